/** Comments of an author: a list, and columns of what worked, what to watch and next steps. */
import type { ReactNode } from 'react';
import { BODY } from '../deck/size.ts';
import type { SlideText } from '../definition.ts';
import { lines } from '../options.ts';
import { RichText, withoutMarks } from '../text/rich-text.tsx';
import { commentLevel, stackLevel } from './comment-level.ts';

/** `whatWorked`, `toWatch` and `nextSteps`: a line for each comment, of at most `maxLength` characters. */
export const commentColumns = (limits: {
  readonly maxItems: number;
  readonly maxLength: number;
}) => ({
  whatWorked: lines({ label: 'What worked', isRich: true, ...limits }),
  toWatch: lines({ label: 'To watch', isRich: true, ...limits }),
  nextSteps: lines({ label: 'Next steps', isRich: true, ...limits }),
});

/** The comments of the three columns. */
interface CommentOptions {
  readonly whatWorked: readonly string[];
  readonly toWatch: readonly string[];
  readonly nextSteps: readonly string[];
}

const COLUMNS = [
  ['whatWorked', 'What worked'],
  ['toWatch', 'To watch'],
  ['nextSteps', 'Next steps'],
] as const;

const written = (items: readonly string[]): string[] =>
  items.map((item) => item.trim()).filter((item) => item !== '');

/** The columns that hold a comment. */
const columnsOf = (options: CommentOptions) =>
  COLUMNS.flatMap(([key, label]) => {
    const items = written(options[key]);
    return items.length > 0 ? [{ key, label, items }] : [];
  });

/** The comments as texts for office programs. */
export const commentTexts = (
  options: CommentOptions & { readonly bullets: readonly string[] },
): readonly SlideText[] => {
  const bullets = written(options.bullets);
  return [
    ...(bullets.length > 0 ? [{ heading: null, lines: bullets.map(withoutMarks) }] : []),
    ...columnsOf(options).map(({ label, items }) => ({
      heading: label,
      lines: items.map(withoutMarks),
    })),
  ];
};

/** A list of comments above columns, as large as fits. */
export function Comments({
  bullets,
  isBig,
  height = BODY.height,
  ...options
}: CommentOptions & {
  readonly bullets: readonly string[];
  readonly isBig: boolean;
  /** In pixels; by default the page. */
  readonly height?: number;
}) {
  const list = written(bullets);
  const columns = columnsOf(options);
  const items = columns.map((column) => column.items);
  return (
    <div
      className="fd-comments"
      data-level={commentLevel(list, items, isBig, height)}
      style={{ height }}
    >
      {list.length > 0 ? <Bullets items={list} /> : null}
      {columns.length > 0 ? (
        <div className="fd-comment-columns">
          {columns.map(({ key, label, items: own }) => (
            <div key={key} className="fd-comment-column">
              <p className="fd-comment-heading">{label}</p>
              <Bullets items={own} />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The columns one under the other, beside something else. */
export function CommentStack({
  width,
  height,
  ...options
}: CommentOptions & { readonly width: number; readonly height: number }): ReactNode {
  const columns = columnsOf(options);
  const level = stackLevel(
    columns.map(({ items }) => items),
    { width, height },
  );
  return (
    <div className="fd-comments" data-level={level} style={{ width, height }}>
      <div className="fd-comment-stack">
        {columns.map(({ key, label, items }) => (
          <div key={key} className="fd-comment-part">
            <p className="fd-comment-heading">{label}</p>
            <Bullets items={items} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="fd-bullets">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two comments may be equal
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
