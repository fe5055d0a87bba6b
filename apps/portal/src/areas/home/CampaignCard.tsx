/** A campaign that runs: how it paces and why, its flight, its last 30 days, its spend, its report. */
import type { HomeCampaign } from '@flightdeck/contract/home';
import { Badge, Button, LinkButton, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { daysIn, shiftDay, writeShortDay } from '@flightdeck/domain/dates';
import { pacingReason } from '@flightdeck/domain/home';
import { counted, writeNumber, writePercent } from '@flightdeck/domain/locale';
import { formatCount, formatValue } from '@flightdeck/domain/metrics';
import {
  elapsedShare,
  pacingLabel,
  pacingSeverity,
  type Severity,
} from '@flightdeck/domain/troubleshooter';
import { ArrowDown, ArrowUp, Check, ChevronDown, Download, Presentation } from 'lucide-react';
import { useId, useState } from 'react';
import type { Printing } from '../../app/use-print-report.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './card.css.ts';
import { DailyLine } from './DailyLine.tsx';

const TONES: Readonly<Record<Severity, 'error' | 'warning' | 'success'>> = {
  1: 'error',
  2: 'warning',
  3: 'success',
};

/** The pace of a campaign: word, arrow and percent together. */
function PaceBadge({ pacing }: { readonly pacing: number | null }) {
  const { locale } = useViewer().user;
  if (pacing === null) return <Badge>Pacing not known</Badge>;
  const severity = pacingSeverity(pacing);
  const Icon = severity === 3 ? Check : pacing < 100 ? ArrowDown : ArrowUp;
  return (
    <Badge tone={TONES[severity]} icon={<Icon size={12} aria-hidden />}>
      {pacingLabel(pacing)} {writePercent(pacing, locale)}
    </Badge>
  );
}

/** Props of CampaignCard. */
export interface CampaignCardProps {
  readonly campaign: HomeCampaign;
  /** In a narrow window the card shows everything before it is pressed. */
  readonly isOpenAtFirst: boolean;
  readonly printing: Printing;
}

/** The card. In a narrow window it is closed to name, pace, bar and one sentence until it is pressed. */
export function CampaignCard({ campaign, isOpenAtFirst, printing }: CampaignCardProps) {
  const { user } = useViewer();
  const { locale } = user;
  const isNarrow = useMedia(media.narrow);
  const [isOpened, setOpened] = useState(isOpenAtFirst);
  const bodyId = useId();
  const { name, pacing, kinds, sites, placements } = campaign;
  const reason = pacingReason(campaign, locale);
  const isOpen = !isNarrow || isOpened;
  const meta = [
    kinds.length > 2 ? counted(kinds.length, locale, 'format') : kinds.join(', '),
    counted(sites, locale, 'site'),
    counted(placements, locale, 'placement'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.head}>
        <h2 className={css.name}>{name}</h2>
        <PaceBadge pacing={pacing} />
        {isNarrow ? (
          <Button
            variant="text"
            isIconOnly
            aria-label={`${isOpened ? 'Less' : 'More'} of ${name}`}
            aria-expanded={isOpened}
            aria-controls={bodyId}
            onPress={() => setOpened(!isOpened)}
          >
            <ChevronDown size={16} className={isOpened ? css.turned : undefined} />
          </Button>
        ) : (
          <>
            <span className={css.meta}>{meta}</span>
            <div className={css.actions}>
              <Actions campaign={campaign} printing={printing} />
            </div>
          </>
        )}
      </div>
      <div id={bodyId}>
        {isOpen ? (
          <>
            <p className={css.reason}>
              {reason.formula ? <strong>{reason.formula}</strong> : null} {reason.fact}
            </p>
            <div className={css.figures}>
              <Delivered campaign={campaign} />
              <Lately campaign={campaign} />
              <Spend campaign={campaign} />
            </div>
            {isNarrow ? (
              <div className={css.buttons}>
                <Actions campaign={campaign} printing={printing} />
              </div>
            ) : null}
          </>
        ) : (
          <>
            <div className={css.closed}>
              <FlightBar campaign={campaign} />
              <span className={css.small}>{spendText(campaign, locale)}</span>
            </div>
            <p className={css.short}>{reason.short}</p>
          </>
        )}
      </div>
    </article>
  );
}

function Actions({ campaign, printing }: Pick<CampaignCardProps, 'campaign' | 'printing'>) {
  const { access } = useViewer();
  const { report, name } = campaign;
  if (!report) {
    return access.createReport ? (
      <LinkButton size="small" href="/reports/display/reset">
        Create a report
      </LinkButton>
    ) : (
      <span className={css.meta}>No report yet</span>
    );
  }
  return (
    <>
      <LinkButton
        variant="text"
        size="small"
        icon={<Presentation size={16} />}
        href={`/report/build/${report.reportId}`}
        aria-label={`Open report ${report.name} on ${name}`}
      >
        Open report
      </LinkButton>
      <Button
        size="small"
        icon={<Download size={16} />}
        isPending={printing.pending.has(report.reportId)}
        aria-label={`Download PDF of ${report.name}`}
        onPress={() => printing.print(report)}
      >
        Download PDF
      </Button>
    </>
  );
}

function Delivered({ campaign }: { readonly campaign: HomeCampaign }) {
  const { locale } = useViewer().user;
  const { delivered, booked, start, end } = campaign;
  return (
    <div className={css.part}>
      <p className={css.line}>
        <span>
          <strong>{writeNumber(delivered, locale)}</strong>{' '}
          {booked ? `of ${writeNumber(booked, locale)} booked` : 'delivered, no booking'}
        </span>
        {booked ? <span>{writePercent((delivered / booked) * 100, locale)}</span> : null}
      </p>
      <FlightBar campaign={campaign} isLabelled />
      <p className={css.ends}>
        <span>{writeShortDay(start, locale)}</span>
        <span>{writeShortDay(end, locale)}</span>
      </p>
    </div>
  );
}

/** The flight and the booking on one track: delivered in blue, passed time in grey, today as a tick. */
function FlightBar(props: { readonly campaign: HomeCampaign; readonly isLabelled?: boolean }) {
  const { user, settings } = useViewer();
  const { delivered, booked, start, end } = props.campaign;
  const passed = elapsedShare({ start, end }, shiftDay(settings.today, -1)) * 100;
  const share = booked ? Math.min(100, (delivered / booked) * 100) : 0;
  const words = [
    booked
      ? `${writePercent((delivered / booked) * 100, user.locale)} of the booking delivered`
      : '',
    `${writePercent(passed, user.locale)} of the flight passed`,
  ];
  return (
    <div className={css.bar} role="img" aria-label={words.filter(Boolean).join(', ')}>
      {props.isLabelled ? (
        <span
          className={css.today}
          style={{ insetInlineStart: `clamp(18px, ${passed}%, 100% - 18px)` }}
        >
          Today
        </span>
      ) : null}
      <div className={css.track}>
        <div className={css.passed} style={{ width: `${passed}%` }} />
        <div className={css.delivered} style={{ width: `${share}%` }} />
        <div className={css.tick} style={{ insetInlineStart: `${passed}%` }} />
      </div>
    </div>
  );
}

function Lately({ campaign }: { readonly campaign: HomeCampaign }) {
  const { user, settings } = useViewer();
  const { locale } = user;
  const { daily, knownUntil, booked, start, end } = campaign;
  const count = (value: number) => formatCount(value, { locale, compact: true });
  const plan = booked ? booked / daysIn({ start, end }) : null;
  const last = daily.at(-1) ?? null;
  if (knownUntil === null || last === null) {
    return (
      <div className={css.part}>
        <p className={css.line}>Impressions a day</p>
        <p className={css.small}>No delivery in the last 30 days</p>
      </div>
    );
  }
  const when =
    knownUntil === shiftDay(settings.today, -1)
      ? 'yesterday'
      : knownUntil === settings.today
        ? 'today'
        : `on ${writeShortDay(knownUntil, locale)}`;
  const text = `${count(last)} ${when}${plan ? `, plan ${count(plan)}` : ''}`;
  return (
    <div className={css.part}>
      <p className={css.line}>
        <span>Impressions a day</span>
        <span>
          <strong>{count(last)}</strong> {text.slice(count(last).length + 1)}
        </span>
      </p>
      <DailyLine
        values={daily}
        plan={plan}
        label={`Impressions a day in the 30 days to ${writeShortDay(knownUntil, locale)}: ${text}`}
      />
      <p className={css.ends}>
        <span>{writeShortDay(shiftDay(knownUntil, 1 - daily.length), locale)}</span>
        <span>{writeShortDay(knownUntil, locale)}</span>
      </p>
    </div>
  );
}

/** What is said of a budget that there is no figure of. */
const BUDGET = {
  none: 'No budget booked',
  rate: 'The budget is in another currency, and no exchange rate is known for its flight',
  currency: 'The currency of the budget is not known',
  distinct: 'The budget is not known',
} as const;

function spendText({ spend, bookedSpend, currency }: HomeCampaign, locale: string): string {
  const money = (value: number | null) => formatValue('money', value, { locale, currency });
  return bookedSpend ? `${money(spend)} of ${money(bookedSpend)}` : money(spend);
}

function Spend({ campaign }: { readonly campaign: HomeCampaign }) {
  const { locale } = useViewer().user;
  const { spend, bookedSpend, bookedSpendReason, currency } = campaign;
  const money = (value: number | null) => formatValue('money', value, { locale, currency });
  return (
    <div className={css.spend}>
      <p className={css.line}>Spend</p>
      <p className={css.money}>{money(spend)}</p>
      <p className={css.small}>
        {bookedSpend
          ? `of ${money(bookedSpend)}${spend === null ? '' : `, ${writePercent((spend / bookedSpend) * 100, locale)}`}`
          : BUDGET[bookedSpendReason ?? 'none']}
        {spend === null ? '. No exchange rate is known for all of its days.' : ''}
        {currency === null
          ? `. The currency of ${campaign.advName} is not known: its money is shown without a sign.`
          : ''}
      </p>
    </div>
  );
}
