/** Bullet points: comments in the author's own words, as a list and as three columns. */
import * as z from 'zod/mini';
import { PLACEHOLDER_HELP } from '../../deck/placeholders.ts';
import { defineSlide, type OptionField, type SlideViewProps } from '../../definition.ts';
import { SUBTITLE_FIELD, TAKEAWAY_FIELD, TEXT_OPTIONS } from '../shared.ts';
import { commentLevel } from './comment-level.ts';

const MOST = 8;
const MOST_IN_COLUMN = 5;
const lines = (most: number, length: number) =>
  z._default(z.array(z.string().check(z.maxLength(length))).check(z.maxLength(most)), []);

const Options = z.object({
  ...TEXT_OPTIONS,
  bullets: lines(MOST, 300),
  bulletBig: z._default(z.boolean(), false),
  whatWorked: lines(MOST_IN_COLUMN, 160),
  toWatch: lines(MOST_IN_COLUMN, 160),
  nextSteps: lines(MOST_IN_COLUMN, 160),
});
type Options = z.output<typeof Options>;

const COLUMNS = [
  ['whatWorked', 'What worked'],
  ['toWatch', 'To watch'],
  ['nextSteps', 'Next steps'],
] as const;

const written = (items: readonly string[]): string[] =>
  items.map((item) => item.trim()).filter((item) => item !== '');

function View({ options }: SlideViewProps<Options>) {
  const bullets = written(options.bullets);
  const columns = COLUMNS.flatMap(([key, label]) => {
    const items = written(options[key]);
    return items.length > 0 ? [{ key, label, items }] : [];
  });
  const level = commentLevel(
    bullets,
    columns.map(({ items }) => items),
    options.bulletBig,
  );
  return (
    <div className="fd-comments" data-level={level}>
      {bullets.length > 0 ? <Bullets items={bullets} /> : null}
      {columns.length > 0 ? (
        <div className="fd-comment-columns">
          {columns.map(({ key, label, items }) => (
            <div key={key} className="fd-comment-column">
              <p className="fd-comment-heading">{label}</p>
              <Bullets items={items} />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="fd-bullets">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two comments may say the same
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

const column = (key: string, label: string): OptionField => ({
  key,
  label,
  kind: 'lines',
  maxItems: MOST_IN_COLUMN,
});

export const bulletPoints = defineSlide({
  id: 'bullet-points',
  category: 'Presentation Comments',
  title: 'Bullet points',
  description: 'Comments in your own words, as a list or as what worked, to watch and next steps.',
  modes: ['presentation'],
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    {
      key: 'bullets',
      label: 'Bullet points',
      help: PLACEHOLDER_HELP,
      kind: 'lines',
      maxItems: MOST,
    },
    { key: 'bulletBig', label: 'Large text', kind: 'switch' },
    column('whatWorked', 'What worked'),
    column('toWatch', 'To watch'),
    column('nextSteps', 'Next steps'),
    TAKEAWAY_FIELD,
  ],
  queries: () => ({}),
  isEmpty: (_data, options) =>
    [options.bullets, options.whatWorked, options.toWatch, options.nextSteps].every(
      (items) => written(items).length === 0,
    ),
  emptyNotice: () => ({
    title: 'No bullet points yet',
    text: 'Edit the slide to write the first one.',
  }),
  View,
});
