/** Where each figure comes from: for each measure the feed that gives it, and what the others hold. */
import type { Feed, FeedCell, FeedSources, FeedsOverview } from '@flightdeck/contract/feeds';
import { feedsCalls } from '@flightdeck/contract/feeds';
import { Button, Card, EmptyState, TextField, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { DATASETS, type DatasetId } from '@flightdeck/domain/datasets';
import { writeRange } from '@flightdeck/domain/dates';
import { measureLabel, platformName } from '@flightdeck/domain/feeds';
import { counted } from '@flightdeck/domain/locale';
import { formatChange, NO_VALUE } from '@flightdeck/domain/metrics';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { ChoiceFilter } from '../../app/list/ChoiceFilter.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { Change } from './Change.tsx';
import * as css from './feeds.css.ts';
import { writeSum } from './figures.ts';
import { feedIn, fullName, useRefreshAll } from './use-feeds.ts';

type Measure = FeedSources['measures'][number];

/** A measure, and the feed that it is to be taken from; null for the rule's own. */
interface Wish {
  readonly measure: Measure['measure'];
  readonly feed: Feed | null;
}

/** The matrix; in a narrow window a list. Pressing a feed shows what taking a measure from it would change. */
export function Sources(props: { readonly overview: FeedsOverview; readonly of: string }) {
  const { overview, of } = props;
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const isNarrow = useMedia(media.narrow);
  const [wish, setWish] = useState<Wish | null>(null);
  const held = [...new Set(overview.feeds.map(({ dataset }) => dataset))];
  const [picked, setPicked] = useState<DatasetId>('delivery');
  // The feeds of one that was picked may be gone meanwhile.
  const dataset = held.includes(picked) ? picked : (held[0] ?? picked);
  const body = { advId: overview.advId, dataset };
  const query = useQuery(queryOf(feedsCalls.sources, { body }));
  const Shown = isNarrow ? MeasureList : Matrix;
  const shown = { ...overview, feeds: overview.feeds.filter((feed) => feed.dataset === dataset) };
  return (
    <Card
      title={`Where each figure comes from${of}, ${writeRange(overview.range, locale)}`}
      padding="none"
      actions={
        <div className={css.legend}>
          {held.length > 1 ? (
            <ChoiceFilter
              label="Dataset"
              options={held.map((value) => ({ value, label: DATASETS[value].label }))}
              value={dataset}
              onChange={setPicked}
            />
          ) : null}
          <span className={css.legendItem}>
            <Mark isTaken /> taken
          </span>
          <span className={css.legendItem}>
            <Mark /> also held, difference on shared days
          </span>
        </div>
      }
    >
      <Loaded query={query} noun="the sums of the feeds">
        {({ measures }) =>
          measures.length === 0 ? (
            <EmptyState title="No data in these days">
              None of the feeds has figures here.
            </EmptyState>
          ) : (
            <>
              <Shown overview={shown} of={of} measures={measures} onWish={setWish} />
              <Choices overview={shown} of={of} measures={measures} onWish={setWish} />
            </>
          )
        }
      </Loaded>
      {wish ? (
        <ChoiceDialog
          key={`${wish.measure} ${wish.feed?.feedId}`}
          overview={overview}
          dataset={dataset}
          wish={wish}
          onClose={() => setWish(null)}
        />
      ) : null}
    </Card>
  );
}

function Mark({ isTaken = false }: { readonly isTaken?: boolean }) {
  return <span className={`${css.mark} ${isTaken ? css.isTaken : ''}`} aria-hidden="true" />;
}

interface ShownProps {
  readonly overview: FeedsOverview;
  readonly of: string;
  readonly measures: readonly Measure[];
  readonly onWish: (wish: Wish) => void;
}

function Matrix({ overview, of, measures, onWish }: ShownProps) {
  const groups = [...Map.groupBy(overview.feeds, ({ platform }) => platform)];
  const feeds = groups.flatMap(([, own]) => own);
  const edge = (feed: Feed) =>
    groups.some(([, [first]]) => first === feed) ? css.firstOfGroup : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={css.scroll} aria-label={`Measures by feed${of}`} tabIndex={0}>
      <table className={css.matrix} aria-label={`Where each figure comes from${of}`}>
        <thead>
          <tr>
            <td />
            {groups.map(([platform, own]) => (
              <th key={platform} scope="colgroup" colSpan={own.length} className={css.group}>
                {platformName(platform)}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">Measure</th>
            {feeds.map((feed) => (
              <th key={feed.feedId} scope="col" className={edge(feed)}>
                {feed.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure.measure}>
              <th scope="row">{measureLabel(measure.measure)}</th>
              {feeds.map((feed) => (
                <td key={feed.feedId} className={edge(feed)}>
                  <Source {...{ overview, measure, feed, onWish }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MeasureList({ overview, measures, onWish }: ShownProps) {
  return (
    <ul className={css.measures}>
      {measures.map((measure) => (
        <li key={measure.measure} className={css.measure}>
          <span className={css.strong}>{measureLabel(measure.measure)}</span>
          <ul className={css.measureFeeds}>
            {measure.cells.flatMap(({ feedId }) => {
              const feed = feedIn(overview, feedId);
              return feed ? (
                <li key={feedId} className={css.measureFeed}>
                  <span className={css.note}>{fullName(feed)}</span>
                  <Source {...{ overview, measure, feed, onWish }} />
                </li>
              ) : (
                []
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** What a feed holds of a measure: the figure that counts, else how far it is from that. */
function Source(props: {
  readonly overview: FeedsOverview;
  readonly measure: Measure;
  readonly feed: Feed;
  readonly onWish: (wish: Wish) => void;
}) {
  const { overview, measure, feed, onWish } = props;
  const { locale } = useViewer().user;
  const options = { locale, currency: overview.currency };
  const cell = measure.cells.find(({ feedId }) => feedId === feed.feedId);
  if (!cell || (cell.held === 0 && cell.counted === 0)) return <>{NO_VALUE}</>;
  const name = measure.measure;
  const isTaken = cell.counted !== 0;
  const sum = writeSum(name, isTaken ? cell.counted : cell.held, options);
  const isAlone = measure.cells.every((each) => each === cell || each.held === 0);
  const shown = (
    <>
      <span className={isTaken ? css.strong : undefined}>
        {isTaken ? sum : differenceOf(cell, sum, locale)}
      </span>
      <Mark isTaken={isTaken} />
    </>
  );
  // Nothing else holds it, or it is taken from here wherever it is held: there is nothing to choose.
  if (
    isAlone ||
    measure.choice?.feedId === feed.feedId ||
    (isTaken && cell.counted === cell.held)
  ) {
    return (
      <span className={css.source}>
        {shown}
        <span className={css.unseen}>{isTaken ? ' taken' : ' not taken'}</span>
      </span>
    );
  }
  const label = measureLabel(name);
  return (
    <button
      type="button"
      className={css.pick}
      aria-label={`Take ${label} from ${fullName(feed)}: it holds ${writeSum(name, cell.held, options)}${
        cell.difference === null
          ? ''
          : `, ${formatChange(cell.difference, { locale })} on ${counted(cell.sharedDays, locale, 'shared day')}`
      }${isTaken ? `, of which ${sum} count` : ''}`}
      onClick={() => onWish({ measure: name, feed })}
    >
      {shown}
    </button>
  );
}

/** Where no day is shared there is no difference: then what it holds. */
const differenceOf = ({ difference }: FeedCell, sum: string, locale: string): string =>
  difference === null ? sum : formatChange(difference, { locale });

/** What people chose, with the way back. */
function Choices({ overview, of, measures, onWish }: ShownProps) {
  const viewer = useViewer();
  const { recent } = timesFor(viewer);
  const chosen = measures.filter(({ choice }) => choice !== null);
  if (chosen.length === 0) return null;
  return (
    <ul className={css.choices} aria-label={`Chosen by people${of}`}>
      {chosen.map(({ measure, choice }) => {
        if (!choice) return null;
        const feed = feedIn(overview, choice.feedId);
        return (
          <li key={measure} className={css.choice}>
            <span className={css.note}>
              {measureLabel(measure)}:{' '}
              <strong>{feed ? fullName(feed) : 'a feed without days'}</strong> chosen
              {choice.by ? ` by ${choice.by}` : ''}, {recent(choice.at)}.
              {choice.reason ? ` “${choice.reason}”` : ''} By default the finest complete feed
              counts.
            </span>
            <Button size="small" onPress={() => onWish({ measure, feed: null })}>
              Go back to default
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function ChoiceDialog(props: {
  readonly overview: FeedsOverview;
  readonly dataset: DatasetId;
  readonly wish: Wish;
  readonly onClose: () => void;
}) {
  const { overview, dataset, wish, onClose } = props;
  const { client, queryOf } = useApi();
  const refresh = useRefreshAll();
  const [reason, setReason] = useState('');
  const { advId, currency } = overview;
  const body = { advId, dataset, measure: wish.measure, feedId: wish.feed?.feedId ?? null };
  const foreseen = useQuery({
    ...queryOf(feedsCalls.foreseeChoice, { body }),
    staleTime: 0,
  });
  const choose = useMutation({
    mutationFn: () => client.request(feedsCalls.choose, { body: { ...body, reason } }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  const label = measureLabel(wish.measure);
  return (
    <ActionDialog
      title={
        wish.feed ? `Take ${label} from ${wish.feed.name}?` : `Take ${label} by default again?`
      }
      subtitle={wish.feed ? platformName(wish.feed.platform) : undefined}
      width="large"
      onClose={onClose}
      action={wish.feed ? `Take it from ${wish.feed.name}` : 'Go back to default'}
      isForm
      isDisabled={!foreseen.data}
      isPending={choose.isPending}
      onAction={() => choose.mutate()}
    >
      <p>
        {wish.feed
          ? 'Wherever this feed holds the measure it counts from here, on all days that are loaded; elsewhere the other feeds still count.'
          : 'The finest complete feed counts again, on all days that are loaded.'}
      </p>
      <Change query={foreseen} currency={currency} />
      {wish.feed ? (
        <TextField
          label="Reason, if there is one"
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
      ) : null}
      {choose.isError ? (
        <p role="alert" className={css.error}>
          {choose.error.message}
        </p>
      ) : null}
    </ActionDialog>
  );
}
