/** Icons of the entries of the side navigation; apart from the screens, because they load with the navigation. */
import type { PageId } from '@flightdeck/domain/access';
import {
  BookOpen,
  Building2,
  CalendarDays,
  ClipboardList,
  Coins,
  DatabaseZap,
  FilePlus2,
  FolderOpen,
  Inbox,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  ScrollText,
  Send,
  SquarePlus,
  Upload,
  Users,
} from 'lucide-react';

/** Icon of a page's entry. */
export const PAGE_ICONS: Readonly<Partial<Record<PageId, LucideIcon>>> = {
  'dashboard-create': SquarePlus,
  'dashboard-list': LayoutDashboard,
  'report-setup': FilePlus2,
  'report-load': FolderOpen,
  'report-schedules': Send,
  'report-templates': LayoutTemplate,
  'dashboard-templates': LayoutTemplate,
  'file-upload': Upload,
  feeds: DatabaseZap,
  plan: ClipboardList,
  'key-events': CalendarDays,
  'client-settings': Building2,
  'user-admin': Users,
  'help-article': BookOpen,
  'help-message': Inbox,
  'log-view': ScrollText,
  cache: DatabaseZap,
  rates: Coins,
};
