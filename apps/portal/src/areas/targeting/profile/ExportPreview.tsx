/** What goes out to an ad system: how much, what is dropped by which limit, and what is different from the export before. */

import { Badge, Disclosure } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useCounted } from '../../../app/counted.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import type { Previewed, PreviewedLines } from './previewed.ts';

/** @param props.noun What an item is called: one, and several. */
export function ExportPreview(props: {
  readonly previewed: Previewed;
  readonly noun: readonly [one: string, many: string];
}) {
  const { taken, dropped, difference, further } = props.previewed;
  const lost = dropped.reduce((sum, { count }) => sum + count, further);
  const counted = useCounted();
  const { locale } = useViewer().user;
  const added = difference?.added.count ?? 0;
  const removed = difference?.removed.count ?? 0;
  return (
    <div className={css.stack}>
      <div className={css.named}>
        <strong>{`${counted(taken, ...props.noun)} ${taken === 1 ? 'goes' : 'go'} out`}</strong>
        {lost > 0 ? <Badge tone="warning">{`${lost} dropped`}</Badge> : null}
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
          {dropped.map(({ why, count, named }) => (
            <li key={why} className={css.droppedRow}>
              <span className={css.mono}>
                {`${named.join(', ')}${count > named.length ? `, and ${count - named.length} more` : ''}`}
              </span>
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
          <Lines title="New" lines={difference.added} />
          <Lines title="No longer" lines={difference.removed} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function Lines(props: { readonly title: string; readonly lines: PreviewedLines }) {
  const { title, lines } = props;
  const { locale } = useViewer().user;
  if (lines.count === 0) return null;
  return (
    <>
      <h4 className={css.partTitle}>{`${title} (${writeNumber(lines.count, locale)})`}</h4>
      <ul className={css.dropped}>
        {lines.shown
          // Two lines may be the same.
          .map((line, id) => ({ line, id }))
          .map(({ line, id }) => (
            <li key={id} className={css.mono}>
              {line}
            </li>
          ))}
      </ul>
      {lines.count > lines.shown.length ? (
        <p className={css.muted}>
          {`And ${writeNumber(lines.count - lines.shown.length, locale)} more.`}
        </p>
      ) : null}
    </>
  );
}
