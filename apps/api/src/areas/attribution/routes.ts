/** Attribution: campaigns with paths, one under all models, the client's standard, and lift tests. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { attributedCampaign } from './campaign.ts';
import { campaignsWithPaths } from './campaigns.ts';
import { exportPaths } from './export.ts';
import { addTest, removeTest, setResult } from './lift-tests.ts';
import { attributionSetting, liftTest } from './schema.ts';
import { chooseSettings } from './settings.ts';

/** The area as the server mounts it. */
export const attributionArea: Area = {
  mount: attributionRoutes,
  personal: [
    rowsOf('Standard models of clients', 'unnamed', attributionSetting.chosenBy),
    rowsOf('Lift tests', 'unnamed', liftTest.enteredBy),
  ],
};

function attributionRoutes(services: Services): Route[] {
  const { attribution } = CALLS;
  return [
    route(attribution.campaigns, ({ body }, caller) =>
      campaignsWithPaths(services, caller, body.clientUuid),
    ),
    route(attribution.campaign, ({ body }, caller) => attributedCampaign(services, caller, body)),
    route(attribution.export, ({ body }, caller) => exportPaths(services, caller, body)),
    route(attribution.choose, ({ params, body }, caller) =>
      chooseSettings(services, caller, params.clientUuid, body),
    ),
    route(attribution.addTest, ({ params, body }, caller) =>
      addTest(services, caller, params.clientUuid, body),
    ),
    route(attribution.setResult, async ({ params, body }, caller) => {
      await setResult(services, caller, params.testId, body);
      return {};
    }),
    route(attribution.removeTest, async ({ params }, caller) => {
      await removeTest(services, caller, params.testId);
      return {};
    }),
  ];
}
