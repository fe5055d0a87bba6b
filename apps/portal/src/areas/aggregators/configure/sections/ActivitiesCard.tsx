/** The activities of all sources: found by words, mapped to outcomes one by one or many at once, left out, and brought back. */
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  Pagination,
  SearchField,
  Select,
} from '@flightdeck/design-system';
import { formatCount, formatMoney, NO_VALUE } from '@flightdeck/domain/metrics';
import type { Outcome } from '@flightdeck/domain/outcomes';
import { useState } from 'react';
import { useCounted } from '../../../../app/counted.ts';
import { FormProblem } from '../../../../app/FormProblem.tsx';
import { useViewer } from '../../../../app/viewer.ts';
import type { SectionProps } from '../section.ts';
import {
  type ActivityRow,
  foundElsewhere,
  move,
  NOWHERE,
  type Place,
  placesOf,
  type Target,
} from './mapping.ts';
import * as css from './sections.css.ts';
import { usePartFocus } from './use-part-focus.ts';

const PAGE = 25;
/** Name for the focus of what is left to do. */
const SAID = 'said';

const SHOWN = {
  all: 'All activities',
  nowhere: 'In no outcome',
  mapped: 'Mapped',
  ignored: 'Left out',
} as const;
type Shown = keyof typeof SHOWN;
const isShown = (value: string | null): value is Shown => value !== null && value in SHOWN;

/** Every source, in the choice of one. */
const EVERY = 'every';

const stateOf = ({ outcomes, isIgnored }: Place): Exclude<Shown, 'all'> =>
  outcomes.length > 0 ? 'mapped' : isIgnored ? 'ignored' : 'nowhere';
/** Those that ask for something come first. */
const RANK = { nowhere: 0, mapped: 1, ignored: 2 } as const;

export function ActivitiesCard(
  props: Pick<SectionProps, 'body' | 'change' | 'found'> & {
    readonly rows: readonly ActivityRow[];
  },
) {
  const { body, change, found, rows } = props;
  const { outcomes, sources } = body;
  const { locale } = useViewer().user;
  const counted = useCounted();
  const focus = usePartFocus<HTMLDivElement>();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [sourceId, setSourceId] = useState(EVERY);
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string>();
  const places = placesOf(body);
  const placeOf = ({ key }: ActivityRow) => places.get(key) ?? NOWHERE;

  // Rows keep their places while somebody maps them: they are arranged anew with another choice of what is shown.
  const by = `${words}\n${shown}\n${sourceId}\n${found.length}\n${sources.map(({ id }) => id).join()}`;
  const [arranged, setArranged] = useState({ by, places });
  if (arranged.by !== by) {
    setArranged({ by, places });
    setPage(1);
  }
  const before = arranged.by === by ? arranged.places : places;
  const stateThen = ({ key }: ActivityRow) => stateOf(before.get(key) ?? NOWHERE);
  const wanted = words.trim().toLowerCase();
  const matching = rows
    .filter(
      (row) =>
        (shown === 'all' || stateThen(row) === shown) &&
        (sourceId === EVERY || row.sourceId === sourceId) &&
        `${row.activity} ${row.groups} ${row.source}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => RANK[stateThen(a)] - RANK[stateThen(b)]);
  const pages = Math.max(1, Math.ceil(matching.length / PAGE));
  const current = Math.min(page, pages);
  const visible = matching.slice((current - 1) * PAGE, current * PAGE);
  const chosen = matching.filter(({ key }) => ticked.has(key));
  const nowhere = rows.filter((row) => stateOf(placeOf(row)) === 'nowhere');
  const elsewhere = foundElsewhere(body, found);

  const put = (what: readonly ActivityRow[], target: Target): boolean => {
    const moved = move(body, what, target);
    setRefused('refused' in moved ? moved.refused : undefined);
    if ('refused' in moved) return false;
    change(moved.body);
    return true;
  };
  const tick = (own: readonly ActivityRow[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const { key } of own) {
      if (isTicked) next.add(key);
      else next.delete(key);
    }
    setTicked(next);
  };
  const untick = () => {
    setTicked(new Set());
    // What had the focus is gone with the last tick.
    focus.give(SAID);
  };
  const tickedHere = visible.filter(({ key }) => ticked.has(key)).length;

  return (
    <Card title="Activities of the sources">
      <div ref={focus.ref} className={css.stack}>
        <p className={css.told} role="status" tabIndex={-1} data-focus={SAID}>
          {rows.length === 0
            ? ''
            : nowhere.length === 0
              ? 'Every activity is mapped or left out.'
              : `${counted(nowhere.length, 'activity is', 'activities are')} in no outcome: ${formatCount(
                  nowhere.reduce((sum, { count }) => sum + (count ?? 0), 0),
                  { locale },
                )} in the last 90 days.`}
        </p>
        <div className={css.filters}>
          <SearchField label="Find activities" value={words} onChange={setWords} />
          <Select
            label="Show"
            value={shown}
            options={Object.entries(SHOWN).map(([value, label]) => ({ value, label }))}
            onChange={(value) => {
              if (isShown(value)) setShown(value);
            }}
          />
          <Select
            label="Source"
            value={sourceId}
            options={[
              { value: EVERY, label: 'Every source' },
              ...sources.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(value) => setSourceId(value ?? EVERY)}
          />
        </div>
        {visible.length === 0 ? (
          <None isFiltered={rows.length > 0} hasSources={sources.length > 0} />
        ) : (
          <table className={css.table} aria-label="Activities">
            <thead>
              <tr>
                <th className={css.tick}>
                  <Checkbox
                    aria-label="Tick all on this page"
                    isSelected={tickedHere === visible.length}
                    isIndeterminate={tickedHere > 0 && tickedHere < visible.length}
                    onChange={(isTicked) => tick(visible, isTicked)}
                  />
                </th>
                <th scope="col">Activity</th>
                <th scope="col" className={css.figure}>
                  In 90 days
                </th>
                <th scope="col" className={css.figure}>
                  Worth in its account’s currency
                </th>
                <th scope="col" className={css.place}>
                  Outcome
                </th>
              </tr>
            </thead>
            <tbody>
              {visible.map((row) => (
                <tr key={row.key} {...(ticked.has(row.key) ? { 'data-chosen': '' } : {})}>
                  <td className={css.tick}>
                    <Checkbox
                      aria-label={`Tick ${row.activity} of ${row.source}`}
                      isSelected={ticked.has(row.key)}
                      onChange={(isTicked) => tick([row], isTicked)}
                    />
                  </td>
                  <th scope="row" className={css.activity}>
                    {row.activity}
                    <div className={css.muted}>
                      {row.groups === '' ? row.source : `${row.source} · ${row.groups}`}
                    </div>
                  </th>
                  <td className={css.figure} data-label="90 days">
                    {row.count === null ? NO_VALUE : formatCount(row.count, { locale })}
                  </td>
                  <td className={css.figure} data-label="Worth">
                    {row.worth === null || row.worth === 0
                      ? NO_VALUE
                      : formatMoney(row.worth, { locale })}
                  </td>
                  <td className={css.place}>
                    <PlaceField
                      row={row}
                      place={placeOf(row)}
                      outcomes={outcomes}
                      onPut={(target) => put([row], target)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {matching.length > PAGE ? (
          <Pagination
            page={current}
            pageSize={PAGE}
            total={matching.length}
            noun="activities"
            onPageChange={setPage}
          />
        ) : null}
        <FormProblem>{refused}</FormProblem>
        {chosen.length > 0 ? (
          <Bulk
            chosen={chosen}
            matching={matching}
            outcomes={outcomes}
            onTickAll={() => tick(matching, true)}
            onClear={untick}
            onPut={(target) => {
              if (put(chosen, target)) untick();
            }}
          />
        ) : null}
        {elsewhere > 0 ? (
          <p className={css.muted}>
            {counted(elsewhere, 'activity', 'activities')} more {elsewhere === 1 ? 'was' : 'were'}{' '}
            counted by accounts that no source has. Add them under Sources.
          </p>
        ) : null}
      </div>
    </Card>
  );
}

const None = (props: { readonly isFiltered: boolean; readonly hasSources: boolean }) =>
  props.isFiltered ? (
    <EmptyState title="No activity is like that">Change the words, or what is shown.</EmptyState>
  ) : (
    <EmptyState title="No activities">
      {props.hasSources
        ? 'Its sources have counted nothing in the last 90 days.'
        : 'Activities stand here as soon as it has a source: add one under Sources.'}
    </EmptyState>
  );

/** Values of the choices that are no outcome; ids of outcomes have no colon. */
const CHOICES = {
  ':nowhere': { to: 'nowhere' },
  ':ignored': { to: 'ignored' },
  ':new': { to: 'new' },
} as const;
const targetOf = (value: string): Target =>
  value === ':nowhere' || value === ':ignored' || value === ':new'
    ? CHOICES[value]
    : { to: 'outcome', id: value };

const choicesOf = (outcomes: readonly Outcome[], first: ActivityRow) => [
  ...outcomes.map(({ id, name }) => ({ value: id, label: name })),
  ...(outcomes.some(({ name }) => name === first.activity)
    ? []
    : [{ value: ':new', label: `New outcome “${first.activity.slice(0, 80)}”` }]),
  { value: ':ignored', label: 'Leave out' },
  { value: ':nowhere', label: 'In no outcome' },
];

/** Where one activity is. */
function PlaceField(props: {
  readonly row: ActivityRow;
  readonly place: Place;
  readonly outcomes: readonly Outcome[];
  readonly onPut: (target: Target) => void;
}) {
  const { row, place, outcomes, onPut } = props;
  const isTwice = place.outcomes.length > 1;
  const value = isTwice ? null : (place.outcomes[0] ?? (place.isIgnored ? ':ignored' : ':nowhere'));
  return (
    <Select
      label={`Outcome of ${row.activity} of ${row.source}`}
      isLabelHidden
      size="small"
      value={value}
      options={choicesOf(outcomes, row)}
      errorMessage={isTwice ? 'It is mapped to two outcomes. Choose one.' : undefined}
      onChange={(next) => next !== null && onPut(targetOf(next))}
    />
  );
}

/** Maps what is ticked. */
function Bulk(props: {
  readonly chosen: readonly ActivityRow[];
  readonly matching: readonly ActivityRow[];
  readonly outcomes: readonly Outcome[];
  readonly onTickAll: () => void;
  readonly onClear: () => void;
  readonly onPut: (target: Target) => void;
}) {
  const { chosen, matching, outcomes, onPut } = props;
  const counted = useCounted();
  const [value, setValue] = useState<string | null>(null);
  const [first] = chosen;
  if (!first) return null;
  return (
    <fieldset className={css.bulk} aria-label="Ticked activities">
      <span className={css.strong}>{counted(chosen.length, 'ticked', 'ticked')}</span>
      {chosen.length < matching.length ? (
        <Button variant="text" size="small" onPress={props.onTickAll}>
          {`Tick all ${counted(matching.length, 'activity', 'activities')}`}
        </Button>
      ) : null}
      <Select
        label="Put them in"
        labelPosition="side"
        size="small"
        value={value}
        options={choicesOf(outcomes, first)}
        onChange={setValue}
      />
      <Button
        variant="primary"
        size="small"
        isDisabled={value === null}
        onPress={() => value !== null && onPut(targetOf(value))}
      >
        Put there
      </Button>
      <Button variant="text" size="small" onPress={props.onClear}>
        Untick
      </Button>
    </fieldset>
  );
}
