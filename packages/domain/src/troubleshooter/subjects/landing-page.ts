/** Landing pages: are their URLs right, and do they answer (spec.md §5, §9). */
import { isErrorStatus, type LinkCheck, linkAnswer } from '../../link-check/index.ts';
import { defineSubject, type Rule } from '../rule.ts';
import {
  isSevereLandingBit,
  landingBits,
  landingFaults,
  SEVERE_LANDING_BITS,
} from './landing-bits.ts';
import { LandingPageRecord } from './other-records.ts';

const url: Rule<LandingPageRecord> = {
  id: 'landing-url',
  title: 'URL and its fields',
  unit: 'bits',
  formula:
    'Sum of: invalid 1, unknown 2, search engine 4, second question mark 8, campaign field missing 16, campaign id missing 32, campaign field more than once 64, wrong campaign id 128, placement id missing 256, wrong placement id 512',
  inputs: [
    { label: 'Landing page', unit: 'text', of: ({ landingPage }) => landingPage || null },
    { label: 'Campaign field', unit: 'text', of: ({ campaignField }) => campaignField || null },
    { label: 'Expected campaign id', unit: 'text', of: ({ campaignId }) => campaignId },
    { label: 'Placement field', unit: 'text', of: ({ placementField }) => placementField || null },
    { label: 'Expected placement id', unit: 'text', of: ({ placementId }) => placementId },
  ],
  value: landingBits,
  bands: { kind: 'bits', severe: SEVERE_LANDING_BITS },
  explain: (record) => {
    // The same bit on several parts of the URL is one sentence.
    const faults = new Map(landingFaults(record).map((fault) => [fault.bit, fault]));
    const severeFirst = [...faults.values()].sort(
      (one, other) => Number(isSevereLandingBit(other.code)) - Number(isSevereLandingBit(one.code)),
    );
    return (
      severeFirst.map(({ explanation }) => explanation).join(' ') ||
      'The URL is complete and has the expected fields.'
    );
  },
  toDo: 'Correct the URL in the ad server; the marked part shows where.',
  source: 'Specification §5',
};

/** What a link checker can find. */
const CHECK_BITS = { noAnswer: 1, error: 2, otherFault: 4, lostFields: 8 } as const;
const SEVERE_CHECK_BITS = CHECK_BITS.noAnswer | CHECK_BITS.error;

/**
 * What is wrong with the answer to a landing page: none at all, or an error of the server, is level 1; a page that says that
 * it was not found although its status is fine, or that lost fields on its way, level 2.
 */
function checkBits({ status, fault, lost }: LinkCheck): number {
  const lostFields = lost.length > 0 ? CHECK_BITS.lostFields : 0;
  if (status === null) return CHECK_BITS.noAnswer | lostFields;
  if (isErrorStatus(status)) return CHECK_BITS.error | lostFields;
  return (fault === null ? 0 : CHECK_BITS.otherFault) | lostFields;
}

const answer: Rule<LandingPageRecord> = {
  id: 'landing-answer',
  title: 'Answer of the page',
  unit: 'bits',
  formula:
    'Sum of: no answer 1, error of the server (4xx, 5xx) 2, page says that it was not found 4, query fields lost on the way 8',
  inputs: [
    { label: 'Status', unit: 'text', of: ({ check }) => check?.status?.toString() ?? null },
    { label: 'Fault', unit: 'text', of: ({ check }) => check?.fault ?? null },
    { label: 'Final URL', unit: 'text', of: ({ check }) => check?.finalUrl ?? null },
    { label: 'Redirects', unit: 'count', of: ({ check }) => check?.redirects ?? null },
    { label: 'Lost fields', unit: 'text', of: ({ check }) => check?.lost.join(', ') || null },
    { label: 'Checked', unit: 'day', of: ({ check }) => check?.day ?? null },
  ],
  value: ({ check }) => (check ? checkBits(check) : null),
  bands: { kind: 'bits', severe: SEVERE_CHECK_BITS },
  explain: ({ check }) => (check ? linkAnswer(check) : ''),
  toDo: 'Open the page. Have it brought back or the URL corrected; redirects must keep the query.',
  source: 'Decision 52',
};

export const landingPage = defineSubject<LandingPageRecord>({
  id: 'landingPage',
  one: 'Landing page',
  many: 'Landing pages',
  record: LandingPageRecord,
  rules: [url, answer],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
