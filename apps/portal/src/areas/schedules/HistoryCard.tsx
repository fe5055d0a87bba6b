/** What has become of each occurrence of a schedule, and the answer of whoever is asked to approve one. */
import { type Schedule, type ScheduleRun, schedulesCalls } from '@flightdeck/contract/schedules';
import { Badge, Button, Card, EmptyState, Link, notify, TextArea } from '@flightdeck/design-system';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './schedules.css.ts';
import { useRefreshSchedules, useRuns } from './use-schedules.ts';
import { MAILS, STATES } from './words.ts';

/** The newest first. */
export function HistoryCard({ schedule }: { readonly schedule: Schedule }) {
  const runs = useRuns(schedule.scheduleId);
  return (
    <Card title="History" padding="none">
      <Loaded query={runs} noun="the history">
        {({ runs: found }) =>
          found.length === 0 ? (
            <EmptyState title="Nothing was sent yet">
              Each mail stands here: to whom it went, and which days it was about. A test is sent to
              you alone.
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {found.map((run) => (
                <Run key={run.runId} run={run} schedule={schedule} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Run(props: { readonly run: ScheduleRun; readonly schedule: Schedule }) {
  const { run, schedule } = props;
  const { locale } = useViewer().user;
  const { approval, mails, filed } = run;
  const state = STATES[run.state];
  const when = (at: string) => writeMoment(at, schedule.zone, locale);
  return (
    <li className={css.run}>
      <div className={css.runHead}>
        <time dateTime={run.at}>{when(run.at)}</time>
        <Badge tone={state.tone}>{state.label}</Badge>
        {run.isTest ? <Badge>Test</Badge> : null}
        {run.isIncomplete ? <Badge tone="warning">Data was incomplete</Badge> : null}
      </div>
      <span className={css.muted}>{writeRange(run.range, locale)}</span>
      {run.reason ? <span>{run.reason}</span> : null}
      {approval?.deadline ? (
        <span className={css.muted}>Answer by {when(approval.deadline)}</span>
      ) : null}
      {approval?.decision === 'approved' ? (
        <span className={css.muted}>
          Approved by {approval.asked.name}
          {approval.note ? `: ${approval.note}` : ''}
        </span>
      ) : null}
      {approval?.isMine ? <Answer run={run} schedule={schedule} /> : null}
      {filed ? (
        <span>
          {filed.path ? (
            <Link href={filed.path}>Among the documents</Link>
          ) : (
            `Not put among the documents: ${filed.reason}`
          )}
        </span>
      ) : null}
      {mails.length > 0 ? (
        <ul className={css.mails} aria-label={`Mails of ${when(run.at)}`}>
          {mails.map((mail) => (
            <li key={mail.userId}>
              {mail.name}: {MAILS[mail.state]}
              {mail.reason ? ` (${mail.reason})` : ''}
              {mail.pdf ? (
                <>
                  {', '}
                  <Link href={mail.pdf} download aria-label={`PDF for ${mail.name}`}>
                    PDF
                  </Link>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Approve or reject, with a note. */
function Answer({ run, schedule }: { readonly run: ScheduleRun; readonly schedule: Schedule }) {
  const { client } = useApi();
  const refresh = useRefreshSchedules();
  const [answering, setAnswering] = useState<'approve' | 'reject' | null>(null);
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (approves: boolean) =>
      client.request(schedulesCalls.decide, {
        params: { runId: run.runId },
        body: { approves, note },
      }),
    onSuccess: async (_done, approves) => {
      setAnswering(null);
      await refresh();
      notify.success(approves ? 'Approved: it is sent now' : 'Rejected: it is not sent');
    },
  });
  return (
    <div className={css.buttons}>
      <Link href={schedule.sends.path}>Look at the {schedule.sends.kind}</Link>
      <Button size="small" variant="primary" onPress={() => setAnswering('approve')}>
        Approve
      </Button>
      <Button size="small" onPress={() => setAnswering('reject')}>
        Reject
      </Button>
      {answering ? (
        <ActionDialog
          title={answering === 'approve' ? 'Approve and send' : 'Reject'}
          subtitle={schedule.name}
          action={answering === 'approve' ? 'Approve' : 'Reject'}
          isForm
          isPending={decide.isPending}
          problem={decide.error?.message}
          onClose={() => setAnswering(null)}
          onAction={() => decide.mutate(answering === 'approve')}
        >
          <TextArea
            label="Note"
            description={
              answering === 'approve'
                ? 'Kept in the history.'
                : 'Goes to the owner of the schedule, and is kept in the history.'
            }
            maxLength={500}
            value={note}
            onChange={setNote}
          />
        </ActionDialog>
      ) : null}
    </div>
  );
}
