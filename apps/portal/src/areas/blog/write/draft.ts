/** A post while it is written: tags are text until it is saved, and no choice of an audience means everybody. */
import type { BlogCover, ManagedPostPage, PostDraft } from '@flightdeck/contract/blog';
import { BLOG_LIMITS, isSlug } from '@flightdeck/domain/blog';
import type { Kept } from '../../../app/use-unsaved.ts';

/** What the form holds. */
export interface PostFields {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly html: string;
  readonly cover: BlogCover | null;
  /** With commas between them. */
  readonly tags: string;
  readonly authorId: string;
  /** None: whatever roles. */
  readonly roleIds: readonly string[];
  /** None: people of whichever clients. */
  readonly clientUuids: readonly string[];
  readonly allowsComments: boolean;
}

/** A new post. */
export const blankFields = (authorId: string): PostFields => ({
  ...{ title: '', slug: '', summary: '', html: '', cover: null, tags: '', authorId },
  ...{ roleIds: [], clientUuids: [], allowsComments: false },
});

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];
const orAll = (ids: readonly string[]) => (ids.length === 0 ? null : [...ids]);

/** The draft made of the fields. */
export const draftFrom = (fields: PostFields): PostDraft => ({
  title: fields.title.trim(),
  slug: fields.slug.trim(),
  summary: fields.summary.trim(),
  html: fields.html,
  cover: fields.cover && { src: fields.cover.src, alt: fields.cover.alt.trim() },
  tags: tagsIn(fields.tags),
  authorId: fields.authorId,
  roleIds: orAll(fields.roleIds),
  clientUuids: orAll(fields.clientUuids),
  allowsComments: fields.allowsComments,
});

/** What must be corrected before it can be saved, by field; empty when nothing must. */
export function problemsOf(
  fields: PostFields,
): Readonly<Partial<Record<keyof PostFields, string>>> {
  const { title, slug, tags } = draftFrom(fields);
  const { tags: most, tag: longest } = BLOG_LIMITS;
  return {
    ...(title === '' ? { title: 'Give the post a title.' } : {}),
    ...(slug !== '' && !isSlug(slug)
      ? { slug: 'Use lower case letters, digits and single hyphens, such as reading-pacing.' }
      : {}),
    ...(tags.length > most || tags.some((tag) => tag.length > longest)
      ? { tags: `Use at most ${most} tags of at most ${longest} characters.` }
      : {}),
  };
}

/** The saved fields of a post with their revision; `blank` for one that does not exist yet. */
export const keptOf = (
  saved: ManagedPostPage | null,
  blank: PostFields,
): Kept<PostFields, number | undefined> => {
  if (!saved) return { value: blank, revision: undefined };
  const { tags, roleIds, clientUuids, ...draft } = saved.draft;
  const value = {
    ...{ ...draft, cover: saved.cover, tags: tags.join(', ') },
    ...{ roleIds: roleIds ?? [], clientUuids: clientUuids ?? [] },
  };
  return { value, revision: saved.revision };
};

/** Whether two posts have the same fields. */
export const isSame = (a: PostFields, b: PostFields): boolean =>
  JSON.stringify(draftFrom(a)) === JSON.stringify(draftFrom(b));
