/** The peer: the same filter of downshift and TanStack Virtual, joined as the documentation of both says, in the floor's styles. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import { type ChangeEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { placements } from './data.ts';

type Placement = (typeof placements)[number];

const ROW = 36;
/** What downshift calls a row's being chosen. */
const PICKS = new Set<UseComboboxStateChangeTypes>([
  useCombobox.stateChangeTypes.ItemClick,
  useCombobox.stateChangeTypes.InputKeyDownEnter,
]);
const NONE: ReadonlySet<string> = new Set();
const keys = placements.map(({ label, id }) => `${label}\n${id}`.toLowerCase());
const numbers = new Intl.NumberFormat('en-GB');

const Label = memo(function Label({
  text,
  query,
}: {
  readonly text: string;
  readonly query: string;
}) {
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query);
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </span>
  );
});

type Combobox = ReturnType<typeof useCombobox<Placement>>;

/** The list; drawn while the panel is open. */
function Rows({
  shown,
  selected,
  query,
  combobox: { getMenuProps, getItemProps, highlightedIndex },
}: {
  readonly shown: readonly Placement[];
  readonly selected: ReadonlySet<string>;
  readonly query: string;
  readonly combobox: Combobox;
}) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  useEffect(() => {
    if (highlightedIndex >= 0) rows.scrollToIndex(highlightedIndex);
  }, [rows, highlightedIndex]);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: downshift gives the role
    <div {...getMenuProps({ ref: list })} className="list" aria-multiselectable="true">
      <div role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = shown[index];
          if (!item) return null;
          const isSelected = selected.has(item.id);
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: downshift gives the role
            <div
              key={item.id}
              {...getItemProps({ item, index })}
              className="row"
              style={{ top: start }}
              aria-selected={isSelected}
              aria-posinset={index + 1}
              aria-setsize={shown.length}
            >
              <input type="checkbox" tabIndex={-1} checked={isSelected} readOnly />
              <Label text={item.label} query={query} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Peer() {
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState(NONE);
  const query = typed.trim().toLowerCase();
  const shown = useMemo(
    () => (query === '' ? placements : placements.filter((_, at) => keys[at]?.includes(query))),
    [query],
  );
  const some = useMemo(
    () => shown.reduce((sum, { id }) => sum + (selected.has(id) ? 1 : 0), 0),
    [shown, selected],
  );
  const combobox = useCombobox<Placement>({
    items: shown,
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => item?.label ?? '',
    // The virtualizer scrolls.
    scrollIntoView: () => {},
    stateReducer: (state, { type, changes }) => {
      // The panel has more than the input and the list, and stays for it.
      if (type === useCombobox.stateChangeTypes.InputBlur) return state;
      return PICKS.has(type)
        ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
        : changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      if (!PICKS.has(type) || !selectedItem) return;
      const next = new Set(selected);
      if (!next.delete(selectedItem.id)) next.add(selectedItem.id);
      setSelected(next);
    },
  });
  const { isOpen, getToggleButtonProps, getInputProps } = combobox;

  const isAll = some > 0 && some === shown.length;
  const toggleAll = () => {
    const next = new Set(selected);
    for (const { id } of shown) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    setSelected(next);
  };
  const of = numbers.format(shown.length);
  const found = some > 0 ? `${numbers.format(some)} of ${of} found` : `${of} found`;
  const searched = isAll ? 'Deselect searched' : 'Select searched';
  const every = isAll ? 'Select none' : 'Select all';
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value);
  return (
    <>
      <button type="button" className="field" {...getToggleButtonProps()} tabIndex={0}>
        Placements: All placements
      </button>
      {isOpen ? (
        <div className="panel" role="dialog" aria-label="Placements">
          <input
            {...getInputProps({ onChange })}
            type="search"
            className="search"
            placeholder="Search placements"
            aria-label="Search placements"
          />
          <label className="all">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = some > 0 && !isAll;
              }}
              onChange={toggleAll}
            />
            <span>{query ? searched : every}</span>
            <span>{query ? found : `${numbers.format(some)} of ${of} selected`}</span>
          </label>
          <Rows shown={shown} selected={selected} query={query} combobox={combobox} />
          <div role="status" className="unseen">
            {query ? found : `${numbers.format(selected.size)} selected`}
          </div>
          <div className="footer">
            <button type="button" disabled={selected.size === 0} onClick={() => setSelected(NONE)}>
              {`CLEAR ALL (${numbers.format(selected.size)})`}
            </button>
            <button type="button">CANCEL</button>
            <button type="button" disabled={selected.size === 0}>
              APPLY FILTERS
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}

const host = document.getElementById('root');
if (host) createRoot(host).render(<Peer />);
