/** Where share links lead. */

/** Path of the page of a link; its token follows. */
export const SHARE_PATH = '/share';
