/** The form of a new request of files. */
import { documentsCalls } from '@flightdeck/contract/documents';
import { Button, NumberField, Select, TextArea, TextField } from '@flightdeck/design-system';
import { DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { SHARE_DAYS } from '@flightdeck/domain/share';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Copied } from '../../../app/Copied.tsx';
import { addressProblem } from '../../../app/email.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import * as share from '../../../app/share/share.css.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { TYPE_CHOICES, typesOf } from './type-choices.ts';

const START = {
  ...{ title: '', note: '', email: '', kind: 'any' },
  ...{ days: DOCUMENT_LIMITS.requestDays as number, maxFiles: 10 },
};

/** Props of NewRequest. */
export interface NewRequestProps {
  readonly clientUuid: string;
  readonly folderId: string | null;
  /** Where the files go, in words. */
  readonly place: string;
}

/** What is needed, of whom, and until when. Errors show once somebody tries to ask. */
export function NewRequest({ clientUuid, folderId, place }: NewRequestProps) {
  const { client } = useApi();
  const refresh = useRefresh();
  const [form, setForm] = useState(START);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<typeof START>) => setForm({ ...form, ...part });
  const make = useMutation({
    mutationFn: ({ kind, ...asked }: typeof START) =>
      client.request(documentsCalls.makeRequest, {
        body: { ...asked, clientUuid, folderId, types: typesOf(kind) },
      }),
    onSuccess: async () => {
      setForm(START);
      setTried(false);
      await refresh(documentsCalls.requests);
    },
  });
  const { title, note, email, days, maxFiles } = form;
  const wrong = {
    title: title.trim() === '' ? 'Say what you need.' : undefined,
    email: addressProblem(email.trim() || '?'),
    days: Number.isInteger(days) ? undefined : `Choose from 1 to ${SHARE_DAYS.most} days.`,
    maxFiles: Number.isInteger(maxFiles)
      ? undefined
      : `Choose from 1 to ${DOCUMENT_LIMITS.requestFiles} files.`,
  };
  const shown: Partial<typeof wrong> = isTried ? wrong : {};
  return (
    <>
      {make.data ? (
        <div role="status" className={share.form}>
          <p>
            The request is on its way by mail.{' '}
            <strong>Its address is shown now and never again.</strong>
          </p>
          <Copied key={make.data.requestId} label="Address" text={make.data.url} />
        </div>
      ) : null}
      <form
        className={share.form}
        aria-label="New request"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (make.isPending || Object.values(wrong).some(Boolean)) return;
          make.mutate({ ...form, title: title.trim(), email: email.trim() });
        }}
      >
        <div className={share.fields}>
          <TextField
            label="What you need"
            description="Such as “Signed insertion order”."
            value={title}
            maxLength={DOCUMENT_LIMITS.requestTitle}
            errorMessage={shown.title}
            onChange={(next) => change({ title: next })}
          />
          <NumberField
            label="Open for"
            unit="days"
            minValue={1}
            maxValue={SHARE_DAYS.most}
            step={1}
            value={days}
            errorMessage={shown.days}
            onChange={(next) => change({ days: next })}
          />
          <TextField
            label="E-mail address"
            description="Whom you ask. No account is needed."
            type="email"
            autoComplete="off"
            value={email}
            maxLength={254}
            errorMessage={shown.email}
            onChange={(next) => change({ email: next })}
          />
        </div>
        <TextArea
          label="Note"
          description="Optional."
          rows={2}
          value={note}
          maxLength={DOCUMENT_LIMITS.note}
          onChange={(next) => change({ note: next })}
        />
        <div className={share.fields}>
          <Select
            label="Types"
            description="By what is in a file, not by its name."
            value={form.kind}
            options={TYPE_CHOICES.map(({ value, label }) => ({ value, label }))}
            onChange={(kind) => change({ kind: kind ?? START.kind })}
          />
          <NumberField
            label="At most"
            unit="files"
            minValue={1}
            maxValue={DOCUMENT_LIMITS.requestFiles}
            step={1}
            value={maxFiles}
            errorMessage={shown.maxFiles}
            onChange={(next) => change({ maxFiles: next })}
          />
        </div>
        <p className={share.muted}>{`The files go into: ${place}`}</p>
        <FormProblem>{make.error?.message}</FormProblem>
        <div>
          <Button type="submit" variant="primary" isPending={make.isPending}>
            Ask for files
          </Button>
        </div>
      </form>
    </>
  );
}
