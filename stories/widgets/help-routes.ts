/** The help calls of the stand-in server, over the same invented articles that the help menu's stories have. */
import { helpCalls } from '@flightdeck/contract/help';
import { sampleHelp } from '../../packages/design-system/src/testing/sample-help.ts';
import { Refusal, type Route } from './server.ts';

const source = sampleHelp();
const { signal } = new AbortController();

/** What a reader gets: live articles with their content, as they are kept for a time without a network. */
async function articles() {
  const live = (await source.articles(signal)).filter((article) => article.live);
  return Promise.all(
    live.map(async ({ live: _, category, ...article }) => ({
      ...article,
      status: 'live',
      reference: article.id,
      category: category && { ...category, type: 'category', reference: category.id },
      updatedAt: '2026-03-30T09:00:00.000Z',
      contentHtml: (await source.article(article.id, signal)).contentHtml,
    })),
  );
}

async function products() {
  const { longestMessage: _, ...answer } = await source.products(signal);
  return answer;
}

/** Every call that `<fd-help>` makes. */
export const HELP_ROUTES: readonly Route[] = [
  { call: helpCalls.articles, answer: articles },
  { call: helpCalls.homepage, answer: () => source.homepage(signal) },
  { call: helpCalls.products, answer: products },
  { call: helpCalls.vote, answer: () => ({}) },
  { call: helpCalls.missed, answer: () => ({}) },
  {
    call: helpCalls.article,
    answer: async ({ params }) => {
      const page = (await articles()).find(({ id }) => id === params.articleId);
      if (!page) throw new Refusal(404, 'not-found', 'There is no such article.');
      return page;
    },
  },
  { call: helpCalls.contact, answer: () => ({ messageId: 'M-1', kept: [], refused: [] }) },
];
