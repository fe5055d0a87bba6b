/** What is asked, what can be answered, and what the answers come to. */
import { describe, expect, it } from 'vitest';
import {
  askedQuestions,
  questionKey,
  type VoteQuestion,
  voteChoices,
  voteMean,
  voteResult,
} from './index.ts';

const range: VoteQuestion = { text: 'How useful is it?', scale: '1-5', answers: [] };
const pick: VoteQuestion = { text: 'What next?', scale: 'answers', answers: ['Mobile', 'Sites'] };

describe('questions', () => {
  it('are asked once they have a text and a choice, without blanks and repetitions', () => {
    expect(
      askedQuestions([
        { ...range, text: '  How useful is it? ', answers: ['left from before'] },
        { ...range, text: ' ' },
        { ...pick, answers: ['Mobile', ' ', 'Sites ', 'Mobile'] },
        { ...pick, answers: ['Mobile', 'Mobile'] },
        range,
      ]),
    ).toEqual([range, pick]);
  });

  it('are others once text, scale or answers change', () => {
    const keys = [
      range,
      { ...range, text: 'How useful was it?' },
      { ...range, scale: '1-10' as const },
      pick,
      { ...pick, answers: ['Sites', 'Mobile'] },
    ].map(questionKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('offer their answers or the numbers of their range', () => {
    expect(voteChoices(pick).map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 Mobile',
      '2 Sites',
    ]);
    expect(voteChoices(range).map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    expect(voteChoices({ ...range, scale: '1-10' })).toHaveLength(10);
  });
});

describe('a result', () => {
  const votes = [
    { value: 5, readers: 3 },
    { value: 2, readers: 1 },
    { value: 9, readers: 8 },
  ];

  it('is kept from a reader who has not voted, and told to others', () => {
    expect(voteResult(range, votes, null, false)).toMatchObject({ counts: null, readers: null });
    const known = { counts: [0, 1, 0, 0, 3], readers: 4 };
    expect(voteResult(range, votes, 2, false)).toMatchObject({ ...known, own: 2 });
    expect(voteResult(range, votes, null, true)).toMatchObject({ ...known, own: null });
  });

  it('has a mean for ranges with votes alone', () => {
    expect(voteMean(voteResult(range, votes, null, true))).toBe(17 / 4);
    expect(voteMean(voteResult(range, [], null, true))).toBeNull();
    expect(voteMean(voteResult(range, votes, null, false))).toBeNull();
    expect(voteMean(voteResult(pick, [{ value: 1, readers: 2 }], null, true))).toBeNull();
  });
});
