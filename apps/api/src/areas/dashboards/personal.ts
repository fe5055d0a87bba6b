/** What dashboards keep about people, and what becomes of it when one is erased: the dashboards stay, as reports do. */
import { type PersonalData, rowsOf } from '../../platform/area.ts';
import {
  dashboard,
  dashboardAlert,
  dashboardEmbed,
  dashboardLink,
  dashboardReader,
  dashboardShare,
  dashboardTemplate,
  dashboardTemplateVersion,
  dashboardVersion,
} from './schema.ts';

export const PERSONAL: readonly PersonalData[] = [
  rowsOf('Dashboards', 'unnamed', dashboard.ownerId),
  rowsOf('Dashboards that partners show', 'unnamed', dashboardEmbed.setBy),
  rowsOf('Versions of dashboards', 'unnamed', dashboardVersion.savedBy),
  rowsOf('Templates of dashboards', 'unnamed', dashboardTemplate.madeBy),
  rowsOf('Versions of templates of dashboards', 'unnamed', dashboardTemplateVersion.savedBy),
  rowsOf('Dashboards that they shared', 'unnamed', dashboardShare.madeBy),
  rowsOf('Links to dashboards', 'removed', dashboardLink.madeBy),
  rowsOf('Dashboards shared with them', 'removed', dashboardShare.userId),
  rowsOf('Stars and visits of dashboards', 'removed', dashboardReader.userId),
  rowsOf('Alerts on dashboards', 'removed', dashboardAlert.userId),
];
