/** An entry for the help menu alone, so that its page loads nothing else of the design system. */
export { type DraftStorage, forgetHelpDrafts } from './draft.ts';
export {
  HelpMenu,
  type HelpMenuHandle,
  type HelpMenuProps,
  type HelpTarget,
} from './HelpMenu.tsx';
export type {
  AttachmentLimits,
  ContactMessage,
  ContactOutcome,
  ContactType,
  ConversationAnswer,
  HelpArticle,
  HelpArticleSummary,
  HelpConversation,
  HelpConversationSummary,
  HelpConversations,
  HelpEntry,
  HelpProduct,
  HelpSource,
  OnSettled,
  RefusedFile,
  SettledOutcome,
} from './help-source.ts';
export { HelpLocale } from './locale.ts';
