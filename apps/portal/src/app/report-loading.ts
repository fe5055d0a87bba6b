/** Opens a saved report: fetches it and the names in its setup, and says when campaigns or placements no longer exist. */

import { ApiError } from '@flightdeck/client';
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { reportCalls, type SavedReport } from '@flightdeck/contract/report';
import type { Day } from '@flightdeck/domain/dates';
import {
  chosenIds,
  deckFromSaved,
  fromReport,
  isChoiceLost,
  type SetupState,
  setupRange,
} from '@flightdeck/domain/report';
import type { Api } from './api.ts';
import type { OpenedReport } from './report-session.ts';

/** How opening a saved report ended. */
export type LoadedReport =
  | { readonly status: 'loaded'; readonly state: OpenedReport }
  /** None of its campaigns or placements could be found (spec.md §8). */
  | { readonly status: 'campaigns-lost' | 'placements-lost' };

/** Texts for a report that cannot be loaded (spec.md §8). */
export const LOST_TEXTS = {
  'campaigns-lost': {
    title: 'Campaign load failure',
    message: 'Failed to find campaigns for your report to load.',
  },
  'placements-lost': {
    title: 'Placement load failure',
    message: 'Failed to find placements for your report to load.',
  },
} as const;

/**
 * Fetches a saved report and checks that its choices still exist.
 * @throws ApiError where the report itself cannot be loaded (404, 403, no connection).
 */
export async function loadReport(api: Api, reportId: string, today: Day): Promise<LoadedReport> {
  const saved = await api.queryClient.fetchQuery(
    api.queryOf(reportCalls.get, { params: { reportId } }),
  );
  const setup = await setupOfReport(api, saved, today);
  const lost = await lostChoice(api, setup);
  if (lost) return { status: lost };
  return {
    status: 'loaded',
    state: {
      setup: { ...setup, setupComplete: true },
      report: {
        reportId: saved.reportId,
        revision: saved.revision,
        name: saved.name,
        slides: deckFromSaved(saved.slides, saved.options),
        builtFor: {
          template: saved.options.template,
          mode: saved.options.mode,
          templateVersion: saved.options.templateVersion ?? null,
        },
        savedAt: saved.savedAt,
        loadedAt: Date.now(),
        figures: null,
        dirty: false,
      },
    },
  };
}

/** The setup of a report with the name and the client of its advertiser, as far as they can be loaded. */
export async function setupOfReport(
  api: Api,
  saved: Pick<SavedReport, 'advId' | 'options'>,
  today: Day,
): Promise<SetupState> {
  const bare = fromReport(saved, today, { name: '', client: null });
  const range = setupRange(bare);
  // The report opens without these; the setup form loads them again and shows failures.
  const [client, advertisers] = await Promise.all([
    api.queryClient
      .fetchQuery(api.queryOf(deliveryCalls.advertiserClient, { body: { advId: saved.advId } }))
      .catch(() => null),
    range
      ? api.queryClient
          .fetchQuery(
            api.queryOf(deliveryCalls.advertisers, {
              body: {
                status: 'APPROVED',
                startDate: range.start,
                endDate: range.end,
              },
            }),
          )
          .catch(() => [])
      : [],
  ]);
  const name = advertisers.find(({ value }) => value === saved.advId)?.label;
  return fromReport(saved, today, { name: name ?? client?.clientName ?? '', client });
}

async function lostChoice(
  api: Api,
  setup: SetupState,
): Promise<'campaigns-lost' | 'placements-lost' | null> {
  const range = setupRange(setup);
  if (!range || setup.advertiserId === null) return null;
  const days = { startDate: range.start, endDate: range.end };
  const advId = [setup.advertiserId];
  let campaignIds: number[];
  try {
    const offered = await api.queryClient.fetchQuery(
      api.queryOf(deliveryCalls.campaigns, { body: { advId, ...days } }),
    );
    const ids = offered.map(({ value }) => value);
    const choice = { all: setup.campaignAll, ids: setup.campaignIds };
    if (isChoiceLost(choice, ids)) return 'campaigns-lost';
    campaignIds = chosenIds(choice, ids);
  } catch (error) {
    if (isRefused(error)) throw error;
    return 'campaigns-lost';
  }
  if (setup.placementAll || campaignIds.length === 0) return null;
  try {
    const offered = await api.queryClient.fetchQuery(
      api.queryOf(deliveryCalls.placements, {
        body: { advId, ...days, campaignId: campaignIds },
      }),
    );
    const choice = { all: false, ids: setup.placementIds };
    return isChoiceLost(
      choice,
      offered.map(({ value }) => value),
    )
      ? 'placements-lost'
      : null;
  } catch (error) {
    if (isRefused(error)) throw error;
    return 'placements-lost';
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403);
