/** Where share links lead. */

/** Path of the page of a link; its token follows. */
export const SHARE_PATH = '/share';
/** Path of the page of a link of a document; its token follows. */
export const DOCUMENT_LINK_PATH = `${SHARE_PATH}/document`;
/** Path of the page where files are handed in; the token of the request follows. */
export const REQUEST_PATH = `${SHARE_PATH}/request`;
