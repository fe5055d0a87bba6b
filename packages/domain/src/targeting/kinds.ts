/** What profiles are of, how they stand, and which systems take them. */

/** What a profile is about. */
export const PROFILE_KINDS = ['content', 'ip', 'firmo', 'section'] as const;
export type ProfileKind = (typeof PROFILE_KINDS)[number];

/** How the newest version of a profile stands. */
export const PROFILE_STATES = ['draft', 'review', 'approved'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

/** Characters of names and of words about something. */
export const PROFILE_LIMITS = { name: 120, words: 500 } as const;

/** What a profile is exported to. */
export const SYSTEMS = ['dv360-channel', 'dv360-sdf', 'invest', 'google-ads', 'csv'] as const;
export type System = (typeof SYSTEMS)[number];

export const SYSTEM_NAMES: Readonly<Record<System, string>> = {
  'dv360-channel': 'DV360 channel',
  'dv360-sdf': 'SDF v10',
  invest: 'Microsoft Invest',
  'google-ads': 'Google Ads',
  csv: 'CSV',
};

/** Why a system takes nothing of a kind; those that take it have no entry. */
export const NOT_TAKEN: Readonly<Record<ProfileKind, Readonly<Partial<Record<System, string>>>>> = {
  content: {
    'google-ads': 'Google Ads takes lists of addresses from here, and none of pages or words.',
  },
  ip: {
    'dv360-channel': 'DV360 has no targeting by IP address.',
    'dv360-sdf': 'DV360 has no targeting by IP address.',
  },
  firmo: {
    'dv360-channel': 'A channel of DV360 is of sites, and has no companies.',
    'dv360-sdf': 'The columns of SDF v10 have no companies, industries or sizes.',
    invest: 'A list of inventory of Microsoft Invest is of sites, and has no companies.',
    'google-ads': 'Google Ads takes lists of addresses from here, and none of companies.',
  },
  section: {
    'google-ads': 'Google Ads takes lists of addresses from here, and none of sections.',
  },
};

/** Systems that take something of a kind. */
export const systemsOf = (kind: ProfileKind): System[] =>
  SYSTEMS.filter((system) => NOT_TAKEN[kind][system] === undefined);
