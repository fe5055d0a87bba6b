/** An answer that is not sent yet, kept across closing and reload; forgotten with the drafts at sign-out. */
import { DRAFT_PREFIX, type DraftStorage } from './draft.ts';

const nameOf = (owner: string, conversation: string): string =>
  `${DRAFT_PREFIX}${owner}:${conversation}`;

/** The kept words for a conversation; empty where there are none. */
export function readAnswerDraft(
  storage: DraftStorage | null,
  owner: string,
  conversation: string,
): string {
  try {
    return storage?.getItem(nameOf(owner, conversation)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the words for a conversation; without words, nothing. */
export function keepAnswerDraft(
  storage: DraftStorage | null,
  owner: string,
  conversation: string,
  text: string,
): void {
  try {
    if (text.trim() === '') storage?.removeItem(nameOf(owner, conversation));
    else storage?.setItem(nameOf(owner, conversation), text);
  } catch {
    // The browser refuses: the words last until a reload.
  }
}
