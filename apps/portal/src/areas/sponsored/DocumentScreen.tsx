/** One sponsored document (`/sponsored/content/{clientUuid}/{sponsoredDocumentId}`): its text, approval, flight, pictures and results. */
import { type SponsoredDetail, sponsoredCalls } from '@flightdeck/contract/sponsored';
import { Badge, Button, ConfirmDialog, LinkButton, notify, Tabs } from '@flightdeck/design-system';
import { MOVES, type SponsoredMove, STATE_WORDS } from '@flightdeck/domain/sponsored';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useApi } from '../../app/api.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { FormProblem } from '../../app/FormProblem.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { StaleDialog } from '../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../app/UnsavedGuard.tsx';
import { useUnsaved } from '../../app/use-unsaved.ts';
import { useViewer } from '../../app/viewer.ts';
import { Approval } from './Approval.tsx';
import { Comments } from './Comments.tsx';
import { ContentForm, type ContentSave } from './ContentForm.tsx';
import { History } from './History.tsx';
import { Warnings } from './Links.tsx';
import { Pictures } from './Pictures.tsx';
import { PlanForm } from './PlanForm.tsx';
import { Preview } from './Preview.tsx';
import { isSamePlan, planOf } from './plan.ts';
import { Results } from './Results.tsx';
import * as css from './sponsored.css.ts';
import { useChange, useDocument, useSave } from './use-sponsored.ts';
import { LIST_PATH, pageOf, STATE_TONES, writeBoth } from './words.ts';

const TABS = ['text', 'preview', 'approval', 'plan', 'pictures', 'history', 'results'] as const;
const Tab = z.enum(TABS).catch('text');

/** The document in the address. */
export function DocumentScreen() {
  const { sponsoredDocumentId = '' } = useParams();
  return (
    <Loaded
      query={useDocument(sponsoredDocumentId)}
      noun="the document"
      isPage
      gone={{
        title: 'There is no such document',
        hint: 'It is not among those of your clients.',
        action: <LinkButton href={LIST_PATH}>See all sponsored content</LinkButton>,
      }}
    >
      {(document) => <OneDocument key={document.documentId} document={document} />}
    </Loaded>
  );
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function OneDocument({ document }: { readonly document: SponsoredDetail }) {
  const { client } = useApi();
  const [params, setParams] = useSearchParams();
  const tab = Tab.parse(params.get('tab'));
  usePageTitle(document.content.title);
  const { documentId } = document;
  // One object until the next answer, as the form asks for it.
  const [kept, setKept] = useState({ document, ...latestOf(document) });
  if (kept.document !== document) setKept({ document, ...latestOf(document) });
  const content = useUnsaved(kept.content, isSame);
  const plan = useUnsaved(kept.plan, isSamePlan);
  /** After a save of one’s own, what is still unsaved is based on it. */
  const rebase = ({ revision }: SponsoredDetail) => {
    content.kept({ value: content.base.value, revision });
    plan.kept({ value: plan.base.value, revision });
  };
  const [note, setNote] = useState('');
  const save = useSave(
    (body: ContentSave, over) =>
      client.request(sponsoredCalls.save, { params: { documentId }, body, revision: over }),
    (saved, { content: value }) => {
      rebase(saved);
      content.kept({ value, revision: saved.revision });
      setNote('');
      notify.success(
        saved.version === document.version ? 'Nothing changed' : `Version ${saved.version} saved`,
      );
    },
  );
  return (
    <>
      <UnsavedGuard
        isDirty={content.isDirty || plan.isDirty}
        what="Your changes to this document"
      />
      <Toolbar document={document} isDirty={content.isDirty || plan.isDirty} />
      <Tabs
        label="Parts of the document"
        className={page.tabs}
        value={tab}
        onChange={(id) => setParams({ tab: id }, { replace: true })}
        tabs={[
          {
            ...{ id: 'text', label: 'Text' },
            content: (
              <ContentForm
                document={document}
                form={content}
                note={note}
                onNote={setNote}
                save={save}
              />
            ),
          },
          {
            ...{ id: 'preview', label: 'Preview' },
            content: <Preview page={pageOf(content.value, document.assets)} />,
          },
          {
            ...{ id: 'approval', label: 'Approval' },
            count: document.comments.filter(({ doneAt }) => doneAt === null).length || undefined,
            content: (
              <div className={css.beside}>
                <Comments document={document} />
                <Approval document={document} />
              </div>
            ),
          },
          {
            ...{ id: 'plan', label: 'Plan' },
            content: <PlanForm document={document} form={plan} onSaved={rebase} />,
          },
          {
            ...{ id: 'pictures', label: 'Pictures', count: document.assets.length || undefined },
            content: <Pictures document={document} onSaved={rebase} />,
          },
          {
            ...{ id: 'history', label: 'History' },
            content: (
              <History
                document={document}
                isDirty={content.isDirty}
                onSaved={(saved) => {
                  rebase(saved);
                  content.take({ value: saved.content, revision: saved.revision });
                }}
              />
            ),
          },
          {
            ...{ id: 'results', label: 'Results' },
            content: <Results documentId={documentId} />,
          },
        ]}
      />
      <StaleDialog
        stale={save.stale}
        noun="document"
        keepLabel="Save mine as the latest"
        isOverwriting
        hint="Theirs stays in the history."
        onKeep={save.again}
        onReload={() =>
          void save.reload(documentId, (now) =>
            content.take({ value: now.content, revision: now.revision }),
          )
        }
        onClose={save.forget}
      />
    </>
  );
}

const latestOf = (document: SponsoredDetail) => ({
  content: { value: document.content, revision: document.revision },
  plan: { value: planOf(document), revision: document.revision },
});

function Toolbar(props: { readonly document: SponsoredDetail; readonly isDirty: boolean }) {
  const { document, isDirty } = props;
  const { client } = useApi();
  const navigate = useNavigate();
  const { locale } = useViewer().user;
  const [asked, setAsked] = useState<SponsoredMove | 'remove' | null>(null);
  const { documentId, revision, state, goLiveAt, takeDownAt, zone, heldBack } = document;
  const move = useSave(
    (wanted: SponsoredMove, over) =>
      client.request(sponsoredCalls.move, {
        ...{ params: { documentId }, body: { move: wanted }, revision: over },
      }),
    (saved) => {
      setAsked(null);
      notify.success(`It is ${STATE_WORDS[saved.state].label.toLowerCase()} now`);
    },
  );
  const remove = useChange(
    () => client.request(sponsoredCalls.remove, { params: { documentId }, revision }),
    { onDone: () => void navigate(LIST_PATH) },
  );
  const isNew = (state === 'brief' || state === 'draft') && document.verdicts.length === 0;
  const held = document.moves.flatMap(({ move: each, why }) =>
    why.map((reason) => ({ each, reason })),
  );
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <BackLink to="sponsored" />
          <h1 className={page.title}>{document.content.title}</h1>
          <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state].label}</Badge>
          <span className={css.muted}>
            {`${document.client.name} · version ${document.version} · ${STATE_WORDS[state].means}`}
          </span>
        </div>
        <div className={css.buttons}>
          {isNew ? (
            <Button variant="text" onPress={() => setAsked('remove')}>
              Remove
            </Button>
          ) : null}
          {document.moves.map(({ move: each, why }) => (
            <Button
              key={each}
              variant={isForward(each) ? 'primary' : 'quiet'}
              isDisabled={why.length > 0 || isDirty}
              isPending={move.isPending && asked === each}
              onPress={() => setAsked(each)}
            >
              {MOVES[each].label}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.standing}>
        {heldBack.length > 0 ? (
          <div role="alert" className={css.held}>
            <strong>{state === 'ended' ? 'It was taken down' : 'It is kept back'}</strong>
            <ul>
              {heldBack.map((why) => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <Warnings warnings={document.warnings} />
        {state === 'scheduled' && goLiveAt !== null ? (
          <p>{`Goes live on ${writeBoth(goLiveAt, zone, locale)}.`}</p>
        ) : null}
        {state === 'live' && takeDownAt !== null ? (
          <p>{`Ends on ${writeBoth(takeDownAt, zone, locale)}.`}</p>
        ) : null}
        {isDirty ? (
          <p>Save your changes first: steps are taken with what is saved.</p>
        ) : (
          <Reasons held={held} />
        )}
      </div>
      {asked !== null && asked !== 'remove' ? (
        <ConfirmDialog
          isOpen
          title={`${MOVES[asked].label}?`}
          confirmLabel={MOVES[asked].label}
          isDestructive={asked === 'end' || asked === 'correct'}
          isPending={move.isPending}
          onConfirm={() => move.save(asked, revision)}
          onClose={() => setAsked(null)}
        >
          <p>{CONSEQUENCES[asked]}</p>
          <FormProblem>{move.problem}</FormProblem>
        </ConfirmDialog>
      ) : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          isOpen
          title="Remove this document?"
          confirmLabel="Remove document"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsked(null)}
        >
          <p>Its versions, pictures and comments go with it. Nobody has decided on it yet.</p>
        </ConfirmDialog>
      ) : null}
      <StaleDialog
        stale={move.stale}
        noun="document"
        keepLabel="Do it all the same"
        onKeep={move.again}
        onReload={() => void move.reload(documentId, () => setAsked(null))}
        onClose={move.forget}
      />
    </>
  );
}

const isForward = (move: SponsoredMove): boolean =>
  move === 'submit' || move === 'schedule' || move === 'publish';

const CONSEQUENCES: Readonly<Record<SponsoredMove, string>> = {
  submit:
    'Its approvers can decide on this version. While they do, a change takes it back to draft.',
  withdraw: 'Links that were sent end. What was approved of exactly this content stays approved.',
  schedule:
    'It goes live by itself at the start of its flight, if everything is still in order then.',
  unschedule: 'It stays approved, and does not go live by itself.',
  publish: 'Partners show it from now on.',
  end: 'Partners stop showing it at once.',
  correct: 'Partners stop showing it at once. After the correction it is approved anew.',
};

/** What keeps the next steps back, each reason once. */
function Reasons(props: {
  readonly held: readonly { readonly each: SponsoredMove; readonly reason: string }[];
}) {
  const reasons = [...new Set(props.held.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  const steps = [...new Set(props.held.map(({ each }) => `“${MOVES[each].label}”`))];
  return (
    <div className={css.lines}>
      <span className={css.muted}>{`Before ${steps.join(' and ')}:`}</span>
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
