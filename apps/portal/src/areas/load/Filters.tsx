/** Filters above the list of reports: whose, search, advertisers, owners, when saved. */
import { type CALLS, type DataOf, LIST_FILTER_LIMIT } from '@flightdeck/contract';
import {
  Button,
  DateRangePicker,
  MultiSelectFilter,
  Popover,
  SearchField,
  SegmentedControl,
} from '@flightdeck/design-system';
import { type DayRange, EARLIEST_CUSTOM_DAY, writeRange } from '@flightdeck/domain/dates';
import { CalendarDays } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '../../app/viewer.ts';
import type { ListQuery } from './list-query.ts';
import * as css from './load.css.ts';

const SEARCH_DELAY_MS = 250;

/** Props of Filters. */
export interface FiltersProps {
  readonly query: ListQuery;
  readonly change: (patch: Partial<ListQuery>) => void;
  /** The answer on the screen, for counts and choices. */
  readonly data: DataOf<typeof CALLS.report.list> | undefined;
  /** No answer has come yet. */
  readonly isLoading: boolean;
}

/** One row; in narrow windows it wraps. */
export function Filters({ query, change, data, isLoading }: FiltersProps) {
  const { user } = useViewer();
  const { ownerIds, advIds } = query;
  const isMine = ownerIds.length === 1 && ownerIds[0] === user.id;
  return (
    <div className={css.filters}>
      <SegmentedControl
        label="Whose reports"
        isLabelHidden
        size="small"
        options={[
          { value: 'all', label: 'All', count: data?.counts.all },
          { value: 'mine', label: 'My reports', count: data?.counts.mine },
        ]}
        value={ownerIds.length === 0 ? 'all' : isMine ? 'mine' : null}
        onChange={(value) => change({ ownerIds: value === 'mine' ? [user.id] : [] })}
      />
      <div className={css.filtersEnd}>
        <Search value={query.search} onChange={(search) => change({ search })} />
        <Several
          label="Advertisers"
          entries={data?.advertisers}
          isLoading={isLoading}
          value={advIds.map(String)}
          onChange={(ids) => change({ advIds: ids.map(Number) })}
        />
        <Several
          label="Owners"
          entries={data?.owners}
          isLoading={isLoading}
          value={ownerIds}
          onChange={(ids) => change({ ownerIds: ids })}
        />
        <Saved query={query} change={change} />
      </div>
    </div>
  );
}

interface SeveralProps {
  readonly label: string;
  /** What there is to choose from; undefined before it is known. */
  readonly entries: readonly { readonly id: string | number; readonly name: string }[] | undefined;
  readonly isLoading: boolean;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** A filter of several values; it rests while nothing can be offered. */
function Several({ label, entries, isLoading, value, onChange }: SeveralProps) {
  const options = useMemo(
    () => (entries ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
    [entries],
  );
  return (
    <div className={css.filter}>
      <MultiSelectFilter
        label={label}
        isLabelHidden
        display="count"
        size="small"
        placeholder={label}
        searchPlaceholder={`Search ${label.toLowerCase()}`}
        limit={LIST_FILTER_LIMIT}
        options={options}
        value={value}
        isLoading={isLoading}
        isDisabled={!entries && !isLoading}
        onChange={onChange}
      />
    </div>
  );
}

/** The search box; the list follows 250 ms after the last key. */
function Search(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { value, onChange } = props;
  const [text, setText] = useState(value);
  const told = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    // The address changed by itself: back, or Clear filters.
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      change.current(text);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={css.search}>
      <SearchField
        label="Search reports"
        placeholder="Search reports"
        size="small"
        value={text}
        onChange={setText}
        maxLength={200}
      />
    </div>
  );
}

function Saved({ query, change }: Pick<FiltersProps, 'query' | 'change'>) {
  const { user } = useViewer();
  const range = query.from && query.to ? { start: query.from, end: query.to } : null;
  return (
    <Popover
      label="Saved between"
      placement="bottom end"
      trigger={
        <Button size="small" icon={<CalendarDays size={16} />}>
          {range ? writeRange(range, user.locale) : 'Saved any time'}
        </Button>
      }
    >
      {({ close }) => (
        <div className={css.saved}>
          <SavedDays
            range={range}
            onChange={({ start, end }) => change({ from: start, to: end })}
          />
          <Button
            variant="text"
            size="small"
            isDisabled={range === null}
            onPress={() => {
              change({ from: null, to: null });
              close();
            }}
          >
            Any time
          </Button>
        </div>
      )}
    </Popover>
  );
}

/** Two days; what is typed so far stays on the screen, the list follows once it is a range. */
function SavedDays(props: {
  readonly range: DayRange | null;
  readonly onChange: (range: DayRange) => void;
}) {
  const { today } = useViewer().settings;
  const [typed, setTyped] = useState(props.range);
  return (
    <DateRangePicker
      label="Saved between"
      value={typed}
      min={EARLIEST_CUSTOM_DAY}
      max={today}
      onChange={(next) => {
        setTyped(next);
        if (next && EARLIEST_CUSTOM_DAY <= next.start && next.start <= next.end) {
          props.onChange(next);
        }
      }}
    />
  );
}
