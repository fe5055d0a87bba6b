/** The filters over a page of a dashboard: days, comparison, clients, and dimensions that its tiles know. */
import { Button, Menu } from '@flightdeck/design-system';
import {
  CLIENT_FILTER,
  type DashboardBody,
  type DashboardPage,
  type DimensionFilter,
  dimensionLabel,
  type FilterId,
  isOfClient,
  isSameJson,
  LIMITS,
  PERIOD_FILTER,
  periodWords,
  type Tile,
  tileDays,
  unreachedWords,
  type ViewChoice,
  withoutHidden,
} from '@flightdeck/domain/dashboards';
import { DATASET_IDS, type DatasetId, datasetOf } from '@flightdeck/domain/datasets';
import { aroundOf, tileTitle } from '@flightdeck/slides/tiles';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CompareFilter, PeriodFilter } from '../../../app/days/PeriodFilter.tsx';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './filters.css.ts';
import { useClientNames } from './use-client-names.ts';
import { ValuesFilter } from './ValuesFilter.tsx';

interface FilterBarProps {
  readonly page: DashboardPage;
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  readonly onChange: (choice: ViewChoice) => void;
  /** What is chosen is what readers see at first. */
  readonly isSaving?: boolean;
  /** Clients of the choice that the person may not see: they are kept, and not asked for. */
  readonly hidden?: readonly number[];
  /** Why nothing but the clients can be chosen. */
  readonly lock?: string | undefined;
  /** It is of many clients: nothing is filtered by what one of them owns, and clients are those of the preview. */
  readonly isTemplate?: boolean;
}

/** Values that a filter keeps at most, and clients that may be chosen. */
const MOST_VALUES = 500;
const MOST_CLIENTS = 200;

const plural = (label: string): string =>
  /[^aeiou]y$/.test(label)
    ? `${label.slice(0, -1)}ies`
    : /(s|x|ch|sh)$/.test(label)
      ? `${label}es`
      : `${label}s`;

/** Each filter says in its panel which tiles it does not reach, and why. */
export function FilterBar({
  page,
  body,
  choice,
  onChange,
  isSaving = false,
  hidden = NONE,
  lock,
  isTemplate = false,
}: FilterBarProps) {
  const { settings, user } = useViewer();
  const remarkOf = useRemarks(page, body, choice);
  const datasets = useMemo(() => dimensionsOf(page), [page]);
  // A filter without values filters nothing: it is no part of the choice until it has some.
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const { advIds: own } = useMemo(() => withoutHidden(choice, hidden), [choice, hidden]);
  const clients = useClientNames(own);
  const { filters, advIds } = choice;
  const chosen = new Map(filters.map((filter) => [filter.dimension, filter]));
  const shown = [...new Set([...chosen.keys(), ...empty])];
  const addable = [...datasets.keys()].filter(
    (dimension) => !(shown.includes(dimension) || (isTemplate && isOfClient(dimension))),
  );
  const set = (dimension: string, values: DimensionFilter['values']) => {
    const others = filters.filter((filter) => filter.dimension !== dimension);
    onChange({
      ...choice,
      filters: values.length > 0 ? [...others, { dimension, values }] : others,
    });
  };
  const remove = (dimension: string) => {
    setEmpty(empty.filter((one) => one !== dimension));
    set(dimension, []);
  };
  return (
    <section className={css.bar} aria-label="Filters">
      {lock === undefined ? (
        <>
          <PeriodFilter {...{ choice, onChange }} remark={remarkOf(PERIOD_FILTER)} />
          <CompareFilter {...{ choice, onChange }} remark={remarkOf(PERIOD_FILTER)} />
        </>
      ) : null}
      <ValuesFilter
        label="Clients"
        dataset="delivery"
        dimension="advertiser"
        advIds={NONE}
        limit={MOST_CLIENTS}
        values={advIds.map((id) => ({ id, label: clients(id) }))}
        remark={remarkOf(CLIENT_FILTER)}
        onChange={(values) => onChange({ ...choice, advIds: values.map(({ id }) => id) })}
      />
      {(lock === undefined ? shown : NONE).map((dimension) => {
        const name = dimensionLabel(dimension);
        return (
          <div key={dimension} className={css.removable}>
            <ValuesFilter
              label={plural(name)}
              dataset={datasets.get(dimension) ?? firstThatKnows(dimension)}
              dimension={dimension}
              advIds={own}
              limit={MOST_VALUES}
              values={chosen.get(dimension)?.values ?? NONE}
              remark={remarkOf({ dimension })}
              onChange={(values) => set(dimension, [...values])}
            />
            <Button
              variant="text"
              size="row"
              isIconOnly
              aria-label={`Remove the filter ${name}`}
              onPress={() => remove(dimension)}
            >
              <X size={16} />
            </Button>
          </div>
        );
      })}
      {lock === undefined && addable.length > 0 && shown.length < LIMITS.filters ? (
        <Menu
          label="Filter by"
          trigger={
            <Button variant="text" size="small" icon={<Plus size={16} />}>
              Filter
            </Button>
          }
          entries={addable.map((dimension) => ({
            id: dimension,
            label: dimensionLabel(dimension),
            onAction: () => setEmpty([...empty, dimension]),
          }))}
        />
      ) : null}
      {isSaving ? (
        <span className={css.remark}>
          {lock
            ? `${periodWords(choice.period, settings.today, user.locale)}. Days and filters are ${lock}.`
            : SAVING[isTemplate ? 'template' : 'dashboard']}
        </span>
      ) : (
        <Button
          variant="text"
          size="small"
          isDisabled={isSameJson(choice, body.view) && empty.length === 0}
          onPress={() => {
            setEmpty([]);
            onChange(body.view);
          }}
        >
          Reset
        </Button>
      )}
    </section>
  );
}

const NONE: readonly never[] = [];
const SAVING = {
  dashboard: 'Readers see this at first.',
  template: 'Dashboards made from it start so. Clients are for your preview alone.',
} as const;

/** Says which tiles a filter does not reach. */
function useRemarks(page: DashboardPage, body: DashboardBody, choice: ViewChoice) {
  const { settings, user } = useViewer();
  const around = aroundOf(body, choice, settings.today);
  const nameOf = (tile: Tile) =>
    tileTitle(tile, {
      ...tileDays(tile, around, body.view.period),
      around,
      locale: user.locale,
      currency: body.currency,
      calculated: body.metrics,
    });
  return (filter: FilterId) => unreachedWords(page, filter, nameOf);
}

/** Dimensions that tiles of the page can be filtered by, each with the first dataset that knows it. */
function dimensionsOf(page: DashboardPage): ReadonlyMap<string, DatasetId> {
  const found = new Map<string, DatasetId>();
  for (const { question } of page.tiles) {
    if (!question) continue;
    for (const [id, dimension] of Object.entries(datasetOf(question.dataset).dimensions)) {
      // Clients have a filter of their own, and texts of an entity no ids to filter by.
      if (dimension.kind === 'time' || dimension.kind === 'attribute') continue;
      if (id !== 'advertiser' && !found.has(id)) found.set(id, question.dataset);
    }
  }
  return found;
}

/** The first dataset that knows a dimension which no tile of the page does: a link may name one. */
const firstThatKnows = (dimension: string): DatasetId =>
  DATASET_IDS.find((id) => datasetOf(id).dimensions[dimension]) ?? 'delivery';
