/** What goes out to an ad system: how much, what is dropped by which limit, and what is different from the export before. */

import { Badge, Disclosure } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import type { Difference, Dropped } from '@flightdeck/domain/targeting/exports';
import { useCounted } from '../../../app/counted.ts';
import { useViewer } from '../../../app/viewer.ts';
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
  /** Dropped ones that are not named. */
  readonly further?: number;
  /** Against the export before; null where there was none. */
  readonly difference:
    | (Difference & {
        /** Those that are not listed. */
        readonly further?: { readonly added: number; readonly removed: number };
      })
    | null;
}

/** @param props.noun What an item is called: one, and several. */
export function ExportPreview(props: {
  readonly previewed: Previewed;
  readonly noun: readonly [one: string, many: string];
}) {
  const { taken, dropped, difference, further = 0 } = props.previewed;
  const counted = useCounted();
  const { locale } = useViewer().user;
  const added = (difference?.added.length ?? 0) + (difference?.further?.added ?? 0);
  const removed = (difference?.removed.length ?? 0) + (difference?.further?.removed ?? 0);
  return (
    <div className={css.stack}>
      <div className={css.named}>
        <strong>{`${counted(taken, ...props.noun)} ${taken === 1 ? 'goes' : 'go'} out`}</strong>
        {dropped.length > 0 ? (
          <Badge tone="warning">{`${dropped.length + further} dropped`}</Badge>
        ) : null}
        {difference === null ? null : (
          <span className={css.muted}>
            {added + removed === 0
              ? 'The same lines as the export before'
              : `+${writeNumber(added, locale)} −${writeNumber(removed, locale)} lines to the export before`}
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
          {further > 0 ? (
            <li className={css.muted}>{`And ${counted(further, 'item')} more`}</li>
          ) : null}
        </ul>
      ) : null}
      {difference && added + removed > 0 ? (
        <Disclosure title="Differences">
          <Lines title="New" lines={difference.added} count={added} />
          <Lines title="No longer" lines={difference.removed} count={removed} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function Lines(props: {
  readonly title: string;
  readonly lines: readonly string[];
  /** With those that are not listed. */
  readonly count: number;
}) {
  const { title, lines, count } = props;
  const { locale } = useViewer().user;
  const shown = numbered(lines);
  if (count === 0) return null;
  return (
    <>
      <h4 className={css.partTitle}>{`${title} (${writeNumber(count, locale)})`}</h4>
      <ul className={css.dropped}>
        {shown.map(({ id, one }) => (
          <li key={id} className={css.mono}>
            {one}
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <p className={css.muted}>{`And ${writeNumber(count - shown.length, locale)} more.`}</p>
      ) : null}
    </>
  );
}
