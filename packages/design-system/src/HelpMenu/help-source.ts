/** Where a help menu gets its articles and sends its messages; the portal, the stories and the custom elements implement it. */
import type { FileLimits } from '../FileDrop/files.ts';

/** A help article as lists show it (spec.md §3). */
export interface HelpArticleSummary {
  readonly id: string;
  readonly title: string;
  readonly type: 'content' | 'link';
  /** URL of an external page; opens in a new tab. */
  readonly link: string | null;
  /** Only live articles are listed. */
  readonly live: boolean;
  readonly category: { readonly id: string; readonly title: string } | null;
  /** Words on which the article is suggested, besides its title. */
  readonly keywords: readonly string[];
  /** Paths of the product it belongs to, such as `/report/build`; suggested on pages below them. */
  readonly paths: readonly string[];
  /** Whole minutes it takes to read; null for links. */
  readonly minutes: number | null;
}

/** A whole article. */
export interface HelpArticle extends HelpArticleSummary {
  /** Cleaned by the server; cleaned again before it is shown. Empty for links. `#article/<id>` links to another article. */
  readonly contentHtml: string;
}

/** An entry of the help homepage: an article or a category, by its id. */
export interface HelpEntry {
  readonly id: string;
  readonly type: 'article' | 'category';
  /** Id of the article or category. */
  readonly reference: string;
}

/** A product that a message can be about, with its areas (spec.md §3). */
export interface HelpProduct {
  readonly id: string;
  readonly title: string;
  /** Portal paths that belong to it; the form starts with the product of the current page. */
  readonly paths: readonly string[];
  readonly areas: readonly { readonly id: string; readonly title: string }[];
}

/** Limits of attachments; each file is checked on its own. */
export type AttachmentLimits = FileLimits;

/** Kind of a message (spec.md §3). */
export type ContactType = 'support' | 'feedback' | 'new-feature';

/** A message to the provider's people. */
export interface ContactMessage {
  readonly type: ContactType;
  readonly product: string;
  /** Null where none was chosen. */
  readonly area: string | null;
  readonly message: string;
  readonly attachments: readonly File[];
  /** Made once per message: sending the same key again is not a second message. */
  readonly key: string;
}

/** Result of sending: sent, or kept on this device until there is a network again. */
export type ContactOutcome = 'sent' | 'queued';

/** What became of a message that was kept: sent, or refused by the server for good. */
export type SettledOutcome = 'sent' | 'refused';

/** Called with the key of a message that was kept, and the files of it that the server did not keep. */
export type OnSettled = (
  key: string,
  outcome: SettledOutcome,
  refused: readonly RefusedFile[],
) => void;

/** A file of a message that was not kept, with the reason as a sentence. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/** How far a conversation is. */
export type HelpConversationState = 'open' | 'answered' | 'closed';

/** A conversation as its person's list shows it. */
export interface HelpConversationSummary {
  readonly id: string;
  readonly product: string;
  readonly area: string | null;
  /** The first words. */
  readonly excerpt: string;
  readonly state: HelpConversationState;
  /** When either side last wrote: ISO 8601. */
  readonly activeAt: string;
  /** Answers that have not been seen. */
  readonly unread: number;
}

/** One message of a conversation. */
export interface HelpConversationEntry {
  readonly id: string;
  readonly from: 'provider' | 'sender';
  readonly author: string;
  readonly text: string;
  /** Of a mail: what it repeats of earlier ones. */
  readonly quoted: string | null;
  /** ISO 8601. */
  readonly writtenAt: string;
  readonly files: readonly { readonly name: string; readonly url: string | null }[];
  readonly refused: readonly RefusedFile[];
}

/** A conversation with all its messages, oldest first. */
export interface HelpConversation extends HelpConversationSummary {
  readonly entries: readonly HelpConversationEntry[];
  /** Answers on this device that wait for a network. */
  readonly waiting: readonly { readonly key: string; readonly message: string }[];
}

/** More of the person who began a conversation. */
export interface ConversationAnswer {
  /** Id of the conversation. */
  readonly conversation: string;
  readonly message: string;
  readonly attachments: readonly File[];
  /** Made once per answer: sending the same key again is not a second one. */
  readonly key: string;
}

/** The conversations of one person. */
export interface HelpConversations {
  /** The latest ones; with a size of 0 only how many have unread answers. */
  list(
    size: number,
    signal: AbortSignal,
  ): Promise<{
    readonly rows: readonly HelpConversationSummary[];
    readonly isMore: boolean;
    /** Conversations with unread answers. */
    readonly unread: number;
  }>;
  read(id: string, signal: AbortSignal): Promise<HelpConversation>;
  answer(answer: ConversationAnswer): Promise<ContactOutcome>;
  /** Says up to which entry the person has seen a conversation. */
  markRead(id: string, entryId: string): void;
}

/** All that the help menu loads and sends. Rejections are shown by the rules of spec.md §8. */
export interface HelpSource {
  /** Articles are stored on this device, so that they can be searched offline; the list mentions it. */
  readonly keepsArticles?: boolean;
  homepage(signal: AbortSignal): Promise<readonly HelpEntry[]>;
  /** All articles of the project, live or not. */
  articles(signal: AbortSignal): Promise<readonly HelpArticleSummary[]>;
  article(id: string, signal: AbortSignal): Promise<HelpArticle>;
  /** Products, and what may be attached. */
  products(signal: AbortSignal): Promise<{
    readonly products: readonly HelpProduct[];
    readonly limits: AttachmentLimits;
    /** Longest message in characters; no limit is shown without it. */
    readonly longestMessage?: number;
  }>;
  send(
    message: ContactMessage,
    options: {
      /** 0 to 1 of everything that is sent. */
      readonly onProgress?: (fraction: number) => void;
      /** Called with files that the server did not keep; the message itself was sent. */
      readonly onRefused?: (files: readonly RefusedFile[]) => void;
      readonly signal: AbortSignal;
    },
  ): Promise<ContactOutcome>;
  /** Calls back for each kept message or answer that is sent or refused; returns a function that ends it. */
  onSettled?(settled: OnSettled): () => void;
  /** Absent for readers without a name, whose messages nobody could tell apart. */
  readonly conversations?: HelpConversations | undefined;
  /** Reports whether an article answered the question. Absent where votes are not collected. */
  vote?(articleId: string, useful: boolean): Promise<void>;
  /** Reports a search that found nothing, so that somebody can write the article. */
  missed?(search: string): void;
}
