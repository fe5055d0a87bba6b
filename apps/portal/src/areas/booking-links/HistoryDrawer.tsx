/** What was saved and refused, each of which can be taken back. */
import {
  BOOKING_UNDO_DAYS,
  bookingLinksCalls,
  type LinkHistory,
} from '@flightdeck/contract/booking-links';
import { Badge, Button, Drawer, EmptyState } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import { useAllow, useUndo } from './use-booking-links.ts';

/** Lines of a save that are named. */
const NAMED = 3;

/** Open as long as it is rendered. */
export function HistoryDrawer(props: {
  readonly clientUuid: string;
  readonly onClose: () => void;
}) {
  const { clientUuid, onClose } = props;
  const query = useQuery(useApi().queryOf(bookingLinksCalls.history, { body: { clientUuid } }));
  return (
    <Drawer isOpen side="end" label="History" onClose={onClose}>
      <div className={css.history}>
        <div className={css.between}>
          <h2 className={css.panelTitle}>History</h2>
          <Button
            variant="text"
            size="small"
            isIconOnly
            aria-label="Close history"
            onPress={onClose}
          >
            <X size={16} />
          </Button>
        </div>
        <Loaded query={query} noun="the history">
          {(data) => <Lists clientUuid={clientUuid} data={data} />}
        </Loaded>
      </div>
    </Drawer>
  );
}

function Lists(props: { readonly clientUuid: string; readonly data: LinkHistory }) {
  const { clientUuid, data } = props;
  const { recent } = timesFor(useViewer());
  const counted = useCounted();
  const undo = useUndo(clientUuid);
  const allow = useAllow(clientUuid);
  const { saves, refusals } = data;
  if (saves.length + refusals.length === 0) {
    return (
      <EmptyState title="Nothing was saved yet">
        What is saved here can be taken back for {BOOKING_UNDO_DAYS} days.
      </EmptyState>
    );
  }
  return (
    <>
      {saves.length > 0 ? (
        <section aria-label="Saves">
          <h3 className={css.partTitle}>Saves</h3>
          <ul className={css.plain}>
            {saves.map(({ saveId, by, at, lines, learns, undone }) => {
              const added = lines.reduce((sum, line) => sum + line.added, 0);
              const removed = lines.reduce((sum, line) => sum + line.removed, 0);
              const named = lines.slice(0, NAMED).map(({ number }) => number);
              return (
                <li key={saveId} className={css.historyItem}>
                  <div className={css.between}>
                    <span className={css.name}>
                      {[
                        ...(added > 0 ? [`${counted(added, 'link')} made`] : []),
                        ...(removed > 0 ? [`${counted(removed, 'link')} taken away`] : []),
                      ].join(', ') || 'Refusals alone'}
                    </span>
                    {undone === null ? (
                      <Button
                        size="row"
                        aria-label={`Undo the save of ${recent(at)}`}
                        isPending={undo.isPending && undo.variables === saveId}
                        onPress={() => undo.mutate(saveId)}
                      >
                        Undo
                      </Button>
                    ) : (
                      <Badge>Taken back</Badge>
                    )}
                  </div>
                  <span className={css.muted}>
                    {[
                      ...named,
                      ...(lines.length > NAMED ? [`${lines.length - NAMED} more`] : []),
                    ].join(', ')}
                  </span>
                  <span className={css.muted}>
                    {`${by?.name ?? 'Nobody any more'}, ${recent(at)}${learns ? ', learnt from' : ''}`}
                    {undone === null
                      ? ''
                      : `; taken back by ${undone.by?.name ?? 'nobody any more'}, ${recent(undone.at)}`}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {refusals.length > 0 ? (
        <section aria-label="Refused">
          <h3 className={css.partTitle}>Refused</h3>
          <ul className={css.plain}>
            {refusals.map(({ advId, number, placementId, placement, by, at }) => (
              <li key={`${advId} ${number} ${placementId}`} className={css.historyItem}>
                <div className={css.between}>
                  <span>
                    <span className={css.raw}>{placement}</span> is not of {number}
                  </span>
                  <Button
                    size="row"
                    aria-label={`Suggest again: ${placement} for ${number}`}
                    onPress={() => allow.mutate({ advId, number, placementId })}
                  >
                    Suggest again
                  </Button>
                </div>
                <span
                  className={css.muted}
                >{`${by?.name ?? 'Nobody any more'}, ${recent(at)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
