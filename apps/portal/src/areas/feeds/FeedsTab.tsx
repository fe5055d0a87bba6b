/** The feeds of an advertiser with the days that they hold, and where each figure comes from. */
import {
  type Feed,
  type FeedAdvertiser,
  type FeedsOverview,
  feedsCalls,
} from '@flightdeck/contract/feeds';
import {
  Card,
  EmptyState,
  LinkButton,
  Table,
  type TableColumn,
  TextField,
} from '@flightdeck/design-system';
import { DATASETS } from '@flightdeck/domain/datasets';
import { type DayRange, writeRange } from '@flightdeck/domain/dates';
import { platformName, rangesOf } from '@flightdeck/domain/feeds';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { DaysDialog } from './DaysDialog.tsx';
import * as css from './feeds.css.ts';
import { LastLoads } from './LastLoads.tsx';
import { Sources } from './Sources.tsx';
import { useOverview, useRefreshAll } from './use-feeds.ts';

/** Ranges of days named in a sentence. */
const NAMED = 4;

/** An advertiser and the accounts that are linked to it, one below the other; those without a feed are left out. */
export function FeedsTab({ accounts }: { readonly accounts: readonly FeedAdvertiser[] }) {
  const withFeeds = accounts.filter(({ feeds }) => feeds > 0);
  const shown = withFeeds.length > 0 ? withFeeds : accounts.slice(0, 1);
  return (
    <div className={css.stack}>
      {shown.map((each) => (
        <AccountFeeds
          key={each.advId}
          advId={each.advId}
          of={accounts.length > 1 ? ` of ${inFull(each)}` : ''}
        />
      ))}
    </div>
  );
}

/** An account with its platform, unless its name says it. */
function inFull({ name, source }: FeedAdvertiser): string {
  const platform = platformName(source);
  return name.includes(platform) ? name : `${name}, ${platform}`;
}

interface AccountProps {
  readonly advId: number;
  /** Told in the titles where there are several accounts. */
  readonly of: string;
}

/** Both cards; without a feed the one next step. */
function AccountFeeds({ advId, of }: AccountProps) {
  const query = useOverview(advId);
  return (
    <Loaded query={query} noun="the feeds">
      {(overview) =>
        overview.feeds.length === 0 ? (
          <Card>
            <EmptyState
              title={`${overview.name} has no feed yet`}
              action={<LinkButton href="/client/file/upload">Upload file</LinkButton>}
            >
              A feed is one report that keeps coming. It appears here with its first load.
            </EmptyState>
          </Card>
        ) : (
          <div className={css.stack}>
            <FeedDays overview={overview} of={of} />
            <div className={css.lower}>
              <Sources overview={overview} of={of} />
              <LastLoads overview={overview} of={of} />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

function FeedDays({
  overview,
  of,
}: Pick<AccountProps, 'of'> & { readonly overview: FeedsOverview }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const [asked, setAsked] = useState<{ what: 'rename' | 'days'; feedId: number } | null>(null);
  const feed = overview.feeds.find(({ feedId }) => feedId === asked?.feedId);
  const close = () => setAsked(null);
  return (
    <Card
      title={`Feeds and days${of}, ${writeRange(overview.range, locale)}`}
      padding="none"
      actions={<Legend />}
    >
      <Table
        label={`Feeds and days${of}`}
        columns={columnsFor(viewer, overview.range)}
        items={overview.feeds}
        getId={({ feedId }) => String(feedId)}
        rowMenu={({ name, feedId }) => (
          <RowMenu
            name={name}
            entries={[
              {
                id: 'days',
                label: 'Missing days…',
                onAction: () => setAsked({ what: 'days', feedId }),
              },
              {
                id: 'rename',
                label: 'Rename…',
                onAction: () => setAsked({ what: 'rename', feedId }),
              },
            ]}
          />
        )}
      />
      {feed && asked?.what === 'rename' ? (
        <RenameDialog advId={overview.advId} feed={feed} onClose={close} />
      ) : null}
      {feed && asked?.what === 'days' ? (
        <DaysDialog advId={overview.advId} feed={feed} range={overview.range} onClose={close} />
      ) : null}
    </Card>
  );
}

function Legend() {
  const states = [
    ['loaded', 'loaded'],
    ['missing', 'missing'],
    ['acknowledged', 'missing, acknowledged'],
    ['none', 'not expected'],
  ] as const;
  return (
    <div className={css.legend}>
      {states.map(([state, words]) => (
        <span key={state} className={css.legendItem}>
          <span className={css.sample} aria-hidden="true">
            <span className={css.day[state]} />
          </span>
          {words}
        </span>
      ))}
    </div>
  );
}

const columnsFor = (viewer: Viewer, range: DayRange): readonly TableColumn<Feed>[] => {
  const { locale } = viewer.user;
  const { recent } = timesFor(viewer);
  return [
    {
      id: 'platform',
      label: 'Source',
      width: 170,
      render: ({ platform }) => <span className={css.lines}>{platformName(platform)}</span>,
    },
    {
      id: 'feed',
      label: 'Feed, grain',
      isRowHeader: true,
      width: 190,
      render: ({ name, dataset, grain, isPartial }) => (
        <span className={css.lines}>
          <span>{name}</span>
          <span className={css.muted}>
            {[datasetName(dataset, name), grain].filter(Boolean).join(': ')}
            {isPartial ? ', a part of the delivery' : ''}
          </span>
        </span>
      ),
    },
    {
      id: 'days',
      label: writeRange(range, locale),
      render: (feed) => <Strip feed={feed} start={range.start} />,
    },
    {
      id: 'count',
      label: 'Days',
      align: 'end',
      width: 90,
      render: ({ loaded, expected }) =>
        `${writeNumber(loaded, locale)} of ${writeNumber(expected, locale)}`,
    },
    {
      id: 'last',
      label: 'Last load',
      width: 150,
      render: ({ lastLoad }) =>
        lastLoad ? (
          <span className={css.lines}>
            <span>{recent(lastLoad.at)}</span>
            {lastLoad.by ? <span className={css.muted}>{lastLoad.by}</span> : null}
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'state',
      label: 'State',
      width: 210,
      render: (feed) => <State feed={feed} start={range.start} locale={locale} />,
    },
  ];
};

/** What a feed of anything but delivery is of, unless its name says it. */
function datasetName(dataset: Feed['dataset'], name: string): string | null {
  const { label } = DATASETS[dataset];
  const isNamed = name.toLowerCase().includes(label.toLowerCase());
  return dataset === 'delivery' || isNamed ? null : label;
}

/** Ranges of days of a state in words, the first few of them. */
function daysOf(
  { days }: Feed,
  state: 'missing' | 'acknowledged',
  start: string,
  locale: string,
): string {
  const ranges = rangesOf(start, days, state);
  const named = ranges.slice(0, NAMED).map((range) => writeRange(range, locale));
  const rest = ranges.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${counted(rest, locale, 'other gap')}` : ''}`;
}

function Strip({ feed, start }: { readonly feed: Feed; readonly start: string }) {
  const { locale } = useViewer().user;
  const missing = daysOf(feed, 'missing', start, locale);
  const noted = daysOf(feed, 'acknowledged', start, locale);
  return (
    <span
      role="img"
      aria-label={`${counted(feed.loaded, locale, 'day')} loaded${missing ? `, missing: ${missing}` : ', none missing'}${noted ? `, rightly empty: ${noted}` : ''}`}
      className={css.strip}
    >
      {feed.days.map((state, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is the day at its place
        <span key={i} className={css.day[state]} />
      ))}
    </span>
  );
}

/** Complete, days missing, or late by its own rhythm. */
function State(props: { readonly feed: Feed; readonly start: string; readonly locale: string }) {
  const { feed, start, locale } = props;
  const missing = feed.days.filter((state) => state === 'missing').length;
  const days = daysOf(feed, 'missing', start, locale);
  const noted = daysOf(feed, 'acknowledged', start, locale);
  const usual =
    feed.rhythm === null || feed.rhythm <= 1
      ? 'usually loaded every day'
      : `usually loaded every ${counted(feed.rhythm, locale, 'day')}`;
  const told =
    feed.late > 0
      ? {
          tone: feed.counts ? ('error' as const) : ('warning' as const),
          Icon: Hourglass,
          words: `${counted(feed.late, locale, 'day')} late`,
          more: feed.counts ? usual : `${usual}; no figure rests on it`,
        }
      : missing > 0
        ? {
            tone: 'error' as const,
            Icon: CircleAlert,
            words: `${counted(missing, locale, 'day')} missing`,
            more: days,
          }
        : {
            tone: 'success' as const,
            Icon: CircleCheck,
            words: feed.expected > 0 ? 'Complete' : 'No day in these',
            more: noted ? `rightly empty: ${noted}` : '',
          };
  const { tone, Icon, words, more } = told;
  return (
    <span className={css.state}>
      <Icon size={16} className={`${css.stateIcon} ${css.tone[tone]}`} aria-hidden="true" />
      <span className={css.lines}>
        <span>{words}</span>
        {more ? <span className={css.muted}>{more}</span> : null}
      </span>
    </span>
  );
}

function RenameDialog(props: {
  readonly advId: number;
  readonly feed: Feed;
  readonly onClose: () => void;
}) {
  const { advId, feed, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshAll();
  const [label, setLabel] = useState(feed.isNamed ? feed.name : '');
  const rename = useMutation({
    mutationFn: () =>
      client.request(feedsCalls.rename, { body: { advId, feedId: feed.feedId, label } }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Rename ${feed.name}`}
      onClose={onClose}
      action="Rename"
      isForm
      isPending={rename.isPending}
      onAction={() => rename.mutate()}
    >
      <TextField
        label="Name"
        description="Left empty, it is called after what its rows are split by."
        value={label}
        maxLength={100}
        autoFocus
        onChange={setLabel}
      />
      {rename.isError ? (
        <p role="alert" className={css.error}>
          {rename.error.message}
        </p>
      ) : null}
    </ActionDialog>
  );
}
