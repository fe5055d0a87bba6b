/** The front matter of a Markdown article: YAML between two lines of three hyphens. Unknown fields are ignored. */
import { HelpArticleStatus } from '@flightdeck/domain/help';
import { parse } from 'yaml';
import { z } from 'zod';
import '../../../platform/sentences.ts';

const FENCED = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** YAML reads `150` as a number; here it is text. */
const Text = z.union([z.string(), z.number()]).transform((text) => String(text).trim());

/** A list, or words separated by commas. */
const Words = z
  .union([z.array(Text), Text.transform((text) => text.split(','))])
  .transform((words) => words.map((word) => word.trim()).filter(Boolean));

const FrontMatter = z.object({
  title: Text.pipe(z.string().min(1).max(200)).optional(),
  /** Title or reference of its category. */
  category: Text.pipe(z.string().min(1).max(100)).optional(),
  /** Makes it a link article. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  status: z._default(HelpArticleStatus, 'live'),
  keywords: Words.pipe(z.array(z.string().max(100)).max(50)).default([]),
  paths: Words.pipe(z.array(z.string().max(200)).max(50)).default([]),
  /** Position within its category; articles without one follow, by title. */
  order: z.int().optional(),
});
/** Fields of an article's front matter. */
export type FrontMatter = z.infer<typeof FrontMatter>;

/**
 * Splits an article into its front matter and its Markdown.
 * @throws {Error} with a sentence that says which field is wrong.
 */
export function readFrontMatter(text: string): { head: FrontMatter; markdown: string } {
  const fenced = FENCED.exec(text);
  const parsed = FrontMatter.safeParse((fenced ? parseYaml(fenced[1] ?? '') : null) ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') || 'The front matter'}: ${issue?.message}`);
  }
  return { head: parsed.data, markdown: fenced ? text.slice(fenced[0].length) : text };
}

function parseYaml(yaml: string): unknown {
  try {
    // Aliases can unfold into more than any article holds.
    return parse(yaml, { maxAliasCount: 20 });
  } catch (cause) {
    throw new Error('The front matter is not valid YAML.', { cause });
  }
}
