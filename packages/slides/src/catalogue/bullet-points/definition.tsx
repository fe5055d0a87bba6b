/** Bullet points: comments in the author's own words, as a list and as three columns. */
import { isUnwritten } from '@flightdeck/domain/report';
import { PLACEHOLDER_HELP } from '../../deck/placeholders.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { lines, toggle } from '../../options.ts';
import { pageOptions } from '../options.ts';
import { about } from './about.ts';
import { commentLevel } from './comment-level.ts';

const column = (label: string) => lines({ label, maxItems: 5, maxLength: 160 });

const OPTIONS = pageOptions({
  bullets: lines({ label: 'Bullet points', help: PLACEHOLDER_HELP, maxItems: 8, maxLength: 300 }),
  bulletBig: toggle(false, 'Large text'),
  whatWorked: column('What worked'),
  toWatch: column('To watch'),
  nextSteps: column('Next steps'),
});

const COLUMNS = [
  ['whatWorked', 'What worked'],
  ['toWatch', 'To watch'],
  ['nextSteps', 'Next steps'],
] as const;

const written = (items: readonly string[]): string[] =>
  items.map((item) => item.trim()).filter((item) => item !== '');

type Props = PropsOf<typeof OPTIONS>;

const columnsOf = ({ options }: Props) =>
  COLUMNS.flatMap(([key, label]) => {
    const items = written(options[key]);
    return items.length > 0 ? [{ key, label, items }] : [];
  });

function View(props: Props) {
  const { options } = props;
  const bullets = written(options.bullets);
  const columns = columnsOf(props);
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two comments may be equal
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: () => ({}),
  isEmpty: (_data, options) => isUnwritten({ component: 'bullet-points', options }),
  emptyNotice: () => ({ title: 'No comments', text: 'This page has no comments.' }),
  texts: (props) => {
    const bullets = written(props.options.bullets);
    return [
      ...(bullets.length > 0 ? [{ heading: null, lines: bullets }] : []),
      ...columnsOf(props).map(({ label, items }) => ({ heading: label, lines: items })),
    ];
  },
  authorHint: 'Edit the slide to write the first one. Until then it is not in the PDF.',
  View,
});
