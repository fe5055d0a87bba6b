/** Filters above the list of reports: whose, search, advertiser, owner, when saved. */
import type { CALLS, DataOf } from '@flightdeck/contract';
import {
  Button,
  DateRangePicker,
  Popover,
  SearchField,
  SegmentedControl,
  Select,
} from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
}

/** One row; in narrow windows it wraps. */
export function Filters({ query, change, data }: FiltersProps) {
  const { user } = useViewer();
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
        value={query.ownerId === null ? 'all' : query.ownerId === user.id ? 'mine' : null}
        onChange={(value) => change({ ownerId: value === 'mine' ? user.id : null })}
      />
      <div className={css.filtersEnd}>
        <Search value={query.search} onChange={(search) => change({ search })} />
        <div className={css.filter}>
          <Select
            label="Advertiser"
            isLabelHidden
            placeholder="Advertiser"
            size="small"
            isClearable
            options={(data?.advertisers ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={query.advId === null ? null : String(query.advId)}
            onChange={(value) => change({ advId: value === null ? null : Number(value) })}
          />
        </div>
        <div className={css.filter}>
          <Select
            label="Owner"
            isLabelHidden
            placeholder="Owner"
            size="small"
            isClearable
            options={(data?.owners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={query.ownerId}
            onChange={(ownerId) => change({ ownerId })}
          />
        </div>
        <Saved query={query} change={change} />
      </div>
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
  const { user, settings } = useViewer();
  const range = query.from && query.to ? { start: query.from, end: query.to } : null;
  const [typed, setTyped] = useState(range);
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
          <DateRangePicker
            label="Saved between"
            value={typed}
            max={settings.today}
            onChange={(next) => {
              setTyped(next);
              if (next && next.start <= next.end && next.start >= '2000-01-01') {
                change({ from: next.start, to: next.end });
              }
            }}
          />
          <Button
            variant="text"
            size="small"
            isDisabled={range === null}
            onPress={() => {
              setTyped(null);
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
