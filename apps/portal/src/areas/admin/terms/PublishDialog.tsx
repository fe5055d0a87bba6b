/** Publishes a draft: as a correction, or asking everybody again. */
import { type TermsKind, termsCalls } from '@flightdeck/contract/terms';
import { Button, Checkbox, Dialog, RadioGroup, Select } from '@flightdeck/design-system';
import { type Day, shiftDay, writeDay } from '@flightdeck/domain/dates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { inDays } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './terms.css.ts';

const KINDS = [
  {
    value: 'ask-again',
    label: 'Ask everybody again',
    description:
      'From their next click after it comes into force, people must accept this version before they go on. So must you.',
  },
  {
    value: 'correction',
    label: 'Publish as a correction',
    description: 'For spelling and clearer words. Who has accepted goes on as before.',
  },
] as const;

/** Days until it comes into force. */
const DELAYS = inDays('Now', [7, 14, 30, 60]);

/** Props of PublishDialog. */
export interface PublishDialogProps {
  readonly version: string;
  readonly revision: number;
  readonly onClose: () => void;
  /** Called with the day that it comes into force with; null: now. */
  readonly onPublished: (kind: TermsKind, from: Day | null) => void;
}

/** Explains both kinds of publishing before one is done. */
export function PublishDialog({ version, revision, onClose, onPublished }: PublishDialogProps) {
  const { client } = useApi();
  const { settings, user } = useViewer();
  const [kind, setKind] = useState<TermsKind>('ask-again');
  const [delay, setDelay] = useState('0');
  const [mails, setMails] = useState(false);
  const from = delay === '0' ? null : shiftDay(settings.today, Number(delay));
  const publish = useMutation({
    mutationFn: () =>
      client.request(termsCalls.publish, {
        params: { version },
        body: { kind, from, mails },
        revision,
      }),
    onSuccess: () => {
      onClose();
      onPublished(kind, from);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Publish version ${version}?`}
      subtitle="A version in force cannot be changed any more."
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
        <Select
          label="In force"
          options={DELAYS.map(({ value, label }) => ({
            value,
            label,
            hint:
              value === '0' ? '' : writeDay(shiftDay(settings.today, Number(value)), user.locale),
          }))}
          value={delay}
          onChange={(next) => {
            setDelay(next ?? '0');
            setMails(next !== null && next !== '0');
          }}
        />
        <Checkbox isSelected={mails} onChange={setMails}>
          Tell everybody by mail
        </Checkbox>
      </div>
    </Dialog>
  );
}
