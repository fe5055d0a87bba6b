/** Pictures of posts: their URL, and the widths that they are kept in. */

const PICTURE = /^\/v2\/blog\/picture\/([\w-]{43})$/;

/** URL of a picture, from the portal’s root. */
export const pictureUrl = (id: string): string => `/v2/blog/picture/${id}`;
/** The id in a URL of a picture; null for any other URL. */
export const pictureIdIn = (url: string): string | null => PICTURE.exec(url)?.[1] ?? null;
/** URLs of pictures. */
export const PICTURE_URL = PICTURE;

/** Pixels of the narrower copies that are kept of a picture, where it is wider. */
export const PICTURE_WIDTHS = [480, 960] as const;

/**
 * The copies of a picture, as `srcset` names them; undefined for a picture that is none of the blog’s.
 * @param width Pixels of the whole picture.
 */
export function pictureSet(url: string, width: number): string | undefined {
  if (pictureIdIn(url) === null) return undefined;
  const narrower = PICTURE_WIDTHS.filter((each) => each < width);
  return [...narrower.map((each) => `${url}?width=${each} ${each}w`), `${url} ${width}w`].join(
    ', ',
  );
}
