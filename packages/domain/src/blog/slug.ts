/** The last part of a post’s URL. */

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the form of a slug. */
export const isSlug = (text: string): boolean => SLUG.test(text);
/** Whether a slug cannot be taken for the id of a post: both stand in the same place of a URL. */
export const isFreeSlug = (slug: string): boolean => !UUID.test(slug);
