/** The columns of the list of dashboards. */
import type { DashboardItem } from '@flightdeck/contract/dashboards';
import { Badge, Button, Link, type TableColumn } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { Star } from 'lucide-react';
import { timesFor } from '../../../app/times.ts';
import type { Viewer } from '../../../app/viewer.ts';
import { RIGHTS } from '../words.ts';
import * as css from './list.css.ts';

/** A star in front of each dashboard. */
export const starColumn = (onStar: (item: DashboardItem) => void): TableColumn<DashboardItem> => ({
  id: 'star',
  label: 'Starred',
  isLabelHidden: true,
  width: 44,
  render: (item) => (
    <Button
      variant="text"
      size="row"
      isIconOnly
      aria-label={`Star ${item.name}`}
      aria-pressed={item.isStarred}
      isDisabled={item.goneAt !== null}
      onPress={() => onStar(item)}
    >
      <Star size={16} className={item.isStarred ? css.starred : undefined} />
    </Button>
  ),
});

/** The address of a dashboard. */
export const dashboardPath = (dashboardId: string): string => `/dashboard/${dashboardId}`;

/** Name with tags, client, owner or who shared it, and when it was last changed. */
export const columnsFor = (viewer: Viewer): TableColumn<DashboardItem>[] => [
  {
    id: 'name',
    label: 'Dashboard',
    isSortable: true,
    isRowHeader: true,
    render: (item) => <Name item={item} viewer={viewer} />,
  },
  {
    id: 'client',
    label: 'Client',
    isSortable: true,
    render: ({ advName }) => advName || 'Several clients',
  },
  {
    id: 'owner',
    label: 'Owner',
    isSortable: true,
    render: (item) => <Owner item={item} viewer={viewer} />,
  },
  {
    id: 'updated',
    label: 'Last change',
    align: 'end',
    isSortable: true,
    render: ({ updatedAt }) => timesFor(viewer).recent(updatedAt),
  },
  {
    id: 'seen',
    label: 'You opened it',
    align: 'end',
    isSortable: true,
    render: ({ seenAt }) => (seenAt ? timesFor(viewer).recent(seenAt) : 'never'),
  },
];

interface CellProps {
  readonly item: DashboardItem;
  readonly viewer: Viewer;
}

function Name({ item, viewer }: CellProps) {
  const { name, tags, isFixed, goneAt } = item;
  const { locale } = viewer.user;
  return (
    <span className={css.lines}>
      {goneAt === null ? (
        <Link tone="plain" href={dashboardPath(item.dashboardId)}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {tags.length > 0 || isFixed || goneAt ? (
        <span className={css.tags}>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {isFixed ? <Badge tone="warning">Fixed dates</Badge> : null}
          {goneAt ? (
            <Badge tone="warning">Gone for ever on {writeDay(goneAt.slice(0, 10), locale)}</Badge>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}

function Owner({ item, viewer }: CellProps) {
  const { ownerName, shared, right } = item;
  return (
    <span className={css.lines}>
      <span>{ownerName}</span>
      {shared ? (
        <span className={css.muted}>
          {`Shared by ${shared.by}, ${timesFor(viewer).recent(shared.at)}: ${RIGHTS[right]}`}
        </span>
      ) : null}
    </span>
  );
}
