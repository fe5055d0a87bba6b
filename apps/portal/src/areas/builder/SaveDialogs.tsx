/** The dialogs of saving: Save As New Report, and the question about what is typed in the edit panel. */
import { Button, Dialog, keepClear, TextField } from '@flightdeck/design-system';
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

/** Props of LeavePanelDialog. */
export interface LeavePanelDialogProps {
  readonly isOpen: boolean;
  /** Name of the slide as it is in the report. */
  readonly title: string;
  /** What is typed can be put into the report. */
  readonly canUpdate: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onUpdate: () => void;
}

/** Asks what becomes of the fields of the edit panel before it closes. */
export function LeavePanelDialog(props: LeavePanelDialogProps) {
  return (
    <Dialog
      title="Update this slide?"
      role="alertdialog"
      isOpen={props.isOpen}
      onClose={props.onStay}
      footerStart={
        <Button variant="text" onPress={props.onDiscard}>
          Discard changes
        </Button>
      }
      footer={
        <>
          <Button variant="quiet" onPress={props.onStay} autoFocus>
            Keep editing
          </Button>
          <Button variant="primary" isDisabled={!props.canUpdate} onPress={props.onUpdate}>
            Update Slide
          </Button>
        </>
      }
    >
      <p>
        What you typed for “{props.title}” is not in the report yet.
        {props.canUpdate
          ? ''
          : ' A field is missing or wrong, so that it cannot be updated as it is.'}
      </p>
    </Dialog>
  );
}
