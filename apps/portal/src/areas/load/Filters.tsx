/** Filters above the list of reports: whose, search, advertisers, owners, when saved. */
import { LIST_FILTER_LIMIT } from '@flightdeck/contract/report';
import { SegmentedControl } from '@flightdeck/design-system';
import { useMemo } from 'react';
import { DaysFilter } from '../../app/list/DaysFilter.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import * as css from '../../app/list/list.css.ts';
import { ManyFilter } from '../../app/list/ManyFilter.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { Reports } from './use-reports.ts';

/** One row; in narrow windows it wraps. */
export function Filters({ list }: { readonly list: Reports }) {
  const { user } = useViewer();
  const { values, change, field, data, isLoading } = list;
  const { owner, advertiser } = values;
  const isMine = owner.length === 1 && owner[0] === user.id;
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
        value={owner.length === 0 ? 'all' : isMine ? 'mine' : null}
        onChange={(value) => change({ owner: value === 'mine' ? [user.id] : [] })}
      />
      <div className={css.filtersEnd}>
        <ListSearch label="Search reports" {...field('search')} />
        <Several
          label="Advertisers"
          entries={data?.advertisers}
          isLoading={isLoading}
          value={advertiser.map(String)}
          onChange={(ids) => change({ advertiser: ids.map(Number) })}
        />
        <Several
          label="Owners"
          entries={data?.owners}
          isLoading={isLoading}
          value={owner}
          onChange={(ids) => change({ owner: ids })}
        />
        <DaysFilter label="Saved between" anyTime="Saved any time" {...field('days')} />
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

/** A filter of several values; disabled where there is nothing to choose from. */
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
