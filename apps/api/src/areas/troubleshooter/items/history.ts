/** What happened to an item, in sentences: what runs found, and what people said. */
import type { IssueStatus, ItemEvent, ItemLevel } from '@flightdeck/contract/troubleshooter';
import { type Day, writeDay } from '@flightdeck/domain/dates';
import { formatMoney } from '@flightdeck/domain/metrics';
import { asc, eq } from 'drizzle-orm';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { CommentBody, PartChange } from '../events.ts';
import {
  AtLevelBody,
  LevelBody,
  NotFixedBody,
  ReasonBody,
  ReopenedBody,
  WokenBody,
} from '../run/bodies.ts';
import { troubleEvent } from '../schema.ts';

/** How sentences are written. */
export interface Reader {
  readonly locale: string;
  readonly currency: string;
}

/** A status in a sentence. */
export const STATUS_WORDS: Readonly<Record<IssueStatus, string>> = {
  none: 'none',
  wip: 'in progress',
  fixed: 'fixed',
  'cannot-fix': 'cannot be fixed',
};

type Kind = ItemEvent['kind'];
/** The sentence of an event; it reads the body of its kind. */
type Sentence = (body: unknown, nameOf: (id: string | null) => string, reader: Reader) => string;

const levelWords = (level: ItemLevel): string =>
  level === 0 ? 'no rule applies' : `level ${level}`;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const snoozeWords = (until: Day | null, forChange: boolean, { locale }: Reader): string => {
  const ends = [
    ...(until === null ? [] : [writeDay(until, locale)]),
    ...(forChange ? ['its level changes'] : []),
  ];
  return ends.length > 0 ? `Snoozed until ${ends.join(' or ')}.` : 'Awake again.';
};

function reopenedWords(body: unknown, { locale, currency }: Reader): string {
  const { why, level, stake, evidence } = ReopenedBody.parse(body);
  if (why === 'back') return `Open again: the fault came back, ${levelWords(level)}.`;
  if (why === 'level') {
    const then = evidence ? ` when it was set as one that cannot be fixed` : '';
    const from = evidence ? ` instead of ${levelWords(evidence.level)}${then}` : '';
    return `Open again: ${levelWords(level)}${from}.`;
  }
  const money = (value: number | null | undefined) => formatMoney(value ?? 0, { locale, currency });
  return `Open again: ${money(stake)} at risk instead of ${money(evidence?.stake)}.`;
}

const SENTENCES: Readonly<Record<Kind, Sentence>> = {
  'first-seen': (body) => `First seen: ${levelWords(LevelBody.parse(body).to)}.`,
  level(body) {
    const { from, to } = LevelBody.parse(body);
    if (from === null) return `${capital(levelWords(to))}.`;
    return from !== 0 && to !== 0
      ? `Level ${from} to ${to}.`
      : `${capital(levelWords(from))} before, ${levelWords(to)} now.`;
  },
  status(body) {
    const { before, after } = PartChange.status.parse(body);
    return `Status: ${STATUS_WORDS[before.status]} to ${STATUS_WORDS[after.status]}.`;
  },
  owner(body, nameOf) {
    const { after } = PartChange.owner.parse(body);
    return after.ownerId === null
      ? 'Nobody looks after it.'
      : `${nameOf(after.ownerId)} looks after it.`;
  },
  comment: (body) => CommentBody.parse(body).text,
  acknowledge: (body) =>
    PartChange.acknowledge.parse(body).after.acknowledgedAt === null
      ? 'No longer acknowledged.'
      : 'Acknowledged.',
  snooze(body, _, reader) {
    const { snoozedUntil, snoozedForChange } = PartChange.snooze.parse(body).after;
    return snoozeWords(snoozedUntil, snoozedForChange, reader);
  },
  wake(body) {
    const by = WokenBody.safeParse(body).data;
    if (!by) return 'Awake again.';
    return by.why === 'day' ? 'Awake again: its day has come.' : 'Awake again: its level changed.';
  },
  verified: () => 'Verified: the fault is gone.',
  'not-fixed': (body) =>
    `Not fixed: still ${levelWords(NotFixedBody.parse(body).level)}. In progress again.`,
  reopened: (body, _, reader) => reopenedWords(body, reader),
  gone: () => 'Its source no longer names it.',
  back: (body) => `Its source names it again: ${levelWords(AtLevelBody.parse(body).level)}.`,
};

/** The people whom a body names. */
const namedIn = (kind: Kind, body: unknown): readonly (string | null)[] =>
  kind === 'owner' ? [PartChange.owner.safeParse(body).data?.after.ownerId ?? null] : [];

/** All events of an item, in order. What another version wrote in another way has its kind alone. */
export async function historyOf(
  db: RecordsDb,
  itemId: number,
  reader: Reader,
): Promise<ItemEvent[]> {
  const rows = await db
    .select()
    .from(troubleEvent)
    .where(eq(troubleEvent.itemId, itemId))
    .orderBy(asc(troubleEvent.id));
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ actorId, kind, body }) => [actorId, ...namedIn(kind, body)]),
  );
  return rows.map(({ id, at, kind, actorId, body }) => ({
    ...{ id, kind, at: at.toISOString(), actor: nameOf(actorId) },
    text: sentenceOf(kind, body, (person) => nameOf(person)?.name ?? '', reader),
    ...(ReasonBody.safeParse(body).data ?? { reason: null, inputs: [] }),
  }));
}

function sentenceOf(kind: Kind, ...given: Parameters<Sentence>): string {
  try {
    return SENTENCES[kind](...given);
  } catch {
    return `${capital(kind.replace('-', ' '))}.`;
  }
}
