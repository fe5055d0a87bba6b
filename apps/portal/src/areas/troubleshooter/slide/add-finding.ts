/** Adds a finding to a saved report as a slide, or begins a report with it. */
import { ApiError, keyOf } from '@flightdeck/client';
import { reportCalls } from '@flightdeck/contract/report';
import {
  addSlides,
  BLANK_TEMPLATE,
  coverSlide,
  DEFAULT_OPTIONS,
  deckToSave,
  newSlideId,
  type ReportOptions,
} from '@flightdeck/domain/report';
import type { FindingEvidence } from '@flightdeck/domain/troubleshooter';
import { useMutation } from '@tanstack/react-query';
import { withSlide } from '../../../app/add-slide.ts';
import { useApi } from '../../../app/api.ts';
import { slideTitle } from './evidence.ts';

/** Where a finding goes: a saved report, or a new one about an advertiser. */
export type FindingTarget =
  | { readonly reportId: string }
  | { readonly advId: number; readonly name: string; readonly key: string };

/** Where it is now. */
export interface AddedFinding {
  readonly reportId: string;
  readonly report: string;
}

const component = 'campaign-finding';

/** A conflict is tried once more on the newer save, which the slide is added to as well. */
const TRIES = 2;

const slideOf = (evidence: FindingEvidence) => ({
  component,
  title: slideTitle(evidence),
  options: { evidence },
});

/** The days of a new report: those of the finding, so that its cover and its slide speak of the same time. */
function rangeOf({ days: [first], asOf }: FindingEvidence): Partial<ReportOptions> {
  return first && first.day <= asOf
    ? { typeDate: 'cr', customStartDate: first.day, customEndDate: asOf }
    : {};
}

export function useAddFinding() {
  const { client, queryClient } = useApi();

  async function addTo(
    reportId: string,
    evidence: FindingEvidence,
    tries = TRIES,
  ): Promise<AddedFinding> {
    const saved = await client.request(reportCalls.get, { params: { reportId } });
    try {
      await client.request(reportCalls.set, {
        body: withSlide(saved, slideOf(evidence)),
        revision: saved.revision,
      });
      return { reportId, report: saved.name };
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'conflict';
      if (isStale && tries > 1) return addTo(reportId, evidence, tries - 1);
      throw error;
    }
  }

  async function begin(
    { advId, name, key }: Extract<FindingTarget, { readonly advId: number }>,
    evidence: FindingEvidence,
  ): Promise<AddedFinding> {
    const options = { ...DEFAULT_OPTIONS, ...rangeOf(evidence), template: BLANK_TEMPLATE.id };
    const added = { ...slideOf(evidence), exclude: false, id: newSlideId(Math.random) };
    const slides = addSlides([coverSlide()], [added], null);
    const { reportId } = await client.request(reportCalls.set, {
      body: { reportId: null, name, advId, ...deckToSave(slides, options) },
      idempotencyKey: key,
    });
    return { reportId, report: name };
  }

  return useMutation({
    mutationFn: ({ target, evidence }: { target: FindingTarget; evidence: FindingEvidence }) =>
      'reportId' in target ? addTo(target.reportId, evidence) : begin(target, evidence),
    onSuccess: () =>
      Promise.all(
        [reportCalls.list, reportCalls.get, reportCalls.showing].map((call) =>
          queryClient.invalidateQueries({ queryKey: keyOf(call) }),
        ),
      ),
  });
}
