/** Outcomes by channel, campaign and the like, beside what their media cost. */
import { Button } from '@flightdeck/design-system';
import { type Day, daysIn } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { saveFile } from '../../../app/save-file.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ofOutcomes } from '../choice.ts';
import { askedChange } from '../figure/change.ts';
import { Figure } from '../figure/Figure.tsx';
import { useRoving } from '../figure/use-roving.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { type AskedId, formulaOf, labelOf, wordsOf } from './asked.ts';
import { askedCell } from './asked-row.ts';
import { CreativesCard } from './CreativesCard.tsx';
import * as css from './digital.css.ts';
import { FiguresCard, NoFigures } from './FiguresCard.tsx';
import { hasValue, isPart, pairOfQueries } from './figures.ts';
import {
  coursesOf,
  type OutcomeRow,
  outcomeRows,
  type RowFigure,
  SPLITS,
  type Split,
  sorted,
  UNKNOWN,
} from './rows.ts';
import { SortHead } from './SortHead.tsx';
import { BY, CREATIVE, SORT, SplitChoice } from './SplitChoice.tsx';
import { useWriter } from './use-writer.ts';

/** Rows that are shown at first, and with each “more”. */
const STEP = 50;
/** Most rows that a course is asked for. */
const MOST_COURSES = 200;
/** Longer ranges have weeks. */
const MOST_DAYS = 62;

interface SplitCardProps {
  readonly shown: ShownOutcomes;
}

/** The card, by what the link says. */
export function SplitCard({ shown }: SplitCardProps) {
  const { read } = shown.link;
  if (read(BY) === CREATIVE) return <CreativesCard shown={shown} />;
  const split = SPLITS.find(({ value }) => value === read(BY))?.value ?? 'channel';
  // Answers by another dimension have other columns.
  return <BySplit key={split} shown={shown} split={split} />;
}

function BySplit({ shown, split }: SplitCardProps & { readonly split: Split }) {
  const { aggregator, body, link } = shown;
  const { days, chosen } = link;
  const query = useOutcomeFigures(aggregator.uuid, pairOfQueries([split], days, chosen, body));
  const label = SPLITS.find(({ value }) => value === split)?.label ?? '';
  return (
    <FiguresCard
      title={`Outcomes by ${label.toLowerCase()}`}
      query={query}
      names={['outcomes', 'media']}
      height={320}
      padding="none"
      actions={<SplitChoice link={link} value={split} />}
    >
      {(results) => <Rows {...{ shown, split, label }} results={results} />}
    </FiguresCard>
  );
}

interface Column {
  readonly id: RowFigure;
  readonly label: string;
  readonly unit: 'count' | 'money' | 'ratio' | 'percent';
}

/** Columns of figures: none of value where nothing has one, none of media where the rows are of systems. */
function columnsOf(split: Split, { link, body }: ShownOutcomes): readonly Column[] {
  const { chosen } = link;
  const isValued = hasValue(chosen);
  const hasMedia = split !== 'measuredBy';
  const all: readonly (Column & { readonly isShown: boolean })[] = [
    {
      id: 'spend',
      label: isPart(chosen, body) ? 'All spend' : 'Spend',
      unit: 'money',
      isShown: hasMedia,
    },
    {
      id: 'cost',
      label: isPart(chosen, body) ? 'All spend per outcome' : 'Cost per outcome',
      unit: 'money',
      isShown: hasMedia,
    },
    { id: 'value', label: 'Value', unit: 'money', isShown: isValued },
    { id: 'back', label: 'Return', unit: 'ratio', isShown: isValued && hasMedia },
    { id: 'rate', label: 'Rate', unit: 'percent', isShown: hasMedia },
  ];
  return all.filter(({ isShown }) => isShown);
}

interface RowsProps {
  readonly shown: ShownOutcomes;
  readonly split: Split;
  readonly label: string;
  readonly results: Readonly<Record<'outcomes' | 'media', MetricResult>>;
}

const readSort = (text: string | null, columns: readonly Column[]) => {
  const [by, direction] = (text ?? '').split('.');
  const found = columns.find(({ id }) => id === by)?.id ?? 'outcomes';
  return { by: found, direction: direction === 'asc' ? 'asc' : 'desc' } as const;
};

function Rows({ shown, split, label, results }: RowsProps) {
  const { link } = shown;
  const { chosen, days } = link;
  const [most, setMost] = useState(STEP);
  const counted = useCounted();
  const { today } = useViewer().settings;
  const currency = results.media.currency ?? results.outcomes.currency ?? null;
  const { locale, write, count, change } = useWriter(currency);
  const roving = useRoving();
  const columns = columnsOf(split, shown);
  const sort = readSort(link.read(SORT), columns);
  const { rows: all, total } = outcomeRows(split, results, chosen);
  const rows = sorted(all, sort.by, sort.direction);
  const isCut = [results.outcomes, results.media].some((one) => one.rowCount > one.rows.length);
  const untold = all.find((row) => row.label === UNKNOWN)?.outcomes ?? 0;
  const seen = rows.slice(0, most);
  const courses = useCourses(shown, split, seen.slice(0, MOST_COURSES));
  const largest = Math.max(...rows.map(({ outcomes }) => outcomes ?? 0), 1);
  if (rows.length === 0) {
    return <NoFigures>Neither media nor outcomes are known in these days.</NoFigures>;
  }
  const head = (id: RowFigure, text: string) => (
    <SortHead
      key={id}
      direction={sort.by === id ? sort.direction : null}
      onSort={(next) =>
        link.write({ [SORT]: id === 'outcomes' && next === 'desc' ? null : `${id}.${next}` })
      }
    >
      {text}
    </SortHead>
  );
  const figure = (row: OutcomeRow, id: AskedId, name: string, written: string) => (
    <Figure
      isOfMany
      ask={() =>
        askedCell(
          shown,
          {
            ...{ split, row, id, label: name, written },
            ...{ noun: label, total, results, currency },
          },
          locale,
        )
      }
    >
      {written}
    </Figure>
  );
  const figuresOf = (row: OutcomeRow) =>
    columns.map(({ id, label: name, unit }) => (
      <td key={id}>{figure(row, id, name, write(unit, row[id]))}</td>
    ));
  const versus = (row: OutcomeRow) => {
    const compared = { now: row.outcomes, before: row.before };
    const changed = change(compared);
    const { range, compare } = days;
    const ask = (written: string) =>
      compare
        ? () =>
            askedChange(
              {
                figure: { label: labelOf('outcomes'), unit: 'count', ...compared },
                ...{ sums: [], where: row.label, written, days: { range, compare }, currency },
                description: formulaOf('outcomes').formula,
                words: wordsOf(shown, 'outcomes', locale),
                lastDay: results.outcomes.lastDay,
              },
              locale,
            )
        : null;
    return (
      <td>
        {changed ? (
          <span className={css.meaning[changed.meaning]}>
            <Figure isOfMany ask={ask(changed.text)}>
              {changed.text}
            </Figure>
          </span>
        ) : (
          '–'
        )}
      </td>
    );
  };
  const isCompared = days.compare !== undefined;
  const save = async () => {
    const { csvLines, UTF8_MARK } = await import('@flightdeck/domain/csv');
    const text = csvLines([
      [
        label,
        'Outcomes',
        'Share',
        ...columns.map((one) => one.label),
        ...(isCompared ? ['Outcomes before'] : []),
      ],
      ...[...rows, total].map((row) => [
        ...[row.label, row.outcomes, row.share],
        ...columns.map(({ id }) => row[id]),
        ...(isCompared ? [row.before] : []),
      ]),
    ]);
    const file = new Blob([UTF8_MARK, text], { type: 'text/csv' });
    saveFile(file, `${shown.aggregator.name} by ${label.toLowerCase()} ${today}`, 'csv');
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label={`By ${label.toLowerCase()}`}>
        <table className={css.table} {...roving}>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {head('outcomes', 'Outcomes')}
              <th scope="col" className={css.barCell}>
                Share
              </th>
              {columns.map((column) => head(column.id, column.label))}
              {isCompared ? <th scope="col">vs previous</th> : null}
              <th scope="col">{daysIn(days.range) > MOST_DAYS ? 'By week' : 'By day'}</th>
            </tr>
          </thead>
          <tbody>
            {seen.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={css.name} title={row.label}>
                  {row.label}
                </th>
                <td>{figure(row, 'outcomes', 'Outcomes', count(row.outcomes))}</td>
                <td className={css.barCell}>
                  <span className={css.shareBar} aria-hidden="true">
                    <span style={{ inlineSize: `${((row.outcomes ?? 0) / largest) * 100}%` }} />
                  </span>
                  <span className={css.shareText}>
                    {figure(row, 'share', 'Share', write('percent', row.share))}
                  </span>
                </td>
                {figuresOf(row)}
                {isCompared ? versus(row) : null}
                <td>
                  <Course points={courses?.get(row.id)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td>{figure(total, 'outcomes', 'Outcomes', count(total.outcomes))}</td>
              <td className={css.barCell}>
                {figure(total, 'share', 'Share', write('percent', total.share))}
              </td>
              {figuresOf(total)}
              {isCompared ? versus(total) : null}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      <div className={css.foot}>
        <span className={css.note}>
          {footWords(shown, split, {
            known: isCut ? counted(all.length, 'row') : null,
            untold: untold > 0 ? `${count(untold)} of ${count(total.outcomes)}` : null,
          })}
        </span>
        <span className={css.buttons}>
          {rows.length > seen.length ? (
            <Button size="small" onPress={() => setMost(most + STEP)}>
              {`${Math.min(STEP, rows.length - seen.length)} more of ${rows.length}`}
            </Button>
          ) : null}
          <Button size="small" icon={<Download size={14} />} onPress={() => void save()}>
            CSV
          </Button>
        </span>
      </div>
    </>
  );
}

/** What must be known of the columns. */
function footWords(
  { link, body }: ShownOutcomes,
  split: Split,
  { known, untold }: { readonly known: string | null; readonly untold: string | null },
): ReactNode {
  const { chosen } = link;
  const said = [
    ...(known ? [`The largest ${known} only; the sum is of all.`] : []),
    ...(untold
      ? [
          `${untold} outcomes are unknown here, because the system that counts them does not tell: other rows lack them.`,
        ]
      : []),
    ...(split === 'measuredBy'
      ? ['Media are of no system that counts: there is no cost here.']
      : []),
    ...(split !== 'measuredBy' && isPart(chosen, body)
      ? [
          'Spend is of all outcomes, because media are of no single one; cost and return divide all of it.',
        ]
      : []),
  ];
  return said.join(' ');
}

type Points = readonly { readonly day: Day; readonly value: number }[];

/** The outcomes of these rows over time. */
function useCourses(
  { aggregator, body, link }: ShownOutcomes,
  split: Split,
  rows: readonly OutcomeRow[],
): ReadonlyMap<string, Points> | undefined {
  const { days, chosen } = link;
  const period = daysIn(days.range) > MOST_DAYS ? 'week' : 'day';
  const ids = rows
    .map(({ id }) => Number(id))
    .filter((id) => id > 0)
    .sort((a, b) => a - b);
  const course = ofOutcomes(
    {
      ...{ dataset: 'outcomes', metrics: ['outcomes'], dimensions: [period, split] },
      ...{ range: days.range, filters: [{ dimension: split, ids }], limit: 20_000 },
    },
    chosen,
    body,
  );
  const { data } = useOutcomeFigures(aggregator.uuid, { course }, ids.length > 0);
  const result = data?.results.course;
  return result && coursesOf(split, period, result);
}

const WIDTH = 80;
const HEIGHT = 20;

/** A line without an axis: its figures are in the chart over time. */
function Course({ points = [] }: { readonly points: Points | undefined }) {
  const most = Math.max(...points.map(({ value }) => value), 1e-9);
  const step = WIDTH / Math.max(1, points.length - 1);
  return (
    <svg className={css.course} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {points.length > 1 ? (
        <polyline
          points={points
            .map(
              ({ value }, at) =>
                `${(at * step).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
            )
            .join(' ')}
        />
      ) : null}
    </svg>
  );
}
