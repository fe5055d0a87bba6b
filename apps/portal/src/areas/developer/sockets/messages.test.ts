/** Messages of a socket: kept newest first, held back while paused, filtered, cleared. */
import { expect, it } from 'vitest';
import { afterDeed, filtered, type Messages, MOST, NO_MESSAGES } from './messages.ts';
import { typesOf } from './types.ts';

const add = (before: Messages, text: string) =>
  afterDeed(before, { do: 'add', way: 'in', text, at: 0 });
const texts = ({ seen }: Messages) => seen.map(({ text }) => text);

it('tells type and bytes of each', () => {
  const { seen } = add(add(NO_MESSAGES, '{"type":"pong"}'), 'é');
  expect(seen.map(({ type, size }) => [type, size])).toEqual([
    ['no JSON', 2],
    ['pong', 15],
  ]);
});

it('holds back what comes while paused, and shows it afterwards', () => {
  const paused = add(afterDeed(add(NO_MESSAGES, '1'), { do: 'pause' }), '2');
  expect(texts(paused)).toEqual(['1']);
  expect(texts(afterDeed(paused, { do: 'go-on' }))).toEqual(['2', '1']);
  expect(texts(afterDeed(paused, { do: 'clear' }))).toEqual([]);
});

it('forgets the oldest', () => {
  let messages = NO_MESSAGES;
  for (let index = 0; index <= MOST; index += 1) messages = add(messages, String(index));
  expect(messages.seen).toHaveLength(MOST);
  expect(messages.seen[0]?.text).toBe(String(MOST));
});

it('filters by type and text', () => {
  const { seen } = add(add(NO_MESSAGES, '{"type":"pong"}'), '{"type":"download"}');
  expect(filtered(seen, ' PONG ').map(({ type }) => type)).toEqual(['pong']);
  expect(filtered(seen, '')).toHaveLength(2);
});

it('knows the kinds of messages of a union', () => {
  const of = (type: string) => ({
    type: 'object',
    properties: { type: { type: 'string', enum: [type] } },
  });
  const kinds = typesOf({ oneOf: [of('subscribe'), of('ping')] });
  expect(kinds.map(({ type }) => type)).toEqual(['subscribe', 'ping']);
});
