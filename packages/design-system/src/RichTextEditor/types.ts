/** Shared by the editor's parts. */

/** A page that a link may lead to. */
export interface LinkTarget {
  /** Its name in the link form. */
  readonly label: string;
  /** Such as `#article/portal.pacing`. */
  readonly href: string;
}

/** URL of a stored picture, with its size in pixels. */
export interface PictureAddress {
  /** From the root of the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Stores a picture and answers its URL; a rejection's message is shown. */
export type KeepPicture = (file: File) => Promise<PictureAddress>;

/** The form that is open; for a picture with the pasted or dropped file, if any. */
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
