/** What is planned for a document: brief, owner, flight, who approves it, and the placements that show it. */
import { type SponsoredDetail, sponsoredCalls } from '@flightdeck/contract/sponsored';
import {
  Button,
  Card,
  ComboBox,
  notify,
  Select,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { mayChangeApprovers, SPONSORED_LIMITS } from '@flightdeck/domain/sponsored';
import { useApi } from '../../app/api.ts';
import { addressProblem } from '../../app/email.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { StaleDialog } from '../../app/StaleDialog.tsx';
import { timeZones } from '../../app/times.ts';
import type { useUnsaved } from '../../app/use-unsaved.ts';
import { useViewer } from '../../app/viewer.ts';
import { Placements } from './Placements.tsx';
import { bodyOf, type MomentFields, momentProblem, type Plan, planOf } from './plan.ts';
import * as css from './sponsored.css.ts';
import { useSave } from './use-sponsored.ts';
import { writeBoth } from './words.ts';

const ZONES = timeZones();
const NOBODY = 'nobody';

/** Props of PlanForm. */
export interface PlanFormProps {
  readonly document: SponsoredDetail;
  readonly form: ReturnType<typeof useUnsaved<Plan, number>>;
  readonly onSaved: (saved: SponsoredDetail) => void;
}

/** The form, with its own save. */
export function PlanForm({ document, form, onSaved }: PlanFormProps) {
  const { client } = useApi();
  const { locale } = useViewer().user;
  const { value, change, isDirty, base } = form;
  const { documentId, owner, people } = document;
  const save = useSave(
    (plan: Plan, revision) =>
      client.request(sponsoredCalls.plan, {
        ...{ params: { documentId }, body: bodyOf(plan), revision },
      }),
    (saved, plan) => {
      onSaved(saved);
      form.kept({ value: plan, revision: saved.revision });
      notify.success('The plan is saved');
    },
  );
  const owners = [...people, ...(owner ? [owner] : [])].flatMap(({ id, name }) =>
    id === null ? [] : [{ value: id, label: name }],
  );
  const approversWrong = value.approvers.some(
    ({ name, email }) =>
      name.trim() === '' || email.trim() === '' || addressProblem(email) !== undefined,
  );
  const isWrong =
    approversWrong ||
    momentProblem(value.goLive) !== undefined ||
    momentProblem(value.takeDown) !== undefined;
  return (
    <div className={css.stack}>
      <div className={css.halves}>
        <Card title="Brief">
          <div className={css.stack}>
            <TextArea
              label="What the client wants"
              rows={6}
              value={value.brief}
              maxLength={SPONSORED_LIMITS.brief}
              onChange={(brief) => change({ brief })}
            />
            <Select
              label="Owner"
              description="Gets mail when somebody decides, and when it is kept back."
              value={value.ownerId ?? NOBODY}
              options={[
                { value: NOBODY, label: 'Nobody' },
                ...new Map(owners.map((each) => [each.value, each])).values(),
              ]}
              onChange={(id) => change({ ownerId: id === NOBODY ? null : id })}
            />
          </div>
        </Card>
        <Card title="Flight">
          <div className={css.stack}>
            <Moment
              label="Goes live"
              value={value.goLive}
              onChange={(goLive) => change({ goLive })}
            />
            <Moment
              label="Ends"
              hint="Empty: until somebody ends it."
              value={value.takeDown}
              onChange={(takeDown) => change({ takeDown })}
            />
            <ComboBox
              label="Time zone"
              isClearable={false}
              value={value.zone}
              options={ZONES}
              onChange={(zone) => {
                if (zone !== null) change({ zone });
              }}
            />
            {document.goLiveAt !== null && !isDirty ? (
              <p className={css.muted}>
                {`Saved: ${writeBoth(document.goLiveAt, document.zone, locale)}.`}
              </p>
            ) : null}
          </div>
        </Card>
      </div>
      <Card title="Approvers">
        <Approvers
          approvers={value.approvers}
          isDisabled={!mayChangeApprovers(document.state)}
          onChange={(approvers) => change({ approvers })}
        />
      </Card>
      <Card title="Placements that show it">
        <Placements
          clientUuid={document.client.uuid}
          chosen={value.placements}
          onChange={(placements) => change({ placements })}
        />
      </Card>
      <FormProblem>{save.problem}</FormProblem>
      <div className={css.saveBar}>
        <span className={css.muted} role="status">
          {isDirty ? 'Not saved yet' : 'Saved'}
        </span>
        <Button
          variant="primary"
          isDisabled={!isDirty || isWrong}
          isPending={save.isPending}
          onPress={() => save.save(value, base.revision)}
        >
          Save the plan
        </Button>
      </div>
      <StaleDialog
        stale={save.stale}
        noun="document"
        keepLabel="Save mine over theirs"
        isOverwriting
        onKeep={save.again}
        onReload={() =>
          void save.reload(documentId, (now) =>
            form.take({ value: planOf(now), revision: now.revision }),
          )
        }
        onClose={save.forget}
      />
    </div>
  );
}

function Moment(props: {
  readonly label: string;
  readonly hint?: string;
  readonly value: MomentFields;
  readonly onChange: (value: MomentFields) => void;
}) {
  const { label, hint, value, onChange } = props;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.pair}>
        <TextField
          label="Day"
          type="date"
          value={value.day}
          errorMessage={momentProblem(value)}
          onChange={(day) => onChange({ ...value, day })}
        />
        <TextField
          label="Time"
          type="time"
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
      {hint === undefined ? null : <p className={css.muted}>{hint}</p>}
    </fieldset>
  );
}

function Approvers(props: {
  readonly approvers: Plan['approvers'];
  readonly isDisabled: boolean;
  readonly onChange: (approvers: Plan['approvers']) => void;
}) {
  const { approvers, isDisabled, onChange } = props;
  const set = (index: number, patch: Partial<Plan['approvers'][number]>) =>
    onChange(approvers.map((each, at) => (at === index ? { ...each, ...patch } : each)));
  return (
    <div className={css.stack}>
      <p className={css.muted}>
        {isDisabled
          ? 'While somebody reviews or has approved it, who decides stays as it is. Take it back to draft to change that.'
          : 'Everybody here must approve exactly the version that goes live. They need no account.'}
      </p>
      {approvers.map(({ name, email }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must keep its field
        <div key={index} className={css.personRow}>
          <TextField
            label={`Name of approver ${index + 1}`}
            isDisabled={isDisabled}
            value={name}
            maxLength={120}
            onChange={(typed) => set(index, { name: typed })}
          />
          <TextField
            label={`E-mail of approver ${index + 1}`}
            type="email"
            isDisabled={isDisabled}
            value={email}
            errorMessage={addressProblem(email.trim())}
            onChange={(typed) => set(index, { email: typed })}
          />
          <Button
            variant="text"
            aria-label={`Remove approver ${index + 1}`}
            isDisabled={isDisabled}
            onPress={() => onChange(approvers.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {approvers.length < SPONSORED_LIMITS.approvers ? (
        <span>
          <Button
            size="small"
            isDisabled={isDisabled}
            onPress={() => onChange([...approvers, { name: '', email: '' }])}
          >
            Add an approver
          </Button>
        </span>
      ) : null}
    </div>
  );
}
