/** Filters above the list of reports: whose, search, advertisers, owners, when saved. */
import type { DataOf } from '@flightdeck/contract';
import { LIST_FILTER_LIMIT, type reportCalls } from '@flightdeck/contract/report';
import { SegmentedControl } from '@flightdeck/design-system';
import { useMemo } from 'react';
import { DaysFilter } from '../../app/list/DaysFilter.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import * as list from '../../app/list/list.css.ts';
import { ManyFilter } from '../../app/list/ManyFilter.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { ListQuery } from './list-query.ts';

/** Props of Filters. */
export interface FiltersProps {
  readonly query: ListQuery;
  readonly change: (patch: Partial<ListQuery>) => void;
  /** The answer on the screen, for counts and choices. */
  readonly data: DataOf<typeof reportCalls.list> | undefined;
  /** No answer has come yet. */
  readonly isLoading: boolean;
}

/** One row; in narrow windows it wraps. */
export function Filters({ query, change, data, isLoading }: FiltersProps) {
  const { user } = useViewer();
  const { ownerIds, advIds } = query;
  const isMine = ownerIds.length === 1 && ownerIds[0] === user.id;
  return (
    <>
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
      <div className={list.filtersEnd}>
        <ListSearch
          label="Search reports"
          value={query.search}
          onChange={(search) => change({ search })}
        />
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
        <DaysFilter
          label="Saved between"
          anyTime="Saved any time"
          value={query}
          onChange={change}
        />
      </div>
    </>
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
    () => entries?.map(({ id, name }) => ({ id: String(id), label: name })),
    [entries],
  );
  return (
    <ManyFilter
      label={label}
      placeholder={label}
      limit={LIST_FILTER_LIMIT}
      options={options}
      isDisabled={!entries && !isLoading}
      value={value}
      onChange={onChange}
    />
  );
}
