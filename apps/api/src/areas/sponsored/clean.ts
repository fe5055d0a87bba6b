/** What the text of a sponsored document may hold. */
import { makeCleaner } from '../../platform/rich-text/clean.ts';

/** The allowed part of a document’s HTML: its own pictures, and no links that only the help menu follows. */
export const cleanSponsoredHtml = makeCleaner({
  pictures: /^\/v2\/sponsored\/picture\/[\w-]{43}$/,
});
