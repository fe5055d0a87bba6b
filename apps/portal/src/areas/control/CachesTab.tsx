/** Caches: what the server keeps in memory, how well it serves, emptying, warming, switching off. */
import { callQuery } from '@flightdeck/client';
import { type CacheState, cacheCalls } from '@flightdeck/contract/cache';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  type MenuEntry,
  notify,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeBytes, writeNumber } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Eraser, Flame, Power, PowerOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { OutOfDate } from '../../app/list/OutOfDate.tsx';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { timesFor } from '../../app/times.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './control.css.ts';
import { writeTime } from './figures.ts';
import { HitRate } from './HitRate.tsx';
import { REFETCH_INTERVAL } from './live.ts';

/** An action that waits for its confirmation. */
type Pending =
  | { readonly kind: 'clean-all' }
  | { readonly kind: 'disable'; readonly cache: CacheState };

/** The caches with their figures; buttons only for what the reader may do. */
export function CachesTab() {
  const { client } = useApi();
  const viewer = useViewer();
  const { allowed } = viewer;
  const list = useQuery({
    ...callQuery(client, cacheCalls.list, {}, 0),
    refetchInterval: REFETCH_INTERVAL,
  });
  const act = useActions();
  const [pending, setPending] = useState<Pending | null>(null);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const mayClean = allowed['cache/clean'] === true;
  const mayManage = allowed['cache/manage'] === true;
  const caches = list.data?.caches ?? [];
  const entries = caches.reduce((sum, cache) => sum + cache.entries, 0);
  return (
    <>
      {mayClean ? (
        <div className={css.actions}>
          <Button
            icon={<Eraser size={16} />}
            isDisabled={entries === 0}
            isPending={act.clean.isPending}
            onPress={() => setPending({ kind: 'clean-all' })}
          >
            Clean all
          </Button>
        </div>
      ) : null}
      <Card padding="none">
        {list.isLoadingError ? (
          <NotLoaded query={list} noun="the caches" />
        ) : (
          <Table
            label="Caches"
            className={css.table}
            columns={columns}
            items={caches}
            getId={({ name }) => name}
            isLoading={list.isPending}
            empty={
              <EmptyState title="This server keeps nothing in memory">
                A cache appears here once a part of the server uses one.
              </EmptyState>
            }
            rowMenu={(cache) => (
              <RowMenu
                name={cache.title}
                entries={entriesFor(cache, { mayClean, mayManage }, (action) => {
                  if (action === 'clean') act.clean.mutate([cache]);
                  else if (action === 'disable') setPending({ kind: 'disable', cache });
                  else act.manage.mutate({ cache, action });
                })}
              />
            )}
          />
        )}
        {list.isRefetchError ? (
          <OutOfDate onRetry={list.refetch}>
            The figures could not be brought up to date: what you see may have changed.
          </OutOfDate>
        ) : null}
        {list.data ? (
          <p className={css.foot}>
            Counted by the server that answered, since{' '}
            {timesFor(viewer).moment(list.data.countedSince)}. Cleaning and switching hold for every
            server.
          </p>
        ) : null}
      </Card>
      <ConfirmDialog
        isOpen={pending?.kind === 'clean-all'}
        title="Clean all caches?"
        confirmLabel="Clean all"
        isDestructive={false}
        onClose={() => setPending(null)}
        onConfirm={() => {
          act.clean.mutate(null);
          setPending(null);
        }}
      >
        The next reports and lists are computed anew and take longer until the caches have filled.
        No data is lost.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={pending?.kind === 'disable'}
        title={pending?.kind === 'disable' ? `Switch off ${pending.cache.title}?` : ''}
        confirmLabel="Switch off"
        isDestructive={false}
        onClose={() => setPending(null)}
        onConfirm={() => {
          if (pending?.kind === 'disable') {
            act.manage.mutate({ cache: pending.cache, action: 'disable' });
          }
          setPending(null);
        }}
      >
        Every answer is then computed anew, on every server and after restarts, until somebody
        switches it on again.
      </ConfirmDialog>
    </>
  );
}

type Action = 'clean' | 'warm' | 'enable' | 'disable';

/** The menu of a cache: what the reader may do with it. */
function entriesFor(
  cache: CacheState,
  may: { readonly mayClean: boolean; readonly mayManage: boolean },
  onAction: (action: Action) => void,
): readonly MenuEntry[] {
  const on = (id: Action) => ({ id, onAction: () => onAction(id) });
  const { isDisabled, entries, warmable } = cache;
  return [
    ...(may.mayClean
      ? [
          {
            ...on('clean'),
            label: 'Clean',
            icon: <Eraser size={16} />,
            isDisabled: entries === 0,
          },
        ]
      : []),
    ...(may.mayManage
      ? [
          {
            ...on('warm'),
            label: 'Warm',
            description: 'Asks again what was asked most',
            icon: <Flame size={16} />,
            isDisabled: isDisabled || warmable === 0,
          },
          isDisabled
            ? { ...on('enable'), label: 'Switch on', icon: <Power size={16} /> }
            : { ...on('disable'), label: 'Switch off', icon: <PowerOff size={16} /> },
        ]
      : []),
  ];
}

/** Cleaning and managing caches. Each says its result and loads the figures anew. */
function useActions() {
  const { client } = useApi();
  const refresh = useRefresh();
  const counted = useCounted();
  const onSettled = () => refresh(cacheCalls.list);
  const clean = useMutation({
    meta: { notify: true },
    mutationFn: (caches: readonly CacheState[] | null) =>
      client.request(cacheCalls.clean, {
        body: caches ? { names: caches.map(({ name }) => name) } : {},
      }),
    onSuccess: ({ entries }, caches) =>
      notify.success(
        `${caches?.map(({ title }) => title).join(', ') ?? 'All caches'} cleaned`,
        `${counted(entries, 'entry was', 'entries were')} forgotten.`,
      ),
    onSettled,
  });
  const manage = useMutation({
    meta: { notify: true },
    mutationFn: ({
      cache,
      action,
    }: {
      readonly cache: CacheState;
      readonly action: 'warm' | 'disable' | 'enable';
    }) => client.request(cacheCalls.manage, { body: { name: cache.name, action } }),
    onSuccess: ({ warmed }, { cache, action }) => {
      if (action === 'warm') {
        notify.success(
          `${cache.title} warmed`,
          warmed === 0
            ? 'Everything that was asked lately is kept already.'
            : `${counted(warmed, 'question was', 'questions were')} asked again.`,
        );
      } else {
        notify.success(`${cache.title} switched ${action === 'enable' ? 'on' : 'off'}`);
      }
    },
    onSettled,
  });
  return { clean, manage };
}

function columnsFor(viewer: Viewer): readonly TableColumn<CacheState>[] {
  const { locale } = viewer.user;
  return [
    {
      id: 'title',
      label: 'Cache',
      isRowHeader: true,
      minWidth: 240,
      render: ({ title, holds, ttl }) => (
        <span className={css.words}>
          <span>{title}</span>
          <span className={css.minor}>
            {holds} For {writeTime(ttl)} at most.
          </span>
        </span>
      ),
    },
    {
      id: 'entries',
      label: 'Entries',
      align: 'end',
      width: 100,
      render: ({ entries, limit }) => (
        <span className={css.words}>
          <span>{writeNumber(entries, locale)}</span>
          <span className={css.minor}>of {writeNumber(limit, locale)}</span>
        </span>
      ),
    },
    {
      id: 'bytes',
      label: 'Size',
      align: 'end',
      width: 84,
      render: ({ bytes }) => writeBytes(bytes, locale),
    },
    {
      id: 'hits',
      label: 'Hit rate',
      width: 168,
      render: (cache) => <HitRate cache={cache} locale={locale} />,
    },
    {
      id: 'state',
      label: 'State',
      width: 152,
      render: ({ isDisabled, cleanedAt }) => (
        <span className={css.words}>
          <span>
            {isDisabled ? <Badge tone="warning">Off</Badge> : <Badge tone="success">On</Badge>}
          </span>
          {cleanedAt ? (
            <span className={css.minor}>Emptied {timesFor(viewer).moment(cleanedAt)}</span>
          ) : null}
        </span>
      ),
    },
  ];
}
