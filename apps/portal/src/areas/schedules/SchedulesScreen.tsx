/** Schedules (`/report/schedule/{id}`): which reports go out by mail, when, and to whom; or one of them. */
import { reportCalls } from '@flightdeck/contract/report';
import { type ScheduleItem, schedulesCalls } from '@flightdeck/contract/schedules';
import {
  Badge,
  Button,
  ComboBox,
  Dialog,
  Link,
  LinkButton,
  type MenuEntry,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { ruleInWords } from '@flightdeck/domain/schedules';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { anyFilter, searchFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { choiceField, pageField } from '../../app/list/list-params.ts';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useColumns } from '../../app/list/use-columns.ts';
import * as page from '../../app/page.css.ts';
import type { Viewer } from '../../app/viewer.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { OneSchedule } from './OneSchedule.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import * as css from './schedules.css.ts';
import { useDeeds } from './use-schedules.ts';
import { STATES } from './words.ts';

/** Parameter of the address that names the report of a new schedule. */
const REPORT = 'report';
/** Reports to choose from, those saved last. */
const OFFERED = 200;
/** Recipients named in a row. */
const NAMED = 3;

const SHAPE = {
  search: searchFilter('Search schedules'),
  state: anyFilter('State', 'State: any', [
    { value: 'active', label: 'Active' },
    { value: 'paused', label: 'Paused' },
    { value: 'waiting', label: 'Waits for something' },
    { value: 'failed', label: 'Failed last' },
  ]),
  sort: choiceField(['name', 'next'], 'next'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};
const NARROW = new Set(['name', 'next']);

const pathOf = (scheduleId: string) => `/report/schedule/${scheduleId}`;

/** The schedule that the address names, or the list of all. */
export function SchedulesScreen() {
  const { id } = useParams();
  return id === undefined ? <AllSchedules /> : <OneSchedule key={id} scheduleId={id} />;
}

/** The list, and the dialogs; `?report=` opens the form of a new schedule. */
function AllSchedules() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const reportId = params.get(REPORT);
  const [isChoosing, setChoosing] = useState(false);
  const [deleting, setDeleting] = useState<ScheduleItem | null>(null);
  const { pause, test } = useDeeds();
  const list = useCallList({
    call: schedulesCalls.list,
    shape: SHAPE,
    body: ({ search, state, sort, direction }) => ({ search, state, sort, direction }),
  });
  const columns = useColumns(columnsFor, NARROW);
  const setReport = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(REPORT);
        else next.set(REPORT, id);
        return next;
      },
      { replace: true },
    );
  const entriesOf = (item: ScheduleItem): MenuEntry[] => [
    { id: 'open', label: 'Open', href: pathOf(item.scheduleId) },
    { id: 'test', label: 'Send test', onAction: () => test.mutate(item.scheduleId) },
    {
      id: 'pause',
      label: item.isPaused ? 'Resume' : 'Pause',
      onAction: () => pause.mutate({ scheduleId: item.scheduleId, isPaused: !item.isPaused }),
    },
    'separator',
    { id: 'delete', label: 'Delete…', isDanger: true, onAction: () => setDeleting(item) },
  ];
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Schedules</h1>
        <Button variant="default" icon={<Plus size={16} />} onPress={() => setChoosing(true)}>
          New schedule
        </Button>
      </div>
      <div className={page.content}>
        <ListTable
          noun="schedules"
          label="Schedules"
          list={list}
          filtersEnd={<ClearFilters list={list} />}
          columns={columns}
          getId={({ scheduleId }) => scheduleId}
          onRowAction={({ scheduleId }) => void navigate(pathOf(scheduleId))}
          rowMenu={(item) => <RowMenu name={item.name} entries={entriesOf(item)} />}
          empty={{
            filtered: 'No schedule matches these filters',
            hint: 'Words are searched in names, reports and recipients.',
            title: 'Nothing is scheduled yet',
            action: <LinkButton href="/reports/load">Load Report</LinkButton>,
            children:
              'A saved report can be sent by mail every day, week or month. Choose Schedule in the menu of a report, or New schedule here.',
          }}
        />
      </div>
      {isChoosing ? (
        <ChooseReport
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            setReport(id);
          }}
        />
      ) : null}
      {reportId === null ? null : (
        <ScheduleDialog
          key={reportId}
          reportId={reportId}
          schedule={null}
          onClose={() => setReport(null)}
          onSaved={(scheduleId) => void navigate(pathOf(scheduleId), { replace: true })}
        />
      )}
      {deleting ? (
        <DeleteDialog
          schedule={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => undefined}
        />
      ) : null}
    </>
  );
}

const columnsFor = ({ user: { locale } }: Viewer): readonly TableColumn<ScheduleItem>[] => [
  {
    id: 'name',
    label: 'Schedule',
    isSortable: true,
    isRowHeader: true,
    render: ({ scheduleId, name, reportName, advName }) => (
      <span className={css.lines}>
        <Link tone="plain" href={pathOf(scheduleId)}>
          {name}
        </Link>
        <span className={css.muted}>
          {reportName}, {advName}
        </span>
      </span>
    ),
  },
  {
    id: 'rule',
    label: 'When',
    render: ({ cron, zone }) => (
      <span className={css.lines}>
        <span>{ruleInWords(cron)}</span>
        <span className={css.muted}>{zone}</span>
      </span>
    ),
  },
  {
    id: 'recipients',
    label: 'To',
    render: ({ recipients }) => {
      const more = recipients.length - NAMED;
      return [...recipients.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
    },
  },
  {
    id: 'last',
    label: 'Last',
    render: ({ last }) =>
      last ? <Badge tone={STATES[last.state].tone}>{STATES[last.state].label}</Badge> : '–',
  },
  {
    id: 'next',
    label: 'Next',
    isSortable: true,
    width: 170,
    render: ({ nextAt, zone, problem, isPaused }) =>
      problem ? (
        <Badge tone="error">Needs an owner</Badge>
      ) : isPaused ? (
        <Badge>Paused</Badge>
      ) : nextAt ? (
        writeMoment(nextAt, zone, locale)
      ) : (
        '–'
      ),
  },
];

/** Which report to send. */
function ChooseReport(props: {
  readonly onClose: () => void;
  readonly onChoose: (reportId: string) => void;
}) {
  const { queryOf } = useApi();
  const reports = useQuery(
    queryOf(reportCalls.list, { body: { pageSize: OFFERED, sort: 'updated', direction: 'desc' } }),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      title="New schedule"
      subtitle="Only saved reports can be sent."
      onClose={props.onClose}
      footer={
        <>
          <Button variant="text" onPress={props.onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={chosen === null}
            onPress={() => {
              if (chosen !== null) props.onChoose(chosen);
            }}
          >
            Next
          </Button>
        </>
      }
    >
      {reports.data ? (
        <ComboBox
          label="Report"
          autoFocus
          value={chosen}
          options={reports.data.rows.map(({ reportId, name, advName }) => ({
            ...{ value: reportId, label: name, hint: advName },
          }))}
          description={
            reports.data.total > OFFERED
              ? `The ${OFFERED} that were saved last. For others choose Schedule in the menu of Load Report.`
              : undefined
          }
          onChange={setChosen}
        />
      ) : (
        <NotLoaded query={reports} noun="your reports" />
      )}
    </Dialog>
  );
}
