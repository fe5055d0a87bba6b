/**
 * The list of the multi-select filter: a listbox that draws only the rows in view.
 * Roles and keys are our own: a collection of react-aria keeps a node per option, which is slow with 100,000.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { truncate } from '../internal/truncate.ts';
import { useMedia } from '../internal/useMedia.ts';
import { media } from '../theme/media.ts';
import type { Arranged, Section } from './arrange.ts';
import type { Choice, Places } from './choice.ts';
import * as css from './MultiSelect.css.ts';
import { MultiSelectRow } from './MultiSelectRow.tsx';
import { type MultiSelectOption, typeAhead } from './selection.ts';
import { useWindow } from './useWindow.ts';

export interface MultiSelectListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly MultiSelectOption[];
  /** The rows, in order. */
  readonly rows: Arranged;
  /** The current selection; see `version` of useDraft. */
  readonly choice: Choice;
  /** Places of options that joined since the last save. */
  readonly newcomers: ReadonlySet<number>;
  /** Number of all rows, so that the height stays while searching. */
  readonly total: number;
  readonly query: string;
  readonly labelLimit: number;
  /** True when the limit is reached: rows that are not ticked are disabled. */
  readonly isFull: boolean;
  readonly onToggle: (place: number) => void;
  /** Ticks everything of a range. */
  readonly onRange: (places: Places) => void;
  readonly onToggleAll: () => void;
  /** Arrow up on the first row. */
  readonly onLeave: () => void;
  /** The scrolling element, for its owner to focus. */
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const ROWS = 8;
const TYPE_AHEAD_MS = 700;

/** The option row that an event came from; -1 for none. */
const rowOf = (event: MouseEvent): number => {
  const row = event.target instanceof Element ? event.target.closest('[role=option]') : null;
  return Number(row?.ariaPosInSet ?? 0) - 1;
};

/** Index of the row's section, by its place among the options. */
const sectionOf = (sections: readonly Section[], at: number): number =>
  sections.findLastIndex((section) => section.start <= at);

/** Keys: ↑ ↓ Page Home End move, with Shift they tick the range, Space and Enter tick, Ctrl+A ticks all, typing goes to a name. */
export function MultiSelectList({
  id,
  label,
  options,
  rows,
  choice,
  newcomers,
  total,
  query,
  labelLimit,
  isFull,
  onToggle,
  onRange,
  onToggleAll,
  onLeave,
  scroller,
}: MultiSelectListProps) {
  const { places, sections } = rows;
  const count = places.length;
  // Another search starts at the top.
  const [state, setState] = useState({ of: query, active: 0, range: null as Range | null });
  const { active, range } = state.of === query ? state : { active: 0, range: null };
  const setActive = (next: number, drawn: Range | null = null) =>
    setState({ of: query, active: next, range: drawn });
  const [hovered, setHovered] = useState(-1);
  const [isFocused, setFocused] = useState(false);
  const anchor = useRef(0);
  const typed = useRef({ text: '', at: 0 });
  const rowHeight = useMedia(media.touch) ? css.touchRowHeight : css.rowHeight;
  const drawn = useWindow({
    scroller,
    count: count + sections.length,
    rowHeight,
    inView: ROWS,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search or row height starts at the top
  useLayoutEffect(() => {
    anchor.current = 0;
    drawn.toTop();
  }, [query, rowHeight]);

  /** Line of an option, counting the headings above it. */
  const lineOf = (at: number) => at + sectionOf(sections, at) + 1;
  const optionAt = (at: number) => options[places[at] ?? -1];
  const canToggle = (at: number) => {
    const place = places[at] ?? -1;
    return !options[place]?.isDisabled && (choice.has(place) || !isFull);
  };

  const move = (to: number, extend: boolean) => {
    const next = Math.max(0, Math.min(count - 1, to));
    // The heading scrolls into view with its first row.
    if (sections.some((section) => section.start === next)) drawn.show(lineOf(next) - 1);
    drawn.show(lineOf(next));
    if (extend) {
      const [low, high] = [Math.min(anchor.current, next), Math.max(anchor.current, next)];
      onRange(places.subarray(low, high + 1));
      setActive(next, [low, high]);
    } else {
      anchor.current = next;
      setActive(next);
    }
  };

  const toggle = (at: number) => {
    const place = places[at];
    anchor.current = at;
    setActive(at);
    if (place !== undefined && canToggle(at)) onToggle(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const to = steps[event.key];
    if (event.key === 'ArrowUp' && active === 0 && !event.shiftKey) onLeave();
    else if (to !== undefined) move(to, event.shiftKey);
    else if (event.key === ' ' && typed.current.text === '' && event.shiftKey) move(active, true);
    else if (event.key === ' ' || event.key === 'Enter') toggle(active);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) onToggleAll();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const fresh = event.timeStamp - typed.current.at > TYPE_AHEAD_MS;
      const text = fresh ? event.key : typed.current.text + event.key;
      typed.current = { text, at: event.timeStamp };
      const found = typeAhead(options, places, text, active);
      if (found >= 0) move(found, false);
    } else return;
    if (event.key === ' ' || event.key === 'Enter') typed.current = { text: '', at: 0 };
    event.preventDefault();
  };

  const isCut = (at: number) => {
    const whole = optionAt(at)?.label ?? '';
    return truncate(whole, labelLimit) !== whole;
  };
  const whole = hovered >= 0 ? hovered : isFocused && isCut(active) ? active : -1;

  const rowsOf = (from: number, to: number) =>
    Array.from(places.subarray(from, to), (place, index) => {
      const at = from + index;
      const option = options[place];
      return option ? (
        <MultiSelectRow
          key={at - drawn.shift}
          id={`${id}-${at}`}
          option={option}
          at={at}
          count={count}
          query={query}
          labelLimit={labelLimit}
          isSelected={choice.has(place)}
          isDisabled={!canToggle(at)}
          isActive={at === active}
          isRanged={range !== null && at >= range[0] && at <= range[1]}
          isFirstUnselected={query === '' && !sections[0] && at > 0 && at === rows.selected}
          isNew={newcomers.has(place)}
        />
      ) : null;
    });

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      className={css.list}
      style={{ height: Math.min(ROWS, Math.max(total, 4)) * rowHeight }}
      onScroll={drawn.onScroll}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerOver={(event) => {
        const at = rowOf(event);
        setHovered(isCut(at) ? at : -1);
      }}
      onPointerLeave={() => setHovered(-1)}
      onMouseDown={(event) => {
        // Prevents Shift from selecting text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={(event) => {
        const at = rowOf(event);
        if (at < 0) return;
        if (event.shiftKey) move(at, true);
        else toggle(at);
      }}
    >
      <div
        className={css.sizer}
        role="presentation"
        style={{
          height: (count + sections.length) * rowHeight,
          paddingTop: drawn.from * rowHeight,
        }}
      >
        {sections[0]
          ? sections.map(({ name, start }, section) => {
              // A heading takes the line before its rows.
              const heading = start + section;
              const end = Math.min(drawn.to, (sections[section + 1]?.start ?? count) + section + 1);
              if (heading >= drawn.to || end <= drawn.from) return null;
              return (
                // Options of a group are in an element of their own: in a virtual list nothing else shows the grouping.
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
                <div key={start} role="group" aria-label={name}>
                  {heading < drawn.from ? null : (
                    <div aria-hidden className={css.groupRow}>
                      {name}
                    </div>
                  )}
                  {rowsOf(Math.max(drawn.from - section - 1, start), end - section - 1)}
                </div>
              );
            })
          : rowsOf(drawn.from, drawn.to)}
        {whole >= 0 ? (
          <div className={css.whole} aria-hidden style={{ top: (lineOf(whole) + 1) * rowHeight }}>
            {optionAt(whole)?.label}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The first and the last row of a range. */
type Range = readonly [low: number, high: number];
