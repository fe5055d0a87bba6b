/** The one engine: levels of items from the rules of their subjects, quickly for many, and in words for one. */
import {
  type BandDistance,
  type BandNumbers,
  type Bands,
  distanceToBetter,
  levelIn,
  withNumbers,
} from './bands.ts';
import { PACING_BANDS, type PacingBands } from './pacing.ts';
import type { Rule, RuleUnit, RuleWords, Subject, SubjectId } from './rule.ts';
import type { Severity } from './severity.ts';
import { subjectOf } from './subjects/index.ts';

/** Bands that somebody set, by id of the rule; rules without an entry have their own. */
export type BandChoices = Readonly<Record<string, BandNumbers>>;

/** The level of an item, 0 where no rule applies to it, and the value of the rule that its list shows. */
export interface Score {
  readonly level: Severity | 0;
  /** Rule that gives the level; null where none applies. The first one of several. */
  readonly worst: string | null;
  readonly figure: number | null;
}

/** What scores the records of a subject, with the bands of a client. Made once for many records. */
export function scorer(
  subjectId: SubjectId,
  choices: BandChoices = {},
): (record: unknown) => Score {
  const { rules, figure } = subjectOf(subjectId);
  const set = rules.map((rule) => ({ rule, bands: bandsOf(rule, choices) }));
  return (record) => {
    let level: Severity | 0 = 0;
    let worst: string | null = null;
    let shown: number | null = null;
    for (const { rule, bands } of set) {
      const value = rule.value(record);
      if (value === null) continue;
      if (rule.id === figure) shown = value;
      const found = levelIn(bands, value);
      if (level === 0 || found < level) {
        level = found;
        worst = rule.id;
      }
    }
    return { level, worst, figure: shown };
  };
}

/** The bands of a rule as somebody set them. */
export const bandsOf = (
  { id, bands }: Pick<Rule<unknown>, 'id' | 'bands'>,
  choices: BandChoices,
): Bands => {
  const numbers = choices[id];
  return numbers ? withNumbers(bands, numbers) : bands;
};

/** Smallest difference that a person can make, by unit; of those that are missing there is none. */
const STEPS: Readonly<Partial<Record<RuleUnit, number>>> = {
  count: 1,
  money: 0.01,
  percent: 0.01,
  days: 1,
  points: 1,
};

/** What a rule says of an item. */
export interface Judgement {
  readonly ruleId: string;
  readonly title: string;
  readonly unit: RuleUnit;
  readonly formula: string;
  readonly source: string;
  readonly bands: Bands;
  /** Null where the rule does not apply; it then has no level and no reason. */
  readonly value: number | null;
  readonly level: Severity | null;
  readonly reason: string | null;
  readonly distance: (BandDistance & { readonly worth: string | null }) | null;
  readonly toDo: string;
  readonly inputs: readonly { readonly label: string; readonly text: string }[];
}

/** What each rule says of an item, the worst first and those that do not apply last. */
export function judgements(
  subjectId: SubjectId,
  record: unknown,
  words: RuleWords,
  choices: BandChoices = {},
): Judgement[] {
  const { rules } = subjectOf(subjectId);
  return rules
    .map((rule): Judgement => {
      const bands = bandsOf(rule, choices);
      const { id: ruleId, title, unit, formula, source, toDo } = rule;
      const value = rule.value(record);
      const level = value === null ? null : levelIn(bands, value);
      const distance = value === null ? null : distanceToBetter(bands, value, STEPS[unit]);
      return {
        ...{ ruleId, title, unit, formula, source, bands, value, level, toDo },
        reason: value === null || level === null ? null : rule.explain(record, value, level, words),
        distance: distance && {
          ...distance,
          worth: rule.worth?.(record, distance.by, words) ?? null,
        },
        inputs: rule.inputs.map(({ label, unit: of, of: read }) => ({
          label,
          text: words.write(typeof of === 'string' ? of : of(record), read(record)),
        })),
      };
    })
    .sort((one, other) => (one.level ?? 4) - (other.level ?? 4));
}

/** Money that an item's fault puts at risk; null where it is not known, or no rule applies, and 0 at level 3. */
export function stakeOf(
  subjectId: SubjectId,
  record: unknown,
  level: Severity | 0,
  choices: BandChoices = {},
): number | null {
  if (level === 0) return null;
  const subject = subjectOf(subjectId);
  return level === 3 ? 0 : subject.stake(record, pacingBandsOf(subject, choices));
}

/** The bands of a subject's goal pacing, as somebody set them; the published ones for a subject without. */
export function pacingBandsOf(subject: Subject, choices: BandChoices): PacingBands {
  const rule = subject.figure === null ? undefined : ruleOf(subject, subject.figure);
  const bands = rule && bandsOf(rule, choices);
  return bands?.kind === 'around' ? { far: bands.far, near: bands.near } : PACING_BANDS;
}

/** The record of an item as its subject has it. @throws {z.ZodError} where it is not one. */
export const readRecord = (subjectId: SubjectId, record: unknown): unknown =>
  subjectOf(subjectId).record.parse(record);

/** A subject's rules by id, for screens that list them. */
export const ruleOf = (subject: Subject, id: string): Rule<unknown> | undefined =>
  subject.rules.find((rule) => rule.id === id);
