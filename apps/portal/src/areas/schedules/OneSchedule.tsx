/** One schedule: what it sends, who gets what, what waits for an answer, and its history. */
import type { Schedule } from '@flightdeck/contract/schedules';
import { Badge, Button, Card, Link, LinkButton, Menu } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { ruleInWords } from '@flightdeck/domain/schedules';
import { Ellipsis, Pause, Pencil, Play, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../app/BackLink.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { useViewer } from '../../app/viewer.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import * as css from './schedules.css.ts';
import { useDeeds, useSchedule } from './use-schedules.ts';
import { KINDS } from './words.ts';

const SCHEDULES = '/report/schedule';

/** Loads the schedule. */
export function OneSchedule({ scheduleId }: { readonly scheduleId: string }) {
  const found = useSchedule(scheduleId);
  usePageTitle(found.data?.name);
  return (
    <Loaded
      isPage
      query={found}
      noun="the schedule"
      gone={{
        title: 'There is no such schedule',
        hint: 'It was deleted, or you may not schedule what it sends.',
        action: <LinkButton href={SCHEDULES}>All schedules</LinkButton>,
      }}
    >
      {(schedule) => (
        <>
          <Head schedule={schedule} />
          <div className={css.page}>
            <div className={css.column}>
              <HistoryCard schedule={schedule} />
            </div>
            <div className={css.column}>
              <FactsCard schedule={schedule} />
              <ReadersCard schedule={schedule} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Head({ schedule }: { readonly schedule: Schedule }) {
  const { scheduleId, sends, name, isPaused, problem, stopped } = schedule;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { pause, test, takeOver } = useDeeds();
  const close = () => setOpen(null);
  return (
    <div className={page.toolbar}>
      <div className={css.lines}>
        <BackLink to="report-schedules" />
        <div className={css.heading}>
          <h1 className={page.title}>{name}</h1>
          {problem ? (
            <Badge tone="error">Needs an owner</Badge>
          ) : isPaused ? (
            <Badge>Paused</Badge>
          ) : stopped ? (
            <Badge tone="warning">Not sent now</Badge>
          ) : null}
        </div>
      </div>
      <div className={css.buttons}>
        <Button
          icon={<Send size={16} />}
          isPending={test.isPending}
          onPress={() => test.mutate(scheduleId)}
        >
          Send test
        </Button>
        {problem ? (
          <Button
            variant="primary"
            isPending={takeOver.isPending}
            onPress={() => takeOver.mutate(scheduleId)}
          >
            Take it over
          </Button>
        ) : (
          <Button
            icon={isPaused ? <Play size={16} /> : <Pause size={16} />}
            isPending={pause.isPending}
            onPress={() => pause.mutate({ scheduleId, isPaused: !isPaused })}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button variant="default" icon={<Pencil size={16} />} onPress={() => setOpen('edit')}>
          Edit
        </Button>
        <Menu
          label={`Actions for ${name}`}
          placement="bottom end"
          trigger={
            <Button variant="text" isIconOnly aria-label={`More for ${name}`}>
              <Ellipsis size={16} />
            </Button>
          }
          entries={[
            { id: 'open', label: `Open the ${sends.kind}`, href: sends.path },
            { id: 'delete', label: 'Delete…', isDanger: true, onAction: () => setOpen('delete') },
          ]}
        />
      </div>
      {open === 'edit' ? (
        <ScheduleDialog of={sends} schedule={schedule} onClose={close} onSaved={close} />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          schedule={schedule}
          onClose={close}
          onDeleted={() => void navigate(SCHEDULES, { replace: true })}
        />
      ) : null}
    </div>
  );
}

function FactsCard({ schedule }: { readonly schedule: Schedule }) {
  const { locale } = useViewer().user;
  const { sends, clients, cron, zone, nextAt, owner, problem, stopped } = schedule;
  const { withPdf, withLink, gate, skipsUnchanged, approval, rolls, per } = schedule;
  const pdf = sends.kind === 'dashboard' && per === 'tile' ? 'PDF with a tile on each page' : 'PDF';
  const conditions = [
    ...(gate
      ? [
          `waits for data until ${gate.until}, then ${gate.otherwise === 'send' ? 'sends it and says so' : 'leaves it out'}`,
        ]
      : []),
    ...(skipsUnchanged ? ['leaves it out when nothing has changed'] : []),
    ...(approval ? [`needs an approval, within ${approval.hours} hours`] : []),
  ];
  return (
    <Card title="What it sends">
      <div className={css.column}>
        <dl className={css.facts}>
          <dt>{KINDS[sends.kind].label}</dt>
          <dd>
            <Link tone="plain" href={sends.path}>
              {sends.name}
            </Link>
            , {clients}
          </dd>
          <dt>As</dt>
          <dd>{[withPdf ? pdf : [], withLink ? 'link' : []].flat().join(' and ')}</dd>
          <dt>When</dt>
          <dd>
            {ruleInWords(cron)} ({zone})
          </dd>
          <dt>Next</dt>
          <dd>{nextAt ? writeMoment(nextAt, zone, locale) : 'Not while it is paused'}</dd>
          {conditions.length > 0 ? (
            <>
              <dt>Before</dt>
              <dd>{`It ${conditions.join('; ')}.`}</dd>
            </>
          ) : null}
          <dt>Owner</dt>
          <dd>{owner.name}</dd>
        </dl>
        {[problem, stopped].map((text) =>
          text ? (
            <p key={text} className={page.problem}>
              {text}
            </p>
          ) : null,
        )}
        {rolls ? null : <p className={css.muted}>{KINDS[sends.kind].fixed}</p>}
      </div>
    </Card>
  );
}

/** Who would get it now, and who would not. */
function ReadersCard({ schedule: { readers, sends } }: { readonly schedule: Schedule }) {
  return (
    <Card title="Who gets it now" padding="none">
      {readers.length === 0 ? (
        <p className={page.row}>Nobody: no holder of its roles can open the {sends.kind}.</p>
      ) : (
        <ul className={css.list}>
          {readers.map(({ userId, name, email, role, problem }) => (
            <li key={userId} className={page.row}>
              <span className={css.lines}>
                <span>{name}</span>
                <span className={css.muted}>{[email, role].filter(Boolean).join(' · ')}</span>
                {problem ? <span className={page.problem}>{problem}</span> : null}
              </span>
              {problem ? <Badge tone="warning">Gets nothing</Badge> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
