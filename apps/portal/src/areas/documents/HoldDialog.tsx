/** Sets a legal hold on documents, or lifts it; the reason is kept with it. */
import { TextArea } from '@flightdeck/design-system';
import { DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useHold } from './use-documents.ts';

/** Props of HoldDialog. */
export interface HoldDialogProps {
  readonly documentIds: readonly string[];
  /** In words, such as "3 files" or a name. */
  readonly what: string;
  /** Set, or lifted. */
  readonly isOnHold: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function HoldDialog({ documentIds, what, isOnHold, onDone, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('');
  const hold = useHold(isOnHold, onDone);
  return (
    <ActionDialog
      isForm
      title={isOnHold ? 'Set legal hold' : 'Lift legal hold'}
      subtitle={what}
      action={isOnHold ? 'Set hold' : 'Lift hold'}
      isDisabled={reason.trim() === ''}
      isPending={hold.isPending}
      problem={hold.error?.message}
      onAction={() => {
        if (reason.trim() !== '') hold.mutate({ documentIds: [...documentIds], reason });
      }}
      onClose={onClose}
    >
      <p>
        {isOnHold
          ? 'Nobody can remove it or move it to another client until the hold is lifted.'
          : 'It can be removed again, and goes when its time is over.'}
      </p>
      <TextArea
        autoFocus
        label="Reason"
        description="Kept in the audit log."
        maxLength={DOCUMENT_LIMITS.note}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
