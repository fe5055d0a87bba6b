/** Where a figure of a slide comes from: metric, formula, dataset, scope, row, feeds, and the rows behind it. */
import { callQuery } from '@flightdeck/client';
import { reportCalls, type FigureSources as Sources } from '@flightdeck/contract/report';
import { Dialog, Select } from '@flightdeck/design-system';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { BENCHMARK_LEAST_OTHERS, BENCHMARK_REASONS, formatValue } from '@flightdeck/domain/metrics';
import { currencyOf } from '@flightdeck/slides';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Fact, FormulaFact } from '../../app/figure/Fact.tsx';
import * as factCss from '../../app/figure/facts.css.ts';
import { Loaded } from '../../app/Loaded.tsx';
import {
  type AskedSlide,
  type FigureChoice,
  firstChoice,
  firstOf,
  type PointedFigure,
  partsOf,
} from './figure-choice.ts';
import * as css from './figure-sources.css.ts';
import { partName, type ToldFigure, toldFigure } from './figure-told.ts';
import { SourceRows } from './SourceRows.tsx';
import type { BuilderSetup } from './types.ts';

/** Props of the panel. */
export interface FigureSourcesProps {
  readonly asked: AskedSlide;
  /** The figure that was clicked; null to choose one. */
  readonly pointed: PointedFigure | null;
  /** Title of the slide. */
  readonly title: string;
  readonly setup: BuilderSetup;
  readonly onClose: () => void;
}

/** The panel, open while it is there. */
export function FigureSources({ asked, pointed, title, setup, onClose }: FigureSourcesProps) {
  const [choice, setChoice] = useState(() => firstChoice(asked, pointed));
  const { client } = useApi();
  const { context, data } = asked;
  const { locale } = context;
  const told = toldFigure(asked, choice, setup, pointed?.metrics);
  const sources = useQuery({
    ...callQuery(client, reportCalls.figureSources, told ? { body: told.body } : {}),
    enabled: told !== null,
  });
  if (!told) return null;
  const { label, where, value, noun } = told;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="large"
      title="Where this figure comes from"
      subtitle={title}
    >
      <div className={factCss.lines}>
        <div>
          {pointed?.isComputed && (
            <p className={factCss.muted}>
              {pointed.text === '' ? 'What you clicked' : `“${pointed.text}”`} is worked out on the
              slide, from this figure and others that you can choose here.
            </p>
          )}
          <p className={factCss.figure}>{value ?? 'Not asked by the slide itself'}</p>
          <p className={factCss.muted}>
            {label}, {where}
            {pointed && !pointed.isComputed && pointed.text !== '' && pointed.text !== value
              ? ` – written as “${pointed.text}”`
              : ''}
          </p>
        </div>
        <Choice asked={asked} choice={choice} told={told} onChoose={setChoice} />
        <dl className={factCss.facts}>
          <FormulaFact formula={told.formula} description={told.description} />
          {told.facts.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </dl>
        <Loaded query={sources} noun={`the ${noun.many} behind this figure`}>
          {(found) => (
            <>
              <dl className={factCss.facts}>
                <SourceFacts found={found} timeZone={data.timeZone} locale={locale} />
                <Fact term={`These ${noun.many} together`}>
                  {together(found, choice, (own) =>
                    formatValue(told.unit, own, {
                      locale,
                      currency: found.currency ?? currencyOf(context),
                    }),
                  )}
                </Fact>
              </dl>
              {!found.trade && (
                <SourceRows
                  sources={found}
                  body={told.files}
                  noun={noun}
                  name={`${label}, ${where}`}
                  locale={locale}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** What the server knows of the rows: their days and feeds. */
function SourceFacts({
  found,
  timeZone,
  locale,
}: {
  readonly found: Sources;
  readonly timeZone: string;
  readonly locale: string;
}) {
  const { range, covered, days, asOf, feeds, widened, trade } = found;
  const isTold = feeds.some(({ rows }) => rows > 0);
  return (
    <>
      <Fact term="Range">
        {range &&
          [
            writeRange(range, locale),
            ...(covered
              ? [`loads cover ${covered.days} of ${counted(covered.of, locale, 'day')}`]
              : []),
            ...(days ? [`the rows are of ${writeRange(days, locale)}`] : []),
          ].join('; ')}
      </Fact>
      <Fact term="Formed over">{trade ? tradeText(trade) : null}</Fact>
      <Fact term="Wider than the report">
        {widened
          ? `${widened.label} does not know ${widened.lacks}: these are the figures of ${widened.to === 'campaigns' ? 'their whole campaigns' : 'the whole advertiser'}`
          : null}
      </Fact>
      <Fact term="Feeds">
        {feeds.length === 0 ? null : (
          <ul className={css.feeds}>
            {feeds.map((feed) => (
              <li key={feed.name}>
                {feed.name}
                <span className={factCss.muted}>
                  {feed.rows === 0
                    ? isTold
                      ? ' – has these days too, but another feed is the authority'
                      : ''
                    : ` – the authority for ${counted(feed.rows, locale, 'row')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact term="Data as of">
        {asOf ? writeMoment(asOf, timeZone, locale) : covered ? 'Never loaded' : null}
      </Fact>
    </>
  );
}

/** Whose placements a benchmark is formed over, without telling who and how many they are. */
const tradeText = ({ clientType, reason }: NonNullable<Sources['trade']>): string =>
  reason
    ? `Clients of the type ${clientType}: ${BENCHMARK_REASONS[reason]}`
    : `All clients of the type ${clientType} with such placements on this site, ${BENCHMARK_LEAST_OTHERS} others at least. Which, how many and with what delivery is told to nobody, so that no client can be worked out`;

/** What the rows amount to, or why that cannot be said. */
function together(
  { values, reasons, rowCount }: Sources,
  { metric }: FigureChoice,
  write: (value: number | null | undefined) => string,
): string | null {
  if (rowCount === 0 || values[metric] === undefined) return null;
  switch (reasons?.[metric]) {
    case 'distinct':
      return '– as the same person may be counted in several rows';
    case 'rate':
      return '– as no exchange rate is known for some day';
    case 'currency':
      return '– as the currency of some money is not known';
    case 'uncounted':
      return '– as the aggregator has not computed the outcomes of all these days';
    case undefined:
      return write(values[metric]);
  }
}

/** Chooses a figure of the slide. */
function Choice({
  asked,
  choice,
  told: { metrics, rows },
  onChoose,
}: {
  readonly asked: AskedSlide;
  readonly choice: FigureChoice;
  readonly told: ToldFigure;
  readonly onChoose: (choice: FigureChoice) => void;
}) {
  const parts = partsOf(asked);
  return (
    <div className={css.choice}>
      {parts.length > 1 && (
        <Select
          label="Part of the slide"
          size="small"
          value={choice.query}
          options={parts.map((value) => ({ value, label: partName(asked, value) }))}
          onChange={(next) => {
            const first = next === null ? null : firstOf(asked, next);
            if (first) onChoose(first);
          }}
        />
      )}
      <Select
        label="Metric"
        size="small"
        value={choice.metric}
        options={metrics}
        onChange={(metric) => metric && onChoose({ ...choice, metric })}
      />
      {rows.length > 0 && (
        <Select
          label="Row"
          size="small"
          value={choice.key}
          options={rows}
          onChange={(key) => key !== null && onChoose({ ...choice, key })}
        />
      )}
    </div>
  );
}
