/** What must be met before a sponsored document is reviewed, and before it goes live. */
import { type Day, todayIn } from '../dates/index.ts';
import type { BadLink } from './links.ts';
import { MOVES, type SponsoredMove, type SponsoredState, STATE_WORDS } from './states.ts';

/** An approver, and the hash of what they approved last; null before. */
export interface ApproverMark {
  readonly name: string;
  readonly approved: string | null;
}

/** Rights to a picture that the version shows. */
export interface AssetRights {
  readonly name: string;
  /** Who holds the rights; empty where nobody wrote it down. */
  readonly holder: string;
  /** Last day on which it may be shown; null without an end. */
  readonly until: Day | null;
}

/** When it is to be seen. */
export interface Flight {
  readonly goLiveAt: Date | null;
  /** Null: until somebody ends it. */
  readonly takeDownAt: Date | null;
  /** IANA time zone that days are counted in. */
  readonly zone: string;
}

/** What the conditions are asked of. */
export interface SponsoredFacts extends Flight {
  readonly state: SponsoredState;
  readonly title: string;
  readonly label: string;
  /** Whether there is any text. */
  readonly hasText: boolean;
  /** Of the newest version. */
  readonly sha256: string;
  readonly approvers: readonly ApproverMark[];
  readonly assets: readonly AssetRights[];
  readonly badLinks: readonly BadLink[];
}

/** Whether everybody who must approve has approved exactly this content. */
export const isApproved = ({
  approvers,
  sha256,
}: Pick<SponsoredFacts, 'approvers' | 'sha256'>): boolean =>
  approvers.length > 0 && approvers.every(({ approved }) => approved === sha256);

const NO_LABEL = 'It has no disclosure label. Choose one: readers must see that it is paid for.';

const linkReasons = ({ badLinks }: SponsoredFacts): string[] =>
  badLinks.map(({ url, problem }) => `The link ${url} cannot be used. ${problem}`);

/** Why it cannot be reviewed; none where it can. */
export const whyNotReview = (facts: SponsoredFacts): string[] => [
  ...(facts.hasText ? [] : ['It has no text yet. Write it first.']),
  ...(facts.label.trim() === '' ? [NO_LABEL] : []),
  ...(facts.approvers.length > 0 ? [] : ['Nobody is named to approve it. Name at least one.']),
  ...linkReasons(facts),
];

/** The last day on which it is seen; null without an end. A flight that ends at midnight ends with the day before. */
const lastDayOf = ({ takeDownAt, zone }: Flight): Day | null =>
  takeDownAt === null ? null : todayIn(zone, new Date(takeDownAt.getTime() - 1));

function rightsReasons(facts: SponsoredFacts, now: Date): string[] {
  const today = todayIn(facts.zone, now);
  const last = lastDayOf(facts);
  return facts.assets.flatMap(({ name, holder, until }) => {
    if (holder.trim() === '') return [`Nobody wrote down who holds the rights to “${name}”.`];
    if (until === null) return [];
    if (until < today) return [`The rights to “${name}” ended on ${until}. Replace the picture.`];
    if (last === null) {
      return [`The rights to “${name}” end on ${until}, and the flight has no end. Set one.`];
    }
    if (until >= last) return [];
    return [`The rights to “${name}” end on ${until}, before the flight does on ${last}.`];
  });
}

/**
 * Why it cannot go live at `start`; none where it can.
 * @param start Null where the flight has no beginning.
 */
export function whyNotLive(facts: SponsoredFacts, start: Date | null, now: Date): string[] {
  const missing = facts.approvers.filter(({ approved }) => approved !== facts.sha256);
  return [
    ...(facts.approvers.length > 0 ? [] : ['Nobody is named to approve it.']),
    ...missing.map(({ name }) => `${name} has not approved this version.`),
    ...(facts.label.trim() === '' ? [NO_LABEL] : []),
    ...rightsReasons(facts, now),
    ...linkReasons(facts),
    ...(start === null ? ['The flight has no beginning. Set the day and time.'] : []),
    ...(facts.takeDownAt && start && facts.takeDownAt <= start
      ? ['The flight ends before it begins. Set a later end.']
      : []),
    ...(facts.takeDownAt && facts.takeDownAt <= now
      ? ['The end of the flight is over. Set a later one.']
      : []),
  ];
}

/** Why a person cannot take a step; none where they can. */
export function whyNotMove(move: SponsoredMove, facts: SponsoredFacts, now: Date): string[] {
  const { from, needs } = MOVES[move];
  if (!from.includes(facts.state)) {
    return [`It is ${STATE_WORDS[facts.state].label.toLowerCase()} now. Reload to see it.`];
  }
  if (needs === 'review') return whyNotReview(facts);
  if (needs === 'live') return whyNotLive(facts, move === 'publish' ? now : facts.goLiveAt, now);
  return [];
}

/** What the clock does to a document at a moment. */
export type ClockStep =
  | {
      readonly to: 'live' | 'ended';
      /** Why it ends before its flight does; none otherwise. */
      readonly why: readonly string[];
    }
  /** Its time has come, and conditions keep it back. */
  | { readonly heldBack: true; readonly why: readonly string[] };

/** What the clock does now; null where nothing. */
export function clockStep(facts: SponsoredFacts, now: Date): ClockStep | null {
  const { state, goLiveAt, takeDownAt } = facts;
  if (state === 'live') {
    if (takeDownAt && takeDownAt <= now) return { to: 'ended', why: [] };
    const today = todayIn(facts.zone, now);
    const over = facts.assets.filter(({ until }) => until !== null && until < today);
    if (over.length === 0) return null;
    const why = over.map(({ name, until }) => `The rights to “${name}” ended on ${until}.`);
    return { to: 'ended', why };
  }
  if (state !== 'scheduled' || !goLiveAt || goLiveAt > now) return null;
  const why = whyNotLive(facts, goLiveAt, now);
  return why.length > 0 ? { heldBack: true, why } : { to: 'live', why };
}
