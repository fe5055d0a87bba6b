/** What is unlinked: advertisers without a client, and creatives without a campaign, to be linked one by one or many at once. */
import type { Unlinked, UnlinkedCreative } from '@flightdeck/contract/creatives';
import { Button, Link, type MenuEntry, Table, type TableColumn } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { writeNumber, writePercent } from '@flightdeck/domain/locale';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCounted } from '../../app/counted.ts';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { anyFilter, searchFilter } from '../../app/list/filters.tsx';
import { ListCard } from '../../app/list/ListCard.tsx';
import { choiceField } from '../../app/list/list-params.ts';
import { NoRows } from '../../app/list/NoRows.tsx';
import { OrderFilter } from '../../app/list/OrderFilter.tsx';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useList } from '../../app/list/use-list.ts';
import { Confidence, reasonsOf } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { ClientlessCard } from './ClientlessCard.tsx';
import { CreativeDialog } from './CreativeDialog.tsx';
import * as css from './creatives.css.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { useLinking } from './use-creatives.ts';

const SHAPE = {
  search: searchFilter('Search creatives'),
  suggestion: anyFilter('Suggestion', 'Suggestion: any', [
    { value: 'ticked', label: 'Sure' },
    { value: 'review', label: 'To review' },
    { value: 'none', label: 'None' },
  ]),
  sort: choiceField(['impressions', 'name', 'lastServed', 'suggestion'], 'impressions'),
  direction: choiceField(['desc', 'asc'], 'desc'),
};

/** Id of the creative in the address, and how to go to one. */
export interface Opened {
  readonly creativeId: string | undefined;
  readonly pathOf: (creativeId: number | null) => string;
  readonly open: (creativeId: number | null) => void;
}

type Chosen = readonly [UnlinkedCreative, ...UnlinkedCreative[]];
type Asked =
  | { readonly what: 'choose'; readonly creatives: Chosen }
  | { readonly what: 'rule'; readonly creative: UnlinkedCreative };

const bandOf = ({ suggestions: [first] }: UnlinkedCreative) => first?.band ?? 'none';

/** By what a column shows. */
const VALUES: Readonly<
  Record<(typeof SHAPE)['sort']['initial'], (creative: UnlinkedCreative) => string | number>
> = {
  impressions: ({ impressions }) => impressions,
  name: ({ name }) => name.toLowerCase(),
  lastServed: ({ lastServed }) => lastServed,
  suggestion: ({ suggestions: [first] }) => first?.confidence ?? 0,
};

function useRows(creatives: readonly UnlinkedCreative[]) {
  const list = useList(SHAPE);
  const { search, suggestion, sort, direction } = list.values;
  const rows = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const shownBy = VALUES[sort];
    const sign = direction === 'asc' ? 1 : -1;
    return creatives
      .filter((creative) => {
        const { name, advertiser, client, type, size, suggestions } = creative;
        const text = [name, advertiser, client?.name, type, size, suggestions[0]?.campaign]
          .join(' ')
          .toLowerCase();
        const isAsked = suggestion === 'any' || bandOf(creative) === suggestion;
        return isAsked && words.every((word) => text.includes(word));
      })
      .sort((a, b) => {
        const [left, right] = [shownBy(a), shownBy(b)];
        return left === right ? 0 : sign * (left < right ? -1 : 1);
      });
  }, [creatives, search, suggestion, sort, direction]);
  return { list, rows };
}

export function UnlinkedTab(props: {
  readonly query: UseQueryResult<Unlinked>;
  readonly unlinked: Unlinked;
  readonly opened: Opened;
}) {
  const { query, unlinked, opened } = props;
  const { creatives, advertisers, clients, isMore } = unlinked;
  const counted = useCounted();
  const { link } = useLinking();
  const { list, rows } = useRows(creatives);
  const [asked, setAsked] = useState<Asked | null>(null);
  // What a person ticked or unticked; the others are ticked where they are sure.
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const ticked = rows.filter(
    (creative) => changed.get(creative.creativeId) ?? bandOf(creative) === 'ticked',
  );
  const columns = useColumns(opened);
  const close = () => setAsked(null);
  const openedOne = creatives.find(({ creativeId }) => String(creativeId) === opened.creativeId);
  const entriesOf = (creative: UnlinkedCreative): MenuEntry[] => [
    { id: 'why', label: 'Why…', onAction: () => opened.open(creative.creativeId) },
    {
      id: 'choose',
      label: 'Choose a campaign…',
      onAction: () => setAsked({ what: 'choose', creatives: [creative] }),
    },
    {
      id: 'rule',
      label: 'Remember as a rule…',
      onAction: () => setAsked({ what: 'rule', creative }),
    },
  ];
  return (
    <div className={css.stack}>
      <ClientlessCard advertisers={advertisers} clients={clients} />
      <ListCard
        noun="creatives"
        title="Creatives without a campaign"
        list={{ ...list, answer: query }}
        filtersEnd={<ClearFilters list={list} />}
        order={<OrderFilter columns={columns} order={list.order} />}
      >
        {ticked.length > 0 ? (
          <TickedBar
            ticked={ticked}
            isPending={link.isPending}
            onLink={() =>
              link.mutate(
                ticked.flatMap(({ creativeId, suggestions: [first] }) =>
                  first
                    ? [{ creativeId, campaignId: first.campaignId, confidence: first.confidence }]
                    : [],
                ),
              )
            }
            onChoose={(chosen) => setAsked({ what: 'choose', creatives: chosen })}
            onClear={() => setChanged(new Map(rows.map(({ creativeId }) => [creativeId, false])))}
          />
        ) : null}
        <Table
          label="Creatives without a campaign"
          columns={columns}
          items={rows}
          getId={({ creativeId }) => String(creativeId)}
          {...list.order}
          selection={{
            selected: new Set(ticked.map(({ creativeId }) => String(creativeId))),
            onChange: (selected) =>
              setChanged(
                (before) =>
                  new Map([
                    ...before,
                    ...rows.map(
                      ({ creativeId }) => [creativeId, selected.has(String(creativeId))] as const,
                    ),
                  ]),
              ),
          }}
          rowMenu={(creative) => <RowMenu name={creative.name} entries={entriesOf(creative)} />}
          empty={
            <NoRows
              list={list}
              filtered="No creative matches these filters"
              hint="Words are searched in creatives, advertisers, clients, kinds, sizes and campaigns."
              title="Every creative has a campaign"
            >
              Of what served in the last 14 known days nothing is left to link.
            </NoRows>
          }
        />
        {isMore ? (
          <p className={css.muted}>
            These {counted(creatives.length, 'creative')} have most impressions; there are more.
            Link some, or choose a client.
          </p>
        ) : null}
      </ListCard>
      {opened.creativeId !== undefined && asked === null ? (
        <CreativeDialog
          creative={openedOne ?? null}
          isPending={link.isPending}
          onLink={(one) => link.mutate([one], { onSuccess: () => opened.open(null) })}
          onChoose={(creative) => setAsked({ what: 'choose', creatives: [creative] })}
          onRemember={(creative) => setAsked({ what: 'rule', creative })}
          onClose={() => opened.open(null)}
        />
      ) : null}
      {asked?.what === 'choose' ? (
        <ChooseDialog
          creatives={asked.creatives}
          isPending={link.isPending}
          onClose={close}
          onLink={(links) =>
            link.mutate(links, {
              onSuccess: () => {
                close();
                if (opened.creativeId !== undefined) opened.open(null);
              },
            })
          }
        />
      ) : null}
      {asked?.what === 'rule' ? (
        <RuleDialog
          creative={asked.creative}
          others={creatives}
          onClose={() => {
            close();
            if (opened.creativeId !== undefined) opened.open(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** What can be done with the ticked ones. */
function TickedBar(props: {
  readonly ticked: readonly UnlinkedCreative[];
  readonly isPending: boolean;
  readonly onLink: () => void;
  readonly onChoose: (creatives: Chosen) => void;
  readonly onClear: () => void;
}) {
  const { ticked, isPending, onLink, onChoose, onClear } = props;
  const counted = useCounted();
  const suggested = ticked.filter(({ suggestions }) => suggestions.length > 0).length;
  const [first, ...others] = ticked;
  const isOfOne = first !== undefined && others.every(({ advId }) => advId === first.advId);
  return (
    <section className={css.bar} aria-label="Ticked creatives">
      <span role="status">{counted(ticked.length, 'creative')} ticked</span>
      {suggested > 0 ? (
        <Button size="small" variant="primary" isPending={isPending} onPress={onLink}>
          {`Link ${suggested} as suggested`}
        </Button>
      ) : null}
      {isOfOne ? (
        <Button size="small" onPress={() => onChoose([first, ...others])}>
          Link to one campaign…
        </Button>
      ) : null}
      <Button size="small" variant="text" onPress={onClear}>
        Tick none
      </Button>
      {suggested < ticked.length ? (
        <span className={css.muted}>
          {counted(ticked.length - suggested, 'of them has', 'of them have')} no suggestion.
        </span>
      ) : null}
    </section>
  );
}

function useColumns({ pathOf }: Opened): readonly TableColumn<UnlinkedCreative>[] {
  const { locale } = useViewer().user;
  return useMemo(
    () => [
      {
        id: 'name',
        label: 'Creative',
        isRowHeader: true,
        isSortable: true,
        width: '30%',
        render: ({ creativeId, name, type, size, advertiser, client }) => (
          <span className={css.lines}>
            <Link tone="plain" href={pathOf(creativeId)}>
              {name}
            </Link>
            <span className={css.muted}>
              {[
                ...[advertiser, client && client.name !== advertiser ? client.name : null],
                ...[client ? null : 'no client', type, size],
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'impressions',
        label: 'Impressions',
        align: 'end',
        isSortable: true,
        width: 120,
        render: ({ impressions, share }) => (
          <span className={css.lines}>
            <span>{writeNumber(impressions, locale)}</span>
            <span className={css.muted}>{writePercent(share * 100, locale)} of all</span>
          </span>
        ),
      },
      {
        id: 'lastServed',
        label: 'Last served',
        isSortable: true,
        width: 120,
        render: ({ lastServed }) => writeDay(lastServed, locale),
      },
      {
        id: 'suggestion',
        label: 'May belong to',
        isSortable: true,
        render: ({ suggestions: [first, ...others] }) =>
          first ? (
            <span className={css.lines}>
              <span>{first.campaign}</span>
              <Confidence {...first} />
              <span className={css.muted}>
                {reasonsOf(first.weights)}
                {others.length > 0 ? ` · ${others.length} more` : ''}
              </span>
            </span>
          ) : (
            <span className={css.muted}>No campaign is likely enough</span>
          ),
      },
    ],
    [locale, pathOf],
  );
}
