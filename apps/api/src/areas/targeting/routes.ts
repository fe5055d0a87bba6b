/** Targeting: profiles with versions, approval and exports (docs/decisions/0072). */
import { CALLS } from '@flightdeck/contract/server';
import { ContentTargeting } from '@flightdeck/domain/targeting/content';
import { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { SectionTargeting } from '@flightdeck/domain/targeting/sections';
import { ownClients } from '../../platform/access/audience.ts';
import { type Area, rowsOf } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { addressRoutes } from './addresses/routes.ts';
import { tidyAddresses } from './addresses/tidy.ts';
import { askForApproval, decide } from './approve.ts';
import { sectionBoard } from './board.ts';
import { fillDemoSites } from './demo.ts';
import { fillDemoAddresses } from './demo-addresses.ts';
import { fillDemoContent } from './demo-content.ts';
import { fillDemoFirmo } from './demo-firmo.ts';
import { fillDemoSections } from './demo-sections.ts';
import { estimateOf } from './estimate.ts';
import { exportProfile } from './export.ts';
import { landingPages, reachOf } from './reach.ts';
import { ownProfile } from './rights.ts';
import { addProfile, archiveProfile, duplicateProfile, readContent, saveProfile } from './save.ts';
import {
  publisherSection,
  publisherSite,
  targetingExport,
  targetingProfile,
  targetingVersion,
} from './schema.ts';
import { keptSections, placementsOf } from './section.ts';
import { getProfile, listProfiles } from './show.ts';
import { removeSiteSection, sectionTakers, setSiteSection } from './site-sections.ts';
import { archiveSite, importSections, previewSections, saveSite } from './sites.ts';
import { sizesOf } from './sizes.ts';
import { campaignChoices, setUse } from './use.ts';

/** The area as the server mounts it. */
export const targetingArea: Area = {
  mount: targetingRoutes,
  async demo(services, isNew) {
    if (!isNew) return;
    await fillDemoSites(services);
    await fillDemoContent(services);
    await fillDemoAddresses(services);
    await fillDemoFirmo(services);
    await fillDemoSections(services);
  },
  tidy: tidyAddresses,
  personal: [
    rowsOf('Targeting profiles', 'unnamed', targetingProfile.createdBy),
    rowsOf('Archived targeting profiles', 'unnamed', targetingProfile.archivedBy),
    rowsOf('Versions of targeting profiles', 'unnamed', targetingVersion.savedBy),
    rowsOf('Requests for approval of targeting', 'unnamed', targetingVersion.askedBy),
    rowsOf('Approvals of targeting', 'unnamed', targetingVersion.decidedBy),
    rowsOf('Exports of targeting profiles', 'unnamed', targetingExport.by),
    rowsOf('Sites of publishers', 'unnamed', publisherSite.savedBy),
    rowsOf('Sections of publishers’ sites', 'unnamed', publisherSection.savedBy),
  ],
};

function targetingRoutes(services: Services): Route[] {
  const { targeting } = CALLS;
  return [
    route(targeting.list, ({ body }, caller) => listProfiles(services, caller, body)),
    route(targeting.sizes, ({ body }, caller) => sizesOf(services, caller, body.profileIds)),
    route(targeting.clients, async (_input, caller) => ({
      clients: await ownClients(services.records.db, caller),
    })),
    route(targeting.get, ({ params }, caller) => getProfile(services, caller, params.profileId)),
    route(targeting.content, async ({ params: { profileId, version } }, caller) =>
      ContentTargeting.parse(
        await readContent(services, caller, 'content', { profileId, version: Number(version) }),
      ),
    ),
    route(targeting.addContent, ({ body }, caller) =>
      addProfile(services, caller, 'content', body),
    ),
    route(targeting.saveContent, ({ params, body, revision }, caller) =>
      saveProfile(services, caller, 'content', params.profileId, body, revision),
    ),
    route(targeting.duplicate, ({ params, body }, caller) =>
      duplicateProfile(services, caller, params.profileId, body),
    ),
    route(targeting.archive, async ({ params: { profileId }, body }, caller) => {
      await archiveProfile(services, caller, profileId, body.isArchived);
      return getProfile(services, caller, profileId);
    }),
    route(targeting.ask, async ({ params: { profileId }, body }, caller) => {
      await askForApproval(services, caller, profileId, body.version);
      return getProfile(services, caller, profileId);
    }),
    route(targeting.decide, async ({ params: { profileId }, body }, caller) => {
      await decide(services, caller, profileId, body);
      return getProfile(services, caller, profileId);
    }),
    route(targeting.campaigns, ({ params }, caller) =>
      campaignChoices(services, caller, params.profileId),
    ),
    route(targeting.use, async ({ params: { profileId }, body }, caller) => {
      await setUse(services, caller, profileId, body.campaignIds);
      return getProfile(services, caller, profileId);
    }),
    route(targeting.export, ({ params, body }, caller) =>
      exportProfile(services, caller, params.profileId, body),
    ),
    route(targeting.reach, ({ body }, caller) => reachOf(services, caller, body)),
    route(targeting.landingPages, ({ body }, caller) =>
      landingPages(services, caller, body.clientUuid),
    ),
    ...addressRoutes(services),
    route(targeting.firmo, async ({ params: { profileId, version } }, caller) =>
      FirmoTargeting.parse(
        await readContent(services, caller, 'firmo', { profileId, version: Number(version) }),
      ),
    ),
    route(targeting.addFirmo, ({ body }, caller) => addProfile(services, caller, 'firmo', body)),
    route(targeting.saveFirmo, ({ params, body, revision }, caller) =>
      saveProfile(services, caller, 'firmo', params.profileId, body, revision),
    ),
    route(targeting.firmoEstimate, ({ body }, caller) => estimateOf(services, caller, body)),
    route(targeting.sectionBoard, (_input, caller) => sectionBoard(services, caller)),
    route(targeting.saveSite, async ({ body }, caller) => {
      await saveSite(services, caller, body);
      return sectionBoard(services, caller);
    }),
    route(targeting.archiveSite, async ({ body }, caller) => {
      await archiveSite(services, caller, body);
      return sectionBoard(services, caller);
    }),
    route(targeting.setSiteSection, async ({ body }, caller) => {
      await setSiteSection(services, caller, body);
      return sectionBoard(services, caller);
    }),
    route(targeting.sectionTakers, ({ body }, caller) =>
      sectionTakers(services, caller, body.sectionId),
    ),
    route(targeting.removeSiteSection, async ({ body }, caller) => {
      await removeSiteSection(services, caller, body);
      return sectionBoard(services, caller);
    }),
    route(targeting.previewSections, ({ body }) => previewSections(services, body.text)),
    route(targeting.importSections, ({ body }, caller) =>
      importSections(services, caller, body.text),
    ),
    route(targeting.sectionPlacements, async ({ body }, caller) => ({
      placements: await placementsOf(services, caller, body.clientUuid),
    })),
    route(targeting.section, async ({ params: { profileId, version } }, caller) =>
      SectionTargeting.parse(
        await readContent(services, caller, 'section', { profileId, version: Number(version) }),
      ),
    ),
    route(targeting.addSection, async ({ body }, caller) => {
      const content = await keptSections(services, caller, body.clientUuid, body.content);
      return addProfile(services, caller, 'section', { ...body, content });
    }),
    route(targeting.saveSection, async ({ params: { profileId }, body, revision }, caller) => {
      const { clientUuid } = await ownProfile(services.records.db, caller, profileId);
      const content = await keptSections(services, caller, clientUuid, body.content, profileId);
      return saveProfile(services, caller, 'section', profileId, { ...body, content }, revision);
    }),
  ];
}
