/** Somebody saved the article meanwhile: take theirs, or save over it on purpose. */
import type { StaleSave } from '@flightdeck/contract';
import { Button, Dialog } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { useViewer } from '../../../app/viewer.ts';

/** What is written here stays until one of the two is chosen. */
export function StaleDialog(props: {
  readonly stale: StaleSave;
  readonly onOverwrite: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const { stale, onOverwrite, onReload, onClose } = props;
  const { settings, user } = useViewer();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="Somebody else has saved this article"
      onClose={onClose}
      footerStart={
        <Button variant="text" onPress={onReload}>
          Load theirs
        </Button>
      }
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            Go on writing
          </Button>
          <Button variant="default" onPress={onOverwrite}>
            Save mine as the latest
          </Button>
        </>
      }
    >
      {stale.savedBy} saved version {stale.revision} on{' '}
      {writeMoment(stale.savedAt, settings.timeZone, user.locale)}, while you were writing. Nothing
      of yours is lost yet. Theirs stays in the history if you save yours as the latest; yours is
      gone if you load theirs.
    </Dialog>
  );
}
