/** The settings of an aggregator, a section at a time, and what can be done with them. */
import { type Aggregator, aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { Badge, Button, Card, cx, LinkButton, notify } from '@flightdeck/design-system';
import { isSameJson } from '@flightdeck/domain/dashboards';
import {
  type AggregatorBody,
  CONFIGURE_SECTIONS,
  type OutcomeProblem,
  outcomeProblems,
} from '@flightdeck/domain/outcomes';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ChartNoAxesCombined, Pause, Play } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { configurePath, lookPath } from '../../../app/aggregators.ts';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { OutOfDate } from '../../../app/list/OutOfDate.tsx';
import * as page from '../../../app/page.css.ts';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import * as sections from '../../../app/sections/sections.css.ts';
import { useShortcut } from '../../../app/shortcuts.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useUnsaved } from '../../../app/use-unsaved.ts';
import * as css from '../aggregators.css.ts';
import { useClients, useProposal, useRefreshAggregators, useStatus } from '../use-aggregators.ts';
import { STATUSES } from '../words.ts';
import { ForeseenCard } from './ForeseenCard.tsx';
import { HistorySection } from './HistorySection.tsx';
import { invalidProblems } from './invalid.ts';
import { ProblemList } from './ProblemList.tsx';
import { RunsSection } from './RunsSection.tsx';
import { SectionNav, sectionAt, sectionTitle } from './SectionNav.tsx';
import type { SectionProps } from './section.ts';
import { FORMS } from './sections/index.ts';

const NONE: SectionProps['found'] = [];

/** Props of Configure. */
export interface ConfigureProps {
  readonly aggregator: Aggregator;
  /** Settings to start from where nobody has configured it. */
  readonly proposed?: AggregatorBody;
  /** Leaves for where the person came from. */
  readonly goBack: () => void;
  /** Reads it again. */
  readonly reload: () => Promise<Aggregator | undefined>;
}

/** The settings as they are typed, with the revision that a save names. */
function useSettings({ aggregator, proposed }: ConfigureProps) {
  const { body, revision } = aggregator;
  const saved = body ?? proposed;
  if (!saved) throw new Error('An aggregator without settings needs some to start from.');
  const latest = useMemo(
    () => ({ value: body ?? { ...saved, sources: [], outcomes: [] }, revision }),
    [body, saved, revision],
  );
  return useUnsaved<AggregatorBody, number>(latest, isSameJson, saved);
}

/** Everything that is wrong with settings, in the order of the page. */
function useProblems(body: AggregatorBody): readonly OutcomeProblem[] {
  return useMemo(() => {
    const order = Object.keys(CONFIGURE_SECTIONS);
    return [...invalidProblems(body), ...outcomeProblems(body)].sort(
      (a, b) => order.indexOf(a.section) - order.indexOf(b.section),
    );
  }, [body]);
}

/** The page. */
export function Configure(props: ConfigureProps) {
  const { aggregator, goBack, reload } = props;
  const { uuid, status } = aggregator;
  const { client } = useApi();
  const refresh = useRefreshAggregators();
  const settings = useSettings(props);
  const { base, value: body, isDirty } = settings;
  const problems = useProblems(body);
  const isFaulty = problems.some(({ kind }) => kind === 'fault');
  const isUnsaveable = useMemo(() => invalidProblems(body).length > 0, [body]);
  const setStatus = useStatus();
  const save = useMutation({
    mutationFn: async (revision: number) => {
      const sent = body;
      const saved = await client.request(aggregatorsCalls.set, {
        ...{ body: { uuid, body: sent }, revision },
      });
      settings.kept({ value: sent, revision: saved.revision });
    },
    onSuccess: async () => {
      notify.success(
        'Aggregator saved',
        status === 'active' ? 'Its days are computed anew.' : undefined,
      );
      await refresh();
    },
  });
  const stale = staleSave(save.error);
  const isLocked = isUnsaveable || (status !== 'draft' && isFaulty);
  const canSave = isDirty && !isLocked && !save.isPending;
  useShortcut('s', () => {
    if (canSave) save.mutate(base.revision);
  });
  const isActive = status === 'active';
  /** What runs are the saved settings, so that those on the screen are saved first. */
  const activate = async () => {
    if (isDirty) await save.mutateAsync(base.revision);
    setStatus.mutate({ uuid, name: body.name, status: 'active' });
  };
  return (
    <>
      <div className={cx(page.toolbar, css.head)}>
        <div className={css.title}>
          <Button variant="text" isIconOnly aria-label="Back" onPress={goBack}>
            <ArrowLeft size={18} className={css.arrow} />
          </Button>
          <h1 className={page.title}>{base.value.name}</h1>
          <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
          <span className={css.muted} role="status">
            {isDirty ? 'Not saved' : ''}
          </span>
        </div>
        <div className={css.buttons}>
          <LinkButton href={lookPath(uuid)} icon={<ChartNoAxesCombined size={16} />}>
            Look
          </LinkButton>
          {isActive ? (
            <Button
              icon={<Pause size={16} />}
              isPending={setStatus.isPending}
              onPress={() => setStatus.mutate({ uuid, name: body.name, status: 'paused' })}
            >
              Pause
            </Button>
          ) : (
            <Button
              icon={<Play size={16} />}
              isDisabled={isFaulty}
              isPending={setStatus.isPending}
              onPress={() => void activate().catch(() => undefined)}
            >
              {isDirty ? 'Save and activate' : 'Activate'}
            </Button>
          )}
          <Button
            variant="default"
            isDisabled={!canSave && !save.isPending}
            isPending={save.isPending}
            onPress={() => save.mutate(base.revision)}
          >
            Save
          </Button>
        </div>
      </div>
      <div className={page.content}>
        <Sections {...{ aggregator, problems, isLocked }} settings={settings}>
          <FormProblem>{stale ? undefined : save.error?.message}</FormProblem>
        </Sections>
      </div>
      <UnsavedGuard
        isDirty={isDirty}
        within={configurePath(uuid)}
        what={`Your changes to “${base.value.name}”`}
      />
      <StaleDialog
        stale={stale}
        noun="aggregator"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => {
          if (stale) save.mutate(stale.revision);
        }}
        onReload={async () => {
          const theirs = await reload();
          if (!theirs?.body) return;
          settings.take({ value: theirs.body, revision: theirs.revision });
          save.reset();
        }}
        onClose={() => save.reset()}
      />
    </>
  );
}

/** Sections at the left, faults and the open section beside them. */
function Sections(props: {
  readonly aggregator: Aggregator;
  readonly settings: ReturnType<typeof useSettings>;
  readonly problems: readonly OutcomeProblem[];
  /** The settings cannot be saved as they are. */
  readonly isLocked: boolean;
  /** Why the last save failed. */
  readonly children: ReactNode;
}) {
  const { aggregator, settings, problems, isLocked } = props;
  const { uuid, status } = aggregator;
  const { base, value: body, isDirty, change } = settings;
  const section = sectionAt(useParams().section);
  const proposal = useProposal(body.advId);
  const currency = useClients().data?.clients.find(({ advertisers }) =>
    advertisers.some(({ advId }) => advId === body.advId),
  )?.currency;
  const panel = useRef<HTMLElement>(null);
  const Form = section === 'runs' || section === 'history' ? undefined : FORMS[section];
  return (
    <div className={sections.sections}>
      <SectionNav {...{ uuid, section, problems }} />
      <div className={css.stack}>
        {props.children}
        {problems.length > 0 ? (
          <Card title={isLocked ? 'Mend this before it is saved' : 'What is left to do'}>
            <ProblemList
              problems={problems}
              linkTo={(problem) => ({
                href: configurePath(uuid, problem.section),
                label: CONFIGURE_SECTIONS[problem.section],
                onPress: () => panel.current?.focus(),
              })}
            />
          </Card>
        ) : null}
        {status === 'active' && isDirty && !isLocked ? (
          <ForeseenCard uuid={uuid} saved={base.value} body={body} currency={currency ?? ''} />
        ) : null}
        {proposal.isError ? (
          <OutOfDate onRetry={proposal.refetch}>
            The activities of the client could not be read: lists of them are empty.
          </OutOfDate>
        ) : null}
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={`Settings: ${sectionTitle(section)}`}
          className={sections.panel}
        >
          {Form ? (
            <Form
              {...{ body, change }}
              problems={problems.filter((problem) => problem.section === section)}
              found={proposal.data?.found ?? NONE}
              currency={currency ?? ''}
            />
          ) : section === 'history' ? (
            <HistorySection {...{ uuid, change }} revision={base.revision} />
          ) : (
            <RunsSection {...{ aggregator, body, change }} saved={base.value} />
          )}
        </section>
      </div>
    </div>
  );
}
