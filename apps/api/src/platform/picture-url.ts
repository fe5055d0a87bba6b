/** Stored pictures in texts. */

/** URL of a stored picture; the group is its id. */
export const PICTURE_URL = /\/v2\/report\/image\/([\w-]{22})\.jpg/g;
