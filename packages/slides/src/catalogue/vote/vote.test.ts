/** The vote slide says how many voted, shows shares and takeaways only where enough did, and keeps everything in its box. */
import {
  type SlideVotes,
  type VoteQuestion,
  voteChoices,
  voteResult,
} from '@flightdeck/domain/vote';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { slideRequest } from '../../deck/request.ts';
import { NO_DATA } from '../../deck/resolve.ts';
import { SlideView } from '../../deck/SlideView.tsx';
import { SAMPLE_CONTEXT, sampleSlide } from '../../testing/sample.ts';
import { overlaps, textBoxes } from '../../testing/text-boxes.ts';
import { slide } from './definition.tsx';
import { countText, voteTakeaway } from './sentences.ts';

const LONG = 'Which of all the things that this report has shown you should we look into further? '
  .repeat(2)
  .slice(0, 160);
const range = (text: string, scale: '1-5' | '1-10' = '1-5'): VoteQuestion => ({
  text,
  scale,
  answers: [],
});
const pick = (answers: string[], text = 'What next?'): VoteQuestion => ({
  text,
  scale: 'answers',
  answers,
});

const resultOf = (question: VoteQuestion, counts: readonly number[], mayKnow = true) =>
  voteResult(
    question,
    counts.map((readers, index) => ({ value: index + 1, readers })),
    null,
    mayKnow,
  );

function draw(questions: readonly VoteQuestion[], votes?: SlideVotes): string {
  return renderToStaticMarkup(
    createElement(SlideView, {
      slide: sampleSlide('vote', 'Your vote', { voteQuestion: [...questions] }),
      definition: slide,
      context: SAMPLE_CONTEXT,
      state: { kind: 'ready', data: votes ? { ...NO_DATA, votes } : NO_DATA },
      page: 3,
      total: 12,
    }),
  );
}

it('asks for the votes of its questions, and for nothing without one', () => {
  expect(slideRequest(slide, {}, SAMPLE_CONTEXT)).toBeNull();
  const voteQuestion = [range('How useful is it?'), range(' ')];
  expect(slideRequest(slide, { voteQuestion }, SAMPLE_CONTEXT)).toEqual({
    queries: {},
    votes: [range('How useful is it?')],
  });
});

it('counts, and gives shares and takeaways only to enough readers', () => {
  expect(countText(3, 9, 'en-GB')).toBe('3');
  expect(countText(3, 10, 'en-GB')).toBe('3 · 30%');
  const ab = pick(['A', 'B', 'C']);
  const said = (counts: number[]) => voteTakeaway([resultOf(ab, counts)], 'en-GB');
  expect(said([3, 1, 0])).toBeNull();
  expect(said([8, 3, 1])).toBe('“A” leads with 8 of 12 readers.');
  expect(said([4, 4, 1])).toBe('“A” and “B” are level with 4 each of 9 readers.');
  expect(said([2, 2, 2])).toBe('6 readers voted, and no answer leads.');
  expect(voteTakeaway([resultOf(range('Q'), [0, 0, 1, 2, 2])], 'en-GB')).toBe(
    '5 readers gave 4.2 of 5 on average.',
  );
  const both = [resultOf(ab, [1, 0, 0]), resultOf(range('How useful is it?'), [0, 0, 1, 2, 2])];
  expect(voteTakeaway(both, 'en-GB')).toBe('How useful is it? 5 readers gave 4.2 of 5 on average.');
});

it.each<[string, SlideVotes | undefined, string]>([
  ['not saved yet', undefined, 'Readers of the shared or embedded report vote on it.'],
  [
    'to a reader who has not voted',
    { bar: null, results: [resultOf(range('Q'), [1], false)] },
    'once you have voted',
  ],
  [
    'on a page without readers',
    { bar: 'unknown-reader', results: [resultOf(range('Q'), [1], false)] },
    'to readers who vote',
  ],
  ['without votes', { bar: 'author', results: [resultOf(range('Q'), [])] }, 'No votes yet.'],
  ['closed without votes', { bar: 'closed', results: [resultOf(range('Q'), [])] }, 'Nobody voted.'],
  [
    'of one reader',
    { bar: 'author', results: [resultOf(range('Q'), [0, 1])] },
    '1 reader · mean 2.0 of 5',
  ],
])('says where it stands: %s', (_what, votes, text) => {
  expect(draw([range('Q')], votes)).toContain(text);
});

const HUGE = [123_456, 7, 98_765, 4321, 0, 1, 123_456, 88_888, 999_999, 12];
const DECKS: readonly (readonly VoteQuestion[])[] = [
  [range('How useful is it?')],
  [range(LONG, '1-10')],
  [pick(['Yes', 'No'])],
  [
    pick(
      Array.from({ length: 6 }, (_, index) => `${index} ${'W'.repeat(58)}`),
      LONG,
    ),
  ],
  [
    range(LONG, '1-10'),
    pick(
      Array.from({ length: 6 }, (_, index) => `${index} ${LONG}`.slice(0, 60)),
      LONG,
    ),
  ],
  [
    range(LONG, '1-10'),
    range('Q', '1-5'),
    pick(['Yes', 'No'], LONG),
    pick(Array.from({ length: 6 }, (_, index) => `${index} ${'m'.repeat(58)}`)),
  ],
];

it.each(DECKS.map((questions, index) => [index, questions] as const))(
  'keeps the texts of deck %i in their boxes and apart',
  (_index, questions) => {
    for (const counts of [HUGE, [1, 2, 0, 0, 1], HUGE.map(() => 30)]) {
      const results = questions.map((question) =>
        resultOf(question, counts.slice(0, voteChoices(question).length)),
      );
      const html = draw(questions, { bar: 'author', results });
      expect(html).not.toMatch(/NaN|Infinity|undefined/);
      const figures = textBoxes(html);
      expect(figures).toHaveLength(questions.length);
      for (const { boxes, width, height } of figures) {
        for (const { text, left, right, top, bottom } of boxes) {
          expect(left, text).toBeGreaterThanOrEqual(-2);
          expect(right, text).toBeLessThanOrEqual(width + 2);
          expect(top, text).toBeGreaterThanOrEqual(-4);
          expect(bottom, text).toBeLessThanOrEqual(height + 2);
        }
        expect(overlaps(boxes)).toEqual([]);
      }
    }
  },
);
