/** Chooses the page's theme. */

/**
 * `auto` follows the system: dark or light, and high contrast where the system asks for more. The system's forced
 * colours win over every theme.
 */
export type Theme = 'light' | 'dark' | 'contrast' | 'contrast-dark' | 'auto';

/** Sets the theme of the page, or of one element such as a preview that stays light. */
export function setTheme(theme: Theme, element: HTMLElement = document.documentElement): void {
  element.dataset.theme = theme;
}
