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
  /** Days that a link lasts unless somebody chooses otherwise, and times that one may be opened. */
  linkDays: 7,
  opens: 1000,
  /** Bytes of a file. */
  file: 5 * 1024 ** 3,
  /** Of a request of files: characters of its title, days that it is open unless somebody chooses otherwise, files and types. */
  requestTitle: 100,
  requestDays: 14,
  requestFiles: 100,
  requestTypes: 20,
  /** Years after the end of the contract that may be kept to. */
  years: 30,
} as const;

/** Days that the log of who opened a document is kept: thirteen months. */
export const ACCESS_DAYS = 396;

/** Days that the trash keeps what is in it. */
export const TRASH_DAYS = 30;
