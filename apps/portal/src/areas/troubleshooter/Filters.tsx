/** The facets of the list as filters, each with how many items its entries have. */
import { Button, type MultiSelectOption, Select, Switch } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { memo, useMemo, useState } from 'react';
import { filter as filterBox } from '../../app/list/list.css.ts';
import { ManyFilter } from '../../app/list/ManyFilter.tsx';
import { useViewer } from '../../app/viewer.ts';
import {
  type FacetId,
  type ItemFilter,
  type Items,
  LEVEL_IDS,
  type Narrowed,
  NONE,
} from './list/columns.ts';
import { RULE_TITLES } from './words.ts';

/** A facet as a filter. Those with `insights` need the permission for breakdowns (spec.md §6). */
interface FilterAbout {
  readonly id: Exclude<FacetId, 'subject'>;
  readonly label: string;
  readonly isInsight?: boolean;
  /** What items without any entry are called; absent where each has one, or nobody asks for those without. */
  readonly none?: string;
}

const FIRST: readonly FilterAbout[] = [
  { id: 'level', label: 'Levels', none: 'No rule applies' },
  { id: 'client', label: 'Clients', isInsight: true },
  { id: 'status', label: 'Statuses' },
  { id: 'owner', label: 'Owners', none: 'Unassigned' },
];
const MORE: readonly FilterAbout[] = [
  { id: 'opportunity', label: 'Opportunity types', none: 'Not known' },
  { id: 'flight', label: 'Flights' },
  { id: 'rule', label: 'Rules' },
  { id: 'office', label: 'Offices', isInsight: true, none: 'No office' },
  { id: 'type', label: 'Client types', isInsight: true },
];
const FLIGHT_NAMES = new Map([
  ['unknown', 'No flight known'],
  ['running', 'Running'],
  ['upcoming', 'Upcoming'],
  ['ended', 'Over'],
]);
const STAKES = [0, 1000, 10_000, 50_000, 100_000] as const;

/** Names of the entries of facets by id; an entry without one is called by its id. */
function namesOf(items: Items): Partial<Record<FacetId, ReadonlyMap<string, string>>> {
  return {
    level: new Map([
      ['1', 'Level 1, worst'],
      ['2', 'Level 2'],
      ['3', 'Level 3, fine'],
    ]),
    client: new Map(items.clients.map(({ uuid, name }) => [uuid, name])),
    owner: new Map(items.people.map(({ id, name, email }) => [id ?? email, name])),
    rule: RULE_TITLES,
    flight: FLIGHT_NAMES,
  };
}

/** Props of Filters. */
export interface FiltersProps {
  readonly items: Items;
  readonly narrowed: Narrowed;
  readonly values: ItemFilter;
  readonly onChange: (patch: Partial<ItemFilter>) => void;
}

/** The usual filters, and the others once somebody asks for them or one of them narrows the list. */
export const Filters = memo(function Filters({ items, narrowed, values, onChange }: FiltersProps) {
  const { user, access } = useViewer();
  const [isMore, setMore] = useState(false);
  const names = useMemo(() => namesOf(items), [items]);
  const isUsed = MORE.some(({ id }) => values[id].length > 0) || values.stake > 0 || values.snoozed;
  const shown = (isMore || isUsed ? [...FIRST, ...MORE] : FIRST).filter(
    ({ isInsight }) => !isInsight || access.troubleshooter.insights,
  );
  return (
    <>
      {shown.map((about) => (
        <FacetFilter
          key={about.id}
          about={about}
          facetIds={items.facets[about.id].ids}
          counts={narrowed.counts[about.id]}
          names={names[about.id]}
          value={values[about.id]}
          onChange={(ids) => onChange(patchOf(about.id, ids))}
        />
      ))}
      {isMore || isUsed ? (
        <>
          <div className={filterBox}>
            <Select
              label="Money at risk"
              isLabelHidden
              size="small"
              value={String(values.stake)}
              options={STAKES.map((stake) => ({
                value: String(stake),
                label:
                  stake === 0
                    ? 'At risk: any'
                    : `At risk: ${formatMoney(stake, { locale: user.locale, currency: null, decimals: 0 })} or more`,
              }))}
              onChange={(stake) => onChange({ stake: Number(stake ?? 0) })}
            />
          </div>
          <Switch isSelected={values.snoozed} onChange={(snoozed) => onChange({ snoozed })}>
            {narrowed.snoozed > 0
              ? `Show snoozed (${writeNumber(narrowed.snoozed, user.locale)})`
              : 'Show snoozed'}
          </Switch>
        </>
      ) : (
        <Button variant="text" size="small" onPress={() => setMore(true)}>
          More filters
        </Button>
      )}
      {(narrowed.ended > 0 || values.ended) && (
        <Switch isSelected={values.ended} onChange={(ended) => onChange({ ended })}>
          {narrowed.ended > 0
            ? `Show flights that are over (${writeNumber(narrowed.ended, user.locale)})`
            : 'Show flights that are over'}
        </Switch>
      )}
    </>
  );
});

/** What a facet's choice changes; levels are known words, the others ids. */
function patchOf(id: FilterAbout['id'], ids: readonly string[]): Partial<ItemFilter> {
  if (id !== 'level') return { [id]: ids };
  return { level: LEVEL_IDS.filter((level) => ids.includes(level)) };
}

function FacetFilter(props: {
  readonly about: FilterAbout;
  readonly facetIds: readonly string[];
  readonly counts: Int32Array;
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { about, facetIds, counts, names, value } = props;
  const { locale } = useViewer().user;
  const options = useMemo<readonly MultiSelectOption[]>(
    () =>
      facetIds.flatMap((id, code) => {
        const isNone = id === NONE && about.id !== 'status' && about.id !== 'flight';
        const count = counts[code] ?? 0;
        if (isNone && (about.none === undefined || count === 0) && !value.includes(id)) return [];
        return [
          {
            id,
            label: isNone ? (about.none ?? id) : (names?.get(id) ?? id),
            detail: writeNumber(count, locale),
          },
        ];
      }),
    [facetIds, counts, names, value, about, locale],
  );
  return (
    <ManyFilter label={about.label} options={options} value={value} onChange={props.onChange} />
  );
}
