/** Filters above the list of reports: whose, search, advertisers, owners, when saved. */
import { LIST_FILTER_LIMIT } from '@flightdeck/contract/report';
import { SegmentedControl } from '@flightdeck/design-system';
import { useMemo } from 'react';
import { DaysFilter } from '../../app/list/DaysFilter.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import { ManyFilter } from '../../app/list/ManyFilter.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { Reports } from './use-reports.ts';

/** Whose reports: all, the person's own, those of others, or starred ones. */
export function WhoseFilter({ list }: { readonly list: Reports }) {
  const { user } = useViewer();
  const { values, change, data } = list;
  const { owner, view } = values;
  const isMine = view === 'all' && owner.length === 1 && owner[0] === user.id;
  const counts = data?.counts;
  return (
    <SegmentedControl
      label="Whose reports"
      isLabelHidden
      size="small"
      options={[
        { value: 'all', label: 'All', count: counts?.all },
        { value: 'mine', label: 'My reports', count: counts?.mine },
        { value: 'shared', label: 'Shared with me', count: counts && counts.all - counts.mine },
        { value: 'starred', label: 'Starred', count: counts?.starred },
      ]}
      value={isMine ? 'mine' : view === 'all' && owner.length > 0 ? null : view}
      onChange={(value) =>
        change(
          value === 'mine'
            ? { view: 'all', owner: [user.id] }
            : { view: value, owner: isMine ? [] : owner },
        )
      }
    />
  );
}

/** Advertisers, owners, and when a report was saved. */
export function Filters({ list }: { readonly list: Reports }) {
  const { values, change, field, data, isLoading } = list;
  const { owner, advertiser } = values;
  return (
    <>
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
    </>
  );
}

/** The search. */
export function Search({ list }: { readonly list: Reports }) {
  return <ListSearch label="Search reports" {...list.field('search')} />;
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
