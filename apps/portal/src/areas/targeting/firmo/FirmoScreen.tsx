/** A profile of companies (`/amx/targeting/firmo/{clientUuid}/{targetingProfileFirmoId}`): conditions, industries, accounts, an estimate and exports. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button } from '@flightdeck/design-system';
import { exportFirmo, lineDifference } from '@flightdeck/domain/targeting/exports';
import type { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { ExportCard } from '../profile/ExportCard.tsx';
import { ExportPreview } from '../profile/ExportPreview.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import { previewed } from '../profile/previewed.ts';
import { type Editor, ProfileInAddress, useEditor } from '../profile/use-editor.tsx';
import * as css from '../targeting.css.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { CompareFirmo } from './CompareFirmo.tsx';
import { ConditionsCard } from './ConditionsCard.tsx';
import { linesOf, pruned } from './draft.ts';
import { EstimateCard } from './EstimateCard.tsx';
import { ImportFirmoDialog } from './ImportFirmoDialog.tsx';
import { IndustriesCard } from './IndustriesCard.tsx';

/** The profile in the address. */
export function FirmoScreen() {
  return (
    <ProfileInAddress kind="firmo">{(profile) => <Known profile={profile} />}</ProfileInAddress>
  );
}

function useFirmoQuery(profileId: string) {
  const { queryOf } = useApi();
  return (version: number) =>
    queryOf(targetingCalls.firmo, { params: { profileId, version: String(version) } });
}

const all = (saved: FirmoTargeting) => saved;

function Known({ profile }: { readonly profile: Profile }) {
  const { profileId } = profile;
  const { client } = useApi();
  const { version, saved, editorOf } = useEditor(profile, {
    query: useFirmoQuery(profileId),
    draftOf: all,
    send: (draft, revision) =>
      client.request(targetingCalls.saveFirmo, {
        ...{ params: { profileId }, revision },
        body: { ...draft, content: pruned(draft.content) },
      }),
  });
  return (
    <Loaded query={saved} noun="the conditions" isPage>
      {(data) => <Page key={version} profile={profile} {...editorOf(data)} />}
    </Loaded>
  );
}

function Page(props: Editor<FirmoTargeting> & { readonly profile: Profile }) {
  const { profile, content, change, isReadOnly } = props;
  const [compared, setCompared] = useState<{ readonly version: number | null } | null>(null);
  const [isImporting, setImporting] = useState(false);
  const industries = useRef<HTMLElement>(null);
  return (
    <>
      <ProfileHead {...props.head} onCompare={(version) => setCompared({ version })} />
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
        <div className={css.lastColumn}>
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
      {props.dialogs}
    </>
  );
}

/** What goes out as it is edited, against what went out before. CSV alone takes companies. */
function FirmoPreview(props: { readonly profile: Profile; readonly content: FirmoTargeting }) {
  const { profile, content } = props;
  const last = profile.exports[0]?.version ?? null;
  const query = useFirmoQuery(profile.profileId);
  const before = useQuery({ ...query(last ?? 0), enabled: last !== null });
  const difference = before.data ? lineDifference(linesOf(before.data), linesOf(content)) : null;
  return (
    <ExportPreview
      previewed={previewed(exportFirmo(content), difference)}
      noun={['line', 'lines']}
    />
  );
}
