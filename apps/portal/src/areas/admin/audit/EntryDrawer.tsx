/** One entry of the audit log in full: its facts, and field by field what became what. */
import type { AuditRow } from '@flightdeck/contract/admin';
import { Button, Drawer } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { X } from 'lucide-react';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './audit.css.ts';
import { actionWords } from './words.ts';

/** @param props.entry Null while closed. */
export function EntryDrawer(props: {
  readonly entry: AuditRow | null;
  readonly onClose: () => void;
}) {
  const { entry, onClose } = props;
  return (
    <Drawer
      isOpen={entry !== null}
      onClose={onClose}
      side="end"
      label={entry ? `Entry ${entry.id}` : 'Entry'}
    >
      {entry ? <Entry entry={entry} onClose={onClose} /> : null}
    </Drawer>
  );
}

function Entry({ entry, onClose }: { readonly entry: AuditRow; readonly onClose: () => void }) {
  const { settings, user } = useViewer();
  const { actor, viewedAs, target, targetName } = entry;
  const facts: readonly (readonly [string, string])[] = [
    ['Time', writeMoment(entry.at, settings.timeZone, user.locale)],
    ['Person', actor ? [actor.name, actor.email].filter(Boolean).join(', ') : 'Nobody signed in'],
    ...(viewedAs ? [['Looking as', viewedAs.name] as const] : []),
    ['Action', entry.action],
    ['Target', [targetName, target].filter(Boolean).join(', ') || '–'],
    ['Address', entry.address || '–'],
    ...(entry.reason ? [['Reason', entry.reason] as const] : []),
  ];
  return (
    <div className={css.entry}>
      <div className={css.head}>
        <h2 className={css.title}>{actionWords(entry.action)}</h2>
        <Button variant="text" size="row" isIconOnly aria-label="Close" onPress={onClose}>
          <X size={18} />
        </Button>
      </div>
      <dl className={css.facts}>
        {facts.map(([term, detail]) => (
          <div key={term} className={css.fact}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.detail}>{detail}</dd>
          </div>
        ))}
      </dl>
      <h3 className={css.section}>Changes</h3>
      {entry.changes.length === 0 ? (
        <p className={css.term}>This entry tells of no changed fields.</p>
      ) : (
        <ul className={css.changes}>
          {entry.changes.map(({ field, before, after }) => (
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
    </div>
  );
}
