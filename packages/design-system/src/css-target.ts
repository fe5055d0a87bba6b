/**
 * The oldest browsers that our styles are built for: the first with `:dir()`. For older ones the build would write
 * `:lang(ar, he, …)` in its place, and a page with `dir="rtl"` in another language would be mirrored nowhere.
 */
export const CSS_TARGET = ['chrome120', 'edge120', 'firefox121', 'safari16.4'];
