/** A content profile (`/amx/targeting/content/{clientUuid}/{targetingProfileContentId}`): rules, categories, a test, reach and exports. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button, LinkButton, notify } from '@flightdeck/design-system';
import type { System } from '@flightdeck/domain/targeting';
import type { ContentRule, ContentTargeting } from '@flightdeck/domain/targeting/content';
import { CONTENT_SYSTEMS } from '@flightdeck/domain/targeting/exports';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { targetingScore } from '@flightdeck/domain/troubleshooter/rules';
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
import { CategoriesCard } from './CategoriesCard.tsx';
import { CompareContent } from './CompareContent.tsx';
import { flagsOf, without } from './draft.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { PagesDialog } from './PagesDialog.tsx';
import { ReachCard } from './ReachCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import { TestCard } from './TestCard.tsx';
import { type Engine, useAsked, useEngine } from './use-engine.ts';

/** The profile in the address. */
export function ContentScreen() {
  const { targetingProfileContentId: profileId = '' } = useParams();
  const profile = useProfile(profileId);
  const gone = {
    title: 'There is no such profile',
    action: <LinkButton href={listPath('content', null)}>See all profiles</LinkButton>,
  };
  return (
    <Loaded query={profile} noun="the profile" isPage gone={gone}>
      {(data) => <Known key={profileId} profile={data} />}
    </Loaded>
  );
}

const useContent = (profileId: string, version: number | null) =>
  useQuery({
    ...useApi().queryOf(targetingCalls.content, {
      params: { profileId, version: String(version) },
    }),
    enabled: version !== null,
  });

function Known({ profile }: { readonly profile: Profile }) {
  const { profileId, version } = profile;
  const content = useContent(profileId, version);
  return (
    <Loaded query={content} noun="the rules" isPage>
      {(data) => <Editor key={version} profile={profile} saved={data} />}
    </Loaded>
  );
}

/** What is edited. */
interface Draft {
  readonly name: string;
  readonly content: ContentTargeting;
  readonly note: string;
}

function Editor(props: { readonly profile: Profile; readonly saved: ContentTargeting }) {
  const { profile, saved } = props;
  const { client, queryClient, queryOf } = useApi();
  const start: Draft = { name: profile.name, content: saved, note: '' };
  const [draft, setDraft] = useState(start);
  const [opened, setOpened] = useState<number | null>(null);
  const [side, setSide] = useState<'in' | 'out'>('in');
  const [compared, setCompared] = useState<{ readonly version: number | null } | null>(null);
  const [dialog, setDialog] = useState<'import' | 'pages' | null>(null);
  const categories = useRef<HTMLElement>(null);
  const taxonomy = contentTaxonomy();
  const { content } = draft;
  const { rules } = content;
  const isReadOnly = profile.archivedAt !== null;
  const isDirty = draft.name !== start.name || content !== saved;
  const engine = useEngine(rules);
  const faults = useAsked(engine, 'faults', (remote) => remote.faults()).data ?? [];
  const change = (next: ContentTargeting) => setDraft({ ...draft, content: next });
  const addRules = (added: readonly ContentRule[]) =>
    change({ ...content, rules: [...rules, ...added] });
  const restore = useProfileChange(
    async (version: number) => ({
      version,
      content: await queryClient.fetchQuery(
        queryOf(targetingCalls.content, {
          params: { profileId: profile.profileId, version: String(version) },
        }),
      ),
    }),
    ({ version, content: before }) =>
      setDraft({ ...draft, content: { ...before }, note: `As version ${version}` }),
  );
  const save = useProfileChange(
    (revision: number) =>
      client.request(targetingCalls.saveContent, {
        ...{ params: { profileId: profile.profileId }, body: draft, revision },
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
      >
        <Score rules={rules} before={saved.rules} />
      </ProfileHead>
      <div className={css.columns}>
        <div className={css.column}>
          <RulesCard
            {...{ rules, faults, engine, taxonomy, isReadOnly, opened }}
            onOpen={setOpened}
            onAdd={addRules}
            onRemove={(positions) => change({ ...content, rules: without(rules, positions) })}
            onCategories={(chosen) => {
              setSide(chosen);
              categories.current?.scrollIntoView({ block: 'nearest' });
              categories.current?.querySelector<HTMLElement>('input')?.focus();
            }}
          />
        </div>
        <div className={css.column}>
          <CategoriesCard
            {...{ content, taxonomy, isReadOnly, side }}
            ref={categories}
            onSide={setSide}
            onChange={change}
          />
          <ReachCard
            {...{ content, taxonomy, isReadOnly }}
            clientUuid={profile.client.uuid}
            onAdd={addRules}
          />
        </div>
        <div className={css.lastColumn}>
          <TestCard
            {...{ rules, engine, taxonomy }}
            onOpen={setOpened}
            actions={
              <Button variant="text" size="small" onPress={() => setDialog('pages')}>
                Run over pages
              </Button>
            }
          />
          <ExportCard
            profile={profile}
            preview={(system) => (
              <ContentPreview profile={profile} engine={engine} system={system} />
            )}
            actions={
              isReadOnly ? null : (
                <Button variant="text" size="small" onPress={() => setDialog('import')}>
                  Import
                </Button>
              )
            }
          />
        </div>
      </div>
      {dialog === 'pages' ? (
        <PagesDialog
          {...{ rules, engine, taxonomy }}
          clientUuid={profile.client.uuid}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'import' ? (
        <ImportDialog onAdd={addRules} onClose={() => setDialog(null)} />
      ) : null}
      {compared ? (
        <CompareContent
          {...{ profile, content, taxonomy }}
          version={compared.version}
          onClose={() => setCompared(null)}
        />
      ) : null}
      <UnsavedGuard isDirty={isDirty && !save.isSuccess} what="Your changes of the rules" />
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

/** The targeting score of the troubleshooter, with what it was before the changes. */
function Score(props: {
  readonly rules: readonly ContentRule[];
  readonly before: readonly ContentRule[];
}) {
  const score = targetingScore(flagsOf(props.rules));
  const before = targetingScore(flagsOf(props.before));
  return (
    <span className={css.muted}>
      Targeting score <strong>{score}</strong>
      {score === before ? '' : `, was ${before}`}
    </span>
  );
}

/** What goes out to a system as it is edited, against what went out before. */
function ContentPreview(props: {
  readonly profile: Profile;
  readonly engine: Engine | null;
  readonly system: System;
}) {
  const { profile, engine } = props;
  const system = CONTENT_SYSTEMS.find((each) => each === props.system) ?? 'csv';
  const last = profile.exports.find((each) => each.system === system)?.version ?? null;
  const before = useContent(profile.profileId, last);
  const isReady = last === null || before.data !== undefined;
  const asked = useAsked(
    engine,
    isReady ? `${system} ${last}` : null,
    (remote) => remote.preview(system, before.data?.rules ?? null),
    true,
  );
  return asked.data ? (
    <ExportPreview previewed={asked.data} noun={['rule', 'rules']} />
  ) : (
    <p className={css.muted}>Counting what goes out …</p>
  );
}
