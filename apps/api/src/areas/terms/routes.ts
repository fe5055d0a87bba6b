/** Administration of the terms. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { termsVersion } from '../../platform/records/schema.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { exportAcceptances, listAcceptances } from './acceptances.ts';
import { announceJob } from './announce-job.ts';
import {
  createTerms,
  deleteTerms,
  listTerms,
  publishTerms,
  readTerms,
  saveTerms,
} from './versions.ts';

/** The area as the server mounts it. */
export const termsArea: Area = {
  mount: termsRoutes,
  jobs: [announceJob],
  personal: [
    rowsOf('Terms published', 'unnamed', termsVersion.publishedBy),
    rowsOf('Terms changed last', 'unnamed', termsVersion.updatedBy),
  ],
};

function termsRoutes(services: Services): Route[] {
  const { terms } = CALLS;
  return [
    route(terms.list, () => listTerms(services)),
    route(terms.get, ({ params }) => readTerms(services, params.version)),
    route(terms.create, ({ body }, caller) => createTerms(services, caller, body)),
    route(terms.set, ({ params, body, revision }, caller) =>
      saveTerms(services, caller, params.version, body, revision),
    ),
    route(terms.publish, async ({ params, body, revision }, caller) => {
      await publishTerms(services, caller, params.version, body, revision);
      return {};
    }),
    route(terms.delete, async ({ params }, caller) => {
      await deleteTerms(services, caller, params.version);
      return {};
    }),
    route(terms.acceptances, ({ body }) => listAcceptances(services, body)),
    route(terms.export, ({ body }, caller) => exportAcceptances(services, caller, body)),
  ];
}
