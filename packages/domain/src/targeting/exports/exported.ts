/** What a profile becomes for an ad system. */

/** Something that did not go out. */
export interface Dropped {
  readonly item: string;
  /** The limit that dropped it, in a few words. */
  readonly why: string;
}

/** The files for a system. */
export interface Exported {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Items that go out. */
  readonly taken: number;
  readonly dropped: readonly Dropped[];
  /** Dropped ones beyond those listed. */
  readonly further?: number;
}
