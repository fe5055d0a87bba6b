/** A card with a table of an aggregator's media by one dimension: in any order, with changes and sums, and as a file. */
import { Button, Card, Table, type TableColumn, type TableSort } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import {
  comparisonOf,
  formatChange,
  formatValue,
  type MetricResult,
  REASONS,
  writeCoverage,
} from '@flightdeck/domain/metrics';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Loaded } from '../../../app/Loaded.tsx';
import { saveFile } from '../../../app/save-file.ts';
import { useViewer } from '../../../app/viewer.ts';
import { currencyIn, failureOf } from '../answers.ts';
import { Figure } from '../figure/Figure.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { askedCell, askedCellChange } from './asked-row.ts';
import * as css from './media.css.ts';
import { type Media, mediaQuery, metricOf } from './media.ts';
import { type FigureRow, fileLines, inOrder, rowsOf } from './rows.ts';

/** Rows that are asked for, and those that are shown at first. */
const MOST = 2000;
const STEP = 50;
/** More columns need a wider table. */
const MOST_COLUMNS = 9;

export interface FigureTableProps {
  readonly media: Media;
  readonly title: string;
  readonly dimension: string;
  /** The first is what rows are in the order of. */
  readonly metrics: readonly [string, ...string[]];
  /** How one and many of its rows are called. */
  readonly noun: readonly [one: string, many: string];
  /** The metric whose change is shown. */
  readonly changeOf?: string;
  /** Below the title: what the figures are of. */
  readonly note?: string;
}

/** The card. */
export function FigureTable(props: FigureTableProps) {
  const { media, title, dimension, metrics, noun, note } = props;
  const [order] = metrics;
  const queries = useMemo(
    () => ({
      rows: mediaQuery(media, {
        ...{ metrics: [...metrics], dimensions: [dimension], limit: MOST },
        orderBy: { by: order, direction: 'desc' },
      }),
    }),
    [media, metrics, dimension, order],
  );
  const figures = useOutcomeFigures(media.uuid, queries);
  const answer = figures.data?.results.rows;
  const failure = failureOf(figures.data);
  return (
    <Card
      title={title}
      padding="none"
      actions={answer ? <FileButton {...props} answer={answer} /> : undefined}
    >
      {note ? <p className={`${css.muted} ${css.padded}`}>{note}</p> : null}
      {failure ? (
        <p className={`${css.words} ${css.padded}`}>{failure}</p>
      ) : (
        <Loaded query={figures} noun={`the ${noun[1]}`}>
          {(data) =>
            data.results.rows ? (
              <Rows {...props} answer={data.results.rows} currency={currencyIn(data)} />
            ) : null
          }
        </Loaded>
      )}
    </Card>
  );
}

interface RowsProps extends FigureTableProps {
  readonly answer: MetricResult;
  readonly currency: string | null;
}

function Rows({ media, title, dimension, metrics, noun, changeOf, answer, currency }: RowsProps) {
  const { locale } = useViewer().user;
  const [first] = metrics;
  const [order, setOrder] = useState<TableSort>({ column: first, direction: 'descending' });
  const [shown, setShown] = useState(STEP);
  const all = useMemo(() => inOrder(rowsOf(answer, dimension), order), [answer, dimension, order]);
  if (all.length === 0) {
    return <p className={`${css.muted} ${css.padded}`}>No {noun[1]} in these days.</p>;
  }
  const { totals, coverage, rowCount } = answer;
  const table = { media, dimension, noun: noun[0], currency, answer };
  const items = [...all.slice(0, shown), { ...totals, id: '', name: `All ${noun[1]}` }];
  const figureColumns = metrics.map((id): TableColumn<FigureRow> => {
    const { label, unit } = metricOf(media, id);
    return {
      ...{ id, label, align: 'end', isSortable: true },
      render: (row) => {
        const reason = row.reasons?.[id];
        const written = formatValue(unit, row.values[id], { locale, currency });
        return (
          <span className={row.id === '' ? css.total : undefined} title={reason && REASONS[reason]}>
            <Figure ask={() => askedCell(table, { row, metric: id, written })}>{written}</Figure>
            {reason ? <span className={css.unseen}> ({REASONS[reason]})</span> : null}
          </span>
        );
      },
    };
  });
  const changed = changeOf !== undefined && totals.compare ? metricOf(media, changeOf) : null;
  const columns: TableColumn<FigureRow>[] = [
    {
      ...{ id: 'name', label: capital(noun[0]), isRowHeader: true, isSortable: true },
      render: ({ id, name }) => <span className={id === '' ? css.total : undefined}>{name}</span>,
    },
    ...figureColumns,
    ...(changed && changeOf !== undefined
      ? [
          {
            ...{ id: 'change', label: `${changed.label} vs before`, align: 'end' as const },
            render: (row: FigureRow) => {
              const { change, gap, isNew } = comparisonOf(
                row.values[changeOf],
                row.compare?.[changeOf],
                coverage,
              );
              const tone = toneOf(change, changed.better);
              const written = isNew ? 'new' : formatChange(change, { locale });
              const { compare } = media;
              return (
                <span className={tone} title={gap ? writeCoverage(gap, locale) : undefined}>
                  <Figure
                    ask={
                      compare
                        ? () =>
                            askedCellChange(
                              table,
                              { row, metric: changeOf, written, compare },
                              locale,
                            )
                        : null
                    }
                  >
                    {written}
                  </Figure>
                </span>
              );
            },
          },
        ]
      : []),
  ];
  const left = all.length - shown;
  return (
    <>
      <Table<FigureRow>
        className={columns.length > MOST_COLUMNS ? css.manyColumns : css.table}
        label={title}
        columns={columns}
        items={items}
        getId={({ id }) => id || 'all'}
        sort={order}
        onSortChange={(next) =>
          // A figure is looked for from its largest on.
          setOrder(
            next.column !== order.column && next.column !== 'name'
              ? { ...next, direction: 'descending' }
              : next,
          )
        }
      />
      {left > 0 || rowCount > all.length ? (
        <div className={css.more}>
          {left > 0 ? (
            <Button size="small" onPress={() => setShown(shown + STEP)}>
              Show {writeNumber(Math.min(left, STEP), locale)} more
            </Button>
          ) : null}
          <span className={css.muted}>
            {writeNumber(Math.min(shown, all.length), locale)} of {writeNumber(rowCount, locale)}{' '}
            {noun[1]}
            {rowCount > all.length
              ? `: those with the most ${metricOf(media, first).label.toLowerCase()}`
              : ''}
          </span>
        </div>
      ) : null}
    </>
  );
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function toneOf(change: number | null, better: 'higher' | 'lower' | 'none'): string | undefined {
  if (!change || better === 'none') return undefined;
  return change > 0 === (better === 'higher') ? css.good : css.bad;
}

/** Saves the rows as a file that spreadsheets open. */
function FileButton(props: FigureTableProps & { readonly answer: MetricResult }) {
  const { media, title, dimension, metrics, noun, answer } = props;
  const save = async () => {
    const { csvLines, UTF8_MARK } = await import('@flightdeck/domain/csv');
    const rows = [
      ...rowsOf(answer, dimension),
      { ...answer.totals, id: '', name: `All ${noun[1]}` },
    ];
    const labels = metrics.map((id) => metricOf(media, id).label);
    const lines = fileLines(
      [capital(noun[0]), ...labels],
      rows,
      metrics,
      answer.totals.compare !== undefined,
    );
    const { start, end } = media.range;
    saveFile(
      new Blob([UTF8_MARK, csvLines(lines)], { type: 'text/csv;charset=utf-8' }),
      `${title} ${start} ${end}`,
      'csv',
    );
  };
  return (
    <span className={css.control}>
      <Button
        size="small"
        variant="text"
        icon={<Download size={16} />}
        aria-label={`CSV: ${title}`}
        onPress={() => void save()}
      >
        CSV
      </Button>
    </span>
  );
}
