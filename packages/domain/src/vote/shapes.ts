/** The questions of a vote, and its results as they are sent. Apart from the rules, because every page has the calls. */
import * as z from 'zod/mini';

/** Most questions of a slide (spec.md §9). */
export const VOTE_QUESTIONS = 4;
/** Characters of a question. */
export const VOTE_QUESTION_LENGTH = 160;
/** Most answers of a question, the fewest that leave a choice, and the characters of one. */
export const VOTE_ANSWERS = { min: 2, max: 6, length: 60 } as const;
export const VoteScale = z.enum(['answers', '1-5', '1-10']);
/** How a question is answered: by one of its own answers, or by a number from 1. */
export type VoteScale = z.infer<typeof VoteScale>;

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

/** Why somebody cannot vote: the vote is closed, the page does not say who reads, or they are its author. */
export const VoteBar = z.enum(['closed', 'unknown-reader', 'author']);
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
  /** Null for somebody who can vote. */
  bar: z.nullable(VoteBar),
});
/** The votes of a slide, as far as its reader may know them. */
export type SlideVotes = z.infer<typeof SlideVotes>;
