/** What the help menu shows while something is written: the project as readers have it, with the draft in its place. */
import type { Client } from '@flightdeck/client';
import { helpCalls } from '@flightdeck/contract/help';
import { type HelpArticleDraft, helpAdminCalls } from '@flightdeck/contract/help-admin';
import type {
  HelpArticle,
  HelpArticleSummary,
  HelpEntry,
  HelpSource,
} from '@flightdeck/design-system/help-menu';
import { summaryOf } from '@flightdeck/widgets/help-source';

/** Id of the draft in its preview. */
export const PREVIEWED = 'preview';

/** What is shown in place of what is saved. */
export interface Previewed {
  /** The article as it is written; shown under `PREVIEWED`, live or not. */
  readonly article?: {
    readonly draft: HelpArticleDraft;
    readonly category: { readonly id: string; readonly title: string } | null;
  };
  /** The homepage as it is ordered. */
  readonly homepage?: readonly HelpEntry[];
}

/** A source that sends nothing and counts no vote. */
export function previewSource(client: Client, projectId: string, shown: Previewed): HelpSource {
  const draftSummary = (minutes: number | null): HelpArticleSummary | null => {
    if (!shown.article) return null;
    const { draft, category } = shown.article;
    return {
      id: PREVIEWED,
      title: draft.title || 'Untitled',
      type: draft.type,
      link: draft.link,
      live: true,
      category,
      keywords: draft.keywords,
      paths: draft.paths,
      minutes,
    };
  };
  const source: HelpSource = {
    articles: async (signal) => {
      const items = await client.request(helpCalls.articles, {
        body: { project_code: projectId },
        signal,
      });
      const summaries = items.map(summaryOf);
      // The homepage shows all its entries, not the suggestions for the page that the reader is on.
      return shown.homepage ? summaries.map((each) => ({ ...each, paths: [] })) : summaries;
    },
    homepage: async (signal) =>
      shown.homepage ?? client.request(helpCalls.homepage, { params: { projectId }, signal }),
    article: async (id, signal): Promise<HelpArticle> => {
      if (id !== PREVIEWED || !shown.article) {
        const page = await client.request(helpCalls.article, { params: { articleId: id }, signal });
        return { ...summaryOf(page), contentHtml: page.contentHtml };
      }
      const { draft } = shown.article;
      const { contentHtml, minutes } =
        draft.type === 'link'
          ? { contentHtml: '', minutes: null }
          : await client.request(helpAdminCalls.preview, {
              body: { html: draft.html },
              signal,
            });
      const summary = draftSummary(minutes);
      if (!summary) throw new Error('There is no draft.');
      return { ...summary, contentHtml };
    },
    products: (signal) => client.request(helpCalls.products, { params: { projectId }, signal }),
    send: async () => {
      throw new Error('This is a preview: nothing is sent.');
    },
  };
  return source;
}
