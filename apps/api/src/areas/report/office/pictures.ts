/** The pictures of a deck as office files hold them. */

/** A picture that a deck shows. */
export interface OfficePicture {
  /** `image/jpeg;base64,…` or PNG. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures by address; those that are missing are left out. `backdrop` stands on covers without one of their own. */
export type OfficePictures = Readonly<Record<string, OfficePicture>>;

/** The default picture of a cover among the pictures. */
export const BACKDROP = 'backdrop';
