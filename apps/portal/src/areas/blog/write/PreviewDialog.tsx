/** Links by which colleagues read a post before it is out. */
import { blogCalls, type ManagedPostPage, type PostPreview } from '@flightdeck/contract/blog';
import { Button, ConfirmDialog, Dialog, NumberField } from '@flightdeck/design-system';
import { PREVIEW_DAYS, previewPath } from '@flightdeck/domain/blog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Copied } from '../../../app/Copied.tsx';
import { FormProblem } from '../../../app/FormProblem.tsx';
import * as share from '../../../app/share/share.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';

/** Props of PreviewDialog. */
export interface PreviewDialogProps {
  readonly saved: ManagedPostPage;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function PreviewDialog({ saved, isDirty, onClose }: PreviewDialogProps) {
  const { settings } = useViewer();
  const { client } = useApi();
  const refresh = useRefresh();
  const [ending, setEnding] = useState<PostPreview | null>(null);
  const end = useMutation({
    meta: { notify: true },
    mutationFn: (previewId: string) =>
      client.request(blogCalls.endPreview, { params: { previewId } }),
    onSettled: () => {
      setEnding(null);
      return refresh(blogCalls.get);
    },
  });
  return (
    <Dialog
      isOpen
      title="Preview links"
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={share.form}>
        <p>
          People of {settings.provider} who are signed in
          {saved.draft.clientUuids === null ? '' : ' and see one of its clients'} read the post as
          it was last saved. Nobody else does. Once it is out, a link leads to it.
          {isDirty ? ' Your latest changes are not saved yet.' : ''}
        </p>
        <ul className={share.links} aria-label="Preview links">
          {saved.previews.map((link) => (
            <PreviewRow key={link.previewId} link={link} onEnd={() => setEnding(link)} />
          ))}
          {saved.previews.length === 0 ? (
            <li className={share.none}>There is no link to this post.</li>
          ) : null}
        </ul>
        <NewPreview postId={saved.postId} />
      </div>
      <ConfirmDialog
        isOpen={ending !== null}
        title="End this link?"
        confirmLabel="End link"
        isPending={end.isPending}
        onConfirm={() => {
          if (ending) end.mutate(ending.previewId);
        }}
        onClose={() => setEnding(null)}
      >
        Whoever has it no longer reads the post before it is out.
      </ConfirmDialog>
    </Dialog>
  );
}

function PreviewRow(props: { readonly link: PostPreview; readonly onEnd: () => void }) {
  const { previewId, madeBy, madeAt, endsAt } = props.link;
  const { moment, recent } = timesFor(useViewer());
  return (
    <li className={share.link}>
      <div className={share.words}>
        <Copied label="Link" text={new URL(previewPath(previewId), window.location.href).href} />
        <span className={share.muted}>
          {recent(madeAt)} by {madeBy.name} · ends {moment(endsAt)}
        </span>
      </div>
      <Button
        size="row"
        variant="text"
        aria-label={`End the link of ${madeBy.name}, made ${recent(madeAt)}`}
        onPress={props.onEnd}
      >
        End
      </Button>
    </li>
  );
}

function NewPreview({ postId }: { readonly postId: string }) {
  const { client } = useApi();
  const refresh = useRefresh();
  const [days, setDays] = useState<number>(PREVIEW_DAYS.initial);
  const make = useMutation({
    mutationFn: () => client.request(blogCalls.makePreview, { params: { postId }, body: { days } }),
    onSuccess: () => refresh(blogCalls.get),
  });
  const isWhole = Number.isInteger(days);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !make.isPending) make.mutate();
  };
  return (
    <form className={share.form} aria-label="New link" onSubmit={submit}>
      <NumberField
        label="A new link ends after"
        unit="days"
        minValue={1}
        maxValue={PREVIEW_DAYS.most}
        step={1}
        value={days}
        errorMessage={isWhole ? undefined : `Choose from 1 to ${PREVIEW_DAYS.most} days.`}
        onChange={setDays}
      />
      <div>
        <Button type="submit" isDisabled={!isWhole} isPending={make.isPending}>
          Make link
        </Button>
      </div>
      <FormProblem>{make.error?.message}</FormProblem>
    </form>
  );
}
