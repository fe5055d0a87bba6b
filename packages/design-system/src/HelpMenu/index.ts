/** The help menu's own entry, so that a page which has only it loads nothing else of the design system. */
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
  HelpArticle,
  HelpArticleSummary,
  HelpEntry,
  HelpProduct,
  HelpSource,
  RefusedFile,
} from './help-source.ts';
