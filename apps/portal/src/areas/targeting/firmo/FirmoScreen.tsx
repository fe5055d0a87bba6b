/** A profile of companies (`/amx/targeting/firmo/{clientUuid}/{targetingProfileFirmoId}`): conditions, industries, accounts, an estimate and exports. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button, LinkButton, notify } from '@flightdeck/design-system';
import { exportFirmo, lineDifference } from '@flightdeck/domain/targeting/exports';
import type { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { listPath } from '../paths.ts';
import { ExportCard } from '../profile/ExportCard.tsx';
import { ExportPreview } from '../profile/ExportPreview.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import * as css from '../targeting.css.ts';
import { useProfile, useProfileChange, useRefreshProfiles } from '../use-targeting.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { CompareFirmo } from './CompareFirmo.tsx';
import { ConditionsCard } from './ConditionsCard.tsx';
import { linesOf, pruned } from './draft.ts';
import { EstimateCard } from './EstimateCard.tsx';
import { ImportFirmoDialog } from './ImportFirmoDialog.tsx';
import { IndustriesCard } from './IndustriesCard.tsx';

/** The profile in the address. */
export function FirmoScreen() {
  const { targetingProfileFirmoId: profileId = '' } = useParams();
  const profile = useProfile(profileId);
  const gone = {
    title: 'There is no such profile',
    action: <LinkButton href={listPath('firmo', null)}>See all profiles</LinkButton>,
  };
  return (
    <Loaded query={profile} noun="the profile" isPage gone={gone}>
      {(data) => <Known key={profileId} profile={data} />}
    </Loaded>
  );
}

const useFirmo = (profileId: string, version: number | null) =>
  useQuery({
    ...useApi().queryOf(targetingCalls.firmo, { params: { profileId, version: String(version) } }),
    enabled: version !== null,
  });

function Known({ profile }: { readonly profile: Profile }) {
  const { profileId, version } = profile;
  const content = useFirmo(profileId, version);
  return (
    <Loaded query={content} noun="the conditions" isPage>
      {(data) => <Editor key={version} profile={profile} saved={data} />}
    </Loaded>
  );
}

function Editor({ profile, saved }: { readonly profile: Profile; readonly saved: FirmoTargeting }) {
  const { client, queryClient, queryOf } = useApi();
  const { profileId } = profile;
  const start = { name: profile.name, content: saved, note: '' };
  const [draft, setDraft] = useState(start);
  const [compared, setCompared] = useState<{ readonly version: number | null } | null>(null);
  const [isImporting, setImporting] = useState(false);
  const industries = useRef<HTMLElement>(null);
  const { content } = draft;
  const isReadOnly = profile.archivedAt !== null;
  const isDirty = draft.name !== start.name || content !== saved;
  const change = (next: FirmoTargeting) => setDraft({ ...draft, content: next });
  const restore = useProfileChange(
    async (version: number) => ({
      version,
      content: await queryClient.fetchQuery(
        queryOf(targetingCalls.firmo, { params: { profileId, version: String(version) } }),
      ),
    }),
    ({ version, content: before }) =>
      setDraft({ ...draft, content: { ...before }, note: `As version ${version}` }),
  );
  const save = useProfileChange(
    (revision: number) =>
      client.request(targetingCalls.saveFirmo, {
        ...{ params: { profileId }, revision },
        body: { ...draft, content: pruned(content) },
      }),
    ({ version }) => notify.success(`Saved as version ${version}`),
  );
  const refresh = useRefreshProfiles();
  const stale = staleSave(save.error);
  return (
    <>
      <ProfileHead
        profile={profile}
        name={draft.name}
        onName={(name) => setDraft({ ...draft, name })}
        isDirty={isDirty}
        onSave={() => save.mutate(profile.version)}
        isSaving={save.isPending}
        problem={stale ? undefined : (save.error?.message ?? restore.error?.message)}
        onRestore={(version) => restore.mutate(version)}
        onCompare={(version) => setCompared({ version })}
      />
      <div className={css.columns}>
        <div className={css.column}>
          <ConditionsCard
            {...{ content, isReadOnly }}
            onChange={change}
            onIndustries={() => {
              industries.current?.scrollIntoView({ block: 'nearest' });
              industries.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
            }}
          />
        </div>
        <div className={css.column}>
          <IndustriesCard {...{ content, isReadOnly }} ref={industries} onChange={change} />
          <EstimateCard clientUuid={profile.client.uuid} content={content} />
        </div>
        <div className={css.column}>
          <AccountsCard {...{ content, isReadOnly }} onChange={change} />
          <ExportCard
            profile={profile}
            preview={() => <FirmoPreview profile={profile} content={content} />}
            actions={
              isReadOnly ? null : (
                <Button variant="text" size="small" onPress={() => setImporting(true)}>
                  Import
                </Button>
              )
            }
          />
        </div>
      </div>
      {isImporting ? (
        <ImportFirmoDialog
          content={content}
          onChange={change}
          onClose={() => setImporting(false)}
        />
      ) : null}
      {compared ? (
        <CompareFirmo
          {...{ profile, content }}
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
        onKeep={() => stale && save.mutate(stale.revision)}
        onReload={() => void refresh().then(() => save.reset())}
        onClose={() => save.reset()}
      />
    </>
  );
}

/** What goes out as it is edited, against what went out before. CSV alone takes companies. */
function FirmoPreview(props: { readonly profile: Profile; readonly content: FirmoTargeting }) {
  const { profile, content } = props;
  const last = profile.exports[0]?.version ?? null;
  const before = useFirmo(profile.profileId, last);
  const { taken, dropped } = exportFirmo(content);
  const difference = before.data ? lineDifference(linesOf(before.data), linesOf(content)) : null;
  return <ExportPreview previewed={{ taken, dropped, difference }} noun={['line', 'lines']} />;
}
