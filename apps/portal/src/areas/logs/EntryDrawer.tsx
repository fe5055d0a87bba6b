/** One entry of a log in full; the data of an action as readable JSON. */
import type { LogRow } from '@flightdeck/contract/admin';
import { Button, Drawer } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { X } from 'lucide-react';
import { useViewer } from '../../app/viewer.ts';
import { LEVELS } from './LevelBadge.tsx';
import * as css from './logs.css.ts';

/** @param props.entry Null while closed. */
export function EntryDrawer(props: {
  readonly entry: LogRow | null;
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

function Entry({ entry, onClose }: { readonly entry: LogRow; readonly onClose: () => void }) {
  const { settings, user } = useViewer();
  const facts: readonly (readonly [string, string])[] = [
    ['Time', writeMoment(entry.at, settings.timeZone, user.locale)],
    ...factsOf(entry),
  ];
  return (
    <div className={css.entry}>
      <div className={css.head}>
        <h2 className={css.title}>{titleOf(entry)}</h2>
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
      {entry.kind === 'action' ? (
        <>
          <h3 className={css.section}>Data</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
          <pre className={css.data} tabIndex={0}>
            {JSON.stringify(entry.data, null, 2)}
          </pre>
        </>
      ) : null}
    </div>
  );
}

function titleOf(entry: LogRow): string {
  switch (entry.kind) {
    case 'page':
      return 'Page opened';
    case 'action':
      return entry.reference;
    case 'server':
      return LEVELS[entry.level].label;
  }
}

function factsOf(entry: LogRow): readonly (readonly [string, string])[] {
  if (entry.kind === 'server') return [['Message', entry.message]];
  const { name, email } = entry.person;
  const common = [
    ['Person', [name, email].filter(Boolean).join(', ')],
    ['Page', entry.url],
  ] as const;
  return entry.kind === 'page' ? [...common, ['Browser', entry.userAgent]] : common;
}
