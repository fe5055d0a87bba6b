/** Where share links lead. */

/** Path of the page of a link; its token follows. */
export const SHARE_PATH = '/share';
/** Path of the page of a link of a document; its token follows. */
export const DOCUMENT_LINK_PATH = `${SHARE_PATH}/document`;
/** Path of the page where somebody approves sponsored content; the token follows. */
export const APPROVAL_PATH = `${SHARE_PATH}/approval`;
/** Path of the page where files are handed in; the token of the request follows. */
export const REQUEST_PATH = `${SHARE_PATH}/request`;
