/** The two dialogs of saving: Save As New Report, and the choice when someone saved meanwhile. */
import type { StaleSave } from '@flightdeck/contract';
import { Button, Dialog, keepClear, TextField } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { isNamed } from '@flightdeck/domain/report';
import { useState } from 'react';
import * as css from './dialogs.css.ts';

/** Props of the Save As dialog. */
export interface SaveAsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Name offered at first. */
  readonly name: string;
  readonly pending: boolean;
  readonly onSave: (name: string) => void;
}

/** Asks for the new name; Save is disabled while it is blank (spec.md §2, §5). */
export function SaveAsDialog({ isOpen, onClose, ...form }: SaveAsDialogProps) {
  return (
    <Dialog title="Save As New Report" isOpen={isOpen} onClose={onClose}>
      <SaveAsForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

function SaveAsForm({
  name,
  pending,
  onSave,
  onCancel,
}: Pick<SaveAsDialogProps, 'name' | 'pending' | 'onSave'> & { readonly onCancel: () => void }) {
  const [newName, setNewName] = useState(name);
  return (
    <form
      className={css.lines}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed(newName) && !pending) onSave(newName.trim());
      }}
    >
      <TextField
        label="New Report Name"
        value={newName}
        onChange={setNewName}
        maxLength={200}
        autoFocus
      />
      <div ref={keepClear} className={css.actions}>
        <Button variant="text" onPress={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={pending} isDisabled={!isNamed(newName)}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Props of the newer-save dialog; open while `stale` is set. */
export interface StaleDialogProps {
  readonly stale: StaleSave | null;
  readonly timeZone: string;
  readonly locale: string;
  readonly onDismiss: () => void;
  readonly onSaveAs: () => void;
  readonly onReload: () => void;
}

/** Says who saved and when, and offers Save As or their version. Nothing has been overwritten. */
export function StaleDialog(props: StaleDialogProps) {
  const { stale, timeZone, locale, onDismiss, onSaveAs, onReload } = props;
  return (
    <Dialog
      title="A newer version was saved"
      role="alertdialog"
      isOpen={stale !== null}
      onClose={onDismiss}
      footer={
        <>
          <Button variant="text" onPress={onDismiss}>
            Cancel
          </Button>
          <Button variant="quiet" onPress={onReload}>
            Reload theirs
          </Button>
          <Button variant="primary" onPress={onSaveAs}>
            Save As New Report
          </Button>
        </>
      }
    >
      {stale && (
        <p>
          {stale.savedBy} saved this report on {writeMoment(stale.savedAt, timeZone, locale)}. Save
          yours as a new report, or reload theirs and lose your unsaved changes.
        </p>
      )}
    </Dialog>
  );
}
