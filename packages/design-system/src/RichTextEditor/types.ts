/** What the editor's parts share. */

/** A page of the same body of texts that a link may lead to. */
export interface LinkTarget {
  readonly label: string;
  /** Such as `#article/portal.pacing`. */
  readonly href: string;
}

/** Where a picture stands once it is kept, with its size in pixels. */
export interface PictureAddress {
  /** From the root of the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Keeps a picture and answers where it stands; a rejection's message is shown. */
export type KeepPicture = (file: File) => Promise<PictureAddress>;

/** The small form that is open; a picture may have come with it. */
export type Opened =
  | { readonly form: 'link' }
  | { readonly form: 'picture'; readonly file?: File }
  | null;

/** Kinds of picture that are taken. */
export const PICTURE_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
];
