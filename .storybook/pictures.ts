/** Which pictures a story has, by its tags: of the stories gate (tests/visual/setup.ts), and of Chromatic as its modes. */

/** Tags of stories without a picture: unstable ones, and interaction tests. */
const NOT_PICTURED = ['no-visual', 'test-fn'];

/** The pictures besides the usual one that a tag asks for, by the choices in the toolbar that make them. */
const WAYS = {
  'visual-themes': { dark: { theme: 'dark' }, contrast: { theme: 'contrast' } },
  'visual-rtl': { rtl: { direction: 'rtl' } },
  'visual-text-200': { 'text-200': { text: '200' } },
} as const;

export const isPictured = (tags: readonly string[]): boolean =>
  !tags.some((tag) => NOT_PICTURED.includes(tag));

const modesOf = (tags: readonly string[]) =>
  Object.assign({}, ...Object.entries(WAYS).map(([tag, ways]) => (tags.includes(tag) ? ways : {})));

/** The parameter `chromatic` of a story: a mode for each picture, or none at all. */
export function chromaticOf(tags: readonly string[]) {
  if (!isPictured(tags)) return { disableSnapshot: true };
  return { modes: { light: { theme: 'light' }, ...modesOf(tags) } };
}
