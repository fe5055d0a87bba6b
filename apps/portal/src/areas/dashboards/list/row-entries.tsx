/** What can be done with a dashboard of the list. */
import type { DashboardItem } from '@flightdeck/contract/dashboards';
import type { MenuEntry } from '@flightdeck/design-system';
import {
  ArchiveRestore,
  Copy,
  LayoutDashboard,
  LayoutTemplate,
  Pencil,
  Send,
  Share2,
  Trash2,
  UserRoundCog,
} from 'lucide-react';
import { NEW_TEMPLATE, templatePath } from '../templates/use-templates.ts';
import { dashboardPath } from './columns.tsx';

/** A dialog about a row. */
export interface RowDialog {
  readonly kind: 'share' | 'transfer' | 'bin';
  readonly item: DashboardItem;
}

/** Makes a template of a dashboard. */
export const templateEntry = (dashboardId: string): MenuEntry => ({
  id: 'template',
  label: 'Make a template',
  icon: <LayoutTemplate size={16} />,
  href: `${templatePath(NEW_TEMPLATE)}?from=${dashboardId}`,
});

/** Sends a dashboard by mail; what is published of it. */
export const scheduleEntry = (dashboardId: string): MenuEntry => ({
  id: 'schedule',
  label: 'Schedule…',
  description: 'By mail, as it is published',
  icon: <Send size={16} />,
  href: `/report/schedule?dashboard=${dashboardId}`,
});

/** Entries of the row's menu, as the person's right allows. */
export function rowEntries(
  item: DashboardItem,
  canMake: boolean,
  canTemplate: boolean,
  onDialog: (dialog: RowDialog) => void,
  onRestore: () => void,
): readonly MenuEntry[] {
  const isOwner = item.right === 'own' && canMake;
  const path = dashboardPath(item.dashboardId);
  if (item.goneAt !== null) {
    return isOwner
      ? [
          {
            id: 'restore',
            label: 'Take out of the bin',
            icon: <ArchiveRestore size={16} />,
            onAction: onRestore,
          },
        ]
      : [{ id: 'none', label: 'Only its owner can take it out', isDisabled: true }];
  }
  return [
    { id: 'open', label: 'Open', icon: <LayoutDashboard size={16} />, href: path },
    ...(item.right !== 'view' && canMake
      ? [{ id: 'edit', label: 'Edit', icon: <Pencil size={16} />, href: `${path}?mode=edit` }]
      : []),
    ...(canMake
      ? [
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <Copy size={16} />,
            href: `/dashboard/create?from=${item.dashboardId}`,
          },
        ]
      : []),
    ...(canTemplate ? [templateEntry(item.dashboardId)] : []),
    ...(item.right !== 'view' && canMake
      ? [
          {
            id: 'share',
            label: 'Share',
            icon: <Share2 size={16} />,
            onAction: () => onDialog({ kind: 'share', item }),
          },
          scheduleEntry(item.dashboardId),
        ]
      : []),
    ...(isOwner
      ? [
          {
            id: 'transfer',
            label: 'Transfer',
            icon: <UserRoundCog size={16} />,
            onAction: () => onDialog({ kind: 'transfer', item }),
          },
          'separator' as const,
          {
            id: 'bin',
            label: 'Move to bin',
            icon: <Trash2 size={16} />,
            isDanger: true,
            onAction: () => onDialog({ kind: 'bin', item }),
          },
        ]
      : []),
  ];
}
