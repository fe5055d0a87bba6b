/** Which alerts affect which slides: those about the report's delivery, and placeholders that do not exist. */
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { type Alert, type Slide, selectionIds, slideIssues } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../app/api.ts';
import { placeholderIssues } from './placeholder-issues.ts';
import type { BuilderSetup } from './types.ts';
import { questionOf } from './use-deck-data.ts';

/** Alerts by slide id, worst first; without slides that have none. */
export type SlideIssues = ReadonlyMap<string, readonly Alert[]>;

const NONE: readonly Alert[] = [];

/**
 * Issues of the slides: none until they are loaded, or when they cannot be.
 * @param enabled The person may see alerts (access.matchBookings).
 */
export function useSlideIssues(
  slides: readonly Slide[],
  setup: BuilderSetup,
  enabled: boolean,
): SlideIssues {
  const { queryOf } = useApi();
  const { selection, context } = setup;
  const asked = selectionIds(selection);
  const { data: alerts = NONE } = useQuery({
    ...queryOf(deliveryCalls.alerts, {
      body: {
        ...(asked ?? { advId: selection.advId, campaignIds: [], placementIds: [] }),
        startDate: context.range.start,
        endDate: context.range.end,
        benchmark: {
          range: context.benchmarkRange,
          ctrLimit: context.benchmarkCtr,
          impressionLimit: context.benchmarkImpressions,
          impressionBasis: context.impressionBasis,
        },
      },
    }),
    enabled: enabled && asked !== null,
    // Unknown issues are not shown (spec.md §8).
  });
  return useMemo(
    () =>
      new Map(
        slides.flatMap((slide) => {
          const issues = [
            ...placeholderIssues(slide),
            ...slideIssues(alerts, questionOf(slide, setup).body),
          ];
          return issues.length > 0 ? [[slide.id, issues] as const] : [];
        }),
      ),
    [alerts, slides, setup],
  );
}
