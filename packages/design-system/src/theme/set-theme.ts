/** Chooses the page's theme. */

/** `auto` follows the system's preference. */
export type Theme = 'light' | 'dark' | 'auto';

/** Sets the theme of the page, or of one element such as a preview that stays light. */
export function setTheme(theme: Theme, element: HTMLElement = document.documentElement): void {
  element.dataset.theme = theme;
}
