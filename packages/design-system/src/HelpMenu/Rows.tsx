/** Rows that link to an article, an external page or a category. */
import { ArrowUpRight, ChevronRight, FileText, Folder, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { counted } from '../internal/plural.ts';
import { truncate } from '../internal/truncate.ts';
import * as css from './HelpMenu.css.ts';
import type { HelpArticleSummary } from './help-source.ts';
import { markTitle } from './search.ts';

/** A title of at most 50 characters (spec.md §9), in full while its row is hovered or focused. */
function Title({ title, search = '' }: { readonly title: string; readonly search?: string }) {
  const short = truncate(title);
  if (short === title) return <Marked title={title} search={search} />;
  return (
    <>
      <span className={css.short} aria-hidden="true">
        <Marked title={short} search={search} />
      </span>
      <span className={css.full}>
        <Marked title={title} search={search} />
      </span>
    </>
  );
}

function Marked({ title, search }: { readonly title: string; readonly search: string }) {
  return (
    <>
      {markTitle(title, search).map(({ text, isMarked }, index) =>
        isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a title have no other key
          <mark key={index} className={css.mark}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}

/** Only pages of the web are opened. */
export const safeLink = (link: string | null): string | undefined =>
  link !== null && /^https?:\/\//i.test(link) ? link : undefined;

/** A row for an article: opens it, or its page in a new tab. */
export function ArticleRow(props: {
  readonly article: HelpArticleSummary;
  readonly onOpen: (id: string) => void;
  /** Second line; with one, the row has an icon too. */
  readonly detail?: string | undefined;
  /** Words to mark in the title. */
  readonly search?: string | undefined;
}) {
  const { article, onOpen, detail, search = '' } = props;
  const link = article.type === 'link' ? safeLink(article.link) : undefined;
  const label = (
    <span className={css.rowWords}>
      <span className={css.rowTitle}>
        <Title title={article.title} search={search} />
      </span>
      {detail === undefined && !link ? null : (
        <span className={css.rowDetail}>{link ? 'Opens in a new tab' : detail}</span>
      )}
    </span>
  );
  const row = cx(css.row, detail !== undefined && css.withIcon);
  return (
    <li>
      {link ? (
        <a className={row} href={link} target="_blank" rel="noreferrer" data-help-item={article.id}>
          {detail === undefined ? null : <Tile icon={<Globe size={16} />} />}
          {label}
          <ArrowUpRight size={16} className={css.rowEnd} aria-hidden />
        </a>
      ) : (
        <button
          type="button"
          className={row}
          data-help-item={article.id}
          onClick={() => onOpen(article.id)}
        >
          {detail === undefined ? null : <Tile icon={<FileText size={16} />} />}
          {label}
          <ChevronRight size={16} className={css.rowEnd} aria-hidden />
        </button>
      )}
    </li>
  );
}

/** A row for a category. */
export function CategoryRow(props: {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly onOpen: (id: string) => void;
}) {
  const { id, title, count, onOpen } = props;
  return (
    <li>
      <button
        type="button"
        className={cx(css.row, css.withIcon)}
        data-help-item={id}
        onClick={() => onOpen(id)}
      >
        <Tile icon={<Folder size={16} />} />
        <span className={css.rowWords}>
          <span className={css.rowTitle}>
            <Title title={title} />
          </span>
          <span className={css.rowDetail}>{counted(count, 'article')}</span>
        </span>
        <ChevronRight size={16} className={css.rowEnd} aria-hidden />
      </button>
    </li>
  );
}

function Tile({ icon }: { readonly icon: ReactNode }) {
  return (
    <span className={css.tile} aria-hidden="true">
      {icon}
    </span>
  );
}

/** Grey placeholders for rows that are loading. */
export function LoadingRows({ count }: { readonly count: number }) {
  return (
    <div className={css.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all equal
        <span key={index} className={css.loadingRow} />
      ))}
    </div>
  );
}
