/** One version of the terms (`/user/terms/{id}`): its text while it is a draft, who accepted it once it is published. */
import { callQuery, keyOf } from '@flightdeck/client';
import type { DataOf, StaleSave } from '@flightdeck/contract';
import { type TermsKind, termsCalls } from '@flightdeck/contract/terms';
import {
  Button,
  Card,
  ConfirmDialog,
  cx,
  notify,
  SafeHtml,
  TextField,
} from '@flightdeck/design-system';
import { RichTextEditor } from '@flightdeck/design-system/rich-text-editor';
import { writeDay, writeMoment } from '@flightdeck/domain/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { BackLink } from '../../../app/BackLink.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { prose } from '../../../app/prose.css.ts';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useUnsaved } from '../../../app/use-unsaved.ts';
import { useViewer } from '../../../app/viewer.ts';
import { Acceptances } from './Acceptances.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { KIND_LABELS, StateBadge } from './TermsSection.tsx';
import * as css from './terms.css.ts';

type Version = DataOf<typeof termsCalls.get>;

const LIST_PATH = '/user/admin/terms';

/** Loads the version that the address names. */
export function VersionScreen() {
  const { id: version = '' } = useParams();
  const { client } = useApi();
  usePageTitle(`Terms ${version}`);
  const found = useQuery({
    ...callQuery(client, termsCalls.get, { params: { version } }, 0),
    refetchOnMount: 'always',
  });
  return (
    <Loaded
      isPage
      query={found}
      isWaiting={found.isFetching && !found.isFetchedAfterMount}
      noun="the version"
      gone={{ title: 'There is no such version' }}
    >
      {(data) => <KnownVersion key={version} version={data} />}
    </Loaded>
  );
}

type Fields = Pick<Version, 'html' | 'note'>;
const isSame = (a: Fields, b: Fields) => a.html === b.html && a.note === b.note;

const keptOf = ({ html, note, revision }: Pick<Version, 'html' | 'note' | 'revision'>) => ({
  value: { html, note },
  revision,
});

function useDraft({ html, note, revision }: Version) {
  const latest = useMemo(() => keptOf({ html, note, revision }), [html, note, revision]);
  return useUnsaved(latest, isSame);
}

function KnownVersion({ version }: { readonly version: Version }) {
  const form = useDraft(version);
  // A draft that somebody else has published meanwhile stays open as long as something in it is unsaved.
  const isOpen = version.state === 'draft' || version.state === 'scheduled';
  return form.isDirty || isOpen ? (
    <Draft item={version} form={form} />
  ) : (
    <Published item={version} />
  );
}

function Draft(props: { readonly item: Version; readonly form: ReturnType<typeof useDraft> }) {
  const { item, form } = props;
  const { client, queryClient } = useApi();
  const navigate = useNavigate();
  const { settings, user } = useViewer();
  const { base, value, isDirty, change } = form;
  const { version } = item;
  const [isSaving, setSaving] = useState(false);
  /** Publish… was pressed; the dialog opens once everything is saved. */
  const [isPublishWanted, setPublishWanted] = useState(false);
  /** The revision that the dialog publishes, even when a later one is saved while it is open. */
  const [publishing, setPublishing] = useState<number | null>(null);
  const [stale, setStale] = useState<StaleSave | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const save = useMutation({
    mutationFn: ({ sent, revision }: { sent: Fields; revision: number }) =>
      client.request(termsCalls.set, { params: { version }, body: sent, revision }),
    onSuccess: (answer, { sent }) => {
      setSaving(false);
      form.kept({ value: sent, revision: answer.revision });
      for (const call of [termsCalls.get, termsCalls.list]) {
        void queryClient.invalidateQueries({ queryKey: keyOf(call) });
      }
    },
    onError: (error) => {
      setSaving(false);
      const meanwhile = staleSave(error);
      if (meanwhile) {
        setStale(meanwhile);
        return;
      }
      setPublishWanted(false);
      notify.error('The draft was not saved', error.message);
    },
  });
  const send = (revision: number) => {
    setSaving(true);
    save.mutate({ sent: value, revision });
  };
  // Saves once more where something was typed during the save, and then opens the dialog.
  useEffect(() => {
    if (!isPublishWanted || isSaving || stale) return;
    if (isDirty) {
      send(base.revision);
      return;
    }
    setPublishWanted(false);
    setPublishing(base.revision);
  });
  const reload = useMutation({
    meta: { notify: true },
    mutationFn: () =>
      queryClient.fetchQuery(callQuery(client, termsCalls.get, { params: { version } }, 0)),
    onSuccess: (theirs) => {
      form.take(keptOf(theirs));
      setStale(null);
      setPublishWanted(false);
    },
  });
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(termsCalls.delete, { params: { version } }),
    onSuccess: async () => {
      await Promise.all(
        [termsCalls.get, termsCalls.list].map((call) =>
          queryClient.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' }),
        ),
      );
      notify.success(`Draft ${version} deleted`);
      void navigate(LIST_PATH);
    },
  });
  return (
    <>
      <UnsavedGuard
        isDirty={isDirty && !remove.isSuccess}
        what={`Your changes to version ${version}`}
      />
      <div className={css.toolbar}>
        <BackLink to="admin-terms" />
        <h1 className={css.title}>Terms {version}</h1>
        <StateBadge item={item} />
        <span className={css.minor} role="status">
          {isDirty ? 'Not saved yet' : 'Saved'}
          {item.state === 'scheduled' && item.publishedAt
            ? `. In force from ${writeMoment(item.publishedAt, settings.timeZone, user.locale)}`
            : ''}
        </span>
        <div className={css.toolbarEnd}>
          <Button variant="text" icon={<Trash2 size={16} />} onPress={() => setDeleting(true)}>
            Delete
          </Button>
          <Button isDisabled={!isDirty} isPending={isSaving} onPress={() => send(base.revision)}>
            Save draft
          </Button>
          <Button
            variant="default"
            icon={<Send size={16} />}
            isPending={isPublishWanted}
            onPress={() => setPublishWanted(true)}
          >
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
              value={value.note}
              onChange={(note) => change({ note })}
              maxLength={500}
            />
            <RichTextEditor
              label="Text of the terms"
              value={value.html}
              onChange={(html) => change({ html })}
            />
          </div>
        </Card>
      </div>
      {publishing !== null ? (
        <PublishDialog
          version={version}
          revision={publishing}
          onClose={() => setPublishing(null)}
          onPublished={async (kind: TermsKind, from) => {
            notify.success(
              from === null
                ? `Version ${version} is in force`
                : `Version ${version} comes into force on ${writeDay(from, user.locale)}`,
            );
            await queryClient.invalidateQueries({ queryKey: keyOf(termsCalls.list) });
            await queryClient.invalidateQueries({ queryKey: keyOf(termsCalls.get) });
            // Publishing asked everybody to accept again, the person who published included.
            if (kind === 'ask-again' && from === null) location.assign('/terms');
          }}
        />
      ) : null}
      {isDeleting ? (
        <ConfirmDialog
          isOpen
          isDestructive
          title="Delete this draft?"
          confirmLabel="Delete draft"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        >
          Version {version} will be gone. This cannot be undone.
        </ConfirmDialog>
      ) : null}
      <StaleDialog
        stale={stale}
        noun="draft"
        keepLabel="Save mine over it"
        isOverwriting
        isLoading={reload.isPending}
        onKeep={() => {
          setStale(null);
          if (stale) send(stale.revision);
        }}
        onReload={() => reload.mutate()}
        onClose={() => {
          setStale(null);
          setPublishWanted(false);
        }}
      />
    </>
  );
}

function Published({ item }: { readonly item: Version }) {
  const { settings, user } = useViewer();
  const { version, publishedAt, publishedBy, kind } = item;
  return (
    <>
      <div className={css.toolbar}>
        <BackLink to="admin-terms" />
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
