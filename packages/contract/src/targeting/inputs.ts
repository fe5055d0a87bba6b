/** What the calls of `targeting` do, and the bodies they take: read by the server alone. */
import {
  PROFILE_KINDS,
  PROFILE_LIMITS,
  PROFILE_STATES,
  SYSTEMS,
} from '@flightdeck/domain/targeting';
import { ContentTargeting } from '@flightdeck/domain/targeting/content';
import { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { SECTION_NAME, SectionDraft } from '@flightdeck/domain/targeting/sections';
import { z } from 'zod';
import { FactsId, listInput } from '../list.ts';

const ClientUuid = z.string().min(1).max(64);
const Name = z.string().trim().min(1, 'Give the profile a name.').max(PROFILE_LIMITS.name);
const Words = z.string().trim().max(PROFILE_LIMITS.words);

/** Bytes of what a profile may say. */
const CONTENT_BYTES = 8 * 1024 * 1024;
const SiteKey = z.string().min(1).max(200);
/** Characters of a file of sections. */
const SECTION_BYTES = 2 * 1024 * 1024;

export const targetingInputs = {
  list: {
    summary: 'A page of the targeting profiles of the user’s clients, by kind, client and state.',
    body: listInput({
      clientUuid: z.nullable(ClientUuid).default(null),
      kind: z.nullable(z.enum(PROFILE_KINDS)).default(null),
      state: z.nullable(z.enum(PROFILE_STATES)).default(null),
      isArchived: z.boolean().default(false),
    }).list,
  },
  sizes: {
    summary:
      'How large profiles are: reach, addresses, accounts or sections of their newest versions.',
    body: z.strictObject({ profileIds: z.array(z.uuid()).max(200) }),
  },
  clients: { summary: 'The user’s clients, which profiles may belong to.' },
  get: { summary: 'One profile with its versions, exports and use.' },
  content: { summary: 'What a version of a content profile says.' },
  addContent: {
    summary: 'Makes a content profile, as a draft.',
    body: z.strictObject({ clientUuid: ClientUuid, name: Name, content: ContentTargeting }),
    bodyLimit: CONTENT_BYTES,
  },
  saveContent: {
    summary: 'Saves the next version of a content profile, as a draft.',
    body: z.strictObject({ name: Name, content: ContentTargeting, note: Words.default('') }),
    bodyLimit: CONTENT_BYTES,
  },
  duplicate: {
    summary: 'Makes a profile that says the same, for a client of the user.',
    body: z.strictObject({ clientUuid: ClientUuid, name: Name }),
  },
  archive: {
    summary: 'Archives a profile, or takes it out of the archive.',
    body: z.strictObject({ isArchived: z.boolean() }),
  },
  ask: {
    summary: 'Asks for the approval of the newest version.',
    body: z.strictObject({ version: z.int().min(1) }),
  },
  decide: {
    summary: 'Approves the version that waits, or sends it back; not by who saved it.',
    body: z.strictObject({
      version: z.int().min(1),
      isApproved: z.boolean(),
      reason: Words.default(''),
    }),
  },
  campaigns: { summary: 'Campaigns of the profile’s client, which may run on it.' },
  use: {
    summary: 'Says which campaigns run on a profile.',
    body: z.strictObject({ campaignIds: z.array(FactsId).max(1000) }),
  },
  export: {
    summary: 'Exports the approved version for a system, and notes what went out.',
    body: z.strictObject({ system: z.enum(SYSTEMS), version: z.int().min(1) }),
  },
  reach: {
    summary: 'What rules would have met of the delivery of the month before, site by site.',
    body: z.strictObject({ clientUuid: ClientUuid, content: ContentTargeting }),
    bodyLimit: CONTENT_BYTES,
  },
  landingPages: {
    summary: 'Landing pages of a client in the analytics of the month before, with their sessions.',
    body: z.strictObject({ clientUuid: ClientUuid }),
  },
  firmo: { summary: 'What a version of a profile of companies says.' },
  addFirmo: {
    summary: 'Makes a profile of companies, as a draft.',
    body: z.strictObject({ clientUuid: ClientUuid, name: Name, content: FirmoTargeting }),
    bodyLimit: CONTENT_BYTES,
  },
  saveFirmo: {
    summary: 'Saves the next version of a profile of companies, as a draft.',
    body: z.strictObject({ name: Name, content: FirmoTargeting, note: Words.default('') }),
    bodyLimit: CONTENT_BYTES,
  },
  firmoEstimate: {
    summary: 'What a profile of companies would have met of the reports of the month before.',
    body: z.strictObject({ clientUuid: ClientUuid, content: FirmoTargeting }),
    bodyLimit: CONTENT_BYTES,
  },
  sectionBoard: {
    summary: 'Sites with their sections, which profiles take what, and what is in whose way.',
  },
  saveSite: {
    summary: 'Says where a site of a publisher is and what it is about; by who sees every client.',
    body: z.strictObject({
      name: z.string().trim().min(1, 'Name the site.').max(200),
      host: z.string().trim().min(1, 'Give the address, such as site.example.').max(253),
      language: z
        .string()
        .regex(/^[a-z]{2}$/, 'A language has two letters, such as en.')
        .nullable(),
      categories: z.array(z.string().min(1).max(20)).max(10),
    }),
  },
  archiveSite: {
    summary: 'Archives a site, or takes it out of the archive; by who sees every client.',
    body: z.strictObject({ key: SiteKey, isArchived: z.boolean() }),
  },
  setSiteSection: {
    summary: 'Adds a section to a site, or renames and moves one; by who sees every client.',
    body: z.strictObject({
      /** Null for a new one. */
      sectionId: z.uuid().nullable(),
      siteKey: SiteKey,
      /** The section that it lies in; null at the top. */
      parentId: z.uuid().nullable(),
      name: z
        .string()
        .trim()
        .min(1, 'Name the section.')
        .max(SECTION_NAME, `A name has at most ${SECTION_NAME} characters.`),
      path: z.string().trim().max(2000),
    }),
  },
  sectionTakers: {
    summary: 'Which profiles name a section; for who sees every client.',
    body: z.strictObject({ sectionId: z.uuid() }),
  },
  removeSiteSection: {
    summary: 'Removes a section from its site; by who sees every client.',
    body: z.strictObject({
      sectionId: z.uuid(),
      /** Although profiles that do not run name it. */
      isMeant: z.boolean().default(false),
    }),
  },
  previewSections: {
    summary: 'What a file of sections would change.',
    body: z.strictObject({ text: z.string().max(SECTION_BYTES) }),
    bodyLimit: CONTENT_BYTES,
  },
  importSections: {
    summary: 'Adds and changes sections by a file; none is removed. By who sees every client.',
    body: z.strictObject({ text: z.string().max(SECTION_BYTES) }),
    bodyLimit: CONTENT_BYTES,
  },
  section: { summary: 'What a version of a profile of sections says.' },
  sectionPlacements: {
    summary: 'Placements of a client, which may run in sections.',
    body: z.strictObject({ clientUuid: ClientUuid }),
  },
  addSection: {
    summary: 'Makes a profile of sections, as a draft.',
    body: z.strictObject({ clientUuid: ClientUuid, name: Name, content: SectionDraft }),
    bodyLimit: CONTENT_BYTES,
  },
  saveSection: {
    summary: 'Saves the next version of a profile of sections, as a draft.',
    body: z.strictObject({ name: Name, content: SectionDraft, note: Words.default('') }),
    bodyLimit: CONTENT_BYTES,
  },
} as const;
