/** Votes on a slide: its questions, what can be answered, and how answers are counted (spec.md §3 Vote, §9). */
import * as z from 'zod/mini';

/** Most questions of a slide (spec.md §9). */
export const VOTE_QUESTIONS = 4;
/** Characters of a question. */
export const VOTE_QUESTION_LENGTH = 160;
/** Most answers of a question, the fewest that leave a choice, and the characters of one. */
export const VOTE_ANSWERS = { min: 2, max: 6, length: 60 } as const;
/** From this many readers on, shares are shown beside counts; fewer say too little. */
export const VOTE_SHARES_FROM = 10;

export const VoteScale = z.enum(['answers', '1-5', '1-10']);
/** How a question is answered: by one of its own answers, or by a number from 1. */
export type VoteScale = z.infer<typeof VoteScale>;

/** Highest number of each range. */
const HIGHEST = { '1-5': 5, '1-10': 10 } as const satisfies Record<
  Exclude<VoteScale, 'answers'>,
  number
>;

export const VoteQuestion = z.strictObject({
  text: z.string().check(z.maxLength(VOTE_QUESTION_LENGTH)),
  scale: VoteScale,
  /** Of the scale `answers`; not used by ranges. */
  answers: z
    .array(z.string().check(z.maxLength(VOTE_ANSWERS.length)))
    .check(z.maxLength(VOTE_ANSWERS.max)),
});
/** A question as its author wrote it. */
export type VoteQuestion = z.infer<typeof VoteQuestion>;

export const VoteQuestions = z.array(VoteQuestion).check(z.maxLength(VOTE_QUESTIONS));

/** A new question: a range needs no answers. */
export const NEW_QUESTION: VoteQuestion = { text: '', scale: '1-5', answers: [] };

/** Something that can be voted for. */
export interface VoteChoice {
  /** What is stored: the number of a range, or the place of an answer from 1. */
  readonly value: number;
  readonly label: string;
}

/** What can be voted for, in order. */
export const voteChoices = ({ scale, answers }: VoteQuestion): VoteChoice[] =>
  scale === 'answers'
    ? answers.map((label, index) => ({ value: index + 1, label }))
    : Array.from({ length: HIGHEST[scale] }, (_, index) => ({
        value: index + 1,
        label: String(index + 1),
      }));

/** A question without what is not asked: blanks, answers given twice, answers of a range. */
function trimmed({ text, scale, answers }: VoteQuestion): VoteQuestion {
  const written = answers.map((answer) => answer.trim()).filter((answer) => answer !== '');
  return {
    text: text.trim(),
    scale,
    answers: scale === 'answers' ? [...new Set(written)] : [],
  };
}

/** The questions that readers are asked: those with a text and a choice, each once. */
export function askedQuestions(questions: readonly VoteQuestion[]): VoteQuestion[] {
  const asked = questions
    .map(trimmed)
    .filter((question) => question.text !== '' && voteChoices(question).length >= VOTE_ANSWERS.min);
  return [...new Map(asked.map((question) => [questionKey(question), question])).values()];
}

/**
 * What makes a question the same one. Another text, scale or answer is another question: votes for the former one do not
 * count for it.
 */
export const questionKey = ({ text, scale, answers }: VoteQuestion): string =>
  JSON.stringify([text, scale, answers]);

/** Why a reader cannot vote: the author has closed the vote, or the page does not say who reads. */
export const VoteBar = z.enum(['closed', 'unknown-reader']);
export type VoteBar = z.infer<typeof VoteBar>;

export const VoteResult = z.strictObject({
  question: VoteQuestion,
  /** The reader's own vote; null before it, and for authors. */
  own: z.nullable(z.int()),
  /** Readers by value, in the order of the choices; null until the reader has voted. */
  counts: z.nullable(z.array(z.int())),
  /** Readers who voted; null likewise. */
  readers: z.nullable(z.int()),
});
/** What became of a question. */
export type VoteResult = z.infer<typeof VoteResult>;

export const SlideVotes = z.strictObject({
  results: z.array(VoteResult).check(z.maxLength(VOTE_QUESTIONS)),
  /** Why this reader cannot vote; null when they can. Authors cannot either. */
  bar: z.nullable(z.union([VoteBar, z.literal('author')])),
});
/** The votes of a slide, as far as its reader may know them. */
export type SlideVotes = z.infer<typeof SlideVotes>;

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
