/** Offers the person's unsaved reports again, also those of tabs that were closed. Only for who may create reports. */
import { Button, Card, notify } from '@flightdeck/design-system';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftKeeper, type KeptDraft, keptDrafts, openDrafts } from './kept-drafts.ts';
import { row } from './page.css.ts';
import { isUnsaved } from './report-session.ts';
import * as css from './resume.css.ts';
import { timesFor } from './times.ts';
import { useReportSession } from './use-report-session.ts';
import { useViewer } from './viewer.ts';

/** A card with a row per report; nothing where there is none. */
export function ResumeReport() {
  const viewer = useViewer();
  const userId = viewer.user.id;
  const { today } = viewer.settings;
  const navigate = useNavigate();
  const [current, store] = useReportSession();
  const [elsewhere, setElsewhere] = useState<ReadonlySet<string> | null>(null);
  const [, readAgain] = useState(0);
  const { draftId } = current;

  useEffect(() => {
    let isThere = true;
    const look = () => void openDrafts().then((ids) => isThere && setElsewhere(ids));
    look();
    // Another tab may have kept or closed its report.
    addEventListener('storage', look);
    addEventListener('focus', look);
    return () => {
      isThere = false;
      removeEventListener('storage', look);
      removeEventListener('focus', look);
    };
  }, []);

  store.flush();
  const kept = keptDrafts(localStorage, userId, today).filter(
    ({ state }) => state.draftId === draftId || (elsewhere && !elsewhere.has(state.draftId)),
  );
  // Where storage is full, this tab's own is in memory only.
  const isHere = kept.some(({ state }) => state.draftId === draftId);
  const drafts: KeptDraft[] =
    isHere || !isUnsaved(current)
      ? kept
      : [{ state: current, changedAt: new Date().toISOString() }, ...kept];
  if (drafts.length === 0) return null;

  const discard = ({ state }: KeptDraft) => {
    const keeper = draftKeeper(localStorage, userId);
    const isCurrent = state.draftId === draftId;
    if (isCurrent) store.reset(today);
    else keeper.forget(state.draftId);
    readAgain((count) => count + 1);
    notify.info(`“${nameOf(state)}” discarded`, undefined, {
      action: {
        label: 'Undo',
        onAction: () => {
          keeper.keep(state.draftId, JSON.stringify(state));
          readAgain((count) => count + 1);
        },
      },
    });
  };
  return (
    <Card padding="none">
      {drafts.map((draft) => {
        const { report, setup } = draft.state;
        const screen = setup.setupComplete ? '/report/build' : '/reports/display';
        return (
          <div key={draft.state.draftId} className={row}>
            <div className={css.words}>
              {nameOf(draft.state)}
              <span className={css.note}>
                {report.reportId === null ? 'Never saved' : 'Has changes that are not saved'} ·{' '}
                {timesFor(viewer).recent(draft.changedAt)}
              </span>
            </div>
            <div className={css.actions}>
              <Button variant="text" size="small" onPress={() => discard(draft)}>
                Discard
              </Button>
              <Button
                size="small"
                onPress={() => {
                  if (draft.state.draftId !== draftId) store.adopt(draft.state);
                  void navigate(report.reportId === null ? screen : `${screen}/${report.reportId}`);
                }}
              >
                Go on with it
              </Button>
            </div>
          </div>
        );
      })}
    </Card>
  );
}

const nameOf = ({ report }: KeptDraft['state']): string => report.name || 'Report without a name';
