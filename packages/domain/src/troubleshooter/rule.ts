/** What a rule of the troubleshooter declares, and what a subject does: what it is called, its record, and what it stakes. */
import type { z } from 'zod';
import type { Bands } from './bands.ts';
import type { PacingBands } from './pacing.ts';
import type { Severity } from './severity.ts';

/** What can be scored (spec.md §3, "Troubleshooter records"), in the order of the screen. */
export const SUBJECTS = [
  'booking',
  'insertionOrder',
  'lineItem',
  'landingPage',
  'creative',
  'aggregator',
  'campaign',
  'budget',
  'targeting',
] as const;
/** Id of a subject; stored with items. */
export type SubjectId = (typeof SUBJECTS)[number];

/** How a figure of a rule is written. Money is in units of the item's currency, `percent` is 75 for 75 %. */
export type RuleUnit = 'count' | 'money' | 'percent' | 'days' | 'day' | 'points' | 'bits' | 'text';

/** A figure that a rule is computed from, or that helps to judge it. */
export interface RuleInput<Fields> {
  readonly label: string;
  /** By record where a budget may count money or impressions. */
  readonly unit: RuleUnit | ((record: Fields) => RuleUnit);
  /** Null where it is not known. */
  readonly of: (record: Fields) => number | string | null;
}

/** A rule: how one figure of an item is computed, where it stops being fine, and what to do then. */
export interface Rule<Fields> {
  /** Unique among all rules; stored with items and bands. */
  readonly id: string;
  readonly title: string;
  readonly unit: RuleUnit;
  /** The computation in words: `Delivered ÷ expected by now`. */
  readonly formula: string;
  readonly inputs: readonly RuleInput<Fields>[];
  /** Its value; null where the rule does not apply, which is neither good nor bad. */
  readonly value: (record: Fields) => number | null;
  readonly bands: Bands;
  /** Why the item has this level, in a sentence made from the inputs. */
  readonly explain: (record: Fields, value: number, level: Severity, words: RuleWords) => string;
  /** What the distance to the next band comes to in things that can be done: `228,012 impressions`. */
  readonly worth?: (record: Fields, by: number, words: RuleWords) => string | null;
  /** What to do about level 1 or 2. */
  readonly toDo: string;
  /** Where the rule comes from, for people: `Specification §9`. */
  readonly source: string;
}

/** Writes figures in sentences, for the person who reads them. */
export interface RuleWords {
  readonly write: (unit: RuleUnit, value: number | string | null) => string;
}

/** A kind of thing that is scored. */
export interface Subject<Fields = unknown> {
  readonly id: SubjectId;
  readonly one: string;
  readonly many: string;
  /** What is known of one; kept as JSON with the item. */
  readonly record: z.ZodType<Fields>;
  readonly rules: readonly Rule<Fields>[];
  /** The rule whose value the list shows as the figure of an item; null where there is none. */
  readonly figure: string | null;
  /** Why no rule judges an item, in a sentence; null where one does, absent for subjects whose items all are. */
  readonly exempt?: (record: Fields) => string | null;
  /** What it costs the client, in units of the item's currency; null where it has no cost of its own. */
  readonly cost: (record: Fields) => number | null;
  /** Impressions that it delivered; null where it delivers none. */
  readonly delivered: (record: Fields) => number | null;
  /** Money that its fault puts at risk, in units of the item's currency, by its bands of pacing; null where it cannot be known. */
  readonly stake: (record: Fields, pacing: PacingBands) => number | null;
}

/** Checks a subject's declaration; its rules then know the fields of its record. */
export const defineSubject = <Fields>(subject: Subject<Fields>): Subject<Fields> => subject;
