/** Home of a client's people: a card for each campaign that runs, worst first. */
import { type HomeCampaigns, type HomeFlight, homeCalls } from '@flightdeck/contract/home';
import { Button, EmptyState, Link, Skeleton } from '@flightdeck/design-system';
import { writeShortDay } from '@flightdeck/domain/dates';
import { counted, writeNumber, writePercent } from '@flightdeck/domain/locale';
import { pacingLabel, pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Flag, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { overviewPath } from '../../app/overview-path.ts';
import { usePrintReport } from '../../app/use-print-report.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { Columns } from './Columns.tsx';
import { dataText } from './data-text.ts';
import { Head } from './Head.tsx';
import * as css from './home.css.ts';
import { newsColumn, useNews } from './NewsCard.tsx';
import { RecentCard, useRecent } from './RecentCard.tsx';

/** Cards shown before the person asks for all. */
const FIRST_CARDS = 20;

/** @param props.clientUuid Only this client's campaigns. */
export function CampaignsHome({ clientUuid }: { readonly clientUuid: string | undefined }) {
  const viewer = useViewer();
  const { queryOf } = useApi();
  const campaigns = useQuery(
    queryOf(homeCalls.campaigns, { body: clientUuid === undefined ? {} : { clientUuid } }),
  );
  const news = useNews();
  const recent = useRecent();
  const { data } = campaigns;
  return (
    <>
      {clientUuid === undefined ? null : <Link href="/">All clients</Link>}
      <Head
        title={data?.client?.name}
        overview={overviewPath(clientUuid)}
        answer={data ? <Answer data={data} /> : null}
        data={data && [dataText(data, viewer), ...lateText(data, viewer)].join(' · ')}
      />
      <Columns
        main={{
          label: 'Campaigns',
          count: data?.campaigns.length,
          content: (
            <Loaded query={campaigns} noun="the campaigns" loading={<LoadingCards />}>
              {(loaded) => (
                <>
                  <Notices notices={loaded.notices} />
                  <Cards data={loaded} />
                </>
              )}
            </Loaded>
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

/** Most clients named whose data is older than the newest. */
const MOST_LATE = 2;

/** `Contoso Bikes to 20 Nov` of each client whose data is older than that of another, and how many more there are. */
function lateText({ ages, until }: HomeCampaigns, { user }: Viewer): string[] {
  const late = ages
    .filter((age) => age.until !== null && age.until !== until)
    .sort((one, other) => (one.until ?? '').localeCompare(other.until ?? ''));
  const more = late.length - MOST_LATE;
  return [
    ...late
      .slice(0, MOST_LATE)
      .map((age) => `${age.name} to ${writeShortDay(age.until ?? '', user.locale)}`),
    ...(more > 0 ? [`${counted(more, user.locale, 'more client')} behind`] : []),
  ];
}

/** `4 campaigns running, worst first · 1 far behind, 1 behind`. */
function Answer({ data: { campaigns } }: { readonly data: HomeCampaigns }) {
  const { locale } = useViewer().user;
  if (campaigns.length === 0) return 'No campaign is running';
  const labels = campaigns.map(({ pacing }) =>
    pacing === null ? 'not known' : pacingLabel(pacing).toLowerCase(),
  );
  const groups = [...Map.groupBy(labels, (label) => label)].map(
    ([label, group]) => `${writeNumber(group.length, locale)} ${label}`,
  );
  return (
    <>
      <strong>{counted(campaigns.length, locale, 'campaign')} running</strong>
      {campaigns.length > 1 ? ', worst first' : ''} · {groups.join(', ')}
    </>
  );
}

/** What is known to be wrong with figures of the last days. */
function Notices({ notices }: Pick<HomeCampaigns, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <ul className={css.notices} aria-label="About the figures">
      {notices.map(({ id, level, text }) => (
        <li key={id} className={css.notice}>
          <TriangleAlert
            size={16}
            className={level === 1 ? css.noticeBad : css.noticeDoubtful}
            aria-hidden
          />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Cards({ data }: { readonly data: HomeCampaigns }) {
  const { locale } = useViewer().user;
  const printing = usePrintReport();
  const [isWhole, setWhole] = useState(false);
  const { campaigns, soon, ended } = data;
  const shown = isWhole ? campaigns : campaigns.slice(0, FIRST_CARDS);
  const hidden = campaigns.length - shown.length;
  return (
    <>
      {campaigns.length === 0 ? (
        <div className={css.empty}>
          <EmptyState title="No campaign is running">
            {data.until === null
              ? 'Campaigns appear here once their delivery has been loaded.'
              : 'A campaign appears here on the first day of its flight.'}
          </EmptyState>
        </div>
      ) : null}
      {shown.map((campaign) => (
        <CampaignCard
          key={campaign.campaignId}
          campaign={campaign}
          isOpenAtFirst={campaign.pacing !== null && pacingSeverity(campaign.pacing) === 1}
          printing={printing}
        />
      ))}
      {hidden > 0 ? (
        <Button onPress={() => setWhole(true)}>
          Show {counted(hidden, locale, 'more campaign')}
        </Button>
      ) : null}
      {soon.length + ended.length > 0 ? (
        <ul className={css.flights}>
          {soon.map((flight) => (
            <Flight
              key={flight.campaignId}
              name={flight.name}
              Icon={CalendarClock}
              text={startText(flight, locale)}
            />
          ))}
          {ended.map((flight) => (
            <Flight
              key={flight.campaignId}
              name={flight.name}
              Icon={Flag}
              text={endText(flight, locale)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Flight(props: {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly text: string;
}) {
  const { name, Icon, text } = props;
  return (
    <li className={css.flight}>
      <Icon size={16} aria-hidden />
      <span>
        <strong>{name}</strong> {text}
      </span>
    </li>
  );
}

function startText({ start, booked }: HomeFlight, locale: string): string {
  const plan = booked ? `, ${writeNumber(booked, locale)} booked` : '';
  return `starts ${writeShortDay(start, locale)}${plan}`;
}

function endText({ end, booked, delivered }: HomeFlight, locale: string): string {
  const share = booked ? `, ${writePercent((delivered / booked) * 100, locale)} delivered` : '';
  return `ended ${writeShortDay(end, locale)}${share}`;
}

/** Grey cards while the campaigns load. */
function LoadingCards() {
  return (
    <div className={css.main} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={150} />
      ))}
    </div>
  );
}
