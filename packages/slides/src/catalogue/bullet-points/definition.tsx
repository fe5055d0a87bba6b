/** Bullet points: comments in the author's own words, as a list and as three columns. */
import { z } from 'zod';
import { defineSlide, type OptionField, type SlideViewProps } from '../../definition.ts';
import { SUBTITLE_FIELD, TAKEAWAY_FIELD, TEXT_OPTIONS } from '../shared.ts';

const MOST = 8;
const MOST_IN_COLUMN = 5;
const lines = (most: number) => z.array(z.string().max(400)).max(most).default([]);

const Options = z.object({
  ...TEXT_OPTIONS,
  bullets: lines(MOST),
  bulletBig: z.boolean().default(false),
  whatWorked: lines(MOST_IN_COLUMN),
  toWatch: lines(MOST_IN_COLUMN),
  nextSteps: lines(MOST_IN_COLUMN),
});
type Options = z.output<typeof Options>;

const COLUMNS = [
  ['whatWorked', 'What worked'],
  ['toWatch', 'To watch'],
  ['nextSteps', 'Next steps'],
] as const;

const written = (items: readonly string[]): string[] =>
  items.map((item) => item.trim()).filter((item) => item !== '');

/** Text gets smaller as there is more of it, so that nothing is cut. */
function sizeOf(bullets: readonly string[], big: boolean, beside: boolean): 'xl' | 'l' | 'm' | 's' {
  const characters = bullets.reduce((sum, item) => sum + Math.max(80, item.length), 0);
  const room = beside ? 2.2 : 1;
  if (big && characters * room <= 420) return 'xl';
  if (characters * room <= 800) return 'l';
  return characters * room <= 1500 ? 'm' : 's';
}

function View({ options }: SlideViewProps<Options>) {
  const bullets = written(options.bullets);
  const columns = COLUMNS.flatMap(([key, label]) => {
    const items = written(options[key]);
    return items.length > 0 ? [{ key, label, items }] : [];
  });
  return (
    <div className="fd-comments">
      {bullets.length > 0 ? (
        <ul
          className="fd-bullets"
          data-size={sizeOf(bullets, options.bulletBig, columns.length > 0)}
        >
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      ) : null}
      {columns.length > 0 ? (
        <div className="fd-comment-columns">
          {columns.map(({ key, label, items }) => (
            <div
              key={key}
              className="fd-comment-column"
              data-long={items.join('').length > 260 || bullets.length > 3 || undefined}
            >
              <p className="fd-comment-heading">{label}</p>
              <ul className="fd-bullets" data-size="column">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ) : null}
    </div>
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
      help: '{{advertiser}}, {{range}} and {{page}} are filled in.',
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
