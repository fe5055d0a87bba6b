/** The steps of a template (`/client/flow/template/{templateId}`): as a list and as the graph that they make, with what is wrong. */
import { type FlowTemplate, flowsCalls } from '@flightdeck/contract/flows';
import {
  Button,
  cx,
  LinkButton,
  notify,
  SegmentedControl,
  TextField,
} from '@flightdeck/design-system';
import { FLOW_LIMITS, FlowDefinition, type FlowFault, faultsOf } from '@flightdeck/domain/flows';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import { type DrawnStep, FlowGraph } from '../FlowGraph.tsx';
import * as css from '../flows.css.ts';
import { useTemplates } from '../use-flows.ts';
import { OWNER_LABELS } from '../words.ts';
import { addedAfter, newDefinition, removed, shifted, withNeed } from './draft.ts';
import { StepForm } from './StepForm.tsx';

const NEW = 'new';
const PATH = '/client/flow';

/** What is edited. */
interface Draft {
  readonly name: string;
  readonly description: string;
  readonly definition: FlowDefinition;
}

/** The template in the address, or a new one. */
export function TemplateScreen() {
  const { templateId = NEW } = useParams();
  const templates = useTemplates();
  return (
    <Loaded query={templates} noun="the template" isPage>
      {({ mayEdit }) =>
        templateId === NEW ? (
          <Editor
            key={NEW}
            template={null}
            mayEdit={mayEdit}
            start={{ name: 'New flow', description: '', definition: newDefinition() }}
          />
        ) : (
          <Known key={templateId} templateId={templateId} mayEdit={mayEdit} />
        )
      }
    </Loaded>
  );
}

function Known(props: { readonly templateId: string; readonly mayEdit: boolean }) {
  const { templateId, mayEdit } = props;
  const query = useQuery({
    ...useApi().queryOf(flowsCalls.template, { params: { templateId } }),
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded
      query={query}
      noun="the template"
      isPage
      gone={{
        title: 'There is no such template',
        action: <LinkButton href={PATH}>See all flows</LinkButton>,
      }}
    >
      {(template) => (
        <Editor
          // A version that is loaded anew begins anew.
          key={template.version}
          template={template}
          mayEdit={mayEdit}
          start={{
            ...{ name: template.name, description: template.description },
            definition: template.definition,
          }}
        />
      )}
    </Loaded>
  );
}

function Editor(props: {
  /** Null for a new one. */
  readonly template: FlowTemplate | null;
  readonly mayEdit: boolean;
  readonly start: Draft;
}) {
  const { template, mayEdit, start } = props;
  const [draft, setDraft] = useState(start);
  const [chosenId, choose] = useState(start.definition.steps[0]?.id ?? '');
  /** What stands beside the list where there is no room for both. */
  const [shown, setShown] = useState<'step' | 'graph'>('step');
  const { definition } = draft;
  const { steps } = definition;
  const chosen = steps.find(({ id }) => id === chosenId) ?? steps[0];
  const faults = problemsOf(definition);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const change = (next: FlowDefinition) => setDraft({ ...draft, definition: next });
  const { save, reload } = useSave(template, draft);
  const stale = staleSave(save.error);
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>{draft.name === '' ? 'Flow' : draft.name}</h1>
          <span className={css.muted}>
            {template
              ? `Version ${template.version}. Flows that run stay on theirs until they are moved.`
              : 'A new template'}
            {mayEdit ? '' : ' People who see every client change it.'}
          </span>
        </div>
        <div className={css.compactOnly}>
          <SegmentedControl
            label="Beside the list"
            isLabelHidden
            size="small"
            value={shown}
            options={[
              { value: 'step', label: 'Step' },
              { value: 'graph', label: 'Graph' },
            ]}
            onChange={setShown}
          />
        </div>
        {mayEdit ? (
          <Button
            variant="default"
            isDisabled={
              faults.length > 0 || draft.name.trim() === '' || (template !== null && !isDirty)
            }
            isPending={save.isPending}
            onPress={() => save.mutate(template?.version ?? null)}
          >
            {template ? `Save as version ${template.version + 1}` : 'Save template'}
          </Button>
        ) : null}
      </div>
      <div className={css.columns} data-shown={shown}>
        <div className={css.side}>
          <div className={css.editorHead}>
            <TextField
              label="Name of the flow"
              isRequired
              maxLength={FLOW_LIMITS.name}
              value={draft.name}
              isDisabled={!mayEdit}
              onChange={(name) => setDraft({ ...draft, name })}
            />
            <TextField
              label="What it is for"
              maxLength={500}
              value={draft.description}
              isDisabled={!mayEdit}
              onChange={(description) => setDraft({ ...draft, description })}
            />
            <FormProblem>{stale ? undefined : save.error?.message}</FormProblem>
          </div>
          <Faults faults={faults} onChoose={choose} />
          <ol className={css.steps} aria-label="Steps in order">
            {steps.map((step, at) => (
              <li key={step.id}>
                <button
                  type="button"
                  className={css.stepRow}
                  aria-pressed={step.id === chosen?.id}
                  onClick={() => choose(step.id)}
                >
                  <span />
                  <span className={css.number}>{at + 1}</span>
                  <span className={css.lines}>
                    <span className={css.stepName}>{step.name}</span>
                    <span className={css.stepOwner}>{OWNER_LABELS[step.owner]}</span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
        <div className={css.editorGraph}>
          <FlowGraph
            steps={drawnSteps(definition, faults)}
            chosen={chosen?.id ?? null}
            onChoose={choose}
            {...(mayEdit && {
              onConnect: (from: string, to: string) => change(withNeed(definition, to, from, true)),
            })}
          />
        </div>
        {chosen ? (
          <section
            className={cx(css.panel, css.editorPanel)}
            aria-label={`Step ${steps.indexOf(chosen) + 1}`}
          >
            <div className={css.panelBody}>
              {mayEdit ? (
                <div className={css.buttons}>
                  <Button
                    size="small"
                    icon={<Plus size={16} />}
                    isDisabled={steps.length >= FLOW_LIMITS.steps}
                    onPress={() => {
                      const added = addedAfter(definition, chosen.id);
                      change(added.definition);
                      choose(added.id);
                    }}
                  >
                    Add after
                  </Button>
                  <Button
                    size="small"
                    isIconOnly
                    aria-label="Up in the list"
                    isDisabled={chosen === steps[0]}
                    onPress={() => change(shifted(definition, chosen.id, -1))}
                  >
                    <ArrowUp size={16} />
                  </Button>
                  <Button
                    size="small"
                    isIconOnly
                    aria-label="Down in the list"
                    isDisabled={chosen === steps.at(-1)}
                    onPress={() => change(shifted(definition, chosen.id, 1))}
                  >
                    <ArrowDown size={16} />
                  </Button>
                  <Button
                    size="small"
                    icon={<Trash2 size={16} />}
                    isDisabled={steps.length === 1}
                    onPress={() => {
                      const at = steps.indexOf(chosen);
                      choose((steps[at + 1] ?? steps[at - 1])?.id ?? '');
                      change(removed(definition, chosen.id));
                    }}
                  >
                    Remove
                  </Button>
                </div>
              ) : null}
              <StepForm
                key={chosen.id}
                definition={definition}
                step={chosen}
                isReadOnly={!mayEdit}
                onChange={change}
              />
            </div>
          </section>
        ) : null}
      </div>
      <UnsavedGuard isDirty={isDirty && !save.isSuccess} what="Your changes of the steps" />
      <StaleDialog
        stale={stale}
        noun="template"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => stale && save.mutate(stale.revision)}
        onReload={() => void reload()}
        onClose={() => save.reset()}
      />
    </>
  );
}

/** Saves the draft: as a new template, or as the next version of one. */
function useSave(template: FlowTemplate | null, draft: Draft) {
  const { client } = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const reload = () => refresh(flowsCalls.template, flowsCalls.templates);
  const save = useMutation({
    mutationFn: (revision: number | null) =>
      template === null || revision === null
        ? client.request(flowsCalls.addTemplate, { body: draft })
        : client.request(flowsCalls.saveTemplate, {
            ...{ params: { templateId: template.templateId }, body: draft, revision },
          }),
    onSuccess: async ({ templateId, version }) => {
      notify.success(`Saved as version ${version}`);
      await reload();
      if (template === null) void navigate(`${PATH}/template/${templateId}`, { replace: true });
    },
  });
  return { save, reload };
}

/** What keeps the draft from being saved: fields that are empty, and then what is no process. */
function problemsOf(definition: FlowDefinition): readonly FlowFault[] {
  const { error } = FlowDefinition.safeParse(definition);
  const unfilled = error?.issues.flatMap(({ path, message }) => {
    const step = definition.steps[Number(path[1])];
    return step ? [{ stepId: step.id, text: `“${step.name}”: ${message}` }] : [];
  });
  return [...(unfilled ?? []), ...faultsOf(definition)];
}

function Faults(props: {
  readonly faults: readonly FlowFault[];
  readonly onChoose: (id: string) => void;
}) {
  const { faults } = props;
  return (
    <div role="status">
      {faults.length === 0 ? null : (
        <ul className={css.faults} aria-label="What is to be mended">
          {faults.map(({ stepId, text }) => (
            <li key={`${stepId} ${text}`}>
              <button
                type="button"
                className={css.faultButton}
                onClick={() => props.onChoose(stepId)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const drawnSteps = (
  { steps }: FlowDefinition,
  faults: readonly FlowFault[],
): readonly DrawnStep[] =>
  steps.map((step, at) => {
    const isWrong = faults.some(({ stepId }) => stepId === step.id);
    return {
      ...{ id: step.id, needs: step.needs, isItself: step.owner === 'itself', isPassed: true },
      tone: isWrong ? 'wrong' : 'plain',
      content: (
        <>
          <span className={css.nodeTop}>
            <span className={css.number}>{at + 1}</span>
            <span className={css.nodeName}>{step.name}</span>
          </span>
          <span className={css.nodeWhy}>
            {`${OWNER_LABELS[step.owner]}${isWrong ? ', to be mended' : ''}`}
          </span>
        </>
      ),
    };
  });
