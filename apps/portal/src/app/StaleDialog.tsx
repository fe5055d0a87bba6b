/** The one dialog for a save that met somebody else's: who saved and when, and what to do (docs/decisions/0003). */
import { ApiError } from '@flightdeck/client';
import { StaleSave } from '@flightdeck/contract';
import { Button, Dialog } from '@flightdeck/design-system';
import { timesFor } from './times.ts';
import { useViewer } from './viewer.ts';

/** Who saved meanwhile, where that refused a save; null for any other failure. */
export function staleSave(error: unknown): StaleSave | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return StaleSave.safeParse(error.details).data ?? null;
}

/** Props of StaleDialog; open while `stale` is set. */
export interface StaleDialogProps {
  readonly stale: StaleSave | null;
  /** What was to be saved, such as "report". */
  readonly noun: string;
  /** Text of the button that saves one's own. */
  readonly keepLabel: string;
  readonly onKeep: () => void;
  /** Whether that replaces theirs. */
  readonly isOverwriting?: boolean;
  readonly isLoading?: boolean;
  /** Replaces one's own by theirs. */
  readonly onReload: () => void;
  /** Goes on without a save: one's own stays as it is typed. */
  readonly onClose: () => void;
  /** What becomes of the two, where there is more to say. */
  readonly hint?: string;
}

/** Nothing has been overwritten, and nothing of one's own is lost, until one of the two is chosen. */
export function StaleDialog(props: StaleDialogProps) {
  const { stale, noun, isOverwriting = false } = props;
  const times = timesFor(useViewer());
  return (
    <Dialog
      isOpen={stale !== null}
      role="alertdialog"
      title="A newer version was saved"
      onClose={props.onClose}
      footerStart={
        <Button variant="text" isPending={props.isLoading ?? false} onPress={props.onReload}>
          Reload theirs
        </Button>
      }
      footer={
        <>
          <Button variant="quiet" onPress={props.onClose} autoFocus>
            Go on with mine
          </Button>
          <Button variant={isOverwriting ? 'default' : 'primary'} onPress={props.onKeep}>
            {props.keepLabel}
          </Button>
        </>
      }
    >
      {stale ? (
        <p>
          {stale.savedBy} saved this {noun} on {times.moment(stale.savedAt)}, while you were working
          on it. Nothing of yours is lost yet; reloading theirs drops your changes.
          {props.hint ? ` ${props.hint}` : ''}
        </p>
      ) : null}
    </Dialog>
  );
}
