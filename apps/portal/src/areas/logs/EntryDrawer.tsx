/** One entry of a log in full; the data of an action as readable JSON. */
import type { LogRow } from '@flightdeck/contract/audit';
import { type Fact, EntryDrawer as Frame } from '../../app/logs/EntryDrawer.tsx';
import * as entryCss from '../../app/logs/entry.css.ts';
import { LEVELS } from './LevelBadge.tsx';
import * as css from './logs.css.ts';

/** @param props.entry Null while closed. */
export function EntryDrawer(props: {
  readonly entry: LogRow | null;
  readonly onClose: () => void;
}) {
  return (
    <Frame {...props} titleOf={titleOf} factsOf={factsOf}>
      {(entry) =>
        entry.kind === 'action' ? (
          <>
            <h3 className={entryCss.section}>Data</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
            <pre className={css.data} tabIndex={0}>
              {JSON.stringify(entry.data, null, 2)}
            </pre>
          </>
        ) : null
      }
    </Frame>
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

function factsOf(entry: LogRow): readonly Fact[] {
  if (entry.kind === 'server') return [['Message', entry.message]];
  const { name, email } = entry.person;
  const common = [
    ['Person', [name, email].filter(Boolean).join(', ')],
    ['Page', entry.url],
  ] as const;
  return entry.kind === 'page' ? [...common, ['Browser', entry.userAgent]] : common;
}
