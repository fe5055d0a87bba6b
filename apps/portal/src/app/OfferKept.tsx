/** Offers changes of a saved report that were left unsaved, such as in a tab that was closed, when it is opened again. */
import { reportCalls } from '@flightdeck/contract/report';
import { Button, Dialog } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from './api.ts';
import { draftKeeper, type KeptDraft, keptDrafts, openDrafts } from './kept-drafts.ts';
import { isUnsaved } from './report-session.ts';
import { timesFor } from './times.ts';
import { useReportSessionStore } from './use-report-session.ts';
import { useViewer } from './viewer.ts';

/** Props of OfferKept. */
export interface OfferKeptProps {
  /** The report that the session holds. */
  readonly reportId: string;
  /** Called when the session goes on with the kept changes. */
  readonly onTaken: () => void;
}

/** A dialog while the person has to choose; nothing where nothing is kept, or the session has changes of its own. */
export function OfferKept({ reportId, onTaken }: OfferKeptProps) {
  const viewer = useViewer();
  const { id: userId } = viewer.user;
  const { today } = viewer.settings;
  const store = useReportSessionStore();
  const [draft, setDraft] = useState<KeptDraft | null>(null);
  useEffect(() => {
    let isThere = true;
    void openDrafts().then((elsewhere) => {
      if (!isThere || isUnsaved(store.getSnapshot())) return;
      const own = keptDrafts(localStorage, userId, today).find(
        ({ state }) => state.report.reportId === reportId && !elsewhere.has(state.draftId),
      );
      setDraft(own ?? null);
    });
    return () => {
      isThere = false;
    };
  }, [store, userId, today, reportId]);
  if (!draft) return null;
  const { report, draftId } = draft.state;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="You have changes that are not saved"
      onClose={() => setDraft(null)}
      footerStart={
        <Button
          variant="text"
          onPress={() => {
            draftKeeper(localStorage, userId).forget(draftId);
            setDraft(null);
          }}
        >
          Discard mine
        </Button>
      }
      footer={
        <>
          <Button variant="quiet" onPress={() => setDraft(null)}>
            Show as saved
          </Button>
          <Button
            variant="primary"
            autoFocus
            onPress={() => {
              store.adopt(draft.state);
              setDraft(null);
              onTaken();
            }}
          >
            Go on with mine
          </Button>
        </>
      }
    >
      <p>
        You changed “{report.name}” on this computer and did not save it. Last change:{' '}
        {timesFor(viewer).recent(draft.changedAt)}.
      </p>
      {report.revision === store.getSnapshot().report.revision ? null : (
        <Meanwhile reportId={reportId} />
      )}
    </Dialog>
  );
}

/** Who saved since the changes were begun, and when. */
function Meanwhile({ reportId }: Pick<OfferKeptProps, 'reportId'>) {
  const { queryOf } = useApi();
  const times = timesFor(useViewer());
  const { data } = useQuery(queryOf(reportCalls.get, { params: { reportId } }));
  if (!data) return null;
  return (
    <p>
      {data.savedBy} saved it on {times.moment(data.savedAt)}, after you had begun. Saving yours
      asks before it replaces theirs.
    </p>
  );
}
