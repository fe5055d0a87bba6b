/** The loads of an advertiser, newest first: what each changed, by whom, undoing it and doing it again. */
import { type FeedLoad, feedsCalls } from '@flightdeck/contract/feeds';
import { Badge, Button, LinkButton, type TableColumn } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { writeNumber } from '@flightdeck/domain/locale';
import { Redo, Undo } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { ExportButton } from '../../app/list/ExportButton.tsx';
import { anyFilter, manyFilter, searchFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField, valuesField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './feeds.css.ts';
import { LoadChanges, LoadDialog } from './LoadDialog.tsx';
import { fullName, useAdvertisers, useOverview } from './use-feeds.ts';

const SHAPE = {
  search: searchFilter('Search files'),
  feed: manyFilter(valuesField(z.coerce.string().regex(/^\d{1,9}$/), 100), {
    label: 'Feeds',
    placeholder: 'Feeds',
    limit: 100,
    options: useFeedOptions,
  }),
  state: anyFilter('State', 'State: any', [
    { value: 'counting', label: 'Counting' },
    { value: 'undone', label: 'Undone' },
  ]),
  page: pageField,
};

function useFeedOptions() {
  const { chosen } = useAdvertisers();
  const { data, isError: isDisabled } = useOverview(chosen?.advId ?? 0);
  const options = useMemo(
    () => data?.feeds.map((feed) => ({ id: String(feed.feedId), label: fullName(feed) })),
    [data],
  );
  return { options, isDisabled };
}

/** The list, and the question before a load is undone or done again. */
export function HistoryTab({ advId }: { readonly advId: number }) {
  const viewer = useViewer();
  const { data: overview } = useOverview(advId);
  const [asked, setAsked] = useState<FeedLoad | null>(null);
  const list = useCallList({
    call: feedsCalls.list,
    shape: SHAPE,
    body: ({ search, state, feed }) => ({
      ...{ advId, search, state },
      feedIds: feed.map(Number),
    }),
  });
  const currency = overview?.currency;
  const columns = useMemo(() => columnsFor(viewer, currency, setAsked), [viewer, currency]);
  return (
    <>
      <ListTable
        noun="loads"
        label="Loads"
        list={list}
        filtersEnd={
          <>
            <ClearFilters list={list} />
            <ExportButton call={feedsCalls.export} input={[{ body: list.body }]} name="loads" />
          </>
        }
        columns={columns}
        getId={({ loadId }) => String(loadId)}
        empty={{
          filtered: 'No load matches these filters',
          hint: 'Words are searched in the names of files.',
          title: 'Nothing has been loaded yet',
          action: <LinkButton href="/client/file/upload">Upload file</LinkButton>,
          children: 'Each file that is loaded appears here, and can be undone.',
        }}
      />
      {asked ? (
        <LoadDialog
          key={asked.loadId}
          load={asked}
          currency={currency ?? null}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

const columnsFor = (
  viewer: Viewer,
  currency: string | null | undefined,
  onAsk: (load: FeedLoad) => void,
): readonly TableColumn<FeedLoad>[] => {
  const { recent, moment } = timesFor(viewer);
  const { locale } = viewer.user;
  return [
    {
      id: 'file',
      label: 'File',
      isRowHeader: true,
      render: ({ fileName, undone }) => (
        <span className={css.lines}>
          <span>{fileName ?? 'A file that also holds others’ advertisers'}</span>
          {undone ? (
            <span className={css.note}>
              <Badge tone="warning">Undone</Badge> {undone.by ? `by ${undone.by}, ` : ''}
              {moment(undone.at)}
              {undone.reason ? `: ${undone.reason}` : ''}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'feed',
      label: 'Feed',
      width: 190,
      render: ({ platform, feed }) => (
        <span className={css.lines}>
          <span>{feed}</span>
          <span className={css.muted}>{platformName(platform)}</span>
        </span>
      ),
    },
    {
      id: 'days',
      label: 'Days',
      width: 180,
      render: ({ range }) => (range ? writeRange(range, locale) : '–'),
    },
    {
      id: 'rows',
      label: 'Rows',
      align: 'end',
      width: 90,
      render: ({ rows }) => writeNumber(rows, locale),
    },
    {
      id: 'change',
      label: 'Before → after',
      width: 230,
      render: ({ changes, first }) =>
        first ? (
          <span className={css.lines}>
            <span className={css.muted}>At first</span>
            <LoadChanges changes={first} currency={currency} />
            <span className={css.muted}>Mended, from there</span>
            <LoadChanges changes={changes} currency={currency} />
          </span>
        ) : (
          <LoadChanges changes={changes} currency={currency} />
        ),
    },
    {
      id: 'loaded',
      label: 'Loaded',
      width: 160,
      render: ({ loadedAt, loadedBy }) => (
        <span className={css.lines}>
          <span>{recent(loadedAt)}</span>
          <span className={css.muted}>{loadedBy ?? 'Command line'}</span>
        </span>
      ),
    },
    {
      id: 'undo',
      label: 'Undo, redo or mend',
      isLabelHidden: true,
      width: 190,
      render: (load) =>
        load.isWhole ? (
          <>
            {load.undone ? null : (
              <LinkButton
                size="row"
                variant="text"
                href={`/client/file/upload?mend=${load.loadId}`}
                aria-label={`Mend how ${load.fileName ?? load.feed} was read`}
              >
                Mend
              </LinkButton>
            )}
            <Button
              size="row"
              variant="text"
              icon={load.undone ? <Redo size={14} /> : <Undo size={14} />}
              aria-label={`${load.undone ? 'Redo' : 'Undo'} ${load.fileName ?? load.feed}`}
              onPress={() => onAsk(load)}
            >
              {load.undone ? 'Redo' : 'Undo'}
            </Button>
          </>
        ) : (
          <span className={css.muted}>Your provider can undo it</span>
        ),
    },
  ];
};
