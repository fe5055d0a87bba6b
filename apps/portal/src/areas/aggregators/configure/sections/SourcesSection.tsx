/** The systems that count outcomes: whose accounts, how they count, and how much their claims weigh. */
import type { AggregatorProposal } from '@flightdeck/contract/aggregators';
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  MenuButton,
  type MenuEntry,
  MultiSelectFilter,
  NumberField,
  Select,
  TextField,
} from '@flightdeck/design-system';
import {
  type AggregatorBody,
  OUTCOME_LIMITS,
  type OutcomeProblem,
  type OutcomeSource,
  OutcomeSystem,
} from '@flightdeck/domain/outcomes';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useCounted } from '../../../../app/counted.ts';
import * as css from '../../aggregators.css.ts';
import { useClients } from '../../use-aggregators.ts';
import { ProblemList } from '../ProblemList.tsx';
import type { SectionProps } from '../section.ts';

const SYSTEMS: Readonly<Record<OutcomeSystem, string>> = {
  adserver: 'Ad server',
  analytics: 'Web analytics',
  search: 'Search',
  social: 'Social network',
};
const SYSTEM_OPTIONS = OutcomeSystem.options.map((value) => ({ value, label: SYSTEMS[value] }));
const COUNTING = [
  { value: 'unknown', label: 'Not known' },
  { value: 'every', label: 'Every conversion' },
  { value: 'one', label: 'One for each person' },
] as const;

const PERCENT = 100;

/** Whether a system credits itself unless somebody says otherwise. */
const creditsItself = (system: OutcomeSystem) => system === 'search' || system === 'social';

const newSource = (
  system: OutcomeSystem,
  label: string,
  accountIds: readonly number[],
): OutcomeSource => ({
  ...{ id: crypto.randomUUID().slice(0, 8), system, label, accountIds: [...accountIds] },
  isSelfReported: creditsItself(system),
  ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
});

/** Systems of the client that counted lately and are no source yet. */
function useOffered(found: AggregatorProposal['found'], sources: readonly OutcomeSource[]) {
  const counted = useCounted();
  return [...Map.groupBy(found, ({ system, platform }) => `${system} ${platform}`).values()]
    .flatMap((own) => own.slice(0, 1).map(({ system, platform }) => ({ system, platform, own })))
    .filter(
      ({ system, platform }) =>
        !sources.some((source) => source.system === system && source.label.startsWith(platform)),
    )
    .map(({ system, platform, own }) => ({
      source: () =>
        newSource(system, platform, [...new Set(own.map(({ accountId }) => accountId))]),
      platform,
      hint: `${counted(Math.round(own.reduce((sum, { count }) => sum + count, 0)), 'conversion')} in the last 90 days`,
    }));
}

/** The form: a card for each source. */
export function SourcesSection({ body, change, problems, found }: SectionProps) {
  const { sources } = body;
  const offered = useOffered(found, sources);
  const set = (next: readonly OutcomeSource[]) => change({ ...body, sources: [...next] });
  const entries: MenuEntry[] = [
    ...offered.map(({ platform, source, hint }) => ({
      ...{ id: platform, label: platform, description: hint },
      onAction: () => set([...sources, source()]),
    })),
    ...(offered.length > 0 ? ['separator' as const] : []),
    ...OutcomeSystem.options.map((system) => ({
      ...{ id: `new ${system}`, label: `Another: ${SYSTEMS[system].toLowerCase()}` },
      onAction: () => set([...sources, newSource(system, freeLabel(SYSTEMS[system], sources), [])]),
    })),
  ];
  const add = (
    <MenuButton
      label="Add source"
      icon={<Plus size={16} />}
      placement="bottom end"
      isDisabled={sources.length >= OUTCOME_LIMITS.sources}
      entries={entries}
    />
  );
  if (sources.length === 0) {
    return (
      <Card title="Sources">
        <EmptyState title="Nothing counts its outcomes yet" action={add}>
          A source is a system that counts what people did: an ad server, web analytics, a search
          engine, a social network.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={css.stack}>
      {sources.map((source) => (
        <SourceCard
          key={source.id}
          source={source}
          body={body}
          problems={problems.filter((problem) => problem.of === source.id)}
          onChange={(patch) =>
            set(sources.map((each) => (each.id === source.id ? { ...each, ...patch } : each)))
          }
          onRemove={() => set(sources.filter(({ id }) => id !== source.id))}
        />
      ))}
      <div>{add}</div>
    </div>
  );
}

/** `Search`, or `Search 2` where that is taken. */
function freeLabel(label: string, sources: readonly OutcomeSource[]): string {
  const taken = new Set(sources.map((source) => source.label));
  let next = label;
  for (let number = 2; taken.has(next); number += 1) next = `${label} ${number}`;
  return next;
}

/** The accounts of the advertiser, to choose from; none while they load. */
function useAccountOptions(advId: number) {
  const { data } = useClients();
  return useMemo(
    () =>
      data?.clients
        .flatMap(({ advertisers }) => advertisers)
        .find((advertiser) => advertiser.advId === advId)
        ?.accounts.map(({ accountId, name, platform, currency }) => ({
          ...{ id: String(accountId), label: name },
          detail: [platform, currency].filter(Boolean).join(', '),
        })) ?? [],
    [data, advId],
  );
}

/** Days of a window: an empty field is one that is not known. */
const daysOf = (value: number): number | null => (Number.isNaN(value) ? null : value);

function SourceCard(props: {
  readonly source: OutcomeSource;
  readonly body: AggregatorBody;
  readonly problems: readonly OutcomeProblem[];
  readonly onChange: (patch: Partial<OutcomeSource>) => void;
  readonly onRemove: () => void;
}) {
  const { source, body, problems, onChange } = props;
  const counted = useCounted();
  const accounts = useAccountOptions(body.advId);
  const mapped = body.outcomes.filter(({ activities }) =>
    activities.some(({ sourceId }) => sourceId === source.id),
  ).length;
  return (
    <Card
      title={source.label || 'Source without a label'}
      actions={
        <>
          <span className={css.muted}>
            {mapped > 0 ? `Counts for ${counted(mapped, 'outcome')}` : 'Counts for no outcome yet'}
          </span>
          <Button
            variant="text"
            size="small"
            icon={<Trash2 size={14} />}
            aria-label={`Remove ${source.label}`}
            onPress={props.onRemove}
          >
            Remove
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <ProblemList problems={problems} />
        <div className={css.pair}>
          <TextField
            label="Label"
            isRequired
            maxLength={80}
            value={source.label}
            onChange={(label) => onChange({ label })}
          />
          <Select
            label="System"
            value={source.system}
            options={SYSTEM_OPTIONS}
            onChange={(system) => {
              if (system === null || system === source.system) return;
              onChange({ system, isSelfReported: creditsItself(system), viewWeight: 1 });
            }}
          />
          <MultiSelectFilter
            label="Accounts"
            placeholder="All accounts of the advertiser"
            limit={50}
            options={accounts}
            value={source.accountIds.map(String)}
            onChange={(ids) => onChange({ accountIds: ids.map(Number) })}
          />
          <Select
            label="What it counts"
            value={source.counting ?? 'unknown'}
            options={COUNTING}
            onChange={(value) => {
              if (value !== null) onChange({ counting: value === 'unknown' ? null : value });
            }}
          />
        </div>
        <Checkbox
          description="By a model of its own. Its claims are then never added to those of another source."
          isSelected={source.isSelfReported}
          onChange={(isSelfReported) => onChange({ isSelfReported })}
        >
          It credits itself
        </Checkbox>
        <div className={css.fields}>
          <NumberField
            label="Click window"
            description="Empty where it is not known."
            unit="days"
            minValue={0}
            maxValue={90}
            step={1}
            value={source.clickDays ?? Number.NaN}
            onChange={(value) => onChange({ clickDays: daysOf(value) })}
          />
          <NumberField
            label="View window"
            description="0 where views do not count."
            unit="days"
            minValue={0}
            maxValue={90}
            step={1}
            value={source.viewDays ?? Number.NaN}
            onChange={(value) => onChange({ viewDays: daysOf(value) })}
          />
          {source.system === 'adserver' || source.viewWeight < 1 ? (
            <NumberField
              label="Weight of views"
              description="Of a conversion that followed a view."
              unit="%"
              minValue={0}
              maxValue={PERCENT}
              step={1}
              value={Math.round(source.viewWeight * PERCENT)}
              onChange={(value) => {
                if (!Number.isNaN(value)) onChange({ viewWeight: value / PERCENT });
              }}
            />
          ) : null}
        </div>
      </div>
    </Card>
  );
}
