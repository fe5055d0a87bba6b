/** What the JSON feed of sponsored content says beside what such feeds say, for whoever draws a document itself. */

/** Name of the object in an item of the feed; JSON Feed keeps names that begin so for publishers. */
export const FEED_EXTENSION = '_flightdeck';

/** A live document without its text, which is the item’s `content_html` after its first paragraph: that has the label. */
export interface FeedDocument {
  readonly documentId: string;
  /** The disclosure label. */
  readonly label: string;
  /** Who pays for it, as readers are told; empty where that is not said. */
  readonly sponsor: string;
  /** Plain text, without the label. */
  readonly title: string;
  /** Plain text; empty without one. */
  readonly standfirst: string;
  /** Where it leads readers first; null for nowhere. */
  readonly landingUrl: string | null;
  /** The picture at the top and in cards, with its size in pixels. */
  readonly lead: {
    /** Whole address. */
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
}
