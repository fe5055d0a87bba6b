/** The guards of help compared with the contract's schemas: they accept and refuse the same answers. */
import {
  type ConversationEntry,
  type ConversationItem,
  type HelpArticlePage,
  helpCalls,
} from '@flightdeck/contract/help';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { guardedCalls } from './calls.ts';

const category = { id: 'c', type: 'category', reference: 'reports', title: 'Reports' } as const;
const article: HelpArticlePage = {
  ...{ id: 'a', title: 'Build a report', type: 'content', link: null, status: 'live' },
  ...{ reference: 'build', category, keywords: ['deck'], paths: ['/report'], minutes: 2 },
  ...{ updatedAt: '2026-03-30T09:00:00.000Z', contentHtml: '<p>Press Build.</p>' },
};
const { contentHtml: _, ...item } = article;
const conversation: ConversationItem = {
  ...{ conversationId: 'm', type: 'support', product: 'Reporting', area: null, unread: 1 },
  ...{ excerpt: 'It is', state: 'answered', activeAt: '2026-03-30T09:00:00.000Z' },
};
const entry: ConversationEntry = {
  ...{ entryId: 'r', from: 'provider', author: 'Ada', text: 'Reload.', quoted: null },
  writtenAt: '2026-03-30T09:00:00.000Z',
  files: [{ name: 'a.png', bytes: 3, url: null }],
  refused: [{ name: 'b', reason: 'Empty.' }],
};
const ANSWERS: Readonly<Record<keyof typeof guardedCalls, readonly unknown[]>> = {
  articles: [
    [],
    [item, article],
    [{ ...item, type: 'link', link: 'https://a.example', status: 'draft', category: null }],
  ],
  article: [article, { ...article, minutes: null }],
  homepage: [
    [
      { id: 'h', type: 'article', reference: 'a' },
      { id: 'i', type: 'category', reference: 'c' },
    ],
  ],
  products: [
    {
      products: [{ id: 'p', title: 'P', paths: ['/p'], areas: [{ id: 'q', title: 'Q' }] }],
      limits: { files: 5, bytes: 20, types: [{ mime: 'image/png', label: 'PNG' }] },
    },
  ],
  contact: [{ messageId: 'm', kept: ['a.png'], refused: [{ name: 'b', reason: 'Empty.' }] }],
  conversations: [{ rows: [conversation], isMore: false, unread: 1 }],
  conversation: [
    {
      ...{ ...conversation, area: 'Builder', state: 'open' },
      entries: [
        entry,
        {
          ...entry,
          from: 'sender',
          quoted: '> Reload.',
          files: [{ name: 'c', bytes: 1, url: '/c' }],
        },
      ],
    },
  ],
  answer: [{ entryId: 'r', refused: [{ name: 'b', reason: 'Empty.' }] }],
  markRead: [{}],
  vote: [{}],
  missed: [{}],
};

/** Every variant of `value` with one field of a wrong type or missing. */
function* damaged(value: unknown): Generator<unknown> {
  yield value === null ? 1 : null;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      for (const wrong of damaged(each)) yield value.with(index, wrong);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      const { [name]: __, ...rest } = Object(value);
      yield rest;
      for (const wrong of damaged(each)) yield { ...value, [name]: wrong };
    }
  } else yield typeof value === 'string' ? 1 : 'text';
}

describe.each(Object.keys(guardedCalls) as (keyof typeof guardedCalls)[])('%s', (name) => {
  const { data, ...call } = guardedCalls[name];
  const declared = helpCalls[name];
  const isTaken = (answer: unknown) => data['~standard'].validate(answer).issues === undefined;

  it('is the call of the contract', () => {
    expect(declared).toMatchObject(call);
  });
  it('takes what the schema takes, and refuses what it refuses', () => {
    for (const answer of ANSWERS[name]) {
      expect(isTaken(answer)).toBe(true);
      expect(safeParse(declared.data, answer).success).toBe(true);
      for (const wrong of damaged(answer)) {
        const { success } = safeParse(declared.data, wrong);
        expect(isTaken(wrong), JSON.stringify(wrong)).toBe(success);
      }
    }
  });
});
