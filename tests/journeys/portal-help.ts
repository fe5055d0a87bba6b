/** Help articles for journeys, in the portal's own project and one category. */
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import type { TestServer } from '../../apps/api/src/testing/server.ts';

/** A live article; its paths are those of the pages it is suggested on. */
export const helpArticle = (
  reference: string,
  title: string,
  html: string,
  paths: readonly string[] = [],
) => ({
  reference,
  title,
  html,
  status: 'live' as const,
  category: 'reporting',
  link: null,
  keywords: [],
  paths,
});

/** An article for journeys that need any. */
export const DATES = helpArticle(
  'dates',
  'Report dates and time zones',
  '<p>Days are the provider’s.</p>',
);

/** Stores the articles, and names those of `homepage` on the homepage: all of them by default. */
export async function fillHelp(
  { services }: TestServer,
  articles: readonly ReturnType<typeof helpArticle>[],
  homepage = articles.map(({ reference }) => reference),
): Promise<void> {
  await storeHelpFolder(
    services.records,
    {
      title: 'Portal',
      categories: [{ reference: 'reporting', title: 'Reporting' }],
      articles,
      homepage: homepage.map((reference) => ({ type: 'article', reference })),
      problems: [],
    },
    { projectId: 'portal', title: 'Portal', by: null, at: new Date() },
  );
}
