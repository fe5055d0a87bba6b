/** Slides whose content the author writes: comments and pictures. Without any they stay out of the PDF. */
import type { Slide } from './slide.ts';

/** The options that hold the author's content, by component. */
const CONTENT_OPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['bullet-points', ['bullets', 'whatWorked', 'toWatch', 'nextSteps']],
  ['gallery', ['images']],
  ['site-snapshot', ['images']],
]);

const isContent = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether the slide is for the author's own content and has none yet. */
export function isUnwritten({ component, options }: Pick<Slide, 'component' | 'options'>): boolean {
  const keys = CONTENT_OPTIONS.get(component);
  if (!keys) return false;
  return !keys.some((key) => {
    const value = options[key];
    return Array.isArray(value) && value.some(isContent);
  });
}
