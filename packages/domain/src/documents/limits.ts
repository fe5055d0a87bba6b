/** What documents of a client may be at most. */

export const DOCUMENT_LIMITS = {
  /** Characters of a name. */
  name: 160,
  /** Folders within each other. */
  depth: 12,
  /** Folders of a client. */
  folders: 2000,
  tags: 20,
  tag: 40,
  note: 500,
  comment: 2000,
  /** Years after the end of the contract that may be kept to. */
  years: 30,
} as const;

/** Days that the trash keeps what is in it. */
export const TRASH_DAYS = 30;
