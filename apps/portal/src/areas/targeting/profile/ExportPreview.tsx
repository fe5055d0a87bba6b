/** What goes out to an ad system: how much, what is dropped by which limit, and what is different from the export before. */

import { Badge, Disclosure } from '@flightdeck/design-system';
import type { Dropped } from '@flightdeck/domain/targeting/exports';
import { useCounted } from '../../../app/counted.ts';
import * as css from '../targeting.css.ts';

/** Lines that are shown. */
const SHOWN = 100;
/** Items that are named for each limit; the others are counted. */
const NAMED = 6;

function namesOf(items: readonly Dropped[]): string {
  const names = items.slice(0, NAMED).map(({ item }) => item);
  const others = items.length - names.length;
  return `${names.join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
}

/** The first ones with their places: two may be the same. */
const numbered = <One,>(all: readonly One[]) => all.slice(0, SHOWN).map((one, id) => ({ id, one }));

/** What is previewed. */
export interface Previewed {
  readonly taken: number;
  readonly dropped: readonly Dropped[];
  /** Against the export before; null where there was none. */
  readonly difference: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
  } | null;
}

/** @param props.noun What an item is called: one, and several. */
export function ExportPreview(props: {
  readonly previewed: Previewed;
  readonly noun: readonly [one: string, many: string];
}) {
  const { taken, dropped, difference } = props.previewed;
  const counted = useCounted();
  return (
    <div className={css.stack}>
      <div className={css.named}>
        <strong>{`${counted(taken, ...props.noun)} ${taken === 1 ? 'goes' : 'go'} out`}</strong>
        {dropped.length > 0 ? <Badge tone="warning">{`${dropped.length} dropped`}</Badge> : null}
        {difference === null ? null : (
          <span className={css.muted}>
            {difference.added.length + difference.removed.length === 0
              ? 'The same lines as the export before'
              : `+${difference.added.length} −${difference.removed.length} lines to the export before`}
          </span>
        )}
      </div>
      {dropped.length > 0 ? (
        <ul className={css.dropped} aria-label="Dropped">
          {[...Map.groupBy(dropped, ({ why }) => why)].map(([why, items]) => (
            <li key={why} className={css.droppedRow}>
              <span className={css.mono}>{namesOf(items)}</span>
              <span className={css.warning}>{why}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {difference && difference.added.length + difference.removed.length > 0 ? (
        <Disclosure title="Differences">
          <Lines title="New" lines={difference.added} />
          <Lines title="No longer" lines={difference.removed} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function Lines(props: { readonly title: string; readonly lines: readonly string[] }) {
  const { title, lines } = props;
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className={css.partTitle}>{`${title} (${lines.length})`}</h4>
      <ul className={css.dropped}>
        {numbered(lines).map(({ id, one }) => (
          <li key={id} className={css.mono}>
            {one}
          </li>
        ))}
      </ul>
    </>
  );
}
