/** The form of one step. */
import {
  Button,
  Checkbox,
  NumberField,
  Select,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import {
  CONDITION_LABELS,
  CONDITIONS,
  FLOW_LIMITS,
  type FlowAction,
  type FlowDefinition,
  type FlowStep,
  OWNER_KINDS,
} from '@flightdeck/domain/flows';
import { Plus } from 'lucide-react';
import * as css from '../flows.css.ts';
import { OWNER_LABELS } from '../words.ts';
import { DemandFields } from './DemandFields.tsx';
import { freeId, newAction, withNeed, withStep } from './draft.ts';
import { FormFields } from './FormFields.tsx';
import { Remove } from './Remove.tsx';
import { ReportTemplate } from './ReportTemplate.tsx';

const START = 'start';

const ACTION_LABELS: Readonly<Record<FlowAction['kind'], string>> = {
  mail: 'Mail',
  report: 'Report from a template',
  access: 'Ask for access',
};

interface FormProps {
  readonly definition: FlowDefinition;
  readonly step: FlowStep;
  readonly isReadOnly: boolean;
  readonly onChange: (definition: FlowDefinition) => void;
}

export function StepForm({ definition, step, isReadOnly, onChange }: FormProps) {
  const set = (change: Partial<FlowStep>) => onChange(withStep(definition, { ...step, ...change }));
  const others = definition.steps.filter(({ id }) => id !== step.id);
  return (
    <fieldset className={css.plainFields} disabled={isReadOnly}>
      <legend className={css.unseen}>{step.name}</legend>
      <TextField
        label="Name"
        isRequired
        maxLength={FLOW_LIMITS.name}
        value={step.name}
        isDisabled={isReadOnly}
        onChange={(name) => set({ name })}
      />
      <Select
        label="Closed by"
        value={step.owner}
        isDisabled={isReadOnly}
        options={OWNER_KINDS.map((kind) => ({ value: kind, label: OWNER_LABELS[kind] }))}
        onChange={(owner) => owner && set({ owner })}
      />
      <div className={css.pair}>
        <NumberField
          label="Due after"
          unit="working days"
          {...{ step: 1, minValue: 0, maxValue: FLOW_LIMITS.days, value: step.due.days }}
          isDisabled={isReadOnly}
          onChange={(days) => {
            if (!Number.isNaN(days)) set({ due: { ...step.due, days } });
          }}
        />
        <Select
          label="Counted from"
          value={step.due.after ?? START}
          isDisabled={isReadOnly}
          options={[
            { value: START, label: 'The start' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) =>
            value && set({ due: { ...step.due, after: value === START ? null : value } })
          }
        />
      </div>
      <fieldset className={css.ticks}>
        <legend className={css.partTitle}>Needs, all of them</legend>
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={step.needs.includes(id)}
            isDisabled={isReadOnly}
            onChange={(isNeeded) => onChange(withNeed(definition, step.id, id, isNeeded))}
          >
            {name}
          </Checkbox>
        ))}
        {others.length === 0 ? (
          <span className={css.muted}>There is no other step yet.</span>
        ) : null}
      </fieldset>
      <fieldset className={css.ticks}>
        <legend className={css.partTitle}>Conditions that the portal sees</legend>
        {CONDITIONS.map((condition) => (
          <Checkbox
            key={condition}
            isSelected={step.conditions.includes(condition)}
            isDisabled={isReadOnly}
            onChange={(isWanted) => {
              const rest = step.conditions.filter((each) => each !== condition);
              set({ conditions: isWanted ? [...rest, condition] : rest });
            }}
          >
            {CONDITION_LABELS[condition]}
          </Checkbox>
        ))}
      </fieldset>
      <Checklist {...{ step, isReadOnly, set }} />
      <FormFields {...{ form: step.form, isReadOnly }} onChange={(form) => set({ form })} />
      <DemandFields
        {...{ documents: step.documents, isReadOnly }}
        onChange={(documents) => set({ documents })}
      />
      <Actions {...{ step, isReadOnly, set }} />
    </fieldset>
  );
}

interface PartProps {
  readonly step: FlowStep;
  readonly isReadOnly: boolean;
  readonly set: (change: Partial<FlowStep>) => void;
}

function Checklist({ step: { checklist }, isReadOnly, set }: PartProps) {
  return (
    <div className={css.part}>
      <h2 className={css.partTitle}>Checklist</h2>
      {checklist.map((item, at) => (
        <div key={item.id} className={css.withRemove}>
          <TextField
            label={`Item ${at + 1}`}
            maxLength={FLOW_LIMITS.itemText}
            value={item.text}
            isDisabled={isReadOnly}
            onChange={(text) => set({ checklist: checklist.with(at, { ...item, text }) })}
          />
          <Remove
            isReadOnly={isReadOnly}
            label={`Remove item ${at + 1}`}
            onRemove={() => set({ checklist: checklist.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {isReadOnly || checklist.length >= FLOW_LIMITS.items ? null : (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} />}
            onPress={() => {
              const id = freeId(
                'item',
                checklist.map((item) => item.id),
              );
              set({ checklist: [...checklist, { id, text: '' }] });
            }}
          >
            Add item
          </Button>
        </div>
      )}
    </div>
  );
}

function Actions({ step: { actions }, isReadOnly, set }: PartProps) {
  const change = (at: number) => (action: FlowAction) => set({ actions: actions.with(at, action) });
  return (
    <div className={css.part}>
      <h2 className={css.partTitle}>Then, once it is done</h2>
      {actions.map((action, at) => (
        <div key={action.id} className={css.ticks}>
          <div className={css.between}>
            <span className={css.partTitle}>{ACTION_LABELS[action.kind]}</span>
            <Remove
              isReadOnly={isReadOnly}
              label={`Remove action ${at + 1}`}
              onRemove={() => set({ actions: actions.toSpliced(at, 1) })}
            />
          </div>
          <ActionFields action={action} isReadOnly={isReadOnly} onChange={change(at)} />
        </div>
      ))}
      {isReadOnly || actions.length >= FLOW_LIMITS.actions ? null : (
        <div className={css.buttons}>
          {(['mail', 'report', 'access'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              icon={<Plus size={16} />}
              onPress={() => {
                const taken = actions.map(({ id }) => id);
                set({ actions: [...actions, newAction(kind, taken)] });
              }}
            >
              {ACTION_LABELS[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function ActionFields(props: {
  readonly action: FlowAction;
  readonly isReadOnly: boolean;
  readonly onChange: (action: FlowAction) => void;
}) {
  const { action, isReadOnly: isDisabled, onChange } = props;
  if (action.kind === 'report') {
    return (
      <ReportTemplate
        value={action.templateId}
        isDisabled={isDisabled}
        onChange={(templateId) => onChange({ ...action, templateId })}
      />
    );
  }
  if (action.kind === 'access') {
    return (
      <TextField
        label="Page"
        description="Its path. People of the client who may not open it ask for it."
        value={action.path}
        isDisabled={isDisabled}
        onChange={(path) => onChange({ ...action, path: path.trim() })}
      />
    );
  }
  return (
    <>
      <Select
        label="To"
        value={action.to}
        isDisabled={isDisabled}
        options={[
          { value: 'owner', label: 'The owner of the step' },
          { value: 'client', label: 'People of the client' },
        ]}
        onChange={(to) => to && onChange({ ...action, to })}
      />
      <TextField
        label="Subject"
        isRequired
        maxLength={FLOW_LIMITS.subject}
        value={action.subject}
        isDisabled={isDisabled}
        onChange={(subject) => onChange({ ...action, subject })}
      />
      <TextArea
        label="Text"
        isRequired
        maxLength={FLOW_LIMITS.text}
        value={action.text}
        isDisabled={isDisabled}
        onChange={(text) => onChange({ ...action, text })}
      />
    </>
  );
}
