/** Home of an account manager: every client as a row, those with trouble first. */
import { type HomeClient, homeCalls } from '@flightdeck/contract/home';
import {
  Avatar,
  Button,
  Card,
  EmptyState,
  Link,
  SearchField,
  Switch,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { shiftDay, writeRange, writeRecent, writeShortDay } from '@flightdeck/domain/dates';
import { counted, writeNumber, writePercent } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { overviewPath } from '../../app/overview-path.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { Columns } from './Columns.tsx';
import { campaignsPath } from './campaigns-path.ts';
import * as css from './clients.css.ts';
import { dataText } from './data-text.ts';
import { Head } from './Head.tsx';
import { newsColumn, useNews } from './NewsCard.tsx';
import { RecentCard, useRecent } from './RecentCard.tsx';

/** Rows shown before the person asks for all. */
const FIRST_ROWS = 50;

/** The page. */
export function ClientsHome() {
  const viewer = useViewer();
  const { queryOf } = useApi();
  const clients = useQuery(queryOf(homeCalls.clients));
  const news = useNews();
  const recent = useRecent();
  const rows = clients.data?.clients;
  const waiting = news.data?.waiting.length ?? 0;
  return (
    <>
      <Head
        answer={rows ? <Answer clients={rows} waiting={waiting} /> : null}
        data={rows && dataText(latest(rows), viewer)}
      />
      <Columns
        main={{
          label: 'Clients',
          count: rows?.length,
          content: (
            <Card padding="none">
              <Loaded query={clients} noun="the clients">
                {(data) => <Clients clients={data.clients} />}
              </Loaded>
            </Card>
          ),
        }}
        news={newsColumn(news)}
        reports={{
          label: 'Reports',
          count: recent.data?.counts.all,
          content: <RecentCard recent={recent} since={news.data?.since ?? null} />,
        }}
      />
    </>
  );
}

const latest = (clients: readonly HomeClient[]) => ({
  until:
    clients
      .map(({ until }) => until ?? '')
      .sort()
      .at(-1) || null,
  loadedAt:
    clients
      .map(({ loadedAt }) => loadedAt ?? '')
      .sort()
      .at(-1) || null,
});

const sum = (clients: readonly HomeClient[], of: (client: HomeClient) => number): number =>
  clients.reduce((total, client) => total + of(client), 0);
const running = ({ running: { level1, level2, level3, unknown } }: HomeClient): number =>
  level1 + level2 + level3 + unknown;
const isLate = ({ missing }: HomeClient): boolean => (missing?.days ?? 0) > 0;
const hasTrouble = (client: HomeClient): boolean =>
  client.running.level1 + client.running.level2 > 0 || isLate(client) || client.finding !== null;

/** `5 of 40 campaigns at level 1, in 4 of 11 clients · 2 clients lack days`. */
function Answer(props: { readonly clients: readonly HomeClient[]; readonly waiting: number }) {
  const { clients, waiting } = props;
  const { locale } = useViewer().user;
  const worst = clients.filter(({ running: { level1 } }) => level1 > 0);
  const late = clients.filter(isLate).length;
  return (
    <>
      <strong>
        {writeNumber(
          sum(worst, ({ running: { level1 } }) => level1),
          locale,
        )}{' '}
        of {counted(sum(clients, running), locale, 'campaign')}
      </strong>{' '}
      at level 1, in {writeNumber(worst.length, locale)} of{' '}
      {counted(clients.length, locale, 'client')}
      {late > 0
        ? ` · ${counted(late, locale, 'client lacks', 'clients lack')} days of delivery`
        : ''}
      {waiting > 0 ? ` · ${counted(waiting, locale, 'thing waits', 'things wait')} for you` : ''}
    </>
  );
}

function Clients({ clients }: { readonly clients: readonly HomeClient[] }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [isTrouble, setTrouble] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const words = search.trim().toLowerCase();
  const found = clients.filter(
    (client) => client.name.toLowerCase().includes(words) && (!isTrouble || hasTrouble(client)),
  );
  const shown = isWhole ? found : found.slice(0, FIRST_ROWS);
  const troubled = clients.filter(hasTrouble).length;
  if (clients.length === 0) {
    return (
      <EmptyState title="No clients yet">
        An administrator gives you the clients whose campaigns you see here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css.filters}>
        <Switch isSelected={isTrouble} onChange={setTrouble}>
          Only with trouble ({writeNumber(troubled, locale)})
        </Switch>
        <div className={css.search}>
          <SearchField
            label="Find a client"
            size="small"
            value={search}
            onChange={setSearch}
            maxLength={200}
          />
        </div>
      </div>
      <Table
        label="Clients"
        className={css.table}
        columns={columns}
        items={shown}
        getId={({ uuid }) => uuid}
        onRowAction={({ uuid }) => void navigate(campaignsPath(uuid))}
        empty={
          <EmptyState
            title="No client matches"
            action={
              <Button
                onPress={() => {
                  setSearch('');
                  setTrouble(false);
                }}
              >
                Show all clients
              </Button>
            }
          />
        }
      />
      {found.length > shown.length ? (
        <div className={css.more}>
          <Button onPress={() => setWhole(true)}>
            Show {counted(found.length - shown.length, locale, 'more client')}
          </Button>
        </div>
      ) : null}
      <Totals clients={found} />
    </>
  );
}

function columnsFor({ user, settings }: Viewer): TableColumn<HomeClient>[] {
  const { locale } = user;
  return [
    {
      id: 'client',
      label: 'Client',
      isRowHeader: true,
      render: ({ name, uuid }) => (
        <span className={css.client}>
          <Avatar name={name} shape="advertiser" size={20} />
          <span className={css.links}>
            <Link tone="plain" href={campaignsPath(uuid)}>
              {name}
            </Link>
            <Link
              className={css.overview}
              href={overviewPath(uuid)}
              aria-label={`Overview of ${name}`}
            >
              Overview
            </Link>
          </span>
        </span>
      ),
    },
    {
      id: 'running',
      label: 'Running',
      align: 'end',
      render: (client) => writeNumber(running(client), locale),
    },
    { id: 'pace', label: 'Campaigns by pace', render: (client) => <Pace client={client} /> },
    {
      id: 'spend',
      label: 'Spend, plan to date',
      align: 'end',
      render: (client) => <Spend {...client} />,
    },
    { id: 'health', label: 'Data health', render: (client) => <Health client={client} /> },
    {
      id: 'load',
      label: 'Last load',
      render: (client) => (
        <span className={css.two}>
          <span className={isLate(client) ? css.late : undefined}>
            {client.loadedAt
              ? writeRecent(client.loadedAt, settings.today, settings.timeZone, locale)
              : '–'}
          </span>
          {client.until ? (
            <span className={css.secondShort}>Data to {writeShortDay(client.until, locale)}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'next',
      label: 'Next due',
      render: ({ next }) =>
        next ? (
          <span className={css.two}>
            <span>
              {next.name} {next.kind}
            </span>
            <span className={next.day <= shiftDay(settings.today, 1) ? css.soon : css.second}>
              {next.day === settings.today
                ? 'Today'
                : next.day === shiftDay(settings.today, 1)
                  ? 'Tomorrow'
                  : writeShortDay(next.day, locale)}
            </span>
          </span>
        ) : (
          '–'
        ),
    },
  ];
}

const LEVELS = [
  { key: 'level1', className: css.level1, word: 'at level 1' },
  { key: 'level2', className: css.level2, word: 'at level 2' },
  { key: 'level3', className: css.level3, word: 'on track' },
  { key: 'unknown', className: css.unknown, word: 'not known' },
] as const;

/** Campaigns per level: counts above, bands below; an en dash for none. */
function Pace({ client }: { readonly client: Pick<HomeClient, 'running'> }) {
  const { locale } = useViewer().user;
  const shown = LEVELS.filter(({ key }) => key !== 'unknown' || client.running.unknown > 0);
  const words = shown
    .map(({ key, word }) => `${writeNumber(client.running[key], locale)} ${word}`)
    .join(', ');
  return (
    <span className={css.pace} role="img" aria-label={words} title={words}>
      <span className={css.counts}>
        {shown.map(({ key, className }) => (
          <span key={key} className={client.running[key] > 0 ? className : css.unknown}>
            {client.running[key] > 0 ? writeNumber(client.running[key], locale) : '–'}
          </span>
        ))}
      </span>
      <span className={css.bands}>
        {shown.map(({ key, className }) =>
          client.running[key] > 0 ? (
            <span key={key} className={className} style={{ flexGrow: client.running[key] }} />
          ) : null,
        )}
      </span>
    </span>
  );
}

const SPEND_TONES = { 1: css.late, 2: css.soon, 3: css.second } as const;

/** Spend against what the plans call for by now; its percent has the bands of pace. */
function Spend({ spend, plan, currency }: Pick<HomeClient, 'spend' | 'plan' | 'currency'>) {
  const { locale } = useViewer().user;
  const money = (value: number) => formatMoney(value, { locale, currency });
  if (plan === 0 || spend === null) return '–';
  const percent = (spend / plan) * 100;
  return (
    <span className={css.two}>
      <span>{money(spend)}</span>
      <span className={css.second}>
        <span className={SPEND_TONES[pacingSeverity(percent)]}>
          {writePercent(percent, locale)}
        </span>{' '}
        of {money(plan)}
        {currency === null ? ', currency not known' : ''}
      </span>
    </span>
  );
}

/** The worst that is wrong with the figures, with its days: missing ones first; or that all is there. */
function Health({ client: { missing, finding } }: { readonly client: HomeClient }) {
  const { locale } = useViewer().user;
  const told =
    missing && missing.from !== null
      ? {
          title: `${counted(missing.days, locale, 'day')} missing`,
          range: { start: missing.from, end: missing.to },
          isBad: true,
        }
      : finding && {
          title: finding.title,
          range: { start: finding.firstDay, end: finding.lastDay },
          isBad: finding.level === 1,
        };
  if (told) {
    const more = finding ? finding.more + Number(missing?.from != null) : 0;
    const Icon = told.isBad ? CircleAlert : TriangleAlert;
    return (
      <span className={css.health}>
        <Icon size={16} className={told.isBad ? css.bad : css.doubtful} aria-hidden />
        <span className={css.two}>
          <span>{told.title}</span>
          <span className={css.second}>
            {writeRange(told.range, locale)}
            {more > 0 ? `, ${writeNumber(more, locale)} more` : ''}
          </span>
        </span>
      </span>
    );
  }
  if (!missing) return <span className={css.second}>Nothing runs</span>;
  return (
    <span className={css.health}>
      <CircleCheck size={16} className={css.good} aria-hidden />
      Complete
    </span>
  );
}

/** Totals of the clients found, the legend of the bands, and how the rows are ordered. */
function Totals({ clients }: { readonly clients: readonly HomeClient[] }) {
  const { locale } = useViewer().user;
  const currencies = [
    ...new Set(clients.filter(({ plan }) => plan > 0).map(({ currency }) => currency)),
  ];
  const [currency] = currencies;
  const late = clients.filter(isLate).length;
  const level = (key: keyof HomeClient['running']) => sum(clients, (client) => client.running[key]);
  return (
    <>
      <div className={css.totals}>
        <strong>{counted(clients.length, locale, 'client')}</strong>
        <span>{counted(sum(clients, running), locale, 'campaign')} running</span>
        <Pace
          client={{
            running: {
              level1: level('level1'),
              level2: level('level2'),
              level3: level('level3'),
              unknown: level('unknown'),
            },
          }}
        />
        {currency === undefined ? null : currencies.length > 1 ? (
          <span>Spend in {counted(currencies.length, locale, 'currency', 'currencies')}</span>
        ) : (
          <Spend
            currency={currency}
            spend={
              clients.some(({ spend }) => spend === null)
                ? null
                : sum(clients, ({ spend }) => spend ?? 0)
            }
            plan={sum(clients, ({ plan }) => plan)}
          />
        )}
        <span>
          {late > 0
            ? `${counted(late, locale, 'client lacks', 'clients lack')} days of delivery`
            : 'Delivery complete'}
        </span>
      </div>
      <p className={css.legend}>
        <span className={css.key}>
          <i className={css.level1} /> Level 1, below 75 or above 125
        </span>
        <span className={css.key}>
          <i className={css.level2} /> Level 2, below 90 or above 110
        </span>
        <span className={css.key}>
          <i className={css.level3} /> On track
        </span>
        <span className={css.order}>
          Trouble: campaigns by level, then data health, then money off plan
        </span>
      </p>
    </>
  );
}
