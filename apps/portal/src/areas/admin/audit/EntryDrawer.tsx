/** One entry of the audit log in full: its facts, and field by field what became what. */
import type { AuditRow } from '@flightdeck/contract/audit';
import { type Fact, EntryDrawer as Frame } from '../../../app/logs/EntryDrawer.tsx';
import * as entryCss from '../../../app/logs/entry.css.ts';
import * as css from './audit.css.ts';
import { actionLabel } from './labels.ts';

/** @param props.entry Null while closed. */
export function EntryDrawer(props: {
  readonly entry: AuditRow | null;
  readonly onClose: () => void;
}) {
  return (
    <Frame {...props} titleOf={({ action }) => actionLabel(action)} factsOf={factsOf}>
      {({ changes }) => (
        <>
          <h3 className={entryCss.section}>Changes</h3>
          {changes.length === 0 ? (
            <p className={entryCss.term}>This entry tells of no changed fields.</p>
          ) : (
            <ul className={css.changes}>
              {changes.map(({ field, before, after }) => (
                <li key={field} className={css.change}>
                  <span className={css.field}>{field}</span>
                  {before === null ? null : (
                    <span className={css.was}>
                      <span className={css.side}>Was</span> {before || '(empty)'}
                    </span>
                  )}
                  {after === null ? null : (
                    <span className={css.is}>
                      <span className={css.side}>Is</span> {after || '(empty)'}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Frame>
  );
}

function factsOf(entry: AuditRow): readonly Fact[] {
  const { actor, viewedAs, target, targetName } = entry;
  return [
    ['Person', actor ? [actor.name, actor.email].filter(Boolean).join(', ') : 'Nobody signed in'],
    ...(viewedAs ? [['Looking as', viewedAs.name] as const] : []),
    ['Action', entry.action],
    ['Target', [targetName, target].filter(Boolean).join(', ') || '–'],
    ['Address', entry.address || '–'],
    ...(entry.reason ? [['Reason', entry.reason] as const] : []),
  ];
}
