/** The columns of the list of aggregators. */
import type { AggregatorItem } from '@flightdeck/contract/aggregators';
import { ItemLevel } from '@flightdeck/contract/troubleshooter';
import { Badge, Link, type TableColumn } from '@flightdeck/design-system';
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { configurePath, lookPath } from '../../../app/aggregators.ts';
import { Level } from '../../../app/Level.tsx';
import type { Viewer } from '../../../app/viewer.ts';
import * as css from '../aggregators.css.ts';
import { RUN_STATES, STATUSES } from '../words.ts';
import { Sources } from './Sources.tsx';

/** Who may change settings. */
export const mayConfigure = ({ allowed }: Pick<Viewer, 'allowed'>): boolean =>
  allowed['client/aggregatorSetup'] === true;

/** Where a row leads: to the settings for whoever may change them, to the figures for others. */
export const openPath = (viewer: Viewer, uuid: string): string =>
  mayConfigure(viewer) ? configurePath(uuid) : lookPath(uuid);

/** Whose and when, how it goes, and what is left to map. */
export const columnsFor = (viewer: Viewer): TableColumn<AggregatorItem>[] => {
  const { locale } = viewer.user;
  return [
    {
      ...{ id: 'name', label: 'Aggregator', isRowHeader: true, isSortable: true, width: '20%' },
      render: ({ uuid, name, client }) => (
        <span className={css.lines}>
          <Link tone="plain" href={openPath(viewer, uuid)}>
            {name}
          </Link>
          <span className={css.muted}>{client}</span>
        </span>
      ),
    },
    {
      ...{ id: 'status', label: 'Status' },
      render: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
    },
    {
      ...{ id: 'start', label: 'Dates', isSortable: true },
      render: ({ start, end }) => (start && end ? writeRange({ start, end }, locale) : '–'),
    },
    { id: 'owner', label: 'Owner', render: ({ owner }) => owner?.name ?? '–' },
    {
      ...{ id: 'sources', label: 'Sources', width: '18%' },
      render: ({ sources, advId }) => <Sources {...{ sources, advId }} />,
    },
    {
      ...{ id: 'log', label: 'Last log' },
      render: ({ lastLog }) => (lastLog ? writeDay(lastLog, locale) : 'Never'),
    },
    {
      ...{ id: 'overdue', label: 'Overdue', isSortable: true },
      render: ({ overdue }) => {
        const level = ItemLevel.safeParse(overdue).data;
        return level ? <Level level={level} /> : '–';
      },
    },
    {
      ...{ id: 'run', label: 'Last run' },
      render: ({ lastRun }) =>
        lastRun ? (
          <Badge tone={RUN_STATES[lastRun].tone}>{RUN_STATES[lastRun].label}</Badge>
        ) : (
          'None yet'
        ),
    },
    {
      ...{ id: 'unmapped', label: 'Unmapped', align: 'end' },
      render: ({ uuid, unmapped }) =>
        unmapped > 0 && mayConfigure(viewer) ? (
          <Link href={configurePath(uuid, 'runs')}>{writeNumber(unmapped, locale)}</Link>
        ) : (
          writeNumber(unmapped, locale)
        ),
    },
  ];
};
