/** Creatives: what the ad server delivered of them, and what it claims for them, which is not what counts. */
import { type AggregatorCreatives, aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { Button, Card } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { saveFile } from '../../../app/save-file.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ofOutcomes } from '../choice.ts';
import { Figure } from '../figure/Figure.tsx';
import { useRoving } from '../figure/use-roving.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { askedCreative } from './asked-creative.ts';
import { countWords } from './claims.ts';
import {
  type CreativeColumn,
  type CreativeRow,
  creativeColumns,
  creativeRows,
  creativesBy,
} from './creatives.ts';
import * as css from './digital.css.ts';
import { NoFigures } from './FiguresCard.tsx';
import { isPart } from './figures.ts';
import { SortHead } from './SortHead.tsx';
import { CREATIVE, SORT, SplitChoice } from './SplitChoice.tsx';
import { useWriter } from './use-writer.ts';

/** Rows that are shown at first, and with each “more”. */
const STEP = 50;

/** The card. */
export function CreativesCard({ shown }: { readonly shown: ShownOutcomes }) {
  const { aggregator, body, link } = shown;
  const { days, chosen } = link;
  const { queryOf } = useApi();
  const query = useQuery(
    queryOf(aggregatorsCalls.creatives, {
      params: { uuid: aggregator.uuid },
      body: {
        range: days.range,
        outcomes: isPart(chosen, body) ? chosen.outcomes.map(({ id }) => id) : null,
      },
    }),
  );
  return (
    <Card
      title="Claims by creative"
      padding="none"
      actions={<SplitChoice link={link} value={CREATIVE} />}
    >
      <Loaded query={query} noun="the creatives">
        {(creatives) =>
          creatives.rows.length === 0 ? (
            <NoFigures>
              No creative is known in these days: creatives come with files of an ad server that
              name them.
            </NoFigures>
          ) : (
            <Rows creatives={creatives} shown={shown} />
          )
        }
      </Loaded>
    </Card>
  );
}

interface RowsProps {
  readonly creatives: AggregatorCreatives;
  readonly shown: ShownOutcomes;
}

function Rows({ creatives, shown }: RowsProps) {
  const { link, aggregator } = shown;
  const { today } = useViewer().settings;
  const [most, setMost] = useState(STEP);
  const { write } = useWriter(creatives.currency);
  const roving = useRoving();
  const columns = creativeColumns(creatives);
  const [by, direction] = (link.read(SORT) ?? '').split('.');
  const sort = {
    by: columns.find(({ id }) => id === by)?.id ?? columns[0]?.id ?? '',
    direction: direction === 'asc' ? ('asc' as const) : ('desc' as const),
  };
  const { rows: all, total } = creativeRows(creatives);
  const rows = creativesBy(all, sort.by, sort.direction);
  const seen = rows.slice(0, most);
  const figure = (row: CreativeRow, column: CreativeColumn) => (
    <Figure
      isOfMany
      ask={() =>
        askedCreative(shown, creatives, {
          ...{ row, column },
          written: write(column.unit, row.figures[column.id] ?? null),
        })
      }
    >
      {write(column.unit, row.figures[column.id] ?? null)}
    </Figure>
  );
  const save = async () => {
    const { csvLines, UTF8_MARK } = await import('@flightdeck/domain/csv');
    const text = csvLines([
      ['Creative', ...columns.map(({ label }) => label)],
      ...[...rows, total].map(({ name, figures }) => [
        name,
        ...columns.map(({ id }) => figures[id] ?? null),
      ]),
    ]);
    const file = new Blob([UTF8_MARK, text], { type: 'text/csv' });
    saveFile(file, `${aggregator.name} by creative ${today}`, 'csv');
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label="By creative">
        <table className={css.table} {...roving}>
          <thead>
            <tr>
              <th scope="col">Creative</th>
              {columns.map(({ id, label }) => (
                <SortHead
                  key={id}
                  direction={sort.by === id ? sort.direction : null}
                  onSort={(next) => link.write({ [SORT]: `${id}.${next}` })}
                >
                  {label}
                </SortHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map(({ id, name, figures }) => (
              <tr key={id}>
                <th scope="row" className={css.name} title={name}>
                  {name}
                </th>
                {columns.map((column) => (
                  <td key={column.id}>{figure({ id, name, figures }, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {columns.map((column) => (
                <td key={column.id}>{figure(total, column)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <div className={css.foot}>
        <FootWords creatives={creatives} shown={shown} />
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

/** Whose figures they are, beside what counts, and what is not in them. */
function FootWords({ creatives, shown }: RowsProps) {
  const { aggregator, body, link } = shown;
  const { chosen, days } = link;
  const { locale } = useViewer().user;
  const { count } = useWriter(null);
  const { sources, totals, rows, rowCount, deliveredUntil, claimedUntil } = creatives;
  const { data } = useOutcomeFigures(aggregator.uuid, {
    counted: ofOutcomes(
      { dataset: 'outcomes', metrics: ['outcomes'], dimensions: [], range: days.range },
      chosen,
      body,
    ),
  });
  const counted = data?.results.counted;
  const total =
    counted && counted.lastDay !== null ? (counted.totals.values.outcomes ?? null) : null;
  const untold = rows.find(({ id }) => id === 0)?.claims.reduce((sum, n) => sum + n, 0) ?? 0;
  const named = sources.map(({ label }) => label).join(' and ');
  const isOther =
    total !== null && totals.claims.some((claimed) => Math.round(claimed) !== Math.round(total));
  const [only] = chosen.outcomes.length === 1 ? chosen.outcomes : [];
  const until = (day: string | null) => (day === null ? null : writeDay(day, locale));
  return (
    <span className={css.note}>
      {sources.length === 0
        ? 'No activity of an ad server belongs to these outcomes, and other systems do not know creatives: nothing is claimed here.'
        : `Claims are those of ${named}: no other system knows creatives.`}
      {sources.length > 0 && isOther
        ? ` ${sources
            .map(({ label }, index) => `${label} claims ${count(totals.claims[index] ?? 0)}`)
            .join(
              ', ',
            )}; ${count(total)} count${only ? `, because ${countWords(only, body)}` : ''}.`
        : null}
      {untold > 0 ? ` ${count(untold)} claims name no creative: other rows lack them.` : null}
      {totals.spend === null
        ? ' What was paid is not known.'
        : body.costs.length > 0
          ? ' Spend is that of delivery alone, without the fees and planned costs of this aggregator.'
          : null}
      {rowCount > rows.length
        ? ` The largest ${count(rows.length)} of ${count(rowCount)} only.`
        : null}
      {deliveredUntil ? ` Delivery is known until ${until(deliveredUntil)}` : null}
      {deliveredUntil && claimedUntil ? `, claims until ${until(claimedUntil)}` : null}
      {deliveredUntil ? '.' : null}
    </span>
  );
}
