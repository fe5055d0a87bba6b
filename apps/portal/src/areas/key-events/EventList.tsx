/** Key events as a list, in the order of their days. */
import type { KeyEvent } from '@flightdeck/contract/key-events';
import { Table, type TableColumn } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import type { ReactNode } from 'react';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useColumns } from '../../app/list/use-columns.ts';
import type { Viewer } from '../../app/viewer.ts';
import { idOf } from './event-id.ts';
import { KindBadge } from './KindBadge.tsx';
import * as css from './key-events.css.ts';
import { useDeleting } from './use-key-events.ts';

/** An event with the name of its client. */
export interface ListedEvent {
  readonly event: KeyEvent;
  readonly client: string;
  readonly mayEdit: boolean;
}

const NARROW = new Set(['days', 'title', 'kind', 'client']);

const columnsFor = ({ user: { locale } }: Viewer): readonly TableColumn<ListedEvent>[] => [
  {
    id: 'days',
    label: 'Days',
    width: '18%',
    render: ({ event }) => writeRange(event, locale),
  },
  {
    id: 'title',
    label: 'Event',
    isRowHeader: true,
    render: ({ event }) => (
      <span className={css.lines}>
        <span className={css.name}>{event.title}</span>
        {event.note === '' ? null : <span className={css.muted}>{event.note}</span>}
      </span>
    ),
  },
  {
    id: 'kind',
    label: 'Kind',
    width: '14%',
    render: ({ event }) => <KindBadge kind={event.kind} />,
  },
  { id: 'client', label: 'Client', width: '18%', render: ({ client }) => client },
  {
    id: 'charts',
    label: 'On charts',
    width: '10%',
    render: ({ event }) => (event.isMarked ? 'Yes' : 'No'),
  },
];

/** The list; a row opens its event. */
export function EventList(props: {
  readonly items: readonly ListedEvent[];
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly onOpen: (event: KeyEvent) => void;
}) {
  const { items, isLoading, empty, onOpen } = props;
  const columns = useColumns(columnsFor, NARROW);
  const remove = useDeleting();
  return (
    <Table
      label="Key events"
      className={css.table}
      columns={columns}
      items={items}
      getId={({ event }) => idOf(event)}
      isLoading={isLoading}
      empty={empty}
      onRowAction={({ event }) => onOpen(event)}
      rowMenu={({ event, mayEdit }) => {
        const { eventId, title } = event;
        return (
          <RowMenu
            name={title}
            entries={
              mayEdit && eventId !== null
                ? [
                    { id: 'edit', label: 'Edit', onAction: () => onOpen(event) },
                    {
                      id: 'delete',
                      label: 'Delete',
                      onAction: () => remove.mutate({ eventId, title }),
                    },
                  ]
                : [{ id: 'open', label: 'Open', onAction: () => onOpen(event) }]
            }
          />
        );
      }}
    />
  );
}
