/** Slides whose content the author writes: comments, pictures, questions, findings and tiles. Without any they stay out of the PDF. */
import { askedQuestions } from '../vote/asked.ts';
import { VoteQuestion } from '../vote/shapes.ts';
import { type Slide, tileOfComponent } from './slide.ts';

/** The options that hold the author's content, by component. */
const CONTENT_OPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['bullet-points', ['bullets', 'whatWorked', 'toWatch', 'nextSteps']],
  ['gallery', ['images']],
  ['site-snapshot', ['images']],
  ['vote', ['voteQuestion']],
]);

/** The option that holds the one thing that a slide shows, taken from elsewhere; undefined for any other slide. */
const takenOption = (component: string): string | undefined =>
  component === 'campaign-finding'
    ? 'evidence'
    : tileOfComponent(component) === null
      ? undefined
      : 'tile';

const isContent = (value: unknown): boolean => {
  const question = VoteQuestion.safeParse(value).data;
  if (question) return askedQuestions([question]).length > 0;
  return typeof value === 'string' && value.trim() !== '';
};

/** Whether the slide is for the author's own content and has none yet. */
export function isUnwritten({ component, options }: Pick<Slide, 'component' | 'options'>): boolean {
  const taken = takenOption(component);
  if (taken) return options[taken] == null;
  const keys = CONTENT_OPTIONS.get(component);
  if (!keys) return false;
  return !keys.some((key) => {
    const value = options[key];
    return Array.isArray(value) && value.some(isContent);
  });
}
