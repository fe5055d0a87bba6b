/** Pages of the blog; the addresses stand here because feeds and mails name them too. */

/** The list of posts. */
export const BLOG_PATH = '/blog/list';
/** The posts as their managers have them. */
export const BLOG_MANAGE_PATH = '/blog/manage';
/** A new post. */
export const NEW_POST_PATH = '/blog/post/create';

/** A post to read. @param post Its slug, or its id, which leads to the slug. */
export const postPath = (post: string): string => `/blog/post/read/${post}`;
/** A post that is not out yet, for colleagues who have the link. */
export const previewPath = (previewId: string): string => `/blog/post/preview/${previewId}`;
/** A post to write. */
export const editPostPath = (postId: string): string => `/blog/post/edit/${postId}`;
/** A post for paper, which needs no script. */
export const postSheetPath = (postId: string): string => `/v2/blog/sheet/${postId}`;
