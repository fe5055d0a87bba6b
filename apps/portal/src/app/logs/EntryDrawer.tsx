/** One entry of a log in full: its facts, and what the log adds to them. */
import { Button, Drawer } from '@flightdeck/design-system';
import { writeInstant } from '@flightdeck/domain/dates';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '../viewer.ts';
import * as css from './entry.css.ts';

/** A fact's name, and what it is. */
export type Fact = readonly [term: string, detail: string];

/** Props of EntryDrawer. */
export interface EntryDrawerProps<Entry> {
  /** Null while closed. */
  readonly entry: Entry | null;
  readonly titleOf: (entry: Entry) => string;
  /** After the time. */
  readonly factsOf: (entry: Entry) => readonly Fact[];
  /** What stands under the facts. */
  readonly children: (entry: Entry) => ReactNode;
  readonly onClose: () => void;
}

/** A drawer at the end of the window. */
export function EntryDrawer<Entry extends { readonly id: number; readonly at: string }>(
  props: EntryDrawerProps<Entry>,
) {
  const { entry, titleOf, factsOf, children, onClose } = props;
  const { settings, user } = useViewer();
  return (
    <Drawer
      isOpen={entry !== null}
      onClose={onClose}
      side="end"
      label={entry ? `Entry ${entry.id}` : 'Entry'}
    >
      {entry ? (
        <div className={css.entry}>
          <div className={css.head}>
            <h2 className={css.title}>{titleOf(entry)}</h2>
            <Button variant="text" size="row" isIconOnly aria-label="Close" onPress={onClose}>
              <X size={18} />
            </Button>
          </div>
          <dl className={css.facts}>
            <FactRow term="Time" detail={writeInstant(entry.at, settings.timeZone, user.locale)} />
            {factsOf(entry).map(([term, detail]) => (
              <FactRow key={term} term={term} detail={detail} />
            ))}
          </dl>
          {children(entry)}
        </div>
      ) : null}
    </Drawer>
  );
}

function FactRow({ term, detail }: { readonly term: string; readonly detail: string }) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.detail}>{detail}</dd>
    </div>
  );
}
