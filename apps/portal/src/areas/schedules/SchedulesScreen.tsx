/** Schedules (`/report/schedule/{id}`): which reports and dashboards go out by mail, when, and to whom; or one of them. */
import { type ScheduleItem, SubjectKind, schedulesCalls } from '@flightdeck/contract/schedules';
import { Badge, Button, Link, type MenuEntry, type TableColumn } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { ruleInWords } from '@flightdeck/domain/schedules';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { anyFilter, searchFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { choiceField, pageField } from '../../app/list/list-params.ts';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useColumns } from '../../app/list/use-columns.ts';
import * as page from '../../app/page.css.ts';
import type { Viewer } from '../../app/viewer.ts';
import { ChooseSubject, type SubjectChoice } from './ChooseSubject.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { OneSchedule } from './OneSchedule.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import * as css from './schedules.css.ts';
import { useDeeds } from './use-schedules.ts';
import { KINDS, STATES } from './words.ts';

/** Kinds of what is sent; each is a parameter of the address, which names that of a new schedule. */
const KIND_LIST = SubjectKind.options;
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

/** The list, and the dialogs; `?report=` and `?dashboard=` open the form of a new schedule. */
function AllSchedules() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [of] = KIND_LIST.flatMap((kind) => {
    const id = params.get(kind);
    return id === null ? [] : [{ kind, id }];
  });
  const [isChoosing, setChoosing] = useState(false);
  const [deleting, setDeleting] = useState<ScheduleItem | null>(null);
  const { pause, test } = useDeeds();
  const list = useCallList({
    call: schedulesCalls.list,
    shape: SHAPE,
    body: ({ search, state, sort, direction }) => ({ search, state, sort, direction }),
  });
  const columns = useColumns(columnsFor, NARROW);
  const begin = (chosen: SubjectChoice | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const kind of KIND_LIST) next.delete(kind);
        if (chosen) next.set(chosen.kind, chosen.id);
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
            hint: 'Words are searched in names, reports, dashboards and recipients.',
            title: 'Nothing is scheduled yet',
            children:
              'A saved report or dashboard can be sent by mail every day, week or month. Choose Schedule in its menu, or New schedule here.',
          }}
        />
      </div>
      {isChoosing ? (
        <ChooseSubject
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            begin(chosen);
          }}
        />
      ) : null}
      {of ? (
        <ScheduleDialog
          key={of.id}
          of={of}
          schedule={null}
          onClose={() => begin(null)}
          onSaved={(scheduleId) => void navigate(pathOf(scheduleId), { replace: true })}
        />
      ) : null}
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
    render: ({ scheduleId, name, sends, clients }) => (
      <span className={css.lines}>
        <Link tone="plain" href={pathOf(scheduleId)}>
          {name}
        </Link>
        <span className={css.muted}>
          {KINDS[sends.kind].label}: {sends.name}, {clients}
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
    render: ({ nextAt, zone, problem, stopped, isPaused }) =>
      problem ? (
        <Badge tone="error">Needs an owner</Badge>
      ) : isPaused ? (
        <Badge>Paused</Badge>
      ) : stopped ? (
        <Badge tone="warning">Not sent now</Badge>
      ) : nextAt ? (
        writeMoment(nextAt, zone, locale)
      ) : (
        '–'
      ),
  },
];
