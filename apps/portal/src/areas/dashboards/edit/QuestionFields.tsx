/** What a tile asks: its kind, dataset, metrics, dimensions, filters, order and number of rows. */
import {
  Button,
  NumberField,
  SegmentedControl,
  Select,
  type SelectOption,
} from '@flightdeck/design-system';
import {
  type DashboardBody,
  type DimensionFilter,
  LIMITS,
  type Tile,
  type TileQuestion,
} from '@flightdeck/domain/dashboards';
import { CONFORMED, datasetOf, LOADED_DATASET_IDS } from '@flightdeck/domain/datasets';
import { TILES, type TileNeeds } from '@flightdeck/slides/tiles';
import { ArrowDown, ArrowUp, Calculator, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ValuesFilter } from '../filters/ValuesFilter.tsx';
import { kindOf } from './kinds.ts';
import { OwnMetrics } from './OwnMetrics.tsx';
import * as css from './panel.css.ts';
import {
  asDataset,
  asKind,
  besideDatasets,
  dimensionIds,
  metricOptions,
  refusalOf,
  type TileDraft,
  withBeside,
  withQuestion,
} from './tile-form.ts';
import { dimensionName } from './tile-words.ts';

interface FieldsProps {
  readonly draft: TileDraft;
  readonly body: DashboardBody;
  readonly onDraft: (draft: TileDraft) => void;
}

interface QuestionFieldsProps extends FieldsProps {
  /** Its size still follows its kind. */
  readonly isNew: boolean;
  /** Changes the dashboard around the tile at once: its own metrics. */
  readonly onBody: (body: DashboardBody, label: string) => void;
}

export function QuestionFields({ draft, body, onDraft, isNew, onBody }: QuestionFieldsProps) {
  const { tile } = draft;
  const about = kindOf(tile.kind);
  const setKind = (id: string | null) => {
    const next = id === null ? undefined : kindOf(id);
    if (!next) return;
    const { w, h, leastW, leastH } = next.size;
    const size = isNew ? { w, h } : { w: Math.max(draft.w, leastW), h: Math.max(draft.h, leastH) };
    onDraft({ tile: asKind(tile, next, body.metrics), ...size });
  };
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>What it shows</legend>
      <Select
        label="Kind"
        size="small"
        options={TILES.map(({ id, label }) => ({ value: id, label }))}
        value={about?.id ?? null}
        description={about?.description}
        onChange={setKind}
      />
      {about?.needs && tile.question ? (
        <Asked
          {...{ draft, body, onDraft, onBody }}
          needs={about.needs}
          question={tile.question}
          onQuestion={(question) =>
            about.needs && onDraft({ ...draft, tile: withQuestion(tile, question, about.needs) })
          }
          onBeside={(next) => onDraft({ ...draft, tile: next })}
          onDataset={(dataset) =>
            onDraft({ ...draft, tile: asDataset(tile, dataset, about, body.metrics) })
          }
        />
      ) : null}
    </fieldset>
  );
}

interface AskedProps extends FieldsProps, Pick<QuestionFieldsProps, 'onBody'> {
  readonly needs: TileNeeds;
  readonly question: TileQuestion;
  readonly onQuestion: (question: TileQuestion) => void;
  readonly onDataset: (dataset: TileQuestion['dataset']) => void;
  /** Of the tile with another question beside its own. */
  readonly onBeside: (tile: Tile) => void;
}

function Asked(props: AskedProps) {
  const { draft, body, needs, question, onQuestion, onDataset, onBeside, onBody } = props;
  const { tile } = draft;
  const [hasOwn, setHasOwn] = useState(false);
  const { dataset, metrics, dimensions } = question;
  const offered = metricOptions(dataset, body.metrics);
  const names = new Map(offered.map(({ value, label }) => [value, label]));
  /** Without an order by what is no longer asked for. */
  const set = (part: Partial<TileQuestion>) => {
    const { orderBy, ...rest } = { ...question, ...part };
    const isKept = orderBy && [...rest.metrics, ...rest.dimensions].includes(orderBy.by);
    onQuestion(isKept ? { ...rest, orderBy } : rest);
  };
  const nextDimension = dimensionIds(dataset).find(
    (id) => refusalOf(needs, id, dimensions.length, question) === null,
  );
  return (
    <>
      <Select
        label="Dataset"
        size="small"
        options={LOADED_DATASET_IDS.map((id) => ({ value: id, label: datasetOf(id).label }))}
        value={dataset}
        description={datasetOf(dataset).description}
        onChange={(id) => id && onDataset(id)}
      />
      <fieldset className={css.group} aria-label="Metrics">
        <Metrics
          label="Metric"
          offered={offered}
          metrics={metrics}
          least={Math.max(1, needs.metrics.least - (tile.beside?.metrics.length ?? 0))}
          most={needs.metrics.most - (tile.beside?.metrics.length ?? 0)}
          onMetrics={(next) => set({ metrics: next })}
        />
        <div>
          <Button
            variant="text"
            size="small"
            icon={<Calculator size={16} />}
            onPress={() => setHasOwn(true)}
          >
            Own metrics…
          </Button>
        </div>
      </fieldset>
      {hasOwn ? (
        <OwnMetrics {...{ body, dataset }} onChange={onBody} onClose={() => setHasOwn(false)} />
      ) : null}
      {needs.dimensions.most > 0 ? (
        <fieldset className={css.group} aria-label="Dimensions">
          {dimensions.map((id, at) => (
            <Row
              key={id}
              label={at === 0 ? 'By' : 'And by'}
              options={dimensionIds(dataset).map((value) => {
                const refusal = value === id ? null : refusalOf(needs, value, at, question);
                return {
                  ...{ value, label: dimensionName(value, dataset) },
                  ...(refusal ? { isDisabled: true, hint: refusal } : {}),
                };
              })}
              value={id}
              onChange={(next) => set({ dimensions: dimensions.with(at, next) })}
              onUp={null}
              onDown={null}
              onRemove={
                dimensions.length > needs.dimensions.least
                  ? () => set({ dimensions: dimensions.toSpliced(at, 1) })
                  : null
              }
            />
          ))}
          {nextDimension && dimensions.length < needs.dimensions.most ? (
            <Add
              label={dimensions.length === 0 ? 'Split by a dimension' : 'And by another dimension'}
              onPress={() => set({ dimensions: [...dimensions, nextDimension] })}
            />
          ) : null}
        </fieldset>
      ) : null}
      <Beside {...{ tile, question, needs, body }} onTile={onBeside} />
      {dimensions.length > 0 ? <Rows {...{ question, names }} onQuestion={onQuestion} /> : null}
      <Filters {...{ question, body }} onFilters={(filters) => set({ filters })} />
    </>
  );
}

interface MetricsProps {
  /** What one of them is called. */
  readonly label: string;
  readonly offered: readonly SelectOption[];
  readonly metrics: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly onMetrics: (metrics: string[]) => void;
}

/** Metrics in their order, as many as there may be. */
function Metrics({ label, offered, metrics, least, most, onMetrics }: MetricsProps) {
  const free = offered.find(({ value }) => !metrics.includes(value));
  return (
    <>
      {metrics.map((id, at) => (
        <Row
          key={id}
          label={most === 1 ? label : `${label} ${at + 1}`}
          options={offered.map((option) => ({
            ...option,
            isDisabled: option.value !== id && metrics.includes(option.value),
          }))}
          value={id}
          onChange={(next) => onMetrics(metrics.with(at, next))}
          onUp={at > 0 ? () => onMetrics(swapped(metrics, at - 1)) : null}
          onDown={at < metrics.length - 1 ? () => onMetrics(swapped(metrics, at)) : null}
          onRemove={metrics.length > least ? () => onMetrics(metrics.toSpliced(at, 1)) : null}
        />
      ))}
      {free && metrics.length < most ? (
        <Add
          label={`Add a ${label.toLowerCase()}`}
          onPress={() => onMetrics([...metrics, free.value])}
        />
      ) : null}
    </>
  );
}

interface BesideProps {
  readonly tile: Tile;
  readonly question: TileQuestion;
  readonly needs: TileNeeds;
  readonly body: DashboardBody;
  readonly onTile: (tile: Tile) => void;
}

/** A second dataset by the same dimensions, and its metrics; nothing where the kind has no room for one. */
function Beside({ tile, question, needs, body, onTile }: BesideProps) {
  const { beside } = tile;
  const room = needs.metrics.most - question.metrics.length;
  if (!beside && room < 1) return null;
  const datasets = besideDatasets(question);
  return (
    <fieldset className={css.group} aria-label="Second dataset">
      <Select
        label="Second dataset"
        size="small"
        isClearable
        isDisabled={datasets.length === 0}
        options={datasets.map((id) => ({ value: id, label: datasetOf(id).label }))}
        value={beside?.dataset ?? null}
        description={
          datasets.length === 0
            ? `Only by what several datasets know: ${SHARED}.`
            : 'Its metrics stand beside the others, by the same dimensions.'
        }
        onChange={(dataset) => onTile(withBeside(tile, dataset, body.metrics))}
      />
      {beside ? (
        <Metrics
          label="Second metric"
          offered={metricOptions(beside.dataset, body.metrics)}
          metrics={beside.metrics}
          least={1}
          most={room}
          onMetrics={(metrics) => onTile({ ...tile, beside: { ...beside, metrics } })}
        />
      ) : null}
    </fieldset>
  );
}

/** Dimensions that several datasets know. */
const SHARED = Object.values(CONFORMED)
  .map(({ label }) => label.toLowerCase())
  .join(', ');

/** The entry at `at` and the one after it in each other's place. */
const swapped = (list: readonly string[], at: number): string[] =>
  list.toSpliced(at, 2, ...list.slice(at, at + 2).toReversed());

const Add = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <div>
    <Button variant="text" size="small" icon={<Plus size={16} />} onPress={onPress}>
      {label}
    </Button>
  </div>
);

interface RowProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

/** A choice with its place among others. */
function Row({ label, options, value, onChange, onUp, onDown, onRemove }: RowProps) {
  const button = (name: string, icon: React.ReactNode, onPress: (() => void) | null) =>
    onPress ? (
      <Button
        variant="text"
        size="small"
        isIconOnly
        aria-label={`${name} ${label}`}
        onPress={onPress}
      >
        {icon}
      </Button>
    ) : null;
  return (
    <div className={css.line}>
      <Select
        className={css.grow}
        label={label}
        size="small"
        options={options}
        value={value}
        onChange={(next) => next && onChange(next)}
      />
      {button('Move up', <ArrowUp size={16} />, onUp)}
      {button('Move down', <ArrowDown size={16} />, onDown)}
      {button('Remove', <X size={16} />, onRemove)}
    </div>
  );
}

interface RowsProps {
  readonly question: TileQuestion;
  /** Names of metrics. */
  readonly names: ReadonlyMap<string, string>;
  readonly onQuestion: (question: TileQuestion) => void;
}

const DIRECTIONS = [
  { value: 'desc', label: 'Largest first' },
  { value: 'asc', label: 'Smallest first' },
] as const;
/** The order of a kind that is given none. */
const USUAL = 'usual';

/** Which rows come first, and how many. */
function Rows({ question, names, onQuestion }: RowsProps) {
  const { dataset, metrics, dimensions, orderBy } = question;
  const without = () => {
    const { orderBy: _, ...rest } = question;
    return rest;
  };
  const optional = (key: 'limit' | 'minImpressions', value: number) => {
    const { [key]: _, ...rest } = question;
    onQuestion(Number.isNaN(value) ? rest : { ...rest, [key]: value });
  };
  return (
    <>
      <div className={css.pair}>
        <Select
          label="Order by"
          size="small"
          options={[
            { value: USUAL, label: 'As usual' },
            ...metrics.map((id) => ({ value: id, label: names.get(id) ?? id })),
            ...dimensions.map((id) => ({ value: id, label: dimensionName(id, dataset) })),
          ]}
          value={orderBy?.by ?? USUAL}
          onChange={(by) =>
            by &&
            onQuestion(
              by === USUAL
                ? without()
                : { ...question, orderBy: { by, direction: orderBy?.direction ?? 'desc' } },
            )
          }
        />
        <NumberField
          label="Most rows"
          size="small"
          minValue={1}
          maxValue={1000}
          step={1}
          value={question.limit ?? Number.NaN}
          onChange={(value) => optional('limit', value)}
        />
      </div>
      {orderBy ? (
        <SegmentedControl
          label="Direction"
          size="small"
          options={DIRECTIONS}
          value={orderBy.direction}
          onChange={(direction) => onQuestion({ ...question, orderBy: { ...orderBy, direction } })}
        />
      ) : null}
      {datasetOf(dataset).metrics.impressions ? (
        <NumberField
          label="Only rows with this many impressions"
          size="small"
          minValue={0}
          step={1}
          value={question.minImpressions ?? Number.NaN}
          onChange={(value) => optional('minImpressions', value)}
        />
      ) : null}
    </>
  );
}

interface FiltersProps {
  readonly question: TileQuestion;
  readonly body: DashboardBody;
  readonly onFilters: (filters: DimensionFilter[]) => void;
}

/** Dimensions that have ids to filter by. */
const filterable = (dataset: TileQuestion['dataset']): string[] =>
  Object.entries(datasetOf(dataset).dimensions).flatMap(([id, { kind }]) =>
    kind === 'time' || kind === 'attribute' ? [] : [id],
  );

/** Filters of this tile alone; one without values filters nothing, and is not kept. */
function Filters({ question, body, onFilters }: FiltersProps) {
  const { dataset, filters } = question;
  const rest = filterable(dataset).filter(
    (id) => !filters.some(({ dimension }) => dimension === id),
  );
  return (
    <fieldset className={css.group} aria-label="Filters of this tile">
      {filters.map(({ dimension, values }, at) => (
        <ValuesFilter
          key={dimension}
          label={dimensionName(dimension, dataset)}
          dataset={dataset}
          dimension={dimension}
          advIds={body.view.advIds}
          values={values}
          limit={500}
          remark={null}
          onChange={(next) =>
            onFilters(
              next.length > 0
                ? filters.with(at, { dimension, values: [...next] })
                : filters.toSpliced(at, 1),
            )
          }
        />
      ))}
      {rest.length > 0 && filters.length < LIMITS.filters ? (
        <NewFilter {...{ question, body, rest }} onFilters={onFilters} />
      ) : null}
    </fieldset>
  );
}

/** A dimension to filter by, then its values. */
function NewFilter({
  question,
  body,
  rest,
  onFilters,
}: FiltersProps & { readonly rest: readonly string[] }) {
  const { dataset, filters } = question;
  const [dimension, setDimension] = useState<string | null>(null);
  return (
    <>
      <Select
        label="Filter this tile by"
        size="small"
        isClearable
        options={rest.map((id) => ({ value: id, label: dimensionName(id, dataset) }))}
        value={dimension}
        onChange={setDimension}
      />
      {dimension ? (
        <ValuesFilter
          key={dimension}
          label={dimensionName(dimension, dataset)}
          dataset={dataset}
          dimension={dimension}
          advIds={body.view.advIds}
          values={[]}
          limit={500}
          remark={null}
          onChange={(values) => {
            if (values.length === 0) return;
            setDimension(null);
            onFilters([...filters, { dimension, values: [...values] }]);
          }}
        />
      ) : null}
    </>
  );
}
