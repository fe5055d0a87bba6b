/** Landing pages: their rules (spec.md §9). */
import { defineSubject } from '../rule.ts';
import { LandingPageRecord } from './other-records.ts';

export const landingPage = defineSubject<LandingPageRecord>({
  id: 'landingPage',
  one: 'Landing page',
  many: 'Landing pages',
  record: LandingPageRecord,
  rules: [],
  figure: null,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});
