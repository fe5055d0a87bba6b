/** What a step is about: owner and day, what is to be ticked, what it waits for, and what follows. */
import type { Flow, ShownStep } from '@flightdeck/contract/flows';
import { Badge, Button, Checkbox, Link } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { CONDITION_LABELS, isClosed, isOpen } from '@flightdeck/domain/flows';
import {
  CircleCheck,
  CircleX,
  KeyRound,
  type LucideIcon,
  Mail,
  Presentation,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { timesFor } from '../../app/times.ts';
import { UnsavedGuard } from '../../app/UnsavedGuard.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './flows.css.ts';
import { LookWord } from './LookWord.tsx';
import { areAnswers, fieldId, StepAnswers, type Typed, unanswered } from './StepAnswers.tsx';
import { DueDialog, HandOverDialog, ReasonDialog } from './StepDialogs.tsx';
import { lacking, StepDocuments } from './StepDocuments.tsx';
import { useAct } from './use-flows.ts';
import { LOOKS, lookOf, ownerOf } from './words.ts';

const ACTION_ICONS: Readonly<Record<ShownStep['actions'][number]['kind'], LucideIcon>> = {
  mail: Mail,
  report: Presentation,
  access: KeyRound,
};

export function StepPanel(props: {
  readonly flow: Flow;
  readonly step: ShownStep;
  readonly onClose: () => void;
}) {
  const { flow, step } = props;
  const viewer = useViewer();
  const { locale } = viewer.user;
  const [typed, setTyped] = useState<Typed>({});
  const [isSettingDay, setSettingDay] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // Who chose the step goes on in what it says.
  useEffect(() => title.current?.focus(), []);
  const number = flow.steps.indexOf(step) + 1;
  const look = lookOf(step);
  const { moment } = timesFor(viewer);
  const since = step.closedAt ?? step.since;
  return (
    <section className={css.panel} aria-label={`Step ${number}`}>
      <div className={css.panelBody}>
        <div className={css.panelHead}>
          <div className={css.lines}>
            <span className={css.muted}>
              {`Step ${number} of ${flow.steps.length}${since ? ` · ${step.closedAt ? LOOKS[step.state].label.toLowerCase() : 'open since'} ${moment(since)}` : ''}`}
            </span>
            <h2 ref={title} tabIndex={-1} className={css.panelTitle}>
              {step.name}
            </h2>
            <LookWord look={look} />
          </div>
          <Button variant="icon" aria-label="Close the step" onPress={props.onClose}>
            <X size={16} />
          </Button>
        </div>
        <dl className={css.facts}>
          <div>
            <dt>Owner</dt>
            <dd className={css.lines}>
              <span>{ownerOf(step)}</span>
              <Reminding flow={flow} step={step} />
            </dd>
          </div>
          <div>
            <dt>Due</dt>
            <dd className={css.lines}>
              <span>{writeDay(step.due, locale)}</span>
              <span className={css.muted}>
                {step.dueReason === ''
                  ? `${step.rule}, without public holidays`
                  : `Set by hand: ${step.dueReason}. Rule: ${step.rule}`}
              </span>
              {flow.mayManage && isOpen(step.state) ? (
                <span>
                  <Button size="small" variant="text" onPress={() => setSettingDay(true)}>
                    Set the day…
                  </Button>
                </span>
              ) : null}
            </dd>
          </div>
        </dl>
        {isSettingDay ? (
          <DueDialog flow={flow} step={step} onClose={() => setSettingDay(false)} />
        ) : null}
        {step.reason === '' ? null : <p className={css.note}>{step.reason}</p>}
        {isClosed(step.state) && step.closedBy ? (
          <p className={css.muted}>{`Closed by ${step.closedBy.name}`}</p>
        ) : null}
        <Checklist flow={flow} step={step} />
        <StepAnswers step={step} typed={typed} onType={setTyped} />
        <StepDocuments flow={flow} step={step} />
        <Conditions flow={flow} step={step} />
        <Actions step={step} />
      </div>
      {step.mayAct ? (
        <Deeds flow={flow} step={step} typed={typed} onSaved={() => setTyped({})} />
      ) : null}
      <UnsavedGuard isDirty={Object.keys(typed).length > 0} what="Your answers" />
    </section>
  );
}

/** When the owner was reminded last, and a button to do it. */
function Reminding({ flow, step }: { readonly flow: Flow; readonly step: ShownStep }) {
  const viewer = useViewer();
  const act = useAct(flow.flowId);
  const box = useRef<HTMLSpanElement>(null);
  const { id, remindedAt, mayRemind } = step;
  return (
    <span ref={box} tabIndex={-1} className={css.spoken}>
      {remindedAt === null ? null : (
        <span className={css.muted} role="status">
          {`Reminded ${timesFor(viewer).moment(remindedAt)}`}
        </span>
      )}
      {mayRemind ? (
        <span>
          <Button
            size="small"
            variant="text"
            isPending={act.isPending}
            onPress={() =>
              act.mutate(
                { stepId: id, deed: 'remind' },
                // The button goes away.
                { onSuccess: () => box.current?.focus() },
              )
            }
          >
            Remind by mail
          </Button>
        </span>
      ) : null}
    </span>
  );
}

function Checklist({ flow, step }: { readonly flow: Flow; readonly step: ShownStep }) {
  const viewer = useViewer();
  const act = useAct(flow.flowId);
  const { checklist } = step;
  if (checklist.length === 0) return null;
  const done = checklist.filter(({ ticked }) => ticked).length;
  return (
    <div className={css.part}>
      <div className={css.between}>
        <h3 className={css.partTitle}>Checklist</h3>
        <span className={css.muted}>{`${done} of ${checklist.length}`}</span>
      </div>
      <ul className={css.items}>
        {checklist.map(({ id, text, ticked }) => (
          <li key={id}>
            <Checkbox
              isSelected={ticked !== null}
              isReadOnly={!step.mayAct}
              description={
                ticked
                  ? `${ticked.by?.name ?? 'Nobody'} · ${timesFor(viewer).recent(ticked.at)}`
                  : undefined
              }
              onChange={(isTicked) =>
                act.mutate({ stepId: step.id, deed: 'tick', item: id, isTicked })
              }
            >
              {text}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where a condition that does not hold is mended. */
const repairOf = (id: ShownStep['conditions'][number]['id'], clientUuid: string) =>
  ({
    delivery: { label: 'Load delivery', href: '/client/file/upload' },
    terms: { label: 'See people', href: '/user/admin/users' },
    aggregator: { label: 'Configure it', href: `/client/aggregator/list/${clientUuid}` },
    findings: { label: 'See findings', href: '/client/feeds/health' },
  })[id];

function Conditions({ flow, step }: { readonly flow: Flow; readonly step: ShownStep }) {
  const { conditions } = step;
  if (conditions.length === 0) return null;
  return (
    <div className={css.part}>
      <div className={css.between}>
        <h3 className={css.partTitle}>Closes when</h3>
        <span className={css.muted}>
          {`${conditions.filter(({ isMet }) => isMet).length} of ${conditions.length} conditions`}
        </span>
      </div>
      <ul className={css.items}>
        {conditions.map(({ id, isMet, text }) => {
          const repair = repairOf(id, flow.client.uuid);
          const isWanted = !isMet && isOpen(step.state);
          return (
            <li key={id} className={`${css.item} ${isWanted ? css.openItem : ''}`}>
              {isMet ? (
                <CircleCheck size={16} className={css.good} aria-label="Holds" />
              ) : (
                <CircleX size={16} aria-label="Does not hold yet" />
              )}
              <span className={css.lines}>
                <span>{CONDITION_LABELS[id]}</span>
                <span className={css.muted}>{text}</span>
              </span>
              {isWanted ? <Link href={repair.href}>{repair.label}</Link> : <Badge>by itself</Badge>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Actions({ step: { actions } }: { readonly step: ShownStep }) {
  if (actions.length === 0) return null;
  return (
    <div className={css.part}>
      <div className={css.between}>
        <h3 className={css.partTitle}>Then</h3>
        <span className={css.muted}>each once, also after a restart</span>
      </div>
      <ul className={css.items}>
        {actions.map(({ id, kind, text, state, outcome, path }) => {
          const Icon = ACTION_ICONS[kind];
          return (
            <li key={id} className={css.item}>
              <Icon size={16} className={css.quiet} aria-hidden />
              <span className={css.lines}>
                <span>{text}</span>
                {state === null ? null : (
                  <span className={css.muted}>
                    {state === 'queued' ? 'Under way' : outcome}{' '}
                    {path === null ? null : <Link href={path}>Open it</Link>}
                  </span>
                )}
              </span>
              {state === 'failed' ? <Badge tone="error">Failed</Badge> : null}
              {state === 'done' ? <Badge tone="success">Done</Badge> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Deeds(props: {
  readonly flow: Flow;
  readonly step: ShownStep;
  readonly typed: Typed;
  readonly onSaved: () => void;
}) {
  const { flow, step, typed, onSaved } = props;
  const { id } = useViewer().user;
  const act = useAct(flow.flowId);
  const [asking, setAsking] = useState<'skip' | 'wait' | 'handOver' | null>(null);
  const { checklist, conditions, owner, state, ownerKind } = step;
  const left =
    checklist.filter(({ ticked }) => ticked === null).length +
    conditions.filter(({ isMet }) => !isMet).length +
    lacking(step).length;
  const [missing, ...more] = unanswered(step, typed);
  const isTyped = Object.keys(typed).length > 0;
  const isSound = areAnswers(step, typed);
  const isWaiting = state === 'waiting';
  const close = () => setAsking(null);
  const dialog = { flow, step, onClose: close };
  return (
    <div className={css.panelFoot}>
      {missing ? (
        <div className={css.missing}>
          <span>{`Not filled in: ${[missing, ...more].map(({ label }) => label).join(', ')}`}</span>
          <Button
            size="small"
            variant="text"
            onPress={() => document.getElementById(fieldId(step.id, missing.id))?.focus()}
          >
            Go there
          </Button>
        </div>
      ) : null}
      {lacking(step).length > 0 ? (
        <div className={css.missing}>
          {`Not attached: ${lacking(step)
            .map(({ name }) => name)
            .join(', ')}`}
        </div>
      ) : null}
      <div className={css.first}>
        <Button size="small" variant="text" onPress={() => setAsking('skip')}>
          Skip step…
        </Button>
        <Button
          size="small"
          variant="text"
          onPress={() =>
            isWaiting ? act.mutate({ stepId: step.id, deed: 'resume' }) : setAsking('wait')
          }
        >
          {isWaiting ? 'Go on' : 'Wait…'}
        </Button>
      </div>
      {isTyped ? (
        <Button
          size="small"
          isDisabled={!isSound}
          isPending={act.isPending && act.variables.deed === 'answer'}
          onPress={() =>
            act.mutate({ stepId: step.id, deed: 'answer', answers: typed }, { onSuccess: onSaved })
          }
        >
          Save answers
        </Button>
      ) : null}
      {ownerKind !== 'itself' && owner?.id !== id ? (
        <Button size="small" onPress={() => act.mutate({ stepId: step.id, deed: 'take' })}>
          Take it
        </Button>
      ) : null}
      {ownerKind === 'itself' ? null : (
        <>
          <Button size="small" onPress={() => setAsking('handOver')}>
            Hand over…
          </Button>
          <Button
            size="small"
            variant="primary"
            isDisabled={left > 0 || missing !== undefined || !isSound}
            isPending={act.isPending && act.variables.deed === 'complete'}
            onPress={() =>
              act.mutate(
                { stepId: step.id, deed: 'complete', answers: typed },
                { onSuccess: onSaved },
              )
            }
          >
            Complete step
          </Button>
        </>
      )}
      {asking === 'skip' || asking === 'wait' ? <ReasonDialog {...dialog} deed={asking} /> : null}
      {asking === 'handOver' ? <HandOverDialog {...dialog} /> : null}
    </div>
  );
}
