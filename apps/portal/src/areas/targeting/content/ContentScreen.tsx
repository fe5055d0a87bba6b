/** A content profile (`/amx/targeting/content/{clientUuid}/{targetingProfileContentId}`): rules, categories, a test, reach and exports. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button } from '@flightdeck/design-system';
import type { System } from '@flightdeck/domain/targeting';
import type { ContentRule, ContentTargeting } from '@flightdeck/domain/targeting/content';
import { CONTENT_SYSTEMS } from '@flightdeck/domain/targeting/exports';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { targetingScore } from '@flightdeck/domain/troubleshooter/rules';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { ExportCard } from '../profile/ExportCard.tsx';
import { ExportPreview } from '../profile/ExportPreview.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import { type Editor, ProfileInAddress, useEditor } from '../profile/use-editor.tsx';
import * as css from '../targeting.css.ts';
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
  return (
    <ProfileInAddress kind="content">{(profile) => <Known profile={profile} />}</ProfileInAddress>
  );
}

function useContentQuery(profileId: string) {
  const { queryOf } = useApi();
  return (version: number) =>
    queryOf(targetingCalls.content, { params: { profileId, version: String(version) } });
}

const all = (saved: ContentTargeting) => saved;

function Known({ profile }: { readonly profile: Profile }) {
  const { profileId } = profile;
  const { client } = useApi();
  const { version, saved, editorOf } = useEditor(profile, {
    query: useContentQuery(profileId),
    draftOf: all,
    send: (body, revision) =>
      client.request(targetingCalls.saveContent, { params: { profileId }, body, revision }),
  });
  return (
    <Loaded query={saved} noun="the rules" isPage>
      {(data) => <Page key={version} profile={profile} {...editorOf(data)} />}
    </Loaded>
  );
}

function Page(props: Editor<ContentTargeting> & { readonly profile: Profile }) {
  const { profile, content, saved, change, isReadOnly } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const [side, setSide] = useState<'in' | 'out'>('in');
  const [compared, setCompared] = useState<{ readonly version: number | null } | null>(null);
  const [dialog, setDialog] = useState<'import' | 'pages' | null>(null);
  const categories = useRef<HTMLElement>(null);
  const taxonomy = contentTaxonomy();
  const { rules } = content;
  const engine = useEngine(rules);
  const faults = useAsked(engine, 'faults', (remote) => remote.faults()).data ?? [];
  // Among thousands of rules all that follows takes longer than a frame, which the next key need not wait for.
  const addRules = (added: readonly ContentRule[]) =>
    startTransition(() => props.update((now) => ({ ...now, rules: [...now.rules, ...added] })));
  return (
    <>
      <ProfileHead {...props.head} onCompare={(version) => setCompared({ version })}>
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
            onUpdate={props.update}
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
      {props.dialogs}
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
  const query = useContentQuery(profile.profileId);
  const before = useQuery({ ...query(last ?? 0), enabled: last !== null });
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
