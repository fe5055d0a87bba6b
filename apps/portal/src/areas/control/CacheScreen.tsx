/** Cache control (`/control/page`): what the server keeps in memory, how well it serves, emptying, warming, switching off. */
import { callQuery, keyOf } from '@flightdeck/client';
import { type CacheState, cacheCalls } from '@flightdeck/contract/cache';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Menu,
  type MenuEntry,
  notify,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { writeBytes, writeNumber } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis, Eraser, Flame, Power, PowerOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { OutOfDate } from '../../app/list/OutOfDate.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './control.css.ts';
import { writeTime } from './figures.ts';
import { HitRate } from './HitRate.tsx';

/** How often the figures are asked for, in milliseconds. */
const LOOK_AGAIN = 5_000;

/** What is asked before it is done. */
type Asking =
  | { readonly kind: 'clean-all' }
  | { readonly kind: 'disable'; readonly cache: CacheState };

/** The caches with their figures; buttons only for what the reader may do. */
export function CacheScreen() {
  const { client } = useApi();
  const viewer = useViewer();
  const { settings, user, allowed } = viewer;
  const list = useQuery({
    ...callQuery(client, cacheCalls.list, {}, 0),
    refetchInterval: LOOK_AGAIN,
  });
  const act = useActions();
  const [asking, setAsking] = useState<Asking | null>(null);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const mayClean = allowed['cache/clean'] === true;
  const mayManage = allowed['cache/manage'] === true;
  const caches = list.data?.caches ?? [];
  const entries = caches.reduce((sum, cache) => sum + cache.entries, 0);
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Cache Control</h1>
        {mayClean ? (
          <Button
            icon={<Eraser size={16} />}
            isDisabled={entries === 0}
            isPending={act.clean.isPending}
            onPress={() => setAsking({ kind: 'clean-all' })}
          >
            Clean all
          </Button>
        ) : null}
      </div>
      <div className={page.content}>
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
                <Menu
                  label={`Actions for ${cache.title}`}
                  placement="bottom end"
                  trigger={
                    <Button
                      variant="text"
                      size="row"
                      isIconOnly
                      aria-label={`More for ${cache.title}`}
                    >
                      <Ellipsis size={16} />
                    </Button>
                  }
                  entries={entriesFor(cache, { mayClean, mayManage }, (action) => {
                    if (action === 'clean') act.clean.mutate([cache]);
                    else if (action === 'disable') setAsking({ kind: 'disable', cache });
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
              {writeMoment(list.data.countedSince, settings.timeZone, user.locale)}. Cleaning and
              switching hold for every server.
            </p>
          ) : null}
        </Card>
      </div>
      <ConfirmDialog
        isOpen={asking?.kind === 'clean-all'}
        title="Clean all caches?"
        confirmLabel="Clean all"
        isDestructive={false}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          act.clean.mutate(null);
          setAsking(null);
        }}
      >
        The next reports and lists are computed anew and take longer until the caches have filled.
        No data is lost.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking?.kind === 'disable'}
        title={asking?.kind === 'disable' ? `Switch off ${asking.cache.title}?` : ''}
        confirmLabel="Switch off"
        isDestructive={false}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking?.kind === 'disable') {
            act.manage.mutate({ cache: asking.cache, action: 'disable' });
          }
          setAsking(null);
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

/** Cleaning and managing, with what came of it said and the figures fetched anew. */
function useActions() {
  const { client, queryClient } = useApi();
  const counted = useCounted();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keyOf(cacheCalls.list) });
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

function columnsFor({ settings, user }: Viewer): readonly TableColumn<CacheState>[] {
  const { locale } = user;
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
            <span className={css.minor}>
              Emptied {writeMoment(cleanedAt, settings.timeZone, locale)}
            </span>
          ) : null}
        </span>
      ),
    },
  ];
}
