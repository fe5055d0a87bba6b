/** Targeting: profiles of pages, addresses, companies and sections of sites, with versions, approval and exports. */
import { Day } from '@flightdeck/domain/dates';
import { ContentTargeting } from '@flightdeck/domain/targeting/content';
import { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { SectionTargeting } from '@flightdeck/domain/targeting/sections';
import { z } from 'zod';
import { calls } from '../call.ts';
import { FactsId, listCall } from '../list.ts';
import type { targetingInputs } from './inputs.ts';
import {
  FirmoEstimate,
  Profile,
  ProfileExport,
  ProfileId,
  ProfileItem,
  Reach,
  SectionBoard,
  SectionImport,
  SectionTaker,
  SizedProfile,
  TargetingClient,
} from './shapes.ts';

export * from './shapes.ts';

/** Which of the two suffices depends on the kind of the profile. */
const either = {
  audience: 'member',
  needs: ['targeting/contentManage || targeting/ipManage'],
} as const;
const content = { audience: 'member', needs: ['targeting/contentManage'] } as const;

const Saved = z.strictObject({ profileId: ProfileId, version: z.int() });

export const targetingCalls = calls<typeof targetingInputs>()({
  list: { ...either, ...listCall(ProfileItem), path: 'targeting/list', freshFor: 0 },
  sizes: {
    ...either,
    method: 'POST',
    reads: true,
    path: 'targeting/sizes',
    data: z.strictObject({
      /** The month of the figures. */
      range: z.strictObject({ start: Day, end: Day }),
      /** Those of the profiles that the person sees. */
      sizes: z.array(SizedProfile),
    }),
  },
  clients: {
    ...either,
    method: 'GET',
    path: 'targeting/clients',
    data: z.strictObject({
      /** By name. */
      clients: z.array(TargetingClient),
    }),
  },
  get: {
    ...either,
    method: 'GET',
    path: 'targeting/profile/{profileId}',
    data: Profile,
    freshFor: 0,
  },
  content: {
    ...content,
    method: 'GET',
    path: 'targeting/content/{profileId}/{version}',
    data: ContentTargeting,
  },
  addContent: { ...content, method: 'POST', path: 'targeting/content', data: Saved },
  saveContent: {
    ...content,
    method: 'PUT',
    path: 'targeting/content/{profileId}',
    revisioned: true,
    data: Saved,
  },
  duplicate: {
    ...either,
    method: 'POST',
    path: 'targeting/profile/duplicate/{profileId}',
    data: Saved,
  },
  archive: {
    ...either,
    method: 'POST',
    path: 'targeting/profile/archive/{profileId}',
    data: Profile,
  },
  ask: { ...either, method: 'POST', path: 'targeting/profile/ask/{profileId}', data: Profile },
  decide: {
    ...either,
    method: 'POST',
    path: 'targeting/profile/decide/{profileId}',
    data: Profile,
  },
  campaigns: {
    ...either,
    method: 'GET',
    path: 'targeting/profile/campaigns/{profileId}',
    data: z.strictObject({
      /** Those that end last first. */
      campaigns: z.array(z.strictObject({ id: FactsId, name: z.string() })),
    }),
  },
  use: { ...either, method: 'POST', path: 'targeting/profile/use/{profileId}', data: Profile },
  export: {
    ...either,
    method: 'POST',
    path: 'targeting/profile/export/{profileId}',
    data: z.strictObject({
      export: ProfileExport,
      files: z.array(z.strictObject({ name: z.string(), text: z.string() })),
    }),
  },
  reach: { ...content, method: 'POST', reads: true, path: 'targeting/content/reach', data: Reach },
  landingPages: {
    ...content,
    method: 'POST',
    reads: true,
    path: 'targeting/content/landing-pages',
    data: z.strictObject({
      /** Most sessions first. */
      pages: z.array(z.strictObject({ page: z.string(), sessions: z.number() })),
      /** Pages beyond those listed. */
      further: z.int(),
    }),
  },
  firmo: {
    ...content,
    method: 'GET',
    path: 'targeting/firmo/{profileId}/{version}',
    data: FirmoTargeting,
  },
  addFirmo: { ...content, method: 'POST', path: 'targeting/firmo', data: Saved },
  saveFirmo: {
    ...content,
    method: 'PUT',
    path: 'targeting/firmo/{profileId}',
    revisioned: true,
    data: Saved,
  },
  firmoEstimate: {
    ...content,
    method: 'POST',
    reads: true,
    path: 'targeting/firmo/estimate',
    data: FirmoEstimate,
  },
  sectionBoard: {
    ...content,
    method: 'GET',
    path: 'targeting/section/board',
    data: SectionBoard,
    freshFor: 0,
  },
  saveSite: { ...content, method: 'POST', path: 'targeting/section/site', data: SectionBoard },
  archiveSite: {
    ...content,
    method: 'POST',
    path: 'targeting/section/site/archive',
    data: SectionBoard,
  },
  setSiteSection: {
    ...content,
    method: 'POST',
    path: 'targeting/section/inventory',
    data: SectionBoard,
  },
  sectionTakers: {
    ...content,
    method: 'POST',
    reads: true,
    path: 'targeting/section/inventory/takers',
    freshFor: 0,
    data: z.strictObject({
      /** By name. */
      takers: z.array(SectionTaker),
    }),
  },
  removeSiteSection: {
    ...content,
    method: 'POST',
    path: 'targeting/section/inventory/remove',
    data: SectionBoard,
  },
  previewSections: {
    ...content,
    method: 'POST',
    reads: true,
    path: 'targeting/section/preview',
    data: SectionImport,
  },
  importSections: {
    ...content,
    method: 'POST',
    path: 'targeting/section/import',
    data: SectionImport,
  },
  sectionPlacements: {
    ...content,
    method: 'POST',
    reads: true,
    path: 'targeting/section/placements',
    data: z.strictObject({
      /** Those of the campaigns that end last first. */
      placements: z.array(
        z.strictObject({ id: FactsId, name: z.string(), site: z.string(), campaign: z.string() }),
      ),
    }),
  },
  section: {
    ...content,
    method: 'GET',
    path: 'targeting/section/{profileId}/{version}',
    data: SectionTargeting,
  },
  addSection: { ...content, method: 'POST', path: 'targeting/section', data: Saved },
  saveSection: {
    ...content,
    method: 'PUT',
    path: 'targeting/section/{profileId}',
    revisioned: true,
    data: Saved,
  },
});
