/** One flow (`/client/flow/{clientUuid}/{flowId}`): its steps as a list and as a graph, and what the chosen one is about. */
import type { Flow } from '@flightdeck/contract/flows';
import { Avatar, Badge, Button, LinkButton } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { isClosed } from '@flightdeck/domain/flows';
import { GitBranch, History } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { type DrawnStep, FlowGraph } from './FlowGraph.tsx';
import * as css from './flows.css.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { LookWord } from './LookWord.tsx';
import { MigrateDialog } from './MigrateDialog.tsx';
import { StepList } from './StepList.tsx';
import { StepPanel } from './StepPanel.tsx';
import { useFlow } from './use-flows.ts';
import { lookOf, ownerOf, whyOf } from './words.ts';

/** The flow in the address. */
export function FlowScreen() {
  const { flowId = '' } = useParams();
  return (
    <Loaded
      query={useFlow(flowId)}
      noun="the flow"
      isPage
      gone={{
        title: 'There is no such flow',
        hint: 'It is not among those of your clients.',
        action: <LinkButton href="/client/flow">See all flows</LinkButton>,
      }}
    >
      {(flow) => <OneFlow key={flow.flowId} flow={flow} />}
    </Loaded>
  );
}

function OneFlow({ flow }: { readonly flow: Flow }) {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<'history' | 'migration' | null>(null);
  const chosen = flow.steps.find(({ id }) => id === params.get('step'));
  const choose = (id: string | null) =>
    setParams(id === null ? {} : { step: id }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Toolbar flow={flow} onShow={setShown} />
      <div className={css.columns} data-alone={chosen === undefined || undefined}>
        <div className={`${css.side} ${css.list}`}>
          <StepList flow={flow} chosen={chosen?.id ?? null} onChoose={choose} />
        </div>
        <div className={css.middle}>
          <FlowGraph
            steps={flow.steps.map((step, at) => drawn(step, at + 1))}
            chosen={chosen?.id ?? null}
            onChoose={choose}
          />
        </div>
        {chosen ? (
          <StepPanel key={chosen.id} flow={flow} step={chosen} onClose={() => choose(null)} />
        ) : null}
      </div>
      {shown === 'history' ? <HistoryDrawer flow={flow} onClose={() => setShown(null)} /> : null}
      {shown === 'migration' ? (
        <MigrateDialog flowId={flow.flowId} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

function Toolbar(props: {
  readonly flow: Flow;
  readonly onShow: (what: 'history' | 'migration') => void;
}) {
  const { flow } = props;
  const { locale } = useViewer().user;
  const { steps, template } = flow;
  const count = (holds: (step: Flow['steps'][number]) => boolean) => steps.filter(holds).length;
  const done = count(({ state }) => isClosed(state));
  const waiting = count(({ state }) => state === 'waiting');
  const late = count(({ isLate }) => isLate);
  const ends = flow.endedAt === null ? `ends by ${writeDay(flow.end, locale)}` : 'all steps closed';
  const about = flow.campaign ? `${flow.client.name}, ${flow.campaign.name}` : flow.client.name;
  return (
    <div className={page.toolbar}>
      <div className={css.headline}>
        <Avatar name={flow.client.name} shape="advertiser" />
        <h1 className={page.title}>{flow.name}</h1>
        <Badge tone={flow.endedAt === null ? 'info' : 'success'}>
          {flow.endedAt === null ? 'In progress' : 'Ended'}
        </Badge>
        <span className={css.muted}>
          {`${about} · started ${writeDay(flow.start, locale)} · ${ends} · ${template.name}, version ${template.version}`}
        </span>
        <span className={css.buttons}>
          <Badge tone="success">{`${done} done`}</Badge>
          {waiting > 0 ? <Badge tone="warning">{`${waiting} waiting`}</Badge> : null}
          {late > 0 ? <Badge tone="error">{`${late} late`}</Badge> : null}
        </span>
      </div>
      <div className={css.buttons}>
        <Button
          variant="quiet"
          icon={<History size={16} />}
          onPress={() => props.onShow('history')}
        >
          History
        </Button>
        {flow.mayManage && flow.endedAt === null && template.newest > template.version ? (
          <Button
            variant="quiet"
            icon={<GitBranch size={16} />}
            onPress={() => props.onShow('migration')}
          >
            {`Version ${template.newest} is there`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const TONES = { late: 'late', waiting: 'waiting', 'in-progress': 'open' } as const;

/** A step as the graph draws it. */
function drawn(step: Flow['steps'][number], number: number): DrawnStep {
  const look = lookOf(step);
  const why = whyOf(step);
  return {
    ...{ id: step.id, needs: step.needs, isItself: step.ownerKind === 'itself' },
    isPassed: isClosed(step.state),
    tone: look in TONES ? TONES[look as keyof typeof TONES] : 'plain',
    content: (
      <>
        <span className={css.nodeTop}>
          <span className={css.number}>{number}</span>
          <span className={css.nodeName}>{step.name}</span>
        </span>
        <span className={css.nodeFoot}>
          <LookWord look={look} />
          {step.owner ? <Avatar name={step.owner.name} size={20} /> : null}
          <span className={css.unseen}>{ownerOf(step)}</span>
        </span>
        {why === '' ? null : <span className={css.nodeWhy}>{why}</span>}
      </>
    ),
  };
}
