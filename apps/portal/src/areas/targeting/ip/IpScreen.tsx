/** A profile of addresses (`/amx/targeting/ip/{clientUuid}/{targetingProfileIpId}`): its entries, a list to add, privacy, a test, and exports. */
import type { Profile } from '@flightdeck/contract/targeting';
import { type AddressList, targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import { LinkButton, notify } from '@flightdeck/design-system';
import { AddressPrivacy } from '@flightdeck/domain/targeting/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { listPath } from '../paths.ts';
import { ExportCard } from '../profile/ExportCard.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import * as css from '../targeting.css.ts';
import { useProfile, useProfileChange, useRefreshProfiles } from '../use-targeting.ts';
import { CompareAddresses } from './CompareAddresses.tsx';
import { EntriesCard } from './EntriesCard.tsx';
import { IpExport } from './IpExport.tsx';
import { columns } from './ip.css.ts';
import { ListCard } from './ListCard.tsx';
import { PrivacyCard } from './PrivacyCard.tsx';
import type { PrivacyDraft } from './PrivacyFields.tsx';
import { TestCard } from './TestCard.tsx';

/** The profile in the address. */
export function IpScreen() {
  const { targetingProfileIpId: profileId = '' } = useParams();
  const profile = useProfile(profileId);
  const gone = {
    title: 'There is no such profile',
    action: <LinkButton href={listPath('ip', null)}>See all profiles</LinkButton>,
  };
  return (
    <Loaded query={profile} noun="the profile" isPage gone={gone}>
      {(data) => <Known key={profileId} profile={data} />}
    </Loaded>
  );
}

function Known({ profile }: { readonly profile: Profile }) {
  const { profileId, version } = profile;
  const list = useQuery({
    ...useApi().queryOf(targetingIpCalls.get, { params: { profileId, version: String(version) } }),
    // A new version does not close what is written.
    placeholderData: (before) => before,
  });
  return (
    <Loaded query={list} noun="the addresses" isPage>
      {(data) => <Editor profile={profile} saved={data} />}
    </Loaded>
  );
}

/** What is edited on the page itself; lists and entries are saved one by one. */
interface Draft extends PrivacyDraft {
  readonly name: string;
}

function Editor({ profile, saved }: { readonly profile: Profile; readonly saved: AddressList }) {
  const { client } = useApi();
  const { profileId, version } = profile;
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [compared, setCompared] = useState<{ readonly version: number | null } | null>(null);
  const { purpose, basis, keepUntil } = saved;
  const start: Draft = { name: profile.name, purpose, basis, keepUntil };
  const draft: Draft = { ...start, ...edits };
  const isReadOnly = profile.archivedAt !== null;
  const isDirty =
    draft.name !== start.name ||
    draft.purpose !== purpose ||
    draft.basis !== basis ||
    draft.keepUntil !== keepUntil;
  const { name, ...privacy } = draft;
  const checked = AddressPrivacy.safeParse(privacy);
  const save = useProfileChange(
    (revision: number) =>
      client.request(targetingIpCalls.set, {
        ...{ params: { profileId }, body: draft, revision },
      }),
    (done) => {
      setEdits({});
      notify.success(`Saved as version ${done.version}`);
    },
  );
  const restore = useProfileChange(
    async (before: number) => ({
      before,
      done: await client.request(targetingIpCalls.restore, {
        ...{ params: { profileId }, body: { version: before }, revision: version },
      }),
    }),
    ({ before, done }) =>
      notify.success(`Version ${done.version} has the entries of version ${before}`),
  );
  const refresh = useRefreshProfiles();
  const stale = staleSave(save.error);
  const unfit = isDirty ? checked.error?.issues[0]?.message : undefined;
  return (
    <>
      <ProfileHead
        profile={profile}
        name={name}
        onName={(given) => setEdits({ ...edits, name: given })}
        isDirty={isDirty}
        onSave={() => checked.success && save.mutate(version)}
        isSaving={save.isPending}
        problem={stale ? undefined : (unfit ?? save.error?.message ?? restore.error?.message)}
        restoreLabel="Save it as the newest version"
        onRestore={(before) => restore.mutate(before)}
        onCompare={(before) => setCompared({ version: before })}
      />
      <div className={columns}>
        <div className={css.column}>
          <EntriesCard profile={profile} list={saved} isReadOnly={isReadOnly} />
        </div>
        <div className={css.column}>
          {isReadOnly ? null : <ListCard profile={profile} />}
          <TestCard profile={profile} />
        </div>
        <div className={css.lastColumn}>
          <PrivacyCard
            value={privacy}
            isReadOnly={isReadOnly}
            client={profile.client.name}
            onChange={(given) => setEdits({ ...edits, ...given })}
          />
          <ExportCard
            profile={profile}
            preview={(system) => <IpExport profile={profile} system={system} />}
          />
        </div>
      </div>
      {compared ? (
        <CompareAddresses
          profile={profile}
          version={compared.version}
          onClose={() => setCompared(null)}
        />
      ) : null}
      <UnsavedGuard isDirty={isDirty && !save.isSuccess} what="Your changes of the profile" />
      <StaleDialog
        stale={stale}
        noun="profile"
        keepLabel="Save mine over it"
        isOverwriting
        hint="Its entries stay as theirs: yours are the name and what the addresses are kept for."
        onKeep={() => stale && save.mutate(stale.revision)}
        onReload={() => {
          void refresh();
          setEdits({});
          save.reset();
        }}
        onClose={() => save.reset()}
      />
    </>
  );
}
