/** The entries of a tab in their groups: conflicts, what is to be reviewed, what is ready. */
import type { LinkEntry } from '@flightdeck/contract/booking-links';
import { EmptyState, Loader } from '@flightdeck/design-system';
import { useCounted } from '../../app/counted.ts';
import { ListCard } from '../../app/list/ListCard.tsx';
import { NoRows, type NoRowsProps } from '../../app/list/NoRows.tsx';
import type { PagedCallList } from '../../app/list/use-call-list.ts';
import * as css from './booking-links.css.ts';
import { ConflictRow } from './ConflictRow.tsx';
import { type Choices, keep } from './choices.ts';
import { LineRow } from './LineRow.tsx';

type Group = 'conflict' | 'review' | 'ready' | 'none' | 'linked';
const GROUPS: readonly (readonly [Group, title: string, hint: string])[] = [
  ['conflict', 'Conflict', 'several lines claim one placement; none gets it until you choose'],
  ['review', 'To review', '60 % to 95 %, never linked unseen'],
  ['ready', 'Ready', '95 % and above, ticked for you'],
  ['linked', 'Linked', 'nothing more is likely'],
  ['none', 'No suggestion', 'too little speaks for any placement'],
];
const groupOf = (entry: LinkEntry): Group => (entry.kind === 'conflict' ? 'conflict' : entry.group);

/** Props of EntryList. */
export interface EntryListProps {
  readonly clientUuid: string;
  readonly list: Pick<
    PagedCallList<never, unknown, { rows: LinkEntry[]; total: number; isMore: boolean }>,
    'answer' | 'isLoading' | 'paging' | 'isFiltered' | 'clear'
  > & { readonly rows: readonly LinkEntry[] };
  readonly empty: Omit<NoRowsProps, 'list'>;
  readonly choices: Choices;
  readonly onChoices: (change: (now: Choices) => Choices) => void;
}

/** A card with pages. */
export function EntryList({ clientUuid, list, empty, choices, onChoices }: EntryListProps) {
  const counted = useCounted();
  const { rows } = list;
  return (
    <ListCard noun="lines" list={{ ...list, controls: [], filterCount: 0 }} hidesSinglePage>
      {list.isLoading ? (
        <EmptyState title="">
          <Loader />
        </EmptyState>
      ) : rows.length === 0 ? (
        <NoRows list={list} {...empty} />
      ) : (
        GROUPS.map(([group, title, hint]) => {
          const own = rows.filter((entry) => groupOf(entry) === group);
          if (own.length === 0) return null;
          return (
            <section key={group} aria-label={title}>
              <header className={css.groupHead}>
                <h2 className={css.groupTitle}>{title}</h2>
                <span className={css.muted}>
                  {counted(own.length, group === 'conflict' ? 'placement' : 'line')} on this page ·{' '}
                  {hint}
                </span>
              </header>
              <ul className={css.rows}>
                {own.map((entry) =>
                  entry.kind === 'conflict' ? (
                    <ConflictRow
                      key={`placement ${entry.placement.placementId}`}
                      entry={entry}
                      kept={choices.kept.get(entry.placement.placementId)}
                      onKeep={(bookingId) =>
                        onChoices((now) => keep(now, entry.placement.placementId, bookingId))
                      }
                    />
                  ) : (
                    <LineRow
                      key={entry.line.bookingId}
                      {...{ clientUuid, entry, choices, onChoices }}
                    />
                  ),
                )}
              </ul>
            </section>
          );
        })
      )}
    </ListCard>
  );
}
