/** Which of the questions that somebody wrote are asked, and what can be answered. */
import { VOTE_ANSWERS, type VoteQuestion, type VoteScale } from './shapes.ts';

/** Highest number of each range. */
const HIGHEST = { '1-5': 5, '1-10': 10 } as const satisfies Record<
  Exclude<VoteScale, 'answers'>,
  number
>;

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
