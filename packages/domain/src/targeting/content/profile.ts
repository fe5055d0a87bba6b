/** What a content profile says, as it is kept and sent. */
import { z } from 'zod';
import { PROFILE_LIMITS } from '../kinds.ts';
import { type PageRule, readPage, writePage } from './pages.ts';
import type { ContentRule } from './rules.ts';
import { FORM_LANGUAGES } from './words.ts';

/** Rules of a profile, by what they are about. */
export const CONTENT_LIMITS = { phrase: 20_000, page: 5000, category: 704, language: 40 } as const;
/** Characters of a phrase. */
export const PHRASE_LENGTH = 120;

const side = z.enum(['out', 'in']);
const text = z.string().trim().min(1, 'Write a word.').max(PHRASE_LENGTH);
const Phrase = z.discriminatedUnion('match', [
  z.strictObject({ text, match: z.literal('exact') }),
  z.strictObject({ text, match: z.literal('forms'), language: z.enum(FORM_LANGUAGES) }),
]);

/** A rule that reading what it is written as gives again. */
function isSound(rule: PageRule): boolean {
  const read = readPage(writePage(rule));
  return (
    'rule' in read &&
    read.rule.host === rule.host &&
    read.rule.path === rule.path &&
    read.rule.withSubdomains === rule.withSubdomains
  );
}

const Page = z
  .strictObject({
    host: z.string().max(253),
    path: z.string().max(2000),
    withSubdomains: z.boolean(),
  })
  .refine(isSound, 'This is no site or page: write it as site.example/part.');

const Rule = z.discriminatedUnion('is', [
  z.strictObject({ side, is: z.literal('phrase'), phrase: Phrase }),
  z.strictObject({ side, is: z.literal('page'), page: Page }),
  z.strictObject({ side, is: z.literal('category'), category: z.string().min(1).max(20) }),
  z.strictObject({
    side: z.literal('only'),
    is: z.literal('language'),
    language: z.string().regex(/^[a-z]{2}$/, 'A language has two letters, such as en.'),
  }),
]) satisfies z.ZodType<ContentRule>;

/** Which rules there are too many of; null where none. */
function tooMany(rules: readonly ContentRule[]): string | null {
  const counts = Map.groupBy(rules, (rule): string => rule.is);
  for (const [is, most] of Object.entries(CONTENT_LIMITS)) {
    const count = counts.get(is)?.length ?? 0;
    if (count > most) {
      return `A profile has at most ${most.toLocaleString('en-GB')} rules of this kind (${is}); these are ${count.toLocaleString('en-GB')}.`;
    }
  }
  return null;
}

/** What a content profile says. */
export const ContentTargeting = z.strictObject({
  rules: z.array(Rule).superRefine((rules, context) => {
    const fault = tooMany(rules);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  }),
  /** Why categories of special data are used, by their id. */
  reasons: z.record(z.string().max(20), z.string().trim().max(PROFILE_LIMITS.words)),
});
export type ContentTargeting = z.infer<typeof ContentTargeting>;

/** What says nothing. */
export const NO_CONTENT: ContentTargeting = { rules: [], reasons: {} };
