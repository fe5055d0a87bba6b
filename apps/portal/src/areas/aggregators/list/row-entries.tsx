/** What can be done with an aggregator of the list. */
import type { AggregatorItem, AggregatorStatus } from '@flightdeck/contract/aggregators';
import type { MenuEntry } from '@flightdeck/design-system';
import {
  Archive,
  ArchiveRestore,
  ChartNoAxesCombined,
  Copy,
  Pause,
  Play,
  Presentation,
  Settings2,
} from 'lucide-react';
import { aggregatorReportPath, configurePath, lookPath } from '../../../app/aggregators.ts';

/** What the entries do. */
export interface RowDeeds {
  readonly onStatus: (status: AggregatorStatus) => void;
  readonly onDuplicate: () => void;
  /** Asks first. */
  readonly onArchive: () => void;
}

/** Entries of the row's menu. */
export function rowEntries(
  { uuid, status }: AggregatorItem,
  { mayConfigure, mayReport }: { readonly mayConfigure: boolean; readonly mayReport: boolean },
  { onStatus, onDuplicate, onArchive }: RowDeeds,
): readonly MenuEntry[] {
  const look: MenuEntry = {
    ...{ id: 'look', label: 'Look', icon: <ChartNoAxesCombined size={16} /> },
    href: lookPath(uuid),
  };
  const report: readonly MenuEntry[] = mayReport
    ? [
        {
          ...{ id: 'report', label: 'Make a report', icon: <Presentation size={16} /> },
          href: aggregatorReportPath(uuid),
        },
      ]
    : [];
  if (!mayConfigure) return [look, ...report];
  return [
    {
      ...{ id: 'configure', label: 'Configure', icon: <Settings2 size={16} /> },
      href: configurePath(uuid),
    },
    look,
    ...report,
    {
      ...{ id: 'duplicate', label: 'Duplicate for the next flight', icon: <Copy size={16} /> },
      description: 'A draft of the same length, from the day after the end',
      onAction: onDuplicate,
    },
    'separator',
    status === 'active'
      ? {
          ...{ id: 'pause', label: 'Pause', icon: <Pause size={16} /> },
          onAction: () => onStatus('paused'),
        }
      : {
          ...{ id: 'activate', label: 'Activate', icon: <Play size={16} /> },
          onAction: () => onStatus('active'),
        },
    status === 'archived'
      ? {
          ...{
            id: 'restore',
            label: 'Take out of the archive',
            icon: <ArchiveRestore size={16} />,
          },
          description: 'It is paused then',
          onAction: () => onStatus('paused'),
        }
      : {
          ...{ id: 'archive', label: 'Archive', icon: <Archive size={16} /> },
          onAction: onArchive,
        },
  ];
}
