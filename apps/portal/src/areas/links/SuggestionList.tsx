/** Advertisers or accounts with what each may belong to: ticked where it is sure, linked one by one or many at once. */
import { Button, type MenuEntry, type TableColumn } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { useState } from 'react';
import { useCounted } from '../../app/counted.ts';
import { ListTable, type ListTableProps } from '../../app/list/ListTable.tsx';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { Confidence, reasonsOf } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './links.css.ts';
import type { Choice, Suggested } from './suggested.ts';
import { type Kind, useSave } from './use-links.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** Props of SuggestionList. */
export interface SuggestionListProps {
  readonly kind: Kind;
  readonly title: string;
  readonly list: ListTableProps<Suggested>['list'];
  readonly empty: { readonly title: string; readonly children: string };
  /** Further entries of a row's menu. */
  readonly entriesOf?: (row: Suggested) => readonly MenuEntry[];
  readonly onRefuse: (row: Suggested, choice: Choice) => void;
}

/** What is ticked is linked by the bar above the rows, and only by it. */
export function SuggestionList(props: SuggestionListProps) {
  const { kind, title, list, empty, entriesOf, onRefuse } = props;
  const rows = list.table.items;
  const save = useSave(kind);
  const columns = useColumns();
  const [asked, setAsked] = useState<number | null>(null);
  // What a person ticked or unticked; the others are ticked where they are sure.
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const ticked = rows.filter(
    ({ advId, choices: [first] }) => first && (changed.get(advId) ?? first.band === 'ticked'),
  );
  const tick = (isTicked: (row: Suggested) => boolean) =>
    setChanged(
      (before) => new Map([...before, ...rows.map((row) => [row.advId, isTicked(row)] as const)]),
    );
  const open = rows.find(({ advId }) => advId === asked);
  return (
    <>
      <ListTable
        noun={`${kind}s`}
        label={title}
        title={title}
        list={list}
        columns={columns}
        getId={({ advId }) => String(advId)}
        selection={{
          selected: new Set(ticked.map(({ advId }) => String(advId))),
          onChange: (selected) => tick(({ advId }) => selected.has(String(advId))),
        }}
        rowMenu={(row) => (
          <RowMenu
            name={row.name}
            entries={[
              { id: 'why', label: 'Why…', onAction: () => setAsked(row.advId) },
              ...(entriesOf?.(row) ?? []),
            ]}
          />
        )}
        empty={{
          filtered: `No ${kind} matches these filters`,
          hint: 'Words are searched in names and ids.',
          ...empty,
        }}
      >
        {ticked.length > 0 ? (
          <TickedBar
            kind={kind}
            count={ticked.length}
            isPending={save.isPending}
            onLink={() =>
              save.mutate(
                ticked.flatMap(({ advId, choices: [first] }) =>
                  first ? [{ advId, to: first.id, confidence: first.confidence }] : [],
                ),
              )
            }
            onClear={() => tick(() => false)}
          />
        ) : null}
      </ListTable>
      {open ? (
        <WhyDialog
          row={open}
          isPending={save.isPending}
          onLink={({ id, confidence }) =>
            save.mutate([{ advId: open.advId, to: id, confidence }], {
              onSuccess: () => setAsked(null),
            })
          }
          onRefuse={(choice) => onRefuse(open, choice)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** What can be done with the ticked ones. */
function TickedBar(props: {
  readonly kind: Kind;
  readonly count: number;
  readonly isPending: boolean;
  readonly onLink: () => void;
  readonly onClear: () => void;
}) {
  const { kind, count, isPending, onLink, onClear } = props;
  const counted = useCounted();
  return (
    <section className={css.bar} aria-label={`Ticked ${kind}s`}>
      <span role="status">{counted(count, kind)} ticked on this page</span>
      <Button size="small" variant="primary" isPending={isPending} onPress={onLink}>
        {`Link ${count} as suggested`}
      </Button>
      <Button size="small" variant="text" onPress={onClear}>
        Tick none
      </Button>
      <span className={css.muted}>Figures stay as they are. Undo for 30 days.</span>
    </section>
  );
}

function useColumns(): readonly TableColumn<Suggested>[] {
  const { locale } = useViewer().user;
  const counted = useCounted();
  return [
    {
      id: 'name',
      label: 'Advertiser',
      isRowHeader: true,
      width: '32%',
      render: ({ name, source, externalId, client }) => (
        <span className={css.lines}>
          <span className={css.strong}>{name}</span>
          <span className={css.muted}>
            {[
              ...(client ? [client.name] : []),
              platformName(source),
              ...(externalId === name ? [] : [externalId]),
            ].join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'held',
      label: 'Delivery',
      width: '20%',
      render: ({ campaigns, firstDay, lastDay }) => (
        <span className={css.lines}>
          <span>{counted(campaigns, 'campaign')}</span>
          <span className={css.muted}>
            {firstDay && lastDay
              ? writeRange({ start: firstDay, end: lastDay }, locale)
              : 'no delivery'}
          </span>
        </span>
      ),
    },
    {
      id: 'suggestion',
      label: 'May belong to',
      render: ({ choices: [first, ...others] }) =>
        first ? (
          <span className={css.lines}>
            <span>{[first.name, first.detail].filter(Boolean).join(' · ')}</span>
            <Confidence {...first} />
            <span className={css.muted}>
              {reasonsOf(first.weights.filter(({ weight }) => weight > 0))}
              {others.length > 0 ? ` · ${others.length} more` : ''}
            </span>
          </span>
        ) : (
          <span className={css.muted}>Nothing is likely enough to be suggested</span>
        ),
    },
  ];
}
