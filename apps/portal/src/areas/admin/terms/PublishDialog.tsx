/** Publishes a draft: as a correction, or asking everybody again. */
import { type TermsKind, termsCalls } from '@flightdeck/contract/terms';
import { Button, Dialog, RadioGroup } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import * as css from './terms.css.ts';

const KINDS = [
  {
    value: 'ask-again',
    label: 'Ask everybody again',
    description:
      'From their next click, people must accept this version before they go on. So must you.',
  },
  {
    value: 'correction',
    label: 'Publish as a correction',
    description: 'For spelling and clearer words. Who has accepted goes on as before.',
  },
] as const;

/** Props of PublishDialog. */
export interface PublishDialogProps {
  readonly version: string;
  readonly revision: number;
  readonly onClose: () => void;
  readonly onPublished: (kind: TermsKind) => void;
}

/** Explains both kinds of publishing before one is done. */
export function PublishDialog({ version, revision, onClose, onPublished }: PublishDialogProps) {
  const { client } = useApi();
  const [kind, setKind] = useState<TermsKind>('ask-again');
  const publish = useMutation({
    mutationFn: () =>
      client.request(termsCalls.publish, { params: { version }, body: { kind }, revision }),
    onSuccess: () => {
      onClose();
      onPublished(kind);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Publish version ${version}?`}
      subtitle="A published version cannot be changed any more."
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="default" isPending={publish.isPending} onPress={() => publish.mutate()}>
            Publish
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <RadioGroup
          label="How"
          options={KINDS}
          value={kind}
          onChange={setKind}
          {...(publish.error ? { errorMessage: publish.error.message } : {})}
        />
      </div>
    </Dialog>
  );
}
