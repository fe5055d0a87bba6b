/** The virtual list of the multi-select filter: a listbox of checkboxes that stays smooth with 100,000 rows. */
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { CheckMark } from '../Checkbox/CheckMark.tsx';
import { truncate } from '../internal/truncate.ts';
import { useTouchSizes } from '../internal/useTouchSizes.ts';
import * as css from './MultiSelect.css.ts';
import { type MultiSelectOption, typeAhead } from './selection.ts';

export interface MultiSelectListHandle {
  /** Moves focus into the list, to the row that was active. */
  readonly focus: () => void;
}

export interface MultiSelectListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly MultiSelectOption[];
  readonly selected: ReadonlySet<string>;
  /** Rows of the whole list, so that the height does not jump while searching. */
  readonly total: number;
  readonly query: string;
  readonly labelLimit: number;
  /** True when the limit is reached: rows that are not ticked rest. */
  readonly isFull: boolean;
  /** Place where the part that was selected on opening ends; 0 for none. */
  readonly firstUnselected: number;
  readonly onToggle: (option: MultiSelectOption) => void;
  /** Ticks everything between two places. */
  readonly onRange: (from: number, to: number) => void;
  readonly onToggleAll: () => void;
  /** Arrow up on the first row. */
  readonly onLeave: () => void;
  readonly handle: Ref<MultiSelectListHandle>;
}

const ROWS = 8;
const TYPE_AHEAD_MS = 700;

/** The label with the searched part marked. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const needle = query.trim().toLowerCase();
  const at = needle === '' ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.match}>{text.slice(at, at + needle.length)}</mark>
      {text.slice(at + needle.length)}
    </>
  );
}

export function MultiSelectList({
  id,
  label,
  options,
  selected,
  total,
  query,
  labelLimit,
  isFull,
  firstUnselected,
  onToggle,
  onRange,
  onToggleAll,
  onLeave,
  handle,
}: MultiSelectListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [hovered, setHovered] = useState(-1);
  const [isFocused, setFocused] = useState(false);
  // The range that Shift just drew: start and end.
  const [range, setRange] = useState<readonly [number, number] | null>(null);
  const anchor = useRef(0);
  const typed = useRef({ text: '', at: 0 });
  const rowHeight = useTouchSizes() ? 44 : 36;

  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => options[index]?.id ?? index,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or row height starts at the top
  useEffect(() => {
    setActive(0);
    setRange(null);
    anchor.current = 0;
    virtual.measure();
    virtual.scrollToOffset(0);
  }, [query, rowHeight, virtual]);

  useImperativeHandle(handle, () => ({ focus: () => scroller.current?.focus() }), []);

  const canToggle = (option: MultiSelectOption) =>
    !option.isDisabled && (selected.has(option.id) || !isFull);

  const move = (to: number, extend: boolean) => {
    const next = Math.max(0, Math.min(options.length - 1, to));
    setActive(next);
    virtual.scrollToIndex(next);
    if (extend) {
      onRange(anchor.current, next);
      setRange([anchor.current, next]);
    } else {
      anchor.current = next;
      setRange(null);
    }
  };

  const toggle = (index: number) => {
    const option = options[index];
    anchor.current = index;
    setRange(null);
    if (option && canToggle(option)) onToggle(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: options.length - 1,
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
      const found = typeAhead(options, text, active);
      if (found >= 0) move(found, false);
    } else return;
    if (event.key === ' ' || event.key === 'Enter') typed.current = { text: '', at: 0 };
    event.preventDefault();
  };

  const low = range ? Math.min(...range) : -1;
  const high = range ? Math.max(...range) : -1;
  const shown = hovered >= 0 ? hovered : isFocused ? active : -1;
  const shownOption = options[shown];
  const shownRow = virtual.getVirtualItems().find((item) => item.index === shown);
  const isCut =
    shownOption !== undefined && truncate(shownOption.label, labelLimit) !== shownOption.label;

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
      className={css.list}
      style={{ height: Math.min(ROWS, Math.max(total, 4)) * rowHeight }}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={css.sizer} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const option = options[item.index];
          if (!option) return null;
          const isSelected = selected.has(option.id);
          const isDisabled = !canToggle(option);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox takes the keys of its active option
            // biome-ignore lint/a11y/useFocusableInteractive: focus is on the listbox, see aria-activedescendant
            <div
              key={item.key}
              id={`${id}-${item.index}`}
              role="option"
              aria-selected={isSelected}
              aria-disabled={isDisabled || undefined}
              aria-posinset={item.index + 1}
              aria-setsize={options.length}
              data-active={item.index === active ? '' : undefined}
              data-ranged={item.index >= low && item.index <= high ? '' : undefined}
              data-first-unselected={
                query === '' && firstUnselected > 0 && item.index === firstUnselected
                  ? ''
                  : undefined
              }
              className={css.row}
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              onPointerEnter={() => setHovered(item.index)}
              onPointerLeave={() => setHovered(-1)}
              onMouseDown={(event) => {
                // Keeps Shift from selecting text.
                if (event.shiftKey) event.preventDefault();
              }}
              onClick={(event) => {
                if (event.shiftKey) move(item.index, true);
                else {
                  setActive(item.index);
                  toggle(item.index);
                }
              }}
            >
              <CheckMark state={isSelected ? 'on' : 'off'} isDisabled={isDisabled} />
              <span className={css.label} aria-hidden="true">
                <Marked text={truncate(option.label, labelLimit)} query={query} />
              </span>
              <span className={css.unseen}>{option.label}</span>
              {option.badge ? <Badge tone="info">{option.badge}</Badge> : null}
              {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
            </div>
          );
        })}
        {isCut && shownRow ? (
          <div
            className={css.whole}
            aria-hidden="true"
            style={{ transform: `translateY(${shownRow.end}px)` }}
          >
            {shownOption.label}
          </div>
        ) : null}
      </div>
    </div>
  );
}
