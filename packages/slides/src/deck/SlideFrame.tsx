/** The page around every slide: rule, header, body, takeaway and footer, always 1280 × 720 and light. */
import { type DayRange, writeDay, writeMoment, writeRange } from '@flightdeck/domain/dates';
import { isMetricId, metric } from '@flightdeck/domain/metrics';
import type { ReactNode } from 'react';
import type { LegendItem, ReportContext, SlideData } from '../definition.ts';
import { lineCount, textWidth } from '../text/measure.ts';
import type { SlideStatus } from './resolve.ts';
import { SlideTitle } from './SlideTitle.tsx';
import { BODY } from './size.ts';

/** Width of a line of the takeaway band. */
const TAKEAWAY_LINE = 1020;

/** The takeaway has one large line, two smaller ones or three small ones. */
function takeawaySize(text: string): 'large' | 'medium' | 'small' {
  if (textWidth(text, 17) <= TAKEAWAY_LINE) return 'large';
  return lineCount(text, TAKEAWAY_LINE, 15) <= 2 ? 'medium' : 'small';
}

/** Width of the source between name and page, with the link behind it. */
const SOURCE_LINE = 820;

export interface SlideFrameProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly subTitle: string | null;
  readonly takeaway: string | null;
  /** Where the figures of a computed takeaway come from. */
  readonly takeawaySource?: string | undefined;
  readonly legend?: readonly LegendItem[];
  readonly status: SlideStatus;
  readonly context: ReportContext;
  /** For the as-of line; null where nothing was loaded. */
  readonly data: SlideData | null;
  /** `6 of 12`. */
  readonly pageText: string;
  readonly children: ReactNode;
}

/** Most width of the legend beside the title. */
const LEGEND_MOST = 560;
function legendWidth(legend: readonly LegendItem[]): number {
  if (legend.length === 0) return 0;
  const items = legend.map(({ label }) => textWidth(label, 14) + 24 + 24);
  return Math.min(
    LEGEND_MOST,
    items.reduce((sum, width) => sum + width, 32),
  );
}

/** Long titles have two or three lines in a smaller size instead of being cut. */
function titleSize(title: string, room: number): 'large' | 'medium' | 'small' {
  if (textWidth(title, 33, 700) <= room) return 'large';
  return textWidth(title, 26, 700) <= room * 1.8 ? 'medium' : 'small';
}

export function SlideFrame(props: SlideFrameProps) {
  const { context, data, legend = [] } = props;
  const source = sourceLine(context, data);
  return (
    <section
      className="fd-slide"
      dir="ltr"
      data-slide-state={props.status}
      aria-label={props.title}
    >
      <header className="fd-slide-header">
        <div className="fd-slide-heading">
          <p className="fd-slide-eyebrow">{props.eyebrow}</p>
          <SlideTitle
            className="fd-slide-title"
            size={titleSize(props.title, BODY.width - legendWidth(legend))}
          >
            {props.title}
          </SlideTitle>
          {props.subTitle ? (
            <p
              className="fd-slide-subtitle"
              // A long one has two smaller lines instead of being cut, also where browsers draw it a little wider.
              data-size={textWidth(props.subTitle, 16) <= BODY.width - 12 ? 'large' : 'small'}
            >
              {props.subTitle}
            </p>
          ) : null}
        </div>
        {legend.length > 0 ? (
          <ul className="fd-legend">
            {legend.map((item) => (
              <li key={item.label}>
                <LegendMark item={item} />
                {item.label}
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <div className="fd-slide-body">{props.children}</div>
      {props.takeaway ? (
        <p className="fd-takeaway">
          <span className="fd-takeaway-mark">Takeaway</span>
          <span
            className="fd-takeaway-text"
            data-size={takeawaySize(props.takeaway)}
            data-figure={props.takeawaySource}
          >
            {props.takeaway}
          </span>
        </p>
      ) : null}
      <footer className="fd-slide-footer">
        <span className="fd-footer-name">{context.advertiserName}</span>
        <span
          className="fd-footer-source"
          data-size={textWidth(source, 14) <= SOURCE_LINE ? 'large' : 'small'}
        >
          {source}
          {context.reportUrl ? (
            <>
              {' · '}
              <a href={context.reportUrl}>Live report</a>
            </>
          ) : null}
        </span>
        <span className="fd-footer-page">{props.pageText}</span>
      </footer>
    </section>
  );
}

/** `1 Jan – 31 Mar 2026, Europe/London · data as of 14 Apr 2026, 06:00`; for saved figures, when they were saved. */
export function sourceLine(context: ReportContext, data: SlideData | null): string {
  const { locale } = context;
  const range = writeRange(context.range, locale);
  if (!data || (Object.keys(data.results).length === 0 && !data.sponsored)) return range;
  const parts = [`${range}, ${data.timeZone}`];
  if (data.asOf) parts.push(`data as of ${writeMoment(data.asOf, data.timeZone, locale)}`);
  parts.push(...widenedNotes(data));
  if (data.counted) parts.push(data.counted.note);
  const behind = accountsBehind(context.range, data);
  if (behind) parts.push(`some accounts to ${writeDay(behind, locale)} only`);
  if (context.savedAt) {
    parts.push(`as saved ${writeMoment(context.savedAt, data.timeZone, locale)}`);
  }
  if (context.impressionBasis === 'viewable') parts.push('by viewable impressions');
  parts.push(...moneyNotes(context, data));
  return parts.join(' · ');
}

const WIDER = {
  campaigns: 'these placements’ whole campaigns',
  advertiser: 'the whole advertiser',
} as const;

/** `paths of the whole advertiser (placements not known)`; datasets of the same scope together. */
function widenedNotes({ widened = [] }: SlideData): string[] {
  const labels = new Map<string, string[]>();
  for (const { label, to, lacks } of widened) {
    const note = `of ${WIDER[to]} (${lacks} not known)`;
    const name = label.charAt(0).toLowerCase() + label.slice(1);
    labels.set(note, [...(labels.get(note) ?? []), name]);
  }
  return [...labels].map(([note, names]) => `${names.join(', ')} ${note}`);
}

/** The last day of the range that all accounts are known of, where some are known further; null where they are known alike. */
export function accountsBehind(
  { start, end }: DayRange,
  { accountsUntil = [] }: Pick<SlideData, 'accountsUntil'>,
): string | null {
  // What ended before the range is no part of it.
  const [first, ...others] = accountsUntil.filter((day) => day >= start);
  return first !== undefined && first < end && others.some((day) => day > first) ? first : null;
}

/** What a reader must know of the money on a slide. */
function moneyNotes({ advertiserName }: ReportContext, { results }: SlideData): string[] {
  const answers = Object.values(results);
  const reasons = new Set(
    answers.flatMap(({ rows, totals }) =>
      [totals, ...rows].flatMap((row) => Object.values(row.reasons ?? {})),
    ),
  );
  return [
    ...(reasons.has('uncounted') ? ['– where outcomes are not computed for all days'] : []),
    ...(reasons.has('rate') ? ['– where no exchange rate is known for the day'] : []),
    ...(reasons.has('currency')
      ? ['– where the currency of the money is not known']
      : answers.some(({ currency, totals }) => currency === null && hasMoney(totals.values))
        ? [`The currency of ${advertiserName} is not known: its money is shown without a sign.`]
        : []),
  ];
}

/** Whether some figure is money; what is booked is asked for beside figures that may be none. */
const hasMoney = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(values).some((id) => isMetricId(id) && metric(id).unit === 'money');

function LegendMark({ item }: { readonly item: LegendItem }) {
  const { shape, colour } = item;
  return (
    <svg
      width={shape === 'tick' ? 6 : 16}
      height="16"
      viewBox={`0 0 ${shape === 'tick' ? 6 : 16} 16`}
      aria-hidden="true"
    >
      {shape === 'square' ? <rect x="1" y="1" width="14" height="14" rx="3" fill={colour} /> : null}
      {shape === 'tick' ? <rect x="1.5" width="3" height="16" fill={colour} /> : null}
      {shape === 'line' ? <path d="M0 8h16" stroke={colour} strokeWidth="3" /> : null}
      {shape === 'dashed' ? (
        <path d="M0 8h16" stroke={colour} strokeWidth="2.5" strokeDasharray="6 4" />
      ) : null}
    </svg>
  );
}
