/** Profiles as screens show them: the list of all kinds, and one with its versions, approval, exports and use. */
import { Day } from '@flightdeck/domain/dates';
import { PROFILE_KINDS, PROFILE_STATES, SYSTEMS } from '@flightdeck/domain/targeting';
import { AddressTotals } from '@flightdeck/domain/targeting/addresses';
import { SITE_VERDICTS } from '@flightdeck/domain/targeting/content';
import { COMPANY_VERDICTS } from '@flightdeck/domain/targeting/firmo';
import { Flight } from '@flightdeck/domain/targeting/sections';
import { z } from 'zod';
import { FactsId, PersonName, When } from '../list.ts';

export const ProfileId = z.uuid();
export const TargetingClient = z.strictObject({ uuid: z.string(), name: z.string() });

/** An export that was made. */
export const ProfileExport = z.strictObject({
  id: z.int(),
  system: z.enum(SYSTEMS),
  version: z.int(),
  at: When,
  by: PersonName.nullable(),
  taken: z.int(),
  dropped: z.int(),
  /** SHA-256 of its files, in hexadecimal digits. */
  hash: z.string(),
});
export type ProfileExport = z.infer<typeof ProfileExport>;

/** A profile as lists show it. */
export const ProfileItem = z.strictObject({
  profileId: ProfileId,
  kind: z.enum(PROFILE_KINDS),
  name: z.string(),
  client: TargetingClient,
  state: z.enum(PROFILE_STATES),
  version: z.int(),
  /** What it says, in a few words: how many rules, addresses or companies. */
  says: z.string(),
  /** What is wrong with it, worst first; empty where nothing is. */
  faults: z.array(z.strictObject({ level: z.enum(['error', 'warning']), text: z.string() })),
  changedAt: When,
  changedBy: PersonName.nullable(),
  archivedAt: When.nullable(),
  /** Campaigns that run on it. */
  uses: z.int(),
  lastExport: ProfileExport.nullable(),
});
export type ProfileItem = z.infer<typeof ProfileItem>;

/** A version as the history shows it. */
export const ProfileVersion = z.strictObject({
  version: z.int(),
  /** What it says, in a few words. */
  says: z.string(),
  /** Why it was made, in the words of who saved it. */
  note: z.string(),
  savedAt: When,
  savedBy: PersonName.nullable(),
  askedAt: When.nullable(),
  askedBy: PersonName.nullable(),
  decidedAt: When.nullable(),
  decidedBy: PersonName.nullable(),
  isApproved: z.boolean(),
  /** Of the decision. */
  reason: z.string(),
});
export type ProfileVersion = z.infer<typeof ProfileVersion>;

/** One profile with all there is to it besides what it says. */
export const Profile = z.strictObject({
  ...ProfileItem.shape,
  /** Newest first. */
  versions: z.array(ProfileVersion),
  /** Newest first, at most a hundred. */
  exports: z.array(ProfileExport),
  /** Campaigns that run on it, by name. */
  campaigns: z.array(z.strictObject({ id: FactsId, name: z.string() })),
  /** The caller may decide on the version that waits: anybody who may manage profiles but who saved it. */
  mayDecide: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** What a rule met of a site's delivery. */
export const ReachedSite = z.strictObject({
  /** As it was delivered. */
  site: z.string(),
  /** Null where nobody said at which address it is. */
  host: z.string().nullable(),
  verdict: z.enum(SITE_VERDICTS),
  /** Position of the rule that decided; null where none did. */
  decided: z.int().nullable(),
  impressions: z.number(),
  /** Null where it cannot be told in one currency. */
  cost: z.number().nullable(),
  /** A fraction; null where nothing was delivered. */
  ctr: z.number().nullable(),
  viewability: z.number().nullable(),
});
export type ReachedSite = z.infer<typeof ReachedSite>;

/** What a profile would have met of the delivery of a month. */
export const Reach = z.strictObject({
  range: z.strictObject({ start: Day, end: Day }),
  /** ISO 4217; null where there is no one currency. */
  currency: z.string().nullable(),
  /** Why there is no cost; empty where there is. */
  noCost: z.string(),
  /** Most impressions first. */
  sites: z.array(ReachedSite),
  /** Sites that were delivered beyond those listed. */
  further: z.int(),
});
export type Reach = z.infer<typeof Reach>;

/** Impressions of the month before that a profile meets for certain, and at most. */
const Met = z.strictObject({ low: z.number(), high: z.number() });

/** How large a profile is, in what its kind is counted by. */
export const ProfileSize = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('content'),
    ...Met.shape,
    /** Sites whose pages differ, and those whose address nobody said: the width of the estimate. */
    byPage: z.int(),
    unplaced: z.int(),
    /** Words and phrases that leave single pages out, which are not in it. */
    wordsOut: z.int(),
    /** Sites with little delivery, which are not in it. */
    further: z.int(),
  }),
  z.strictObject({ is: z.literal('ip'), in: AddressTotals.shape.in, out: AddressTotals.shape.out }),
  z.strictObject({
    is: z.literal('firmo'),
    accounts: z.int(),
    /** Null where nothing was reported in the month. */
    met: Met.nullable(),
  }),
  z.strictObject({ is: z.literal('section'), in: z.int(), out: z.int() }),
]);
export type ProfileSize = z.infer<typeof ProfileSize>;

/** The size of the newest version of a profile. */
export const SizedProfile = z.strictObject({
  profileId: ProfileId,
  version: z.int(),
  /** Null where there is nothing to tell it by. */
  size: ProfileSize.nullable(),
});
export type SizedProfile = z.infer<typeof SizedProfile>;

/** What a profile of companies would have met of the reports of a month: an estimate, of what networks tell. */
export const FirmoEstimate = z.strictObject({
  range: z.strictObject({ start: Day, end: Day }),
  /** When the reports were last loaded; null where they never were. */
  asOf: When.nullable(),
  /** Null where nothing was reported in the month. */
  figures: z
    .strictObject({
      impressions: z.number(),
      /** By what becomes of them; they add up to all but those beyond the rows that were read. */
      byVerdict: z.record(z.enum(COMPANY_VERDICTS), z.number()),
      /** Of an industry that is not told, or has no code in the tables. */
      unknownIndustry: z.number(),
      /** Of companies that are not named. */
      unnamed: z.number(),
      /** In rows beyond those that were read. */
      unread: z.number(),
      /** As the network names them, most impressions first, at most twenty. */
      industries: z.array(
        z.strictObject({ name: z.string(), impressions: z.number(), isKnown: z.boolean() }),
      ),
    })
    .nullable(),
});
export type FirmoEstimate = z.infer<typeof FirmoEstimate>;

/** A section of a site. */
export const SiteSection = z.strictObject({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  name: z.string(),
  /** Begins with `/`; what lies below belongs to it. */
  path: z.string(),
  /** Of the next 90 days, those on which no approved profile has it for itself. */
  freeDays: z.int(),
});
export type SiteSection = z.infer<typeof SiteSection>;

/** A site of a publisher: known, delivered, or both. */
export const InventorySite = z.strictObject({
  /** Names it in calls. */
  key: z.string(),
  name: z.string(),
  /** Null where nobody said at which address it is. */
  host: z.string().nullable(),
  language: z.string().nullable(),
  /** Ids of the content taxonomy. */
  categories: z.array(z.string()),
  /** Parents before those within them. */
  sections: z.array(SiteSection),
  /** Of the person's clients in the month before; null where nothing was delivered. Figures are known by site alone. */
  impressions: z.number().nullable(),
  /** Its sections are not offered any more. */
  isArchived: z.boolean(),
});
export type InventorySite = z.infer<typeof InventorySite>;

/** A profile that takes sections, as the board shows it. */
export const BoardProfile = z.strictObject({
  profileId: ProfileId,
  name: z.string(),
  client: TargetingClient,
  state: z.enum(PROFILE_STATES),
  version: z.int(),
  sections: z.array(z.strictObject({ sectionId: z.uuid(), side: z.enum(['in', 'out']) })),
  /** By name. */
  placements: z.array(z.string()),
  flight: Flight.nullable(),
  isExclusive: z.boolean(),
  /** What is in its way. A profile of a client that the person does not see has no name. */
  conflicts: z.array(
    z.strictObject({
      with: z.string().nullable(),
      flight: Flight.nullable(),
      sections: z.array(z.string()),
    }),
  ),
  /** Sections that are no longer where the version says. */
  moved: z.array(
    z.strictObject({
      name: z.string(),
      /** Host and path as the version says. */
      page: z.string(),
      /** Where the section is now; null where it was removed. */
      now: z.string().nullable(),
    }),
  ),
});
export type BoardProfile = z.infer<typeof BoardProfile>;

/** Sites with their sections, and which profiles take what. */
export const SectionBoard = z.strictObject({
  /** The month of the figures. */
  range: z.strictObject({ start: Day, end: Day }),
  /** The first of the days of availability. */
  today: Day,
  /** The person may change sites and sections. */
  mayEdit: z.boolean(),
  /** By name. */
  sites: z.array(InventorySite),
  profiles: z.array(BoardProfile),
  /** Sections that clients whom the person does not see take by approved profiles. */
  others: z.array(z.uuid()),
});
export type SectionBoard = z.infer<typeof SectionBoard>;

/** A profile that names a section, in its newest version or in the approved one. */
export const SectionTaker = z.strictObject({
  profileId: ProfileId,
  name: z.string(),
  client: TargetingClient,
  /** Its approved version takes the section, and runs or is to run: the section cannot be removed. */
  isRunning: z.boolean(),
});
export type SectionTaker = z.infer<typeof SectionTaker>;

/** What an import does, or would do. */
export const SectionImport = z.strictObject({
  added: z.int(),
  /** Of another name, or in another section than before. */
  changed: z.int(),
  same: z.int(),
  faults: z.array(z.strictObject({ line: z.int(), text: z.string(), reason: z.string() })),
});
export type SectionImport = z.infer<typeof SectionImport>;
