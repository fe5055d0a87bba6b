/** The panel of a view: where the figure comes from that somebody pressed. */
import type { Aggregator } from '@flightdeck/contract/aggregators';
import { Dialog, LinkButton, Select } from '@flightdeck/design-system';
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { numberFormat } from '@flightdeck/domain/locale';
import { formatValue, type MetricResult } from '@flightdeck/domain/metrics';
import { type ReactNode, useState } from 'react';
import { configurePath } from '../../../app/aggregators.ts';
import { Fact, FormulaFact } from '../../../app/figure/Fact.tsx';
import * as factCss from '../../../app/figure/facts.css.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { currencyIn, failureOf } from '../answers.ts';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { maySetUp } from '../views.ts';
import { AskContext } from './ask-context.ts';
import type { AskedFigure, FigureTold, Shares, Write } from './asked.ts';
import * as css from './figure.css.ts';

interface AskedFiguresProps {
  readonly aggregator: Pick<Aggregator, 'uuid' | 'name'>;
  readonly children: ReactNode;
}

/** Lets figures within it be asked about. */
export function AskedFigures({ aggregator, children }: AskedFiguresProps) {
  const [asked, setAsked] = useState<AskedFigure | null>(null);
  return (
    <AskContext value={setAsked}>
      {children}
      {asked ? (
        <FigurePanel first={asked} aggregator={aggregator} onClose={() => setAsked(null)} />
      ) : null}
    </AskContext>
  );
}

interface FigurePanelProps {
  readonly first: AskedFigure;
  readonly aggregator: Pick<Aggregator, 'uuid' | 'name'>;
  readonly onClose: () => void;
}

function FigurePanel({ first, aggregator, onClose }: FigurePanelProps) {
  const { beside = [] } = first;
  const [label, setLabel] = useState(first.label);
  const { allowed, user } = useViewer();
  const { locale } = user;
  const figure = beside.find((each) => each.label === label) ?? first;
  const { where, written, formula, description, range, words } = figure;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="large"
      title="Where this figure comes from"
      subtitle={aggregator.name}
      footer={
        maySetUp(allowed) ? (
          <LinkButton href={configurePath(aggregator.uuid, 'outcomes')}>
            How outcomes are set up
          </LinkButton>
        ) : undefined
      }
    >
      <div className={factCss.lines}>
        <div>
          <p className={factCss.figure}>{written ?? figure.label}</p>
          <p className={factCss.muted}>{written === null ? where : `${figure.label}, ${where}`}</p>
        </div>
        {beside.length > 1 ? (
          <Select
            label="Figure"
            size="small"
            value={figure.label}
            options={beside.map((each) => ({ value: each.label, label: each.label }))}
            onChange={(next) => {
              if (next !== null) setLabel(next);
            }}
          />
        ) : null}
        <dl className={factCss.facts}>
          <FormulaFact formula={formula} description={description} />
          <Fact term="Days">{writeRange(range, locale)}</Fact>
        </dl>
        <Behind key={figure.label} figure={figure} uuid={aggregator.uuid} />
        {words.length > 0 ? <p className={css.words}>{words.join(' ')}</p> : null}
      </div>
    </Dialog>
  );
}

/** What stands behind it, asked once it is opened. */
function Behind({ figure, uuid }: { readonly figure: AskedFigure; readonly uuid: string }) {
  const query = useOutcomeFigures(uuid, figure.queries);
  if (Object.keys(figure.queries).length === 0) {
    return <Told figure={figure} results={{}} currency={figure.currency ?? null} />;
  }
  return (
    <Loaded query={query} noun="what it is made of">
      {(data) => {
        const failure = failureOf(data);
        return failure === undefined ? (
          <Told figure={figure} results={data.results} currency={currencyIn(data)} />
        ) : (
          <p className={css.words}>{failure}</p>
        );
      }}
    </Loaded>
  );
}

interface ToldProps {
  readonly figure: AskedFigure;
  readonly results: Readonly<Record<string, MetricResult | undefined>>;
  readonly currency: string | null;
}

/** Digits of a figure that is written out. */
const DIGITS = 2;

function Told({ figure, results, currency }: ToldProps) {
  const { locale } = useViewer().user;
  const write: Write = (unit, value) =>
    // Weights make parts of outcomes, which the screen rounds.
    unit === 'count' && value !== null
      ? numberFormat(locale, { maximumFractionDigits: DIGITS }).format(value).replace('-', '−')
      : formatValue(unit, value, {
          ...{ locale, currency },
          ...(unit === 'money' ? { decimals: DIGITS } : {}),
        });
  const { sums, shares, lastDay }: FigureTold = figure.told(results, write);
  return (
    <>
      <dl className={factCss.facts}>
        {sums.map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        {lastDay === undefined ? null : (
          <Fact term="Known until">
            {lastDay === null ? 'No facts in these days' : writeDay(lastDay, locale)}
          </Fact>
        )}
      </dl>
      {shares.map((each) => (
        <SharesTable key={each.title} shares={each} />
      ))}
    </>
  );
}

function SharesTable({ shares: { title, head, rows } }: { readonly shares: Shares }) {
  if (rows.length === 0) return null;
  return (
    <section className={css.stack}>
      <h3 className={css.title}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label={title}>
        <table className={css.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={[name, ...cells].join()}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
