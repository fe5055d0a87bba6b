/**
 * Reads a folder of Markdown articles with front matter, and the rest of a help project: `project.yaml` (title,
 * categories in order, homepage) and pictures. A file that cannot be read does not stop the others.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ARTICLE_LINK,
  type HelpArticleStatus,
  helpId,
  helpReference,
} from '@flightdeck/domain/help';
import { parse } from 'yaml';
import { z } from 'zod';
import type { HelpPicture } from '../pictures.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { firstHeading, type MarkdownPlaces, markdownToHtml } from './markdown.ts';

const Project = z.strictObject({
  title: z.string().trim().min(1).max(100),
  /** In order; articles name them by title or reference. */
  categories: z.array(z.string().trim().min(1).max(100)).default([]),
  /** References of featured articles and categories, in order. */
  homepage: z.array(z.string()).default([]),
  /** Base URL of links to pages that are not in the folder. */
  base: z.url({ protocol: /^https?$/ }).optional(),
});

/** A category of a folder. */
export interface FolderCategory {
  readonly reference: string;
  readonly title: string;
}

/** An article of a folder, ready to be stored. */
export interface FolderArticle {
  /** Path of its file within the folder; its reference where it has none. */
  readonly file?: string;
  readonly reference: string;
  readonly title: string;
  readonly status: HelpArticleStatus;
  /** Reference of its category. */
  readonly category: string | null;
  readonly link: string | null;
  /** Clean; empty for links. */
  readonly html: string;
  readonly keywords: readonly string[];
  readonly paths: readonly string[];
}

/** The content of a folder, and its problems. */
export interface HelpFolder {
  readonly title: string | null;
  readonly categories: readonly FolderCategory[];
  /** By category and place. */
  readonly articles: readonly FolderArticle[];
  readonly homepage: readonly {
    readonly type: 'article' | 'category';
    readonly reference: string;
  }[];
  /** Sentences, each beginning with the file's name. */
  readonly problems: readonly string[];
}

/** Dependencies of the import. */
export interface FolderOptions {
  readonly projectId: string;
  /** Stores a picture and answers its URL. */
  keepPicture(content: Buffer): Promise<HelpPicture>;
}

interface Draft {
  readonly file: string;
  readonly reference: string;
  readonly head: FrontMatter;
  readonly markdown: string;
}

const PICTURE = /\.(?:webp|jpe?g|png|gif)$/i;
/** A screenshot with two pixels per point is shown at half its size. */
const DOUBLE = /@2x\.\w+$/;
/** A path of the portal. */
const PATH = /^\/[^\s\\]*$/;
const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i;

/** Reads all of `folder` and the folders below it. */
export async function readHelpFolder(folder: string, options: FolderOptions): Promise<HelpFolder> {
  const problems: string[] = [];
  const files = (await readdir(folder, { recursive: true })).map((file) =>
    file.split(path.sep).join('/'),
  );
  const project = await readProject(folder, problems);
  const drafts: Draft[] = [];
  const taken = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.md')).sort()) {
    try {
      const reference = helpReference(path.posix.basename(file, '.md'));
      if (reference === '') throw new Error('The name has no letters or digits. Rename the file.');
      if (taken.has(reference)) throw new Error('Another file has the same name. Rename one.');
      drafts.push({
        file,
        reference,
        ...readFrontMatter(await readFile(path.join(folder, file), 'utf8')),
      });
      taken.add(reference);
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : 'cannot be read.'}`);
    }
  }
  const pictures = await keepPictures(folder, files, options, problems);
  const categories = categoriesOf(project?.categories ?? [], drafts);
  const byFile = new Map(
    drafts.map(({ file, reference }) => [file, helpId(options.projectId, reference)]),
  );
  const articles = drafts
    .map((draft) => {
      const say = (problem: string) => void problems.push(`${draft.file}: ${problem}`);
      const places = placesOf(draft.file, byFile, pictures, project?.base, say);
      const { order, ...article } = articleOf(draft, categories, places, say);
      const category = categories.findIndex(({ reference }) => reference === article.category);
      return { article, category, order };
    })
    .sort(
      (a, b) =>
        a.category - b.category ||
        a.order - b.order ||
        a.article.title.localeCompare(b.article.title, 'en'),
    )
    .map(({ article }) => article);
  const homepage = (project?.homepage ?? []).flatMap((reference): HelpFolder['homepage'] => {
    if (taken.has(reference)) return [{ type: 'article', reference }];
    const isCategory = categories.some((category) => category.reference === reference);
    if (isCategory) return [{ type: 'category', reference }];
    problems.push(`project.yaml: homepage: there is no article or category "${reference}".`);
    return [];
  });
  return { title: project?.title ?? null, categories, articles, homepage, problems };
}

async function readProject(folder: string, problems: string[]) {
  const file = path.join(folder, 'project.yaml');
  if (!existsSync(file)) return null;
  try {
    return Project.parse(parse(await readFile(file, 'utf8'), { maxAliasCount: 20 }));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not valid YAML.';
    problems.push(`project.yaml: ${reason}`);
    return null;
  }
}

async function keepPictures(
  folder: string,
  files: readonly string[],
  { keepPicture }: FolderOptions,
  problems: string[],
): Promise<Map<string, HelpPicture>> {
  const kept = new Map<string, HelpPicture>();
  for (const file of files.filter((name) => PICTURE.test(name))) {
    try {
      const picture = await keepPicture(await readFile(path.join(folder, file)));
      const scale = DOUBLE.test(file) ? 2 : 1;
      const { address, width, height } = picture;
      kept.set(file, {
        address,
        width: Math.round(width / scale),
        height: Math.round(height / scale),
      });
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : 'cannot be kept.'}`);
    }
  }
  return kept;
}

/** The listed categories, then others that articles name. */
function categoriesOf(listed: readonly string[], drafts: readonly Draft[]): FolderCategory[] {
  const found = new Map<string, FolderCategory>();
  for (const title of [...listed, ...drafts.flatMap(({ head }) => head.category ?? [])]) {
    const reference = helpReference(title);
    if (reference !== '' && !found.has(reference)) found.set(reference, { reference, title });
  }
  return [...found.values()];
}

function articleOf(
  { file, reference, head, markdown }: Draft,
  categories: readonly FolderCategory[],
  places: MarkdownPlaces,
  say: (problem: string) => void,
): FolderArticle & { readonly order: number } {
  const title = head.title ?? firstHeading(markdown) ?? path.posix.basename(file, '.md');
  const category = helpReference(head.category ?? '');
  const paths = head.paths.filter((each) => {
    const isPath = PATH.test(each);
    if (!isPath) say(`paths: "${each}" is no path such as /report/build.`);
    return isPath;
  });
  return {
    file,
    reference,
    title,
    status: head.status,
    category: categories.some((each) => each.reference === category) ? category : null,
    link: head.link ?? null,
    html: head.link ? '' : markdownToHtml(markdown, title, places),
    keywords: head.keywords,
    paths,
    order: head.order ?? Number.MAX_SAFE_INTEGER,
  };
}

/** Resolves links and pictures of `file`; those without a target become problems of the import. */
function placesOf(
  file: string,
  articles: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, HelpPicture>,
  base: string | undefined,
  say: (problem: string) => void,
): MarkdownPlaces {
  const resolve = (href: string) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), decode(href)));
  return {
    link(href) {
      if (HAS_SCHEME.test(href)) return href;
      const id = articles.get(resolve(href.split(/[?#]/, 1)[0] ?? ''));
      if (id !== undefined) return `${ARTICLE_LINK}${id}`;
      if (base && URL.canParse(href, base)) return new URL(href, base).href;
      say(`the link "${href}" leads to no article of the folder.`);
      return null;
    },
    picture(href) {
      const picture = HAS_SCHEME.test(href) ? undefined : pictures.get(resolve(href));
      if (!picture) say(`the picture "${href}" is not in the folder.`);
      return picture ?? null;
    },
  };
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
