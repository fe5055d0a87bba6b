/** Saving, listing, loading and deleting reports, the names of their authors, and the data of their slides (spec.md §7). */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { offeredAggregators } from './aggregators.ts';
import { authorNames } from './author-names.ts';
import { saveDemoReports } from './demo-reports.ts';
import { fillDemoPartner } from './embedded/demo-partner.ts';
import { startPartnerPage } from './embedded/partner-page.ts';
import { checkPrinting, exportRoutes, registerExports } from './export.ts';
import { deckPrinter, exportJob } from './export-job.ts';
import { figureCsv, figureSources } from './figure-sources.ts';
import { getFigures } from './figures.ts';
import { reportForFlow } from './for-flows.ts';
import { reportsCovering, reportsSince } from './home.ts';
import { listReports } from './list-reports.ts';
import { tellOfNoBrowser } from './no-browser.ts';
import { deleteReport, getReport, saveReport } from './reports.ts';
import { scheduledReports } from './scheduled.ts';
import {
  reportEmbed,
  reportShare,
  reportStar,
  report as reportTable,
  reportTemplateVersion,
  storedFile,
} from './schema.ts';
import { reportLinks } from './share/live.ts';
import { shareRoutes } from './share/routes.ts';
import { slidesShowing } from './showing.ts';
import { slideData } from './slide-data.ts';
import { starReport } from './stars.ts';
import { templateRoutes } from './templates/routes.ts';

/** The area as the server mounts it. */
export const reportArea: Area = {
  async mount(services, app, { socket }) {
    const { exports: queue } = services;
    await registerExports(app, services, queue, socket);
    return [
      ...reportRoutes(services),
      ...shareRoutes(services),
      ...exportRoutes(services, queue),
      ...templateRoutes(services),
    ];
  },
  jobs: [exportJob],
  home: { news: reportsSince, reports: reportsCovering },
  printing: deckPrinter,
  scheduled: scheduledReports,
  links: reportLinks,
  deeds: { report: reportForFlow },
  personal: [
    rowsOf('Reports', 'unnamed', reportTable.ownerId),
    rowsOf('Reports saved last', 'unnamed', reportTable.savedBy),
    rowsOf('Stars of reports', 'removed', reportStar.userId),
    rowsOf('Reports that partners show', 'unnamed', reportEmbed.setBy),
    rowsOf('Pictures of reports', 'unnamed', storedFile.ownerId, [storedFile.path]),
    rowsOf('Report templates', 'unnamed', reportTemplateVersion.savedBy),
    rowsOf('Share links', 'removed', reportShare.madeBy),
  ],
  async demo(services, isNew) {
    if (isNew) await saveDemoReports(services);
    await fillDemoPartner(services);
  },
  ready({ config }, origin) {
    if (config.demo) startPartnerPage(config, origin);
  },
  working(services) {
    void checkPrinting(services.log, undefined, (remedy) => tellOfNoBrowser(services, remedy));
  },
};

/** All but the exports. */
function reportRoutes(services: Services): Route[] {
  const { auth, report } = CALLS;
  return [
    route(report.set, ({ body, revision, idempotencyKey }, caller) =>
      saveReport(services, caller, body, { revision, idempotencyKey }),
    ),
    route(report.list, ({ body }, caller) => listReports(services, caller, body)),
    route(report.aggregators, ({ body }, caller) => offeredAggregators(services, caller, body)),
    route(report.showing, async ({ body }, caller) => ({
      slides: await slidesShowing(services, caller, body.itemId),
    })),
    route(report.star, async ({ body }, caller) => {
      await starReport(services, caller, body);
      return {};
    }),
    route(report.get, ({ params }, caller) => getReport(services, caller, params.reportId)),
    route(report.figures, ({ params }, caller) => getFigures(services, caller, params.reportId)),
    route(report.delete, async ({ params }, caller) => {
      await deleteReport(services, caller, params.reportId);
      return {};
    }),
    // Declared among the session's calls, but read from the reports.
    route(auth.names, (_input, caller) => authorNames(services.records, caller)),
    route(report.slideData, ({ body }, caller) => slideData(services, caller, body)),
    route(report.figureSources, ({ body }, caller) => figureSources(services, caller, body)),
    route(report.figureCsv, ({ body }, caller) => figureCsv(services, caller, body)),
  ];
}
