/** Fields of an article that differ between two versions. */
import type { HelpArticleDraft } from '@flightdeck/contract/help-admin';

/** A field that differs. */
export interface DiffField {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Fields that differ besides the text. @param nameOf Title of a category. */
export function diffFields(
  before: HelpArticleDraft,
  after: HelpArticleDraft,
  nameOf: (categoryId: string) => string,
): DiffField[] {
  const words = (draft: HelpArticleDraft) => ({
    Title: draft.title,
    Kind: draft.type === 'link' ? 'Link' : 'Text',
    Status: draft.status === 'live' ? 'Live' : 'Draft',
    Category: draft.categoryId === null ? 'None' : nameOf(draft.categoryId),
    Address: draft.link ?? '–',
    Keywords: draft.keywords.join(', ') || '–',
    'Suggested on': draft.paths.join(', ') || '–',
  });
  const [from, to] = [words(before), words(after)];
  return Object.entries(from).flatMap(([label, was]) => {
    const is = Object.entries(to).find(([name]) => name === label)?.[1] ?? '';
    return was === is ? [] : [{ label, from: was, to: is }];
  });
}
