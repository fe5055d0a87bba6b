/** Where a figure of a slide comes from: metric, formula, dataset, scope, row, feeds, and the rows behind it. */
import { callQuery } from '@flightdeck/client';
import { reportCalls, type FigureSources as Sources } from '@flightdeck/contract/report';
import { Dialog, Select } from '@flightdeck/design-system';
import { writeFormula } from '@flightdeck/domain/datasets/formula';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatValue } from '@flightdeck/domain/metrics';
import { currencyOf, figuresFor, rowKey } from '@flightdeck/slides';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import {
  type AskedSlide,
  answeredValue,
  type FigureBody,
  type FigureChoice,
  figureBody,
  firstChoice,
  MOST_ROWS,
  type PointedFigure,
  queryName,
  rowName,
  rowOf,
} from './figure-choice.ts';
import * as css from './figure-sources.css.ts';
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
  const { definition, context, data } = asked;
  const { locale } = context;
  const body = figureBody(asked, choice, setup);
  const sources = useQuery({
    ...callQuery(client, reportCalls.figureSources, body ? { body } : {}),
    enabled: body !== null,
  });
  if (!body) return null;
  const { query } = body;
  const figures = figuresFor(definition, query);
  const answer = data.results[choice.query];
  const row = rowOf(answer, choice);
  const metric = figures.metric(choice.metric);
  const label = figures.label(choice.metric, context);
  const where = row ? rowName(row, query, figures, locale) : 'All rows: the totals';
  const format = { locale, currency: answer?.currency ?? currencyOf(context) };
  const value = answeredValue(answer, choice);
  const exact = value === undefined ? null : formatValue(metric.unit, value, format);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="large"
      title="Where this figure comes from"
      subtitle={title}
    >
      <div className={css.lines}>
        <div>
          {pointed?.isComputed && (
            <p className={css.muted}>
              {pointed.text === '' ? 'What you clicked' : `“${pointed.text}”`} is worked out on the
              slide, from this figure and others that you can choose here.
            </p>
          )}
          <p className={css.figure}>{exact ?? 'Not asked by the slide itself'}</p>
          <p className={css.muted}>
            {label}, {where}
            {pointed && !pointed.isComputed && pointed.text !== '' && pointed.text !== exact
              ? ` – written as “${pointed.text}”`
              : ''}
          </p>
        </div>
        <Choice
          asked={asked}
          choice={choice}
          onChoose={setChoice}
          metrics={pointed?.metrics ?? []}
        />
        <dl className={css.facts}>
          <Fact term="Formula">
            <span className={css.formula}>
              {writeFormula(
                figures.source,
                metric,
                query.impressionBasis === 'viewable' && figures.source.viewable !== undefined,
              )}
            </span>
            <br />
            <span className={css.muted}>{metric.description}</span>
          </Fact>
          <Fact term="Impressions">
            {figures.source.viewable === undefined || query.impressionBasis === undefined
              ? null
              : query.impressionBasis === 'viewable'
                ? 'Viewable ones count'
                : 'All that were served count'}
          </Fact>
          <Fact term="Dataset">{datasetText(query)}</Fact>
          <Fact term="Advertiser">{context.advertiserName}</Fact>
          <Fact term="Scope">{scopeText(setup, locale)}</Fact>
          <Fact term="Filters">{filterText(query, asked)}</Fact>
          <Fact term="Rows of the slide">{limitText(query, asked)}</Fact>
          <Fact term="Figures">
            {context.savedAt
              ? `As saved ${writeMoment(context.savedAt, data.timeZone, locale)}; the rows are those of now`
              : 'Fresh: as the data is now'}
          </Fact>
        </dl>
        <Loaded query={sources} noun="the rows behind this figure">
          {(found) => (
            <>
              <dl className={css.facts}>
                <SourceFacts found={found} timeZone={data.timeZone} locale={locale} />
                <Fact term="These rows together">
                  {together(found, choice, (own) =>
                    formatValue(metric.unit, own, { ...format, currency: found.currency }),
                  )}
                </Fact>
              </dl>
              <SourceRows sources={found} body={body} name={`${label}, ${where}`} locale={locale} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** A line of the panel; nothing without a text. */
function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <>
      <dt className={css.term}>{term}</dt>
      <dd className={css.told}>{children}</dd>
    </>
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
  const { range, covered, days, asOf, feeds, widened } = found;
  const isTold = feeds.some(({ rows }) => rows > 0);
  return (
    <>
      <Fact term="Range">
        {`${writeRange(range, locale)}; loads cover ${covered.days} of ${counted(covered.of, locale, 'day')}`}
        {days && `, the rows are of ${writeRange(days, locale)}`}
      </Fact>
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
                <span className={css.muted}>
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
      <Fact term="Data as of">{asOf ? writeMoment(asOf, timeZone, locale) : 'Never loaded'}</Fact>
    </>
  );
}

/** What the rows amount to, or why that cannot be said. */
function together(
  { values, reasons, rowCount }: Sources,
  { metric }: FigureChoice,
  write: (value: number | null | undefined) => string,
): string | null {
  if (rowCount === 0) return null;
  switch (reasons?.[metric]) {
    case 'distinct':
      return '– as the same person may be counted in several rows';
    case 'rate':
      return '– as no exchange rate is known for some day';
    case 'currency':
      return '– as the currency of some money is not known';
    case undefined:
      return write(values[metric]);
  }
}

/** Chooses a figure of the slide. */
function Choice({
  asked: { definition, context, data, queries },
  choice,
  metrics,
  onChoose,
}: {
  readonly asked: AskedSlide;
  readonly choice: FigureChoice;
  /** Of the figure that was clicked, which its query may not have asked for. */
  readonly metrics: readonly string[];
  readonly onChoose: (choice: FigureChoice) => void;
}) {
  const query = queries[choice.query];
  if (!query) return null;
  const figures = figuresFor(definition, query);
  const { rows = [] } = data.results[choice.query] ?? {};
  const chosen = rowOf(data.results[choice.query], choice);
  const offered = rows.slice(0, MOST_ROWS);
  const listed = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  const ids = query.dimensions;
  return (
    <div className={css.choice}>
      {Object.keys(queries).length > 1 && (
        <Select
          label="Part of the slide"
          size="small"
          value={choice.query}
          options={Object.entries(queries).map(([value, one]) => ({
            value,
            label: queryName(one, figuresFor(definition, one), context),
          }))}
          onChange={(next) => {
            const metric = queries[next ?? '']?.metrics[0];
            if (next && metric) onChoose({ query: next, metric, key: '', isBefore: false });
          }}
        />
      )}
      <Select
        label="Metric"
        size="small"
        value={choice.metric}
        options={[...new Set([...query.metrics, choice.metric, ...metrics])]
          .filter((id) => Object.hasOwn(figures.source.metrics, id))
          .map((id) => ({ value: id, label: figures.label(id, context) }))}
        onChange={(metric) => metric && onChoose({ ...choice, metric })}
      />
      {ids.length > 0 && (
        <Select
          label="Row"
          size="small"
          value={choice.key}
          options={[
            { value: '', label: 'All rows: the totals' },
            ...listed.map((row) => ({
              value: rowKey(row),
              label: rowName(row, query, figures, context.locale),
            })),
          ]}
          onChange={(key) => key !== null && onChoose({ ...choice, key })}
        />
      )}
    </div>
  );
}

function datasetText({ dataset }: FigureBody['query']): string {
  const { label, description } = datasetOf(dataset);
  return `${label}: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

/** `All campaigns, 12 placements`. */
function scopeText({ selection }: BuilderSetup, locale: string): string {
  const { campaignAll, campaignIds = [], placementAll, placementIds = [] } = selection;
  const campaigns = campaignAll ? 'All campaigns' : counted(campaignIds.length, locale, 'campaign');
  const placements = placementAll
    ? 'all placements'
    : counted(placementIds.length, locale, 'placement');
  return `${campaigns}, ${placements}`;
}

/** What the query keeps of the selection; null where it keeps all. */
function filterText(
  { filters = [], named = [], platforms, dataset }: FigureBody['query'],
  { definition, context }: AskedSlide,
): string | null {
  const figures = figuresFor(definition, { dataset });
  const only = platforms && 'only' in platforms ? platforms.only : [];
  const except = platforms && 'except' in platforms ? platforms.except : [];
  const parts = [
    ...filters.map(({ dimension, ids }) => {
      const { one, many } = figures.noun(dimension);
      return `only ${counted(ids.length, context.locale, one, many)}`;
    }),
    ...named.map(({ dimension, names }) => `${figures.noun(dimension).title}: ${names.join(', ')}`),
    ...only.map(platformName),
    ...except.map((platform) => `not ${platformName(platform)}`),
  ];
  return parts.length > 0 ? parts.join('; ') : null;
}

/** Which rows the slide has: a limit leaves some out, which the totals still have. */
function limitText(
  { minImpressions, limit, dimensions, dataset, orderBy }: FigureBody['query'],
  { definition, context }: AskedSlide,
): string | null {
  if (dimensions.length === 0) return null;
  const figures = figuresFor(definition, { dataset });
  const by = orderBy && Object.hasOwn(figures.source.metrics, orderBy.by) ? orderBy.by : null;
  const parts = [
    ...(limit === undefined
      ? []
      : [
          `at most ${writeNumber(limit, context.locale)}${by === null ? '' : `, by ${figures.inSentence(by, context)}`}`,
        ]),
    ...(minImpressions
      ? [`only those with at least ${writeNumber(minImpressions, context.locale)} impressions`]
      : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}; the totals have all` : null;
}
