/** What is wrong with the figures: which rows and days, what to do, and who knows it. */
import { type FoundFault, healthCalls } from '@flightdeck/contract/health';
import { Badge, Button, Link, Loader, TextField } from '@flightdeck/design-system';
import { writeRange, writeShortDay } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import {
  Check,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { ExportButton } from '../../app/list/ExportButton.tsx';
import { anyFilter, searchFilter, segmentFilter } from '../../app/list/filters.tsx';
import { ListCard } from '../../app/list/ListCard.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { NoRows } from '../../app/list/NoRows.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './health.css.ts';
import { ADVERTISER, useRefreshAll } from './use-feeds.ts';

const SHAPE = {
  search: searchFilter('Search findings'),
  of: segmentFilter(
    'Advertisers',
    [
      { value: 'one', label: 'This advertiser' },
      { value: 'all', label: 'All advertisers' },
    ],
    'one',
  ),
  state: segmentFilter(
    'State',
    [
      { value: 'open', label: 'Open' },
      { value: 'acknowledged', label: 'Acknowledged' },
      { value: 'closed', label: 'Gone' },
    ],
    'open',
  ),
  level: anyFilter('Severity', 'Severity: any', [
    { value: '1', label: 'Figures wrong or lacking' },
    { value: '2', label: 'Figures doubtful' },
    { value: '3', label: 'Good to know' },
  ]),
  page: pageField,
};

/** The findings, those of the advertiser at first; an open one can be acknowledged. */
export function HealthTab({ advId }: { readonly advId: number }) {
  const [asked, setAsked] = useState<FoundFault | null>(null);
  const list = useCallList({
    call: healthCalls.list,
    shape: SHAPE,
    body: ({ search, of, state, level }) => ({
      ...{ search, state, advIds: of === 'one' ? [advId] : [] },
      levels: level === 'any' ? [] : [Number(level)],
    }),
  });
  return (
    <>
      <ListCard
        noun="findings"
        list={list}
        filtersEnd={
          <>
            <ClearFilters list={list} />
            <ExportButton call={healthCalls.export} input={[{ body: list.body }]} name="findings" />
          </>
        }
        hidesSinglePage
      >
        {list.isLoading ? (
          <Loader />
        ) : list.rows.length === 0 ? (
          <NoRows
            list={list}
            filtered="No finding matches these filters"
            hint="Words are searched in the names of feeds, campaigns, sizes and clients."
            title="Nothing to look at"
          >
            Figures are looked at after each load and once a day: missing days, feeds that stopped,
            days far off the usual, rates that cannot be, feeds that disagree.
          </NoRows>
        ) : (
          <ul className={css.findings} aria-label="Findings">
            {list.rows.map((found) => (
              <FindingItem
                key={found.findingId}
                found={found}
                showsAdvertiser={list.values.of === 'all'}
                onAcknowledge={() => setAsked(found)}
              />
            ))}
          </ul>
        )}
      </ListCard>
      {asked ? (
        <AcknowledgeDialog key={asked.findingId} found={asked} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

const LEVELS: Readonly<
  Record<FoundFault['level'], { readonly Icon: LucideIcon; readonly words: string }>
> = {
  1: { Icon: CircleAlert, words: 'Figures wrong or lacking' },
  2: { Icon: TriangleAlert, words: 'Figures doubtful' },
  3: { Icon: Info, words: 'Good to know' },
};

function FindingItem(props: {
  readonly found: FoundFault;
  readonly showsAdvertiser: boolean;
  readonly onAcknowledge: () => void;
}) {
  const { found, showsAdvertiser, onAcknowledge } = props;
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { recent } = timesFor(viewer);
  const { level, state, title, firstDay, lastDay, feedId } = found;
  const { Icon, words } =
    state === 'closed' ? { ...LEVELS[level], Icon: CircleCheck } : LEVELS[level];
  return (
    <li className={css.item}>
      <span className={state === 'closed' ? css.icon.gone : css.icon[level]}>
        <Icon size={18} role="img" aria-label={words} />
      </span>
      <article className={css.words} aria-label={title}>
        <h3 className={css.title}>
          {title}
          {state === 'acknowledged' ? <Badge tone="info">Acknowledged</Badge> : null}
          {state === 'closed' ? <Badge tone="success">Gone</Badge> : null}
        </h3>
        {showsAdvertiser ? (
          <p className={css.note}>
            {found.client === found.advertiser
              ? found.advertiser
              : `${found.client} · ${found.advertiser}`}
          </p>
        ) : null}
        <p>{found.text}</p>
        {state === 'closed' ? null : <p className={css.second}>{found.toDo}</p>}
        <Days found={found} />
        <p className={css.note}>
          {writeRange({ start: firstDay, end: lastDay }, locale)} · found {recent(found.foundAt)}
          {found.closedAt ? `, gone ${recent(found.closedAt)}` : ''}
          {found.acknowledged
            ? ` · acknowledged${found.acknowledged.by ? ` by ${found.acknowledged.by}` : ''}, ${recent(found.acknowledged.at)}${found.acknowledged.note ? `: “${found.acknowledged.note}”` : ''}`
            : ''}
        </p>
      </article>
      <div className={css.actions}>
        {feedId === null ? null : (
          <Link
            href={`/client/feeds/history?${ADVERTISER}=${found.advId}&feed=${feedId}`}
            aria-label={`Loads of the feed of: ${title}`}
          >
            Loads
          </Link>
        )}
        {state === 'open' ? (
          <Button
            size="small"
            icon={<Check size={14} />}
            aria-label={`Acknowledge: ${title}`}
            onPress={onAcknowledge}
          >
            Acknowledge
          </Button>
        ) : null}
        {state === 'acknowledged' ? <Reopen found={found} /> : null}
      </div>
    </li>
  );
}

/** Rows and days, behind a line that counts them. */
function Days({ found }: { readonly found: FoundFault }) {
  const { locale } = useViewer().user;
  const { rows, moreRows, days, title } = found;
  return (
    <details className={css.details}>
      <summary className={css.summary} aria-label={`Days of: ${title}`}>
        {counted(days, locale, 'day')}
        {rows.length + moreRows > 1 ? `, ${counted(rows.length + moreRows, locale, 'row')}` : ''}
      </summary>
      {rows.map((row) => (
        <div key={row.label ?? ''} className={css.row}>
          {row.label === null ? null : <h4 className={css.label}>{row.label}</h4>}
          <ul className={css.days}>
            {row.days.map(({ day, text }) => (
              <li key={day} className={css.day}>
                <time dateTime={day} className={css.date}>
                  {writeShortDay(day, locale)}
                </time>{' '}
                {text}
              </li>
            ))}
            {row.moreDays > 0 ? (
              <li className={css.day}>and {counted(row.moreDays, locale, 'more day')}</li>
            ) : null}
          </ul>
        </div>
      ))}
      {moreRows > 0 ? <p className={css.note}>{writeNumber(moreRows, locale)} more rows</p> : null}
    </details>
  );
}

function Reopen({ found }: { readonly found: FoundFault }) {
  const { client } = useApi();
  const refresh = useRefreshAll();
  const reopen = useMutation({
    meta: { notify: true },
    mutationFn: () =>
      client.request(healthCalls.reopen, {
        params: { findingId: String(found.findingId) },
        body: {},
      }),
    onSuccess: refresh,
  });
  return (
    <Button
      size="small"
      variant="text"
      isPending={reopen.isPending}
      aria-label={`Open again: ${found.title}`}
      onPress={() => reopen.mutate()}
    >
      Open again
    </Button>
  );
}

const COUNTED_SO = 'other rows, or other figures of the days that are known';
/** What opens an acknowledged finding again, where its next days alone do not. */
const GROWS: Partial<Record<FoundFault['rule'], string>> = {
  'part-above-whole': COUNTED_SO,
  'rate-beyond-belief': COUNTED_SO,
  'feeds-disagree': COUNTED_SO,
  'accounts-overlap': 'other campaigns',
};

/** Says what an acknowledgement means, and takes a note. */
function AcknowledgeDialog(props: { readonly found: FoundFault; readonly onClose: () => void }) {
  const { found, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshAll();
  const [note, setNote] = useState('');
  const acknowledge = useMutation({
    mutationFn: () =>
      client.request(healthCalls.acknowledge, {
        params: { findingId: String(found.findingId) },
        body: { seen: found.changedAt, note },
      }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Acknowledge “${found.title}”?`}
      onClose={onClose}
      action="Acknowledge"
      isForm
      isPending={acknowledge.isPending}
      problem={acknowledge.error?.message}
      onAction={() => acknowledge.mutate()}
    >
      <p>
        It is told nowhere any more, neither on home nor in reports, until there is more to it:{' '}
        {GROWS[found.rule] ?? 'new days'}. It stays in this list and can be opened again.
      </p>
      <TextField
        label="Note, such as why it is all right"
        value={note}
        maxLength={500}
        onChange={setNote}
      />
    </ActionDialog>
  );
}
