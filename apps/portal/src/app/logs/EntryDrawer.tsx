/** One entry of a log in full: its facts, and content of the log's own below them. */
import { Button, Drawer } from '@flightdeck/design-system';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { timesFor } from '../times.ts';
import { useViewer } from '../viewer.ts';
import * as css from './entry.css.ts';

/** The name of a fact, and the fact. */
export type Fact = readonly [term: string, detail: string];

/** Props of EntryDrawer. */
export interface EntryDrawerProps<Entry> {
  /** Null while closed. */
  readonly entry: Entry | null;
  readonly titleOf: (entry: Entry) => string;
  /** The facts that follow the time. */
  readonly factsOf: (entry: Entry) => readonly Fact[];
  /** Content below the facts. */
  readonly children: (entry: Entry) => ReactNode;
  readonly onClose: () => void;
}

/** A drawer at the end of the window. */
export function EntryDrawer<Entry extends { readonly id: number; readonly at: string }>(
  props: EntryDrawerProps<Entry>,
) {
  const { entry, titleOf, factsOf, children, onClose } = props;
  const { instant } = timesFor(useViewer());
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
            <FactRow term="Time" detail={instant(entry.at)} />
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
