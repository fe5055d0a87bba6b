/** What happened since the person was last here, and what waits for them. */
import { keyOf } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { homeCalls, type NewsEntry, type WaitingEntry } from '@flightdeck/contract/home';
import { Button, Card, EmptyState, Link } from '@flightdeck/design-system';
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import {
  Database,
  ListChecks,
  type LucideIcon,
  MailX,
  MessageCircle,
  Newspaper,
  Presentation,
  Send,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './home.css.ts';
import { LoadingRows } from './LoadingRows.tsx';

/** What `useNews` answers. */
export type News = UseQueryResult<DataOf<typeof homeCalls.news>>;

/** What is new to the person. */
export function useNews(): News {
  return useQuery(useApi().queryOf(homeCalls.news));
}

const ICONS: Readonly<Record<NewsEntry['kind'], LucideIcon>> = {
  answer: MessageCircle,
  report: Presentation,
  load: Database,
  unsent: MailX,
  trouble: TriangleAlert,
  alert: TriangleAlert,
  post: Newspaper,
  comment: MessageCircle,
};

/** What stands before the name of a page that something is told of. */
const BEFORE = { alert: 'Alert: ', post: '', comment: 'Comment on ' } as const;

/** What waits, in words. */
const WAITING: Readonly<
  Record<
    WaitingEntry['kind'],
    {
      readonly icon: LucideIcon;
      readonly title: (entry: WaitingEntry) => string;
      readonly note: (entry: WaitingEntry) => string;
    }
  >
> = {
  message: {
    icon: MessageCircle,
    title: ({ from }) => `Answer ${from}`,
    note: ({ text }) => `“${text}”`,
  },
  request: {
    icon: UserPlus,
    title: ({ from }) => `Access request: ${from}`,
    note: ({ text }) => `Asks for ${text}`,
  },
  approval: {
    icon: Send,
    title: ({ text }) => `Approve ${text}`,
    note: ({ from }) => `What a schedule of ${from} sends waits until you approve it`,
  },
  schedule: {
    icon: Send,
    title: ({ text }) => `${text} has stopped`,
    note: ({ from }) => `This schedule of ${from} needs a new owner`,
  },
  step: {
    icon: ListChecks,
    title: ({ text }) => text,
    note: ({ from }) => `Your step in a flow of ${from}`,
  },
};

/** The column of home with what waits for the person, and what is new to them. */
export const newsColumn = (news: News) => ({
  label: 'New',
  count: news.data && news.data.entries.length + news.data.waiting.length,
  content: (
    <>
      <WaitingCard news={news} />
      <NewsCard news={news} />
    </>
  ),
});

/** Answers first, then the newest. */
function NewsCard({ news }: { readonly news: News }) {
  const viewer = useViewer();
  const { client, queryClient } = useApi();
  const read = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(homeCalls.readNews),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(homeCalls.news) }),
  });
  const since = news.data?.since;
  return (
    <Card
      title={since ? `New since ${timesFor(viewer).recent(since)}` : 'New in the last 30 days'}
      padding="none"
      actions={
        news.data && news.data.entries.length > 0 ? (
          <Button
            variant="text"
            size="small"
            isPending={read.isPending}
            onPress={() => read.mutate()}
          >
            Mark all read
          </Button>
        ) : null
      }
    >
      <Loaded query={news} noun="the news" loading={<LoadingRows />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title="Nothing new">
              Reports of others, loaded delivery and answers to your messages appear here.
            </EmptyState>
          ) : (
            <ul>
              {entries.map((entry) => (
                <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Entry({ entry }: { readonly entry: NewsEntry }) {
  const viewer = useViewer();
  const Icon = ICONS[entry.kind];
  return (
    <li className={css.entry}>
      <span className={css.sign}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={css.entryWords}>
        <NewsText entry={entry} />
      </div>
      <time dateTime={entry.at} className={css.note}>
        {timesFor(viewer).recent(entry.at)}
      </time>
    </li>
  );
}

function NewsText({ entry }: { readonly entry: NewsEntry }) {
  const { locale, email } = useViewer().user;
  switch (entry.kind) {
    case 'answer':
      return (
        <>
          <Link tone="plain" href={`/?help=${encodeURIComponent(entry.conversationId)}`}>
            {entry.from} answered you
          </Link>
          <span className={css.note}>“{entry.text}”</span>
          <span className={css.note}>Sent to {email}</span>
        </>
      );
    case 'report':
      return (
        <>
          <Link tone="plain" href={`/report/build/${entry.id}`}>
            {entry.name}
          </Link>
          <span className={css.note}>
            Report by {entry.from}, {counted(entry.slides, locale, 'slide')}
          </span>
        </>
      );
    case 'unsent':
      return (
        <>
          <Link tone="plain" href={`/report/schedule/${entry.scheduleId}`}>
            {entry.name} could not be sent
          </Link>
          <span className={css.note}>{entry.reason}</span>
        </>
      );
    case 'trouble':
      return (
        <>
          <Link tone="plain" href={`/troubleshooter/aggregator?item=${entry.id}`}>
            {entry.text}: {entry.name}
          </Link>
          <span className={css.note}>{entry.client}</span>
        </>
      );
    case 'alert':
    case 'post':
    case 'comment':
      return (
        <>
          <Link tone="plain" href={entry.path}>
            {BEFORE[entry.kind]}
            {entry.name}
          </Link>
          <span className={css.note}>{entry.text}</span>
        </>
      );
    case 'load': {
      const [first, ...others] = entry.advertisers;
      return (
        <>
          <span>Delivery to {writeDay(entry.lastDay, locale)} loaded</span>
          <span className={css.note}>
            {first}
            {others.length > 0 ? ` and ${counted(others.length, locale, 'other advertiser')}` : ''}
            {`, ${writeRange({ start: entry.firstDay, end: entry.lastDay }, locale)}`}
          </span>
          {entry.restated ? <Restated restated={entry.restated} /> : null}
        </>
      );
    }
  }
}

/** `Figures of 3 – 14 Nov 2026 changed: impressions 1.2m → 1.18m`. */
function Restated(props: {
  readonly restated: NonNullable<Extract<NewsEntry, { kind: 'load' }>['restated']>;
}) {
  const { locale } = useViewer().user;
  const { firstDay, lastDay, before, after } = props.restated;
  const days = writeRange({ start: firstDay, end: lastDay }, locale);
  const impressions =
    before === after
      ? `impressions still ${writeNumber(after, locale)}`
      : `impressions ${writeNumber(before, locale)} → ${writeNumber(after, locale)}`;
  return (
    <span className={css.note}>
      Figures of {days} changed: {impressions}
    </span>
  );
}

/** What the person may answer, approve or take over. Nothing for people for whom nothing can wait. */
function WaitingCard({ news }: { readonly news: News }) {
  const viewer = useViewer();
  const waiting = news.data?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card title="Waits for me" padding="none">
      <ul>
        {waiting.map((entry) => {
          const { icon: Icon, title, note } = WAITING[entry.kind];
          return (
            <li key={`${entry.kind} ${entry.id}`} className={css.entry}>
              <span className={css.sign}>
                <Icon size={16} aria-hidden />
              </span>
              <div className={css.entryWords}>
                <Link tone="plain" href={entry.path}>
                  {title(entry)}
                </Link>
                <span className={css.note}>{note(entry)}</span>
              </div>
              <time dateTime={entry.at} className={css.note}>
                {timesFor(viewer).recent(entry.at)}
              </time>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
