/** One version of the terms (`/user/terms/{id}`): its text while it is a draft, who accepted it once it is published. */
import { ApiError, callQuery, keyOf } from '@flightdeck/client';
import { type DataOf, StaleSave } from '@flightdeck/contract';
import { ADMIN_CALLS, type TermsKind } from '@flightdeck/contract/admin';
import {
  Button,
  Card,
  ConfirmDialog,
  cx,
  EmptyState,
  Loader,
  notify,
  SafeHtml,
  TextField,
} from '@flightdeck/design-system';
import { RichTextEditor } from '@flightdeck/design-system/rich-text-editor';
import { writeMoment } from '@flightdeck/domain/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { prose } from '../../../app/prose.css.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { Acceptances } from './Acceptances.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { KIND_LABELS, StateBadge } from './TermsSection.tsx';
import * as css from './terms.css.ts';

const { terms } = ADMIN_CALLS;
type Version = DataOf<typeof terms.get>;

const LIST_PATH = '/user/admin/terms';

/** Loads the version that the address names. */
export function VersionScreen() {
  const { id: version = '' } = useParams();
  const { client } = useApi();
  usePageTitle(`Terms ${version}`);
  const found = useQuery({
    ...callQuery(client, terms.get, { params: { version } }, 0),
    refetchOnMount: 'always',
    meta: { handled: true },
  });
  if (found.isError) {
    const isGone = found.error instanceof ApiError && found.error.code === 'not-found';
    return (
      <EmptyState
        isPage
        title={isGone ? 'There is no such version' : 'The version could not be loaded'}
        action={<Button onPress={() => void found.refetch()}>Try again</Button>}
      >
        {found.error.message}
      </EmptyState>
    );
  }
  if (!found.data || (found.isFetching && !found.isFetchedAfterMount)) return <Loader />;
  return found.data.state === 'draft' ? (
    // Another revision, after loading again, starts the editor anew.
    <Draft key={`${version} ${found.data.revision}`} draft={found.data} />
  ) : (
    <Published item={found.data} />
  );
}

function Draft({ draft }: { readonly draft: Version }) {
  const { client, queryClient } = useApi();
  const navigate = useNavigate();
  const { version } = draft;
  const [saved, setSaved] = useState(draft);
  const [html, setHtml] = useState(draft.html);
  const [note, setNote] = useState(draft.note);
  const [stale, setStale] = useState<StaleSave | null>(null);
  const [asking, setAsking] = useState<'publish' | 'delete' | null>(null);
  const isDirty = html !== saved.html || note !== saved.note;
  const refresh = () =>
    Promise.all(
      [terms.get, terms.list].map((call) =>
        queryClient.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' }),
      ),
    );
  const save = useMutation({
    mutationFn: () =>
      client.request(terms.set, {
        params: { version },
        body: { html, note: note.trim() },
        revision: saved.revision,
      }),
    onSuccess: async (answer) => {
      setSaved({ ...saved, ...answer, note: note.trim() });
      setHtml(answer.html);
      setNote(note.trim());
      await refresh();
    },
    onError: (error) => {
      const meanwhile = error instanceof ApiError ? StaleSave.safeParse(error.details).data : null;
      if (meanwhile) setStale(meanwhile);
      else notify.error('The draft was not saved', error.message);
    },
    meta: { handled: true },
  });
  const remove = useMutation({
    mutationFn: () => client.request(terms.delete, { params: { version } }),
    onSuccess: async () => {
      await refresh();
      notify.success(`Draft ${version} deleted`);
      void navigate(LIST_PATH);
    },
  });
  const publish = async () => {
    if (isDirty) {
      const isSaved = await save.mutateAsync().then(
        () => true,
        () => false,
      );
      if (!isSaved) return;
    }
    setAsking('publish');
  };
  return (
    <>
      <UnsavedGuard
        isDirty={isDirty && !remove.isSuccess}
        what={`Your changes to version ${version}`}
      />
      <div className={css.toolbar}>
        <h1 className={css.title}>Terms {version}</h1>
        <StateBadge item={saved} />
        <span className={css.minor} role="status">
          {isDirty ? 'Not saved yet' : 'Saved'}
        </span>
        <div className={css.toolbarEnd}>
          <Button variant="text" icon={<Trash2 size={16} />} onPress={() => setAsking('delete')}>
            Delete
          </Button>
          <Button isDisabled={!isDirty} isPending={save.isPending} onPress={() => save.mutate()}>
            Save draft
          </Button>
          <Button variant="default" icon={<Send size={16} />} onPress={() => void publish()}>
            Publish…
          </Button>
        </div>
      </div>
      <div className={css.page}>
        <Card padding="wide">
          <div className={css.form}>
            <TextField
              label="What changed"
              description="A sentence for the list of versions."
              value={note}
              onChange={setNote}
              maxLength={500}
            />
            <RichTextEditor label="Text of the terms" value={html} onChange={setHtml} />
          </div>
        </Card>
      </div>
      {asking === 'publish' ? (
        <PublishDialog
          version={version}
          revision={saved.revision}
          onClose={() => setAsking(null)}
          onPublished={async (kind: TermsKind) => {
            notify.success(`Version ${version} is in force`);
            await queryClient.invalidateQueries({ queryKey: keyOf(terms.list) });
            await queryClient.invalidateQueries({ queryKey: keyOf(terms.get) });
            // Who asks everybody again is asked as well.
            if (kind === 'ask-again') location.assign('/terms');
          }}
        />
      ) : null}
      {asking === 'delete' ? (
        <ConfirmDialog
          isOpen
          isDestructive
          title="Delete this draft?"
          confirmLabel="Delete draft"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(null)}
        >
          Version {version} will be gone. This cannot be undone.
        </ConfirmDialog>
      ) : null}
      {stale ? (
        <ConfirmDialog
          isOpen
          title="Somebody else has changed this draft"
          confirmLabel="Save mine over it"
          onConfirm={() => {
            setSaved({ ...saved, revision: stale.revision });
            setStale(null);
          }}
          onClose={() => setStale(null)}
        >
          {stale.savedBy} saved it while you were writing. Your text is still here: copy what you
          need and load the page again, or save yours over theirs.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Published({ item }: { readonly item: Version }) {
  const { settings, user } = useViewer();
  const { version, publishedAt, publishedBy, kind } = item;
  return (
    <>
      <div className={css.toolbar}>
        <h1 className={css.title}>Terms {version}</h1>
        <StateBadge item={item} />
        <span className={css.minor}>
          {publishedAt
            ? `Published ${writeMoment(publishedAt, settings.timeZone, user.locale)}${publishedBy ? ` by ${publishedBy}` : ''}. ${KIND_LABELS[kind]}.`
            : null}
        </span>
      </div>
      <div className={css.page}>
        <Acceptances item={item} />
        <Card padding="wide" title="Text">
          <div className={cx(prose, css.measure)}>
            <SafeHtml html={item.html} />
          </div>
        </Card>
      </div>
    </>
  );
}
