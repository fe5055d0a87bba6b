/** The last loads of an advertiser's feeds, or of one of them, each to be undone or done again. */
import { type FeedLoad, type FeedsOverview, feedsCalls } from '@flightdeck/contract/feeds';
import { Badge, Button, Card, EmptyState, Link, Select } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { Redo, Undo } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './feeds.css.ts';
import { LoadChanges, LoadDialog } from './LoadDialog.tsx';
import { ADVERTISER, fullName } from './use-feeds.ts';

/** Loads shown; History has all. */
const SHOWN = 6;
const ALL = 'all';

/** Newest first. */
export function LastLoads(props: { readonly overview: FeedsOverview; readonly of: string }) {
  const { overview, of } = props;
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const { advId, feeds, currency } = overview;
  const [feedId, setFeedId] = useState<string>(ALL);
  const [asked, setAsked] = useState<FeedLoad | null>(null);
  const body = { advId, pageSize: SHOWN, feedIds: feedId === ALL ? [] : [Number(feedId)] };
  const query = useQuery(queryOf(feedsCalls.list, { body }));
  return (
    <Card
      title={`Last loads${of}`}
      padding="none"
      actions={
        <Link href={`/client/feeds/history?${ADVERTISER}=${advId}`} className={css.whole}>
          All {writeNumber(overview.loads, locale)}
        </Link>
      }
    >
      {feeds.length > 1 ? (
        <div className={css.loadsOf}>
          <Select
            label="Loads of"
            labelPosition="side"
            size="small"
            options={[
              { value: ALL, label: 'All feeds' },
              ...feeds.map((feed) => ({ value: String(feed.feedId), label: fullName(feed) })),
            ]}
            value={feedId}
            onChange={(value) => setFeedId(value ?? ALL)}
          />
        </div>
      ) : null}
      <Loaded query={query} noun="the last loads">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No load is kept">
              What stands here was loaded before loads were kept.
            </EmptyState>
          ) : (
            <ul className={css.loads} aria-label="Last loads">
              {rows.map((load) => (
                <Line key={load.loadId} load={load} currency={currency} onAsk={setAsked} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked ? (
        <LoadDialog
          key={asked.loadId}
          load={asked}
          currency={currency}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  );
}

function Line(props: {
  readonly load: FeedLoad;
  readonly currency: string | null;
  readonly onAsk: (load: FeedLoad) => void;
}) {
  const { load, currency, onAsk } = props;
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { recent } = timesFor(viewer);
  const { feed, range, rows, changes, undone, loadedAt, loadedBy, fileName, isWhole } = load;
  return (
    <li className={css.load}>
      <span className={css.lines}>
        <span>
          <strong>{feed || 'Its feed'}</strong> {range ? writeRange(range, locale) : ''}{' '}
          {undone ? <Badge tone="warning">Undone</Badge> : null}
        </span>
        <span className={css.muted}>
          {counted(rows, locale, 'row')}, {recent(loadedAt)}, {loadedBy ?? 'command line'}
        </span>
        <span className={css.note}>
          <LoadChanges changes={changes.slice(0, 1)} currency={currency} />
        </span>
      </span>
      {isWhole ? (
        <Button
          size="row"
          icon={undone ? <Redo size={14} /> : <Undo size={14} />}
          aria-label={`${undone ? 'Redo' : 'Undo'} ${fileName ?? feed}`}
          onPress={() => onAsk(load)}
        >
          {undone ? 'Redo' : 'Undo'}
        </Button>
      ) : null}
    </li>
  );
}
