/** Votes on a slide: what is asked, what can be answered, and how answers are counted (spec.md §3 Vote, §9). */
import { voteChoices } from './asked.ts';
import type { VoteQuestion, VoteResult } from './shapes.ts';

export * from './asked.ts';
export * from './shapes.ts';

/** From this many readers on, shares are shown beside counts; fewer say too little. */
export const VOTE_SHARES_FROM = 10;

/** A new question: a range needs no answers. */
export const NEW_QUESTION: VoteQuestion = { text: '', scale: '1-5', answers: [] };

/** How often each value was voted for. */
export interface VoteCount {
  readonly value: number;
  readonly readers: number;
}

/**
 * The result of a question for one reader.
 * @param own Their vote.
 * @param mayKnow Whether they may know the result before they vote: authors, and everybody once the vote is closed.
 */
export function voteResult(
  question: VoteQuestion,
  votes: readonly VoteCount[],
  own: number | null,
  mayKnow: boolean,
): VoteResult {
  if (own === null && !mayKnow) return { question, own, counts: null, readers: null };
  const by = new Map(votes.map(({ value, readers }) => [value, readers]));
  const counts = voteChoices(question).map(({ value }) => by.get(value) ?? 0);
  return { question, own, counts, readers: counts.reduce((sum, count) => sum + count, 0) };
}

/** Mean of the votes for a range; null for other questions and without a vote. */
export function voteMean({ question, counts, readers }: VoteResult): number | null {
  if (question.scale === 'answers' || !counts || !readers) return null;
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / readers;
}
