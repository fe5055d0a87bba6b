/** The multi-select filter's panel: search, select all, the list, and a draft that APPLY FILTERS applies (spec.md §2, §5). */
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import * as fieldCss from '../Field/Field.css.ts';
import { cx } from '../internal/cx.ts';
import { plural } from '../internal/plural.ts';
import type { RootProps } from '../internal/root-props.ts';
import { useFormat } from '../internal/useFormat.ts';
import { Loader } from '../Loader/Loader.tsx';
import { Spinner } from '../Loader/Spinner.tsx';
import { makeArrange } from './arrange.ts';
import { triState } from './choice.ts';
import { FutureRow } from './FutureRow.tsx';
import { limitState } from './limit.ts';
import { listingOf } from './listing.ts';
import * as css from './MultiSelect.css.ts';
import { MultiSelectList } from './MultiSelectList.tsx';
import { PanelButton, Tick } from './Native.tsx';
import { Notice } from './Notice.tsx';
import { type MultiSelectOption, readPaste } from './selection.ts';
import { type DraftNotice, useDraft } from './useDraft.ts';
import { type MultiSelectSource, useSource } from './useSource.ts';

/** Shared by the panel and the field. */
export interface MultiSelectProps {
  /** What is chosen, as a title: "Campaigns". */
  readonly label: string;
  /** The label within a sentence. Default: in lower case. */
  readonly noun?: string | undefined;
  /** The options; with a `source`, those known already, such as the chosen ones. */
  readonly options: readonly MultiSelectOption[];
  /** Searches on a server instead of in `options`. Pass the same function on every render, or each one searches again. */
  readonly source?: MultiSelectSource | undefined;
  /** Chosen ids; ignored while `isAll`. */
  readonly value: readonly string[];
  /**
   * Called by APPLY FILTERS: the chosen ids (all there are while `isAll`), whether "All & Future" is on, and, with a
   * `source`, the chosen options that are known.
   */
  readonly onChange: (
    value: readonly string[],
    isAll: boolean,
    chosen?: readonly MultiSelectOption[],
  ) => void;
  /** Hint of the search box. Default "Search {label}", and "Search Dashboards" without a label. */
  readonly searchPlaceholder?: string | undefined;
  /** Most that may be chosen, such as 150 campaigns. */
  readonly limit?: number | undefined;
  /** From this size on the limit is mentioned. Default: the limit. */
  readonly warnFrom?: number | undefined;
  /** Reason of the limit. Default "You can choose up to {limit} {noun}." */
  readonly limitReason?: string | undefined;
  /** Offers the "All & Future" row. */
  readonly hasAllAndFuture?: boolean | undefined;
  /** Whether "All & Future" is on. */
  readonly isAll?: boolean | undefined;
  /** Ids that joined since the last save: counted beside "All & Future", first in the list and tagged "New". */
  readonly newIds?: readonly string[] | undefined;
  /** Characters of a label before it is cut. Default 50. */
  readonly labelLimit?: number | undefined;
  /** The options are on their way: shows a loader in their place. */
  readonly isLoading?: boolean | undefined;
  /** A remark above the list. A cut answer of a `source` is mentioned anyway. */
  readonly remark?: ReactNode;
}

export interface MultiSelectPanelProps extends MultiSelectProps, RootProps<HTMLDivElement> {
  /** Called by CANCEL, after the draft was reset to `value`. */
  readonly onCancel?: (() => void) | undefined;
  /** Draws a card of its own, for use on a page. Default true. */
  readonly isInline?: boolean | undefined;
}

/** One object for every render without newcomers. */
const NOBODY: ReadonlySet<number> = new Set();

/** The panel alone, on a page or inside a popover. Keys: ↓ from the search box into the list, then see MultiSelectList. */
export function MultiSelectPanel({
  label,
  noun = label.toLowerCase(),
  options: given,
  source,
  value,
  onChange,
  searchPlaceholder = `Search ${label || 'Dashboards'}`,
  limit = Number.POSITIVE_INFINITY,
  warnFrom = limit,
  limitReason: givenReason,
  hasAllAndFuture = false,
  isAll = false,
  newIds,
  labelLimit = 50,
  isLoading = false,
  remark,
  onCancel,
  isInline = true,
  className,
  ...root
}: MultiSelectPanelProps) {
  const id = useId();
  const format = useFormat();
  const limitReason = givenReason ?? `You can choose up to ${format(limit)} ${noun}.`;
  const describe = (notice: DraftNotice): string => {
    if (notice.kind === 'left-out') return `${format(notice.count)} left out. ${limitReason}`;
    const { found, missing, leftOut } = notice;
    const more = leftOut > 0 ? ` ${format(leftOut)} left out. ${limitReason}` : '';
    return `${format(found)} of ${format(found + missing.length)} pasted entries found.${more}${missing.length > 0 ? ' Not found:' : ''}`;
  };
  const [query, setQuery] = useState('');
  const [pasted, setPasted] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const sourced = useSource(source, query, given);
  const { options } = sourced;
  const draft = useDraft({ options, value, isAll, limit });
  const { choice } = draft;
  const { size } = choice;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the pasted options are known
  useEffect(() => {
    if (pasted === null) return;
    draft.paste(pasted);
    setPasted(null);
  }, [pasted]);

  const newcomers = useMemo(() => {
    if (!newIds?.length) return NOBODY;
    const wanted = new Set(newIds);
    return new Set(options.flatMap((option, place) => (wanted.has(option.id) ? [place] : [])));
  }, [options, newIds]);
  // The order is fixed when the panel opens, so that a row does not jump away when it is ticked.
  const [opened] = useState(draft.committed);
  const arrange = useMemo(
    () =>
      makeArrange(options, opened.options === options ? opened : opened.onto(options), newcomers),
    [options, opened, newcomers],
  );
  const { index } = listingOf(options);
  // A server's results are shown under their own query.
  const shownQuery = source ? sourced.query : query;
  const rows = useMemo(
    () => arrange(sourced.found ?? index.find(shownQuery)),
    [arrange, sourced.found, index, shownQuery],
  );
  const shown = rows.places;
  const isWaiting = isLoading || (source !== undefined && sourced.isAsking && !sourced.found);
  const gone = source || isLoading ? [] : [...choice.others];

  const isNear = !draft.isAll && limitState({ size, limit, warnFrom }) === 'near';
  const isSearching = shownQuery.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is changed in place
  const tally = useMemo(() => choice.tally(shown), [choice, shown, draft.version]);
  const state = triState(tally);
  const isClearing = state === 'on' || (state === 'some' && draft.isFull);
  const allLabel = isSearching
    ? isClearing
      ? 'Deselect searched'
      : 'Select searched'
    : isClearing
      ? 'Select none'
      : 'Select all';
  const countLabel = isSearching
    ? tally.ticked > 0
      ? `${format(tally.ticked)} of ${format(shown.length)} found`
      : `${format(shown.length)} found`
    : `${format(tally.ticked)} of ${format(shown.length)} selected`;

  const clearSearch = () => {
    setQuery('');
    input.current?.focus();
  };

  return (
    <div {...root} className={cx(css.panel, isInline && css.inline, className)}>
      <div className={css.searchRow}>
        <div className={cx(fieldCss.box, fieldCss.boxFocusWithin, fieldCss.boxSize.small)}>
          <Search size={16} className={fieldCss.affix} aria-hidden />
          <input
            ref={input}
            type="search"
            aria-label={searchPlaceholder}
            aria-controls={`${id}-list`}
            aria-describedby={`${id}-hint`}
            placeholder={searchPlaceholder}
            autoComplete="off"
            spellCheck={false}
            value={query}
            className={fieldCss.input}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || shown.length === 0) return;
              event.preventDefault();
              list.current?.focus();
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              const list = readPaste(text, options);
              if (!list) return;
              event.preventDefault();
              setQuery('');
              sourced.learn(list.missing, () => setPasted(text));
            }}
          />
          {source && sourced.isAsking ? <Spinner label="Searching" /> : null}
          {query === '' ? null : (
            <button
              type="button"
              className={fieldCss.inner}
              aria-label="Clear search"
              onClick={clearSearch}
            >
              <X size={16} />
            </button>
          )}
          <span id={`${id}-hint`} className={query === '' ? css.hint : css.unseen}>
            Paste names or ids
          </span>
        </div>
      </div>

      {hasAllAndFuture ? (
        <FutureRow
          noun={noun}
          isAll={draft.isAll}
          onChange={draft.setAll}
          now={{ size: options.length, limit, warnFrom }}
          joined={newcomers.size}
        />
      ) : null}

      <div className={css.allRow}>
        <Tick
          state={state}
          isDisabled={shown.length === 0}
          onChange={() => draft.toggleMany(shown)}
        >
          {allLabel}
        </Tick>
        <span className={css.count}>{countLabel}</span>
      </div>

      {remark ? <Notice>{remark}</Notice> : null}
      {sourced.cutOf === undefined ? null : (
        <Notice>
          {sourced.cutOf === null
            ? `Only the first ${format(shown.length)} ${noun} are listed. Search to find the others.`
            : `The first ${format(shown.length)} of ${format(sourced.cutOf)} ${noun} are listed. Search to find the others.`}
        </Notice>
      )}
      {sourced.isFailed ? (
        <Notice tone="warning">
          {`The ${noun} could not be loaded. `}
          <button type="button" className={css.pin} onClick={sourced.retry}>
            Try again
          </button>
        </Notice>
      ) : null}
      {draft.isFull || isNear ? (
        <Notice tone={draft.isFull ? 'info' : 'warning'}>
          <span
            className={css.strong}
          >{`${format(size)} of ${format(limit)} ${noun} selected.`}</span>{' '}
          {limitReason}{' '}
          {draft.isFull
            ? 'Clear one to choose another.'
            : `${format(limit - size)} more ${plural(limit - size, 'fits', 'fit')}.`}
        </Notice>
      ) : null}
      {draft.notice ? (
        <Notice tone="warning">
          {describe(draft.notice)}
          {draft.notice.kind === 'pasted' && draft.notice.missing.length > 0 ? (
            <ul className={css.missing} aria-label="Not found">
              {draft.notice.missing.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
      {gone.length > 0 ? (
        <Notice tone="warning">
          {`${format(gone.length)} no longer offered: ${gone.slice(0, 5).join(', ')}${gone.length > 5 ? ` +${format(gone.length - 5)}` : ''}. `}
          <button type="button" className={css.pin} onClick={draft.removeOthers}>
            Remove
          </button>
        </Notice>
      ) : null}

      {shown.length > 0 && !isWaiting ? (
        <MultiSelectList
          scroller={list}
          id={`${id}-list`}
          label={label}
          options={options}
          rows={rows}
          choice={choice}
          newcomers={newcomers}
          total={options.length}
          query={shownQuery}
          labelLimit={labelLimit}
          isFull={draft.isFull}
          onToggle={draft.toggle}
          onRange={draft.range}
          onToggleAll={() => draft.toggleMany(shown)}
          onLeave={() => input.current?.focus()}
        />
      ) : (
        <div id={`${id}-list`} className={css.empty}>
          {isWaiting ? (
            <Loader />
          ) : sourced.isFailed ? null : (
            <>
              <p>No results found for your search criteria.</p>
              {query === '' ? null : (
                <button type="button" className={css.pin} onClick={clearSearch}>
                  Show all
                </button>
              )}
            </>
          )}
        </div>
      )}

      <div role="status" className={css.unseen}>
        {isSearching
          ? shown.length === 0
            ? 'No results found for your search criteria.'
            : countLabel
          : `${format(size)} selected`}
        {draft.isFull ? ` ${limitReason}` : ''}
      </div>

      <div className={css.footer}>
        <PanelButton variant="text" isDisabled={size === 0} onPress={draft.clear}>
          {`CLEAR ALL (${format(size)})`}
        </PanelButton>
        <span className={css.footerEnd}>
          <PanelButton
            variant="text"
            onPress={() => {
              draft.reset();
              setQuery('');
              onCancel?.();
            }}
          >
            CANCEL
          </PanelButton>
          <PanelButton
            variant="primary"
            isDisabled={!draft.isChanged}
            onPress={() => {
              const known = source && options.filter((_, place) => choice.has(place));
              onChange(choice.ids(), draft.isAll, known);
            }}
          >
            APPLY FILTERS
          </PanelButton>
        </span>
      </div>
    </div>
  );
}
