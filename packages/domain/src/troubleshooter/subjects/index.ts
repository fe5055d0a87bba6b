/** All subjects of the troubleshooter; a new one is a file here. */
import type { Subject, SubjectId } from '../rule.ts';
import { aggregator } from './aggregator.ts';
import { booking } from './booking.ts';
import { budget } from './budget.ts';
import { campaign } from './campaign.ts';
import { creative } from './creative.ts';
import { insertionOrder } from './insertion-order.ts';
import { landingPage } from './landing-page.ts';
import { lineItem } from './line-item.ts';
import { targeting } from './targeting.ts';

// A record is parsed by its own subject before its rules read it, so that the list need not know which it is.
const ALL = {
  booking,
  insertionOrder,
  lineItem,
  landingPage,
  creative,
  aggregator,
  campaign,
  budget,
  targeting,
} as unknown as Readonly<Record<SubjectId, Subject>>;

/** A subject by its id. */
export const subjectOf = (id: SubjectId): Subject => ALL[id];
