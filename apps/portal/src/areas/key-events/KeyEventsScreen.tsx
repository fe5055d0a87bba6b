/** Key events (`/key/event`): what happened at the clients, as a month or as the list of a year. */
import type { KeyEvent, KeyEvents } from '@flightdeck/contract/key-events';
import {
  Button,
  Card,
  EmptyState,
  SegmentedControl,
  Select,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { writeMonth } from '@flightdeck/domain/dates';
import { EVENT_KIND_LABELS, EVENT_KINDS, type EventKind } from '@flightdeck/domain/key-events';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../app/Loaded.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import { OutOfDate } from '../../app/list/OutOfDate.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { EventDetails, EventDialog, type EventDraft } from './EventDialog.tsx';
import { EventList } from './EventList.tsx';
import { FilesMenu } from './FilesMenu.tsx';
import { HolidaysDialog } from './HolidaysDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import * as css from './key-events.css.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { daysOfMonth, monthOf, shiftMonth } from './month.ts';
import { FIRST_MONTH, LAST_MONTH, type Shown, useShown } from './shown.ts';
import { useKeyEvents } from './use-key-events.ts';

/** Stands for all in the choices of clients and kinds. */
const ALL = 'all';

/** The page. */
export function KeyEventsScreen() {
  const { allowed } = useViewer();
  const shown = useShown();
  const events = useKeyEvents(shown.clientUuid, shown.days);
  const [draft, setDraft] = useState<EventDraft | null>(null);
  const mayEdit = allowed['reporting/createReport'] === true;
  const hasClients = mayEdit && (events.data?.clients.length ?? 0) > 0;
  const [dialog, setDialog] = useState<'import' | 'holidays' | null>(null);
  const add = (day: string) =>
    setDraft({ event: null, clientUuid: shown.clientUuid, days: { start: day, end: day } });
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Key events</h1>
          <ClientChoice shown={shown} clients={events.data?.clients ?? []} />
        </div>
        <div className={css.buttons}>
          <FilesMenu clientUuid={shown.clientUuid} onChoose={hasClients ? setDialog : undefined} />
          {hasClients ? (
            <Button
              variant="default"
              icon={<Plus size={16} />}
              onPress={() => setDraft({ event: null, clientUuid: shown.clientUuid, days: null })}
            >
              Add event
            </Button>
          ) : null}
        </div>
      </div>
      <div className={page.content}>
        <Loaded
          query={events}
          noun="the key events"
          gone={{ title: 'There is no such client', hint: 'It is not among your clients.' }}
        >
          {(data) => (
            <Events
              data={data}
              shown={shown}
              mayEdit={mayEdit}
              draft={draft}
              onDraft={setDraft}
              onAdd={hasClients ? add : undefined}
            />
          )}
        </Loaded>
      </div>
      {dialog === 'holidays' && events.data ? (
        <HolidaysDialog
          clientUuid={shown.clientUuid}
          clients={events.data.clients}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'import' && events.data ? (
        <ImportDialog
          clientUuid={shown.clientUuid}
          clients={events.data.clients}
          mayShare={events.data.mayShare}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

interface EventsProps {
  readonly data: KeyEvents;
  readonly shown: Shown;
  readonly mayEdit: boolean;
  readonly draft: EventDraft | null;
  readonly onDraft: (draft: EventDraft | null) => void;
  readonly onAdd: ((day: string) => void) | undefined;
}

/** The filters, the month or the list, and the dialog. */
function Events({ data, shown, mayEdit, draft, onDraft, onAdd }: EventsProps) {
  const isNarrow = useMedia(media.narrow);
  const [opened, setOpened] = useState<KeyEvent | null>(null);
  const names = new Map(data.clients.map(({ uuid, name }) => [uuid, name]));
  const clientOf = ({ eventId, clientUuid }: KeyEvent): string =>
    clientUuid === null
      ? eventId === null
        ? 'Several clients'
        : 'Every client'
      : (names.get(clientUuid) ?? '');
  const canEdit = ({ eventId, clientUuid }: KeyEvent) =>
    mayEdit && eventId !== null && (clientUuid !== null || data.mayShare);
  const words = shown.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = data.events.filter((event) => {
    const text = `${event.title} ${event.note} ${clientOf(event)}`.toLowerCase();
    const isKind = shown.kind === null || event.kind === shown.kind;
    return isKind && words.every((word) => text.includes(word));
  });
  const isFiltered = shown.kind !== null || words.length > 0;
  const open = (event: KeyEvent) => {
    if (canEdit(event)) onDraft({ event, clientUuid: event.clientUuid, days: event });
    else setOpened(event);
  };
  // A month has no room in a narrow window: its events stand in a list.
  const isList = isNarrow || shown.view === 'list';
  const { start, end } = shown.view === 'list' ? shown.days : daysOfMonth(shown.month);
  const listed = found.filter((event) => event.start <= end && event.end >= start);
  const period = shown.view === 'list' ? `in ${shown.month.slice(0, 4)}` : 'in this month';
  return (
    <>
      <Card padding="none">
        <Filters shown={shown} />
        {data.isMore ? (
          <OutOfDate onRetry={() => shown.set({ client: data.clients[0]?.uuid ?? null })}>
            There are more events than are shown. Choose a client.
          </OutOfDate>
        ) : null}
        {isList ? (
          <EventList
            items={listed.map((event) => ({
              ...{ event, client: clientOf(event), mayEdit: canEdit(event) },
            }))}
            isLoading={false}
            empty={
              isFiltered ? (
                <EmptyState
                  title="No event matches these filters"
                  action={<Button onPress={shown.clear}>Clear filters</Button>}
                >
                  Words are searched in titles, notes and clients.
                </EmptyState>
              ) : (
                <EmptyState title={`No key event ${period}`}>
                  {mayEdit
                    ? 'Add launches, price changes and outages: charts over time mark them, so that readers see what moved the figures.'
                    : 'People who make reports add launches, price changes and outages here; charts over time mark them.'}
                </EmptyState>
              )
            }
            onOpen={open}
          />
        ) : (
          <MonthCalendar
            month={shown.month}
            events={found}
            clientOf={(event) => (shown.clientUuid === null ? clientOf(event) : null)}
            onOpen={open}
            onAdd={onAdd}
          />
        )}
      </Card>
      {draft ? (
        <EventDialog
          draft={draft}
          clients={data.clients}
          mayShare={data.mayShare}
          onClose={() => onDraft(null)}
          onSaved={({ start }) => {
            onDraft(null);
            shown.set({ month: monthOf(start) });
          }}
        />
      ) : null}
      {opened ? (
        <EventDetails event={opened} client={clientOf(opened)} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}

function ClientChoice(props: {
  readonly shown: Shown;
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
}) {
  const { shown, clients } = props;
  if (clients.length < 2 && shown.clientUuid === null) return null;
  return (
    <div className={css.client}>
      <Select
        label="Client"
        isLabelHidden
        value={shown.clientUuid ?? ALL}
        options={[
          { value: ALL, label: 'All clients' },
          ...clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(value) => shown.set({ client: value === ALL ? null : value })}
      />
    </div>
  );
}

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'Year' },
] as const;
const isKind = (value: string | null): value is EventKind =>
  EVENT_KINDS.some((kind) => kind === value);

/** Search, kind, and the month or year that is shown. */
function Filters({ shown }: { readonly shown: Shown }) {
  const { user, settings } = useViewer();
  const isYear = shown.view === 'list';
  const step = isYear ? 12 : 1;
  const unit = isYear ? 'year' : 'month';
  const move = (by: number) => shown.set({ month: shiftMonth(shown.month, by) });
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <ListSearch
          label="Search key events"
          value={shown.search}
          onChange={(search) => shown.set({ search })}
        />
      </div>
      <div className={css.kind}>
        <Select
          label="Kind"
          isLabelHidden
          size="small"
          value={shown.kind ?? ALL}
          options={[
            { value: ALL, label: 'Kind: any' },
            ...EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] })),
          ]}
          onChange={(value) => shown.set({ kind: isKind(value) ? value : null })}
        />
      </div>
      <SegmentedControl
        label="Shown"
        isLabelHidden
        size="small"
        options={VIEWS}
        value={shown.view}
        onChange={(view) => shown.set({ view })}
      />
      <div className={css.period}>
        <Button
          variant="text"
          size="small"
          isDisabled={shown.month === monthOf(settings.today)}
          onPress={() => shown.set({ month: monthOf(settings.today) })}
        >
          Today
        </Button>
        <Button
          variant="text"
          size="small"
          isIconOnly
          aria-label={`Previous ${unit}`}
          isDisabled={shown.month <= FIRST_MONTH}
          onPress={() => move(-step)}
        >
          <ChevronLeft size={16} className={page.backArrow} />
        </Button>
        <span className={css.periodName} role="status">
          {isYear ? shown.month.slice(0, 4) : writeMonth(`${shown.month}-01`, user.locale)}
        </span>
        <Button
          variant="text"
          size="small"
          isIconOnly
          aria-label={`Next ${unit}`}
          isDisabled={shown.month >= LAST_MONTH}
          onPress={() => move(step)}
        >
          <ChevronRight size={16} className={page.backArrow} />
        </Button>
      </div>
    </div>
  );
}
