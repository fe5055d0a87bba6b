/** What the pages of all kinds of profiles do alike: the profile in the address, what is edited of it, and its save. */
import type { CallQuery } from '@flightdeck/client';
import type { Call } from '@flightdeck/contract';
import type { Profile } from '@flightdeck/contract/targeting';
import { LinkButton, notify } from '@flightdeck/design-system';
import type { ProfileKind } from '@flightdeck/domain/targeting';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { listPath } from '../paths.ts';
import { useProfile, useProfileChange, useRefreshProfiles } from '../use-targeting.ts';

const PARAMS: Readonly<Record<ProfileKind, string>> = {
  content: 'targetingProfileContentId',
  ip: 'targetingProfileIpId',
  firmo: 'targetingProfileFirmoId',
  section: 'targetingProfileSectionId',
};

/** The profile in the address, once it is loaded; `children` begin anew for another profile. */
export function ProfileInAddress(props: {
  readonly kind: ProfileKind;
  readonly children: (profile: Profile) => ReactNode;
}) {
  const { kind, children } = props;
  const profileId = useParams()[PARAMS[kind]] ?? '';
  const profile = useProfile(profileId);
  const gone = {
    title: 'There is no such profile',
    action: (
      <LinkButton href={listPath(kind, null)}>
        {kind === 'section' ? 'See all sections' : 'See all profiles'}
      </LinkButton>
    ),
  };
  return (
    <Loaded query={profile} noun="the profile" isPage gone={gone}>
      {(data) => <Fragment key={profileId}>{children(data)}</Fragment>}
    </Loaded>
  );
}

/** What a save needs to know. */
interface Saving<Edits> {
  readonly edits: Edits;
  /** The version that it was made from. */
  readonly revision: number;
}

/** Options of useSave. */
interface SaveOptions<Edits> {
  readonly isDirty: boolean;
  readonly send: (saving: Saving<Edits>) => Promise<{ readonly version: number }>;
  /** What was saved, and as which version. */
  readonly onDone: (edits: Edits, version: number) => void;
  /** Drops what is edited. */
  readonly onReload: () => void;
  /** What becomes of the two versions where they meet, if there is more to say. */
  readonly hint?: string;
}

/** A save of what is edited, with the dialogs about leaving without it and about somebody who saved meanwhile. */
export function useSave<Edits>({ isDirty, send, onDone, onReload, hint }: SaveOptions<Edits>) {
  const refresh = useRefreshProfiles();
  const save = useProfileChange(
    async (saving: Saving<Edits>) => ({ saving, version: (await send(saving)).version }),
    ({ saving, version }) => {
      onDone(saving.edits, version);
      notify.success(`Saved as version ${version}`);
    },
  );
  const stale = staleSave(save.error);
  const { variables } = save;
  return {
    save: save.mutate,
    isSaving: save.isPending,
    problem: stale ? undefined : save.error?.message,
    dialogs: (
      <>
        <UnsavedGuard isDirty={isDirty} what="Your changes of the profile" />
        <StaleDialog
          stale={stale}
          noun="profile"
          keepLabel="Save mine over it"
          isOverwriting
          {...(hint === undefined ? {} : { hint })}
          onKeep={() =>
            stale && variables && save.mutate({ ...variables, revision: stale.revision })
          }
          onReload={() =>
            void refresh().then(() => {
              onReload();
              save.reset();
            })
          }
          onClose={() => save.reset()}
        />
      </>
    ),
  };
}

/** What is edited of a profile. */
export interface Draft<Content> {
  readonly name: string;
  readonly content: Content;
  /** Why it is changed; empty where nobody said. */
  readonly note: string;
}

/** The query of a call that gives what a version says. */
interface VersionQuery<Saved> extends Omit<CallQuery<Call>, 'queryFn'> {
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Saved>;
}

/** How a kind of profile is read, edited and saved. */
export interface EditedKind<Saved, Content> {
  readonly query: (version: number) => VersionQuery<Saved>;
  /** What is edited of that: the same function at every render, since it is asked anew by another one. */
  readonly draftOf: (saved: Saved) => Content;
  readonly send: (draft: Draft<Content>, revision: number) => Promise<{ readonly version: number }>;
}

type Edits<Content> = Draft<Content> & { readonly version: number };

/**
 * A profile that is edited as a whole. It shows the newest version until something is changed. From then on it stays on the
 * version that it began with, whatever others save, until the person saves or drops the changes.
 * @returns The version that is shown, the query of what it says, and what makes an editor of the query’s data.
 */
export function useEditor<Saved, Content extends object>(
  profile: Profile,
  { query, draftOf, send }: EditedKind<Saved, Content>,
) {
  const { queryClient } = useApi();
  const [edits, setEdits] = useState<Edits<Content> | null>(null);
  const version = edits?.version ?? profile.version;
  const saved = useQuery({ ...query(version), select: draftOf });
  const { save, isSaving, problem, dialogs } = useSave<Edits<Content>>({
    isDirty: edits !== null,
    send: ({ edits: { version: _, ...draft }, revision }) => send(draft, revision),
    // What was changed while the save was under way is of the version that it made.
    onDone: (done, next) =>
      setEdits((now) => (now === null || now === done ? null : { ...now, version: next })),
    onReload: () => setEdits(null),
  });
  const restore = useProfileChange(
    async (restored: number) => ({
      restored,
      before: draftOf(await queryClient.fetchQuery(query(restored))),
    }),
    ({ restored, before }) =>
      setEdits((now) => ({
        ...{ name: now?.name ?? profile.name, content: before },
        note: `As version ${restored}`,
        version,
      })),
  );
  const editorOf = (start: Content) => {
    const begun = { name: profile.name, content: start, note: '', version };
    const draft = edits ?? begun;
    const edit = (change: (now: Draft<Content>) => Partial<Draft<Content>>) =>
      setEdits((now) => ({ ...(now ?? begun), ...change(now ?? begun) }));
    return {
      content: draft.content,
      saved: start,
      isReadOnly: profile.archivedAt !== null,
      change: (content: Content) => edit(() => ({ content })),
      /** Changes what is edited by then, for a change that is not urgent. */
      update: (change: (now: Content) => Content) =>
        edit(({ content }) => ({ content: change(content) })),
      /** Props of ProfileHead. */
      head: {
        ...{ profile, version, isSaving, name: draft.name, isDirty: edits !== null },
        problem: problem ?? restore.error?.message,
        onName: (name: string) => name !== draft.name && edit(() => ({ name })),
        onSave: () => edits && save({ edits, revision: version }),
        onRestore: (restored: number) => restore.mutate(restored),
      },
      dialogs,
    };
  };
  return { version, saved, editorOf };
}

/** What an editor of a kind of profile is given, besides the profile. */
export type Editor<Content extends object> = ReturnType<
  ReturnType<typeof useEditor<unknown, Content>>['editorOf']
>;
