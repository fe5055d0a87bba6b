/** Dashboards: lists, saving with versions, sharing, links, and the figures of tiles. */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAlert, listAlerts, setAlert, tryAlert } from './alerts/alerts.ts';
import { alertNews } from './alerts/home.ts';
import { alertsJob } from './alerts/job.ts';
import { queueAlerts } from './alerts/queue.ts';
import { dashboardReport, tileSlide } from './as-report.ts';
import { deleteDashboard, emptyBin, restoreDashboard } from './bin.ts';
import { fillDemoDashboards } from './demo/fill.ts';
import { showDemoDashboard } from './demo/partner.ts';
import { downloadDashboard } from './download/download.ts';
import { embeddedRoutes } from './embedded/routes.ts';
import { exportRows } from './figures/export.ts';
import { exportRaw } from './figures/raw.ts';
import { hiddenFrom } from './figures/scope.ts';
import { tileAnswers } from './figures/tiles.ts';
import { dimensionValues } from './figures/values.ts';
import { listLinks, makeLink, revokeLink } from './links/links.ts';
import { dashboardLinks } from './links/live.ts';
import { asChooser, asReader, getShared } from './links/reader.ts';
import { listDashboards } from './list.ts';
import { PERSONAL } from './personal.ts';
import { getDashboard, getVersion, listVersions, starDashboard } from './read.ts';
import { saveDashboard } from './save.ts';
import { scheduledDashboards } from './scheduled/source.ts';
import { findPrincipals, listShares, setShares } from './shares.ts';
import { templateRoutes } from './templates/routes.ts';
import { peopleFor, transferDashboard } from './transfer.ts';

/** The area as the server mounts it. */
export const dashboardsArea: Area = {
  mount: (services) => [
    ...dashboardRoutes(services),
    ...shareRoutes(services),
    ...linkRoutes(services),
    ...figureRoutes(services),
    ...alertRoutes(services),
    ...embeddedRoutes(services),
    ...templateRoutes(services),
  ],
  async demo(services, isNew) {
    if (isNew) await fillDemoDashboards(services);
    await showDemoDashboard(services);
  },
  jobs: [alertsJob],
  changed: (services, { advertiserIds, datasets }) =>
    services.records.transaction((tx) =>
      queueAlerts(services, tx, 'soon', { advertiserIds, datasets: datasets ?? null }),
    ),
  home: { news: alertNews },
  tidy: emptyBin,
  links: dashboardLinks,
  scheduled: scheduledDashboards,
  personal: PERSONAL,
};

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

function dashboardRoutes(services: Services): Route[] {
  const { dashboards } = CALLS;
  return [
    route(dashboards.list, ({ body }, caller) => listDashboards(services, caller, body)),
    route(
      dashboards.get,
      async ({ params: { dashboardId } }, caller) =>
        (await getShared(services, caller, dashboardId)) ??
        getDashboard(services, caller, dashboardId),
    ),
    route(dashboards.set, ({ body, revision, idempotencyKey }, caller) =>
      saveDashboard(services, caller, body, { revision, idempotencyKey }),
    ),
    route(dashboards.star, ({ body }, caller) => done(starDashboard(services, caller, body))),
    route(dashboards.delete, ({ params }, caller) =>
      done(deleteDashboard(services, caller, params.dashboardId)),
    ),
    route(dashboards.restore, ({ params }, caller) =>
      done(restoreDashboard(services, caller, params.dashboardId)),
    ),
    route(dashboards.versions, ({ params }, caller) =>
      listVersions(services, caller, params.dashboardId),
    ),
    route(dashboards.version, ({ params }, caller) => getVersion(services, caller, params)),
  ];
}

function shareRoutes(services: Services): Route[] {
  const { dashboards } = CALLS;
  return [
    route(dashboards.shares, ({ params }, caller) =>
      listShares(services, caller, params.dashboardId),
    ),
    route(dashboards.share, ({ body }, caller) => done(setShares(services, caller, body))),
    route(dashboards.principals, ({ body }, caller) => findPrincipals(services, caller, body)),
    route(dashboards.people, ({ body }, caller) => peopleFor(services, caller, body.dashboardId)),
    route(dashboards.transfer, ({ body }, caller) =>
      done(transferDashboard(services, caller, body)),
    ),
  ];
}

function linkRoutes(services: Services): Route[] {
  const { dashboards } = CALLS;
  return [
    route(dashboards.links, ({ params }, caller) =>
      listLinks(services, caller, params.dashboardId),
    ),
    route(dashboards.makeLink, ({ body, origin }, caller) =>
      makeLink(services, caller, body, origin),
    ),
    route(dashboards.revokeLink, ({ params }, caller) =>
      done(revokeLink(services, caller, params.shareId)),
    ),
  ];
}

function figureRoutes(services: Services): Route[] {
  const { dashboards } = CALLS;
  const { exports: queue } = services;
  const answer = tileAnswers(services);
  return [
    route(dashboards.tiles, async ({ body }, caller) =>
      answer(await asReader(services, caller, Object.values(body.queries)), body),
    ),
    route(dashboards.values, async ({ body }, caller) =>
      dimensionValues(services, await asChooser(services, caller, body), body),
    ),
    route(dashboards.hidden, async ({ body }, caller) => ({
      hidden: hiddenFrom(caller, body.advIds),
    })),
    route(dashboards.raw, ({ body }, caller) => exportRaw(services, caller, body)),
    route(dashboards.export, async ({ body }, caller) => {
      const queries = [body.query, ...(body.beside ? [body.beside.query] : [])];
      return exportRows(services, await asReader(services, caller, queries), body);
    }),
    route(dashboards.report, ({ body }, caller) => dashboardReport(services, caller, body)),
    route(dashboards.slide, ({ body }, caller) => tileSlide(services, caller, body)),
    route(dashboards.cancelDownload, ({ params }, caller) =>
      done(queue.cancel(params.file, caller.user.id)),
    ),
    route(dashboards.download, async ({ body, origin, idempotencyKey }, caller) => ({
      file: await downloadDashboard(services, answer, caller, body, {
        origin,
        idempotencyKey,
      }),
    })),
  ];
}

function alertRoutes(services: Services): Route[] {
  const { dashboards } = CALLS;
  return [
    route(dashboards.alerts, ({ params }, caller) =>
      listAlerts(services, caller, params.dashboardId),
    ),
    route(dashboards.setAlert, ({ body }, caller) => setAlert(services, caller, body)),
    route(dashboards.deleteAlert, ({ params }, caller) =>
      done(deleteAlert(services, caller, params.alertId)),
    ),
    route(dashboards.tryAlert, ({ body }, caller) => tryAlert(services, caller, body)),
  ];
}
