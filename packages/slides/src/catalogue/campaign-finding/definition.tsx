/** Campaign finding: a finding of campaign health with its evidence, as it was when somebody put it on the report. */
import { writeDay } from '@flightdeck/domain/dates';
import { FindingEvidence } from '@flightdeck/domain/troubleshooter';
import * as z from 'zod/mini';
import { TimeChart, valueAxis } from '../../charts/index.ts';
import { BODY, COLUMN_GAP, columnWidth } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type SlideTable } from '../../definition.ts';
import { option, toggle } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { pageOptions } from '../options.ts';
import { formatOf } from '../shared.ts';
import { about } from './about.ts';
import { BandScale } from './BandScale.tsx';

/** Figures beneath the scale, so that none is cut. */
const MOST_INPUTS = 7;

const OPTIONS = pageOptions({
  // Taken, not typed; none by default.
  evidence: option(z._default(z.nullable(FindingEvidence), null), {
    kind: 'evidence',
    label: 'Finding',
    help: 'Taken from campaign health. It stays as it was then.',
    isOfAdvertiser: true,
  }),
  table: toggle(true, 'Show what it is computed from'),
});
type Props = PropsOf<typeof OPTIONS>;

const NONE = { title: 'No finding', text: 'This page has no finding of campaign health.' };

type Days = FindingEvidence['days'];

/** Days that a line can be drawn of. */
const hasCourse = (days: Days): boolean =>
  days.filter(({ delivered }) => delivered !== null).length > 1;

function DayChart({
  days,
  context,
  width,
}: Props & { readonly days: Days; readonly width: number }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const values = days.flatMap(({ delivered, expected }) => [delivered ?? 0, expected ?? 0]);
  const points = (of: (day: Days[number]) => number | null) =>
    days.map((day) => ({ day: day.day, value: of(day) }));
  return (
    <TimeChart
      title="Delivery by day against what was expected"
      description={`${days.length} days to ${writeDay(last.day, context.locale)}`}
      heading="Impressions a day"
      series={[
        {
          id: 'delivered',
          label: 'Delivered',
          colour: PALETTE.accent,
          labelColour: PALETTE.accent,
          points: points(({ delivered }) => delivered),
        },
        {
          id: 'expected',
          label: 'Expected',
          colour: PALETTE.benchmark,
          labelColour: PALETTE.benchmark,
          dashed: true,
          points: points(({ expected }) => expected),
        },
      ]}
      range={{ start: first.day, end: last.day }}
      axis={valueAxis(values, 'count', formatOf(context))}
      writeDay={(day) => writeDay(day, context.locale)}
      width={width}
      height={BODY.height}
      filled
      ticks={4}
    />
  );
}

function View(props: Props) {
  const { options } = props;
  const found = options.evidence;
  if (!found) return null;
  const isDrawn = hasCourse(found.days);
  const width = isDrawn ? columnWidth(2) : BODY.width;
  return (
    <div className="fd-finding" style={{ gap: COLUMN_GAP }}>
      <div className="fd-finding-facts" style={{ width }}>
        <p className="fd-finding-reason">{found.reason}</p>
        {found.scale ? <BandScale scale={found.scale} title={found.rule} width={width} /> : null}
        {options.table ? (
          <dl className="fd-finding-inputs">
            {found.inputs.slice(0, MOST_INPUTS).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {isDrawn ? <DayChart {...props} days={found.days} width={width} /> : null}
    </div>
  );
}

const tablesOf = ({ options: { evidence: found } }: Props): SlideTable[] =>
  found === null
    ? []
    : [
        {
          title: `${found.name}: ${found.rule}`,
          columns: [
            { label: 'Figure', unit: 'text' },
            { label: 'Value', unit: 'text' },
          ],
          rows: [
            [found.formula, found.scale?.text ?? null],
            ...found.inputs.map(({ label, text }) => [label, text]),
          ],
        },
        ...(hasCourse(found.days)
          ? [
              {
                title: 'Impressions a day',
                columns: [
                  { label: 'Day', unit: 'day' },
                  { label: 'Delivered', unit: 'count' },
                  { label: 'Expected', unit: 'count' },
                ] as const,
                rows: found.days.map(({ day, delivered, expected }) => [day, delivered, expected]),
              },
            ]
          : []),
      ];

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: () => ({}),
  isEmpty: (_data, options) => options.evidence === null,
  emptyNotice: () => NONE,
  authorHint:
    'Open the finding in campaign health and press “Make it a slide”. Until then it is not in the PDF.',
  subTitle: ({ options: { evidence: found }, context }) =>
    found &&
    `${found.subject} ${found.name}${found.number === '' ? '' : `, ${found.number}`}, as of ${writeDay(found.asOf, context.locale)}`,
  takeaway: ({ options: { evidence: found } }) =>
    found && found.outlook.length > 0 ? found.outlook.join(' ') : null,
  tables: tablesOf,
  texts: ({ options: { evidence: found } }) =>
    found ? [{ heading: found.rule, lines: [found.reason, ...found.outlook] }] : [],
  charts: ({ options: { evidence: found } }) =>
    found && hasCourse(found.days)
      ? [
          {
            kind: 'line',
            title: 'Impressions a day',
            unit: 'count',
            categories: found.days.map(({ day }) => day),
            series: [
              { name: 'Delivered', values: found.days.map(({ delivered }) => delivered) },
              { name: 'Expected', values: found.days.map(({ expected }) => expected) },
            ],
          },
        ]
      : [],
  View,
});
