/** Reads the sources of an advertiser, as far as they may give something else than at the last run, and scores what changed. */
import { Day } from '@flightdeck/domain/dates';
import {
  judgements,
  type RuleWords,
  readRecord,
  ruleWords,
  type SubjectId,
  scorer,
  stakeOf,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { describeError } from '../../../platform/http/failure.ts';
import type { Services } from '../../../platform/services.ts';
import type { SourceItem, TroubleSource } from '../source.ts';
import { type ClientBasis, digestOf, rulesDigest } from './basis.ts';
import type { ReasonBody } from './bodies.ts';
import type { Level } from './outcome.ts';

/** Locale of reasons that are kept with events. */
const KEPT_LOCALE = 'en-GB';
/** What people are told of a failure that is none of a file or setting; the log says more. */
const UNREADABLE = 'It could not be read. The next run tries again.';

/** The sign of a source by which a run sees whether it may give something else; null where it cannot be read. */
export interface SourcePrint {
  readonly source: TroubleSource;
  readonly print: string | null;
  /** Why not, for people. */
  readonly problem: string | null;
}

/** An item that was scored, with all that its row is written from. */
export interface ScoredItem extends ReasonBody {
  /** Null for one that is new. */
  readonly id: number | null;
  readonly item: SourceItem;
  readonly digest: string;
  readonly level: Level;
  readonly worst: string | null;
  readonly figure: number | null;
  readonly cost: number | null;
  readonly stake: number | null;
  readonly delivered: number | null;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** Tells items of an advertiser apart. */
export const keyOf = ({
  subject,
  externalId,
}: Pick<SourceItem, 'subject' | 'externalId'>): string => `${subject} ${externalId}`;

const failed = (
  { log }: Pick<Services, 'log'>,
  source: TroubleSource,
  advertiserId: number,
  error: unknown,
): SourcePrint => {
  log.warn(`${source.title} of advertiser ${advertiserId}: ${describeError(error)}`);
  const problem = error instanceof AppError ? error.message : UNREADABLE;
  return { source, print: null, problem };
};

/** The signs of all sources, as they are now. */
export async function printsOf(
  services: Services,
  sources: readonly TroubleSource[],
  advertiserId: number,
): Promise<SourcePrint[]> {
  const prints: SourcePrint[] = [];
  for (const source of sources) {
    try {
      const print = await source.fingerprint(services, advertiserId);
      prints.push({ source, print, problem: null });
    } catch (error) {
      prints.push(failed(services, source, advertiserId, error));
    }
  }
  return prints;
}

/** The items of an advertiser that are kept, by `keyOf`. */
export type KnownItems = ReadonlyMap<
  string,
  {
    readonly id: number;
    readonly subject: SubjectId;
    /** What its row was written from. */
    readonly digest: string;
    readonly level: number;
    readonly isGone: boolean;
  }
>;

/**
 * Reads a source and scores its items that are not as they were. Answers the failure of a source that throws, names an item
 * twice, or gives a record that is none of its subject.
 */
export async function readSource(
  services: Services,
  source: TroubleSource,
  {
    advertiserId,
    basis,
    known,
  }: {
    readonly advertiserId: number;
    readonly basis: ClientBasis;
    readonly known: KnownItems;
  },
): Promise<
  | { readonly items: readonly SourceItem[]; readonly scored: readonly ScoredItem[] }
  | { readonly failure: SourcePrint }
> {
  try {
    const items = await source.read(services, advertiserId);
    if (new Set(items.map(keyOf)).size !== items.length) throw new Error('An item is named twice.');
    return { items, scored: scoreChanged(items, basis, known) };
  } catch (error) {
    return { failure: failed(services, source, advertiserId, error) };
  }
}

/** Scores items whose record, names or bands are not those that their row was written from. */
function scoreChanged(
  items: readonly SourceItem[],
  { choices, currency }: ClientBasis,
  known: KnownItems,
): ScoredItem[] {
  const words = ruleWords({ locale: KEPT_LOCALE, currency });
  const ofSubject = new Map<SubjectId, { rules: string; score: ReturnType<typeof scorer> }>();
  return items.flatMap((item): ScoredItem | readonly [] => {
    const { subject } = item;
    const own = ofSubject.get(subject) ?? {
      rules: rulesDigest(subject, choices),
      score: scorer(subject, choices),
    };
    ofSubject.set(subject, own);
    const digest = digestOf(item, own.rules);
    const before = known.get(keyOf(item));
    if (before?.digest === digest) return [];
    const record = readRecord(subject, item.record);
    const { level, worst, figure } = own.score(record);
    // Reasons are made only for what is kept of then: a level that changed, and the first one where it is a fault.
    const isTold = before ? before.level !== level : level === 1 || level === 2;
    return {
      ...{ id: before?.id ?? null, item, digest, level, worst, figure },
      cost: subjectOf(subject).cost(record),
      stake: stakeOf(subject, record, level, choices),
      delivered: subjectOf(subject).delivered(record),
      ...flightOf(record),
      ...(isTold ? reasonOf(subject, record, words, choices) : { reason: null, inputs: [] }),
    };
  });
}

const Flight = z.object({ startDate: z.nullable(Day), endDate: z.nullable(Day) });

/** The flight of a record; of one without these fields none. */
const flightOf = (record: unknown): z.infer<typeof Flight> => {
  const flight = Flight.safeParse(record).data;
  return { startDate: flight?.startDate ?? null, endDate: flight?.endDate ?? null };
};

/** Why an item has its level: what its worst rule says, with its inputs. */
function reasonOf(
  subject: SubjectId,
  record: unknown,
  words: RuleWords,
  choices: ClientBasis['choices'],
): ReasonBody {
  const [worst] = judgements(subject, record, words, choices);
  if (!worst || worst.level === null) return { reason: null, inputs: [] };
  return { reason: worst.reason, inputs: [...worst.inputs] };
}
