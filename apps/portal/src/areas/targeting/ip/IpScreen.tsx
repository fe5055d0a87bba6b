/** A profile of addresses (`/amx/targeting/ip/{clientUuid}/{targetingProfileIpId}`): its entries, a list to add, privacy, a test, and exports. */
import type { Profile } from '@flightdeck/contract/targeting';
import { type AddressList, targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import { notify } from '@flightdeck/design-system';
import { AddressPrivacy } from '@flightdeck/domain/targeting/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { ExportCard } from '../profile/ExportCard.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import { ProfileInAddress, useSave } from '../profile/use-editor.tsx';
import * as css from '../targeting.css.ts';
import { useProfileChange } from '../use-targeting.ts';
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
  return <ProfileInAddress kind="ip">{(profile) => <Known profile={profile} />}</ProfileInAddress>;
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
      {(data) => <Editor profile={profile} saved={data} isNewest={!list.isPlaceholderData} />}
    </Loaded>
  );
}

/** What is edited on the page itself; lists and entries are saved one by one. */
interface Draft extends PrivacyDraft {
  readonly name: string;
}

/** What was changed, and what the version said that it was changed from. */
interface Edits {
  readonly version: number;
  readonly start: Draft;
  readonly draft: Draft;
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.name === other.name &&
  one.purpose === other.purpose &&
  one.basis === other.basis &&
  one.keepUntil === other.keepUntil;

function Editor(props: {
  readonly profile: Profile;
  readonly saved: AddressList;
  /** The list is of the newest version, rather than of the one before while that is loaded. */
  readonly isNewest: boolean;
}) {
  const { profile, saved, isNewest } = props;
  const { client } = useApi();
  const { profileId, version } = profile;
  const [compared, setCompared] = useState<{ readonly version: number | null } | null>(null);
  const { purpose, basis, keepUntil } = saved;
  const start: Draft = { name: profile.name, purpose, basis, keepUntil };
  const [edits, setEdits] = useState<Edits | null>(null);
  const draft = edits?.draft ?? start;
  const edit = (change: Partial<Draft>) => {
    const begun = edits ?? { version, start };
    const next = { ...draft, ...change };
    setEdits(isSame(next, begun.start) ? null : { ...begun, draft: next });
  };
  const isReadOnly = profile.archivedAt !== null;
  const isDirty = edits !== null;
  // A version that differs by its entries alone is in nobody's way.
  const isMet = edits !== null && !(isNewest && isSame(edits.start, start));
  const edited = isMet ? edits.version : version;
  const { name, ...privacy } = draft;
  const checked = AddressPrivacy.safeParse(privacy);
  const { save, isSaving, problem, dialogs } = useSave<Draft>({
    isDirty,
    send: ({ edits: body, revision }) =>
      client.request(targetingIpCalls.set, { params: { profileId }, body, revision }),
    // What was changed while the save was under way is of the version that it made.
    onDone: (done, next) =>
      setEdits((now) =>
        now === null || isSame(now.draft, done) ? null : { ...now, version: next, start: done },
      ),
    onReload: () => setEdits(null),
    hint: 'Its entries stay as theirs: yours are the name and what the addresses are kept for.',
  });
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
  const unfit = isDirty ? checked.error?.issues[0]?.message : undefined;
  return (
    <>
      <ProfileHead
        {...{ profile, name, isDirty, isSaving }}
        version={edited}
        onName={(given) => edit({ name: given })}
        onSave={() => checked.success && save({ edits: draft, revision: edited })}
        problem={problem ?? unfit ?? restore.error?.message}
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
            onChange={edit}
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
      {dialogs}
    </>
  );
}
