/** Who the demo provider works for and where it buys: invented advertisers, sites and formats with believable habits. */

/** Types of the demo clients: few and broad, so that enough clients share a site for a benchmark (docs/decisions/0009). */
export type ClientType = 'Retail & leisure' | 'Services & institutions';

/** How a trade advertises and sells. Twelve months from January; seven weekdays from Sunday. */
export interface Trade {
  readonly season: readonly number[];
  readonly weekdays: readonly number[];
  /** Campaign themes by quarter. */
  readonly themes: readonly [string, string, string, string];
  /** Conversions per click. */
  readonly conversionRate: number;
  /** Pounds a conversion is worth; 0 where none is counted. */
  readonly orderValue: number;
}

const WEEKEND = [1.15, 0.93, 0.92, 0.95, 0.99, 1.03, 1.16];
const EVEN = [0.98, 1.0, 1.02, 1.02, 1.01, 1.0, 0.97];
const OFFICE = [0.52, 1.12, 1.2, 1.2, 1.17, 1.05, 0.5];

/** An advertiser and the client behind it. */
export interface DemoAdvertiser {
  readonly externalId: string;
  readonly name: string;
  readonly client: string;
  readonly clientType: ClientType;
  readonly office: string;
  /** Typical booked spend of a campaign, pounds. */
  readonly budget: number;
  /** How its ads are clicked, against the format's usual rate. */
  readonly appeal: number;
  readonly colours: readonly [string, string];
  readonly trade: Trade;
}

const advertiser = (
  number: number,
  name: string,
  clientType: ClientType,
  office: string,
  budget: number,
  appeal: number,
  colours: readonly [string, string],
  trade: Trade,
  client = name,
): DemoAdvertiser => ({
  externalId: `MM-ADV-${number}`,
  name,
  client,
  clientType,
  office,
  budget,
  appeal,
  colours,
  trade,
});

const motors: Trade = {
  season: [0.9, 1.0, 1.3, 0.95, 0.95, 0.9, 0.85, 0.95, 1.3, 1.05, 1.0, 0.85],
  weekdays: WEEKEND,
  themes: ['March Plate', 'Summer Drive', 'September Plate', 'Winter Ready'],
  conversionRate: 0.012,
  orderValue: 0,
};

/** What all of the provider's money is in. */
export const DEMO_CURRENCY = 'GBP';

/** Twelve advertisers of eleven clients. */
export const ADVERTISERS: readonly DemoAdvertiser[] = [
  advertiser(
    1001,
    'Larkspur & Vale',
    'Retail & leisure',
    'LON',
    62_000,
    1.1,
    ['#7A3E9D', '#E8C1F5'],
    {
      season: [0.9, 0.8, 0.95, 1.0, 1.0, 0.95, 0.9, 0.85, 1.0, 1.1, 1.5, 1.45],
      weekdays: WEEKEND,
      themes: ['New Year Edit', 'Spring Living', 'Late Summer Refresh', 'Gift Season'],
      conversionRate: 0.034,
      orderValue: 74,
    },
  ),
  advertiser(
    1002,
    'Mosswood Garden',
    'Retail & leisure',
    'MAN',
    34_000,
    1.05,
    ['#2F6B3A', '#CFE8B4'],
    {
      season: [0.6, 0.8, 1.2, 1.5, 1.5, 1.3, 1.0, 0.9, 0.9, 0.8, 0.7, 0.7],
      weekdays: WEEKEND,
      themes: ['Seed & Sow', 'Garden in Bloom', 'Harvest Home', 'Winter Greens'],
      conversionRate: 0.028,
      orderValue: 52,
    },
  ),
  advertiser(1003, 'Oat & Ember', 'Retail & leisure', 'LON', 48_000, 1.2, ['#B4532A', '#F6D9B8'], {
    season: [1.2, 1.0, 0.95, 0.95, 0.9, 0.9, 0.9, 0.95, 1.1, 1.1, 1.05, 1.0],
    weekdays: EVEN,
    themes: ['Warm Starts', 'Picnic Table', 'Back to Routine', 'Slow Mornings'],
    conversionRate: 0.021,
    orderValue: 23,
  }),
  advertiser(
    1004,
    'Brightwater Energy',
    'Services & institutions',
    'LON',
    71_000,
    0.9,
    ['#0B6FA4', '#BDE7F7'],
    {
      season: [1.2, 1.1, 1.0, 0.9, 0.8, 0.75, 0.75, 0.8, 1.1, 1.3, 1.25, 1.05],
      weekdays: EVEN,
      themes: ['Switch & Save', 'Solar Summer', 'Fix Before Winter', 'Warm Home'],
      conversionRate: 0.018,
      orderValue: 0,
    },
  ),
  advertiser(
    1005,
    'Pennard Mutual',
    'Services & institutions',
    'EDI',
    83_000,
    0.8,
    ['#16325C', '#C9D6EA'],
    {
      season: [1.15, 1.15, 1.3, 1.1, 0.95, 0.9, 0.85, 0.85, 1.0, 1.0, 0.95, 0.8],
      weekdays: OFFICE,
      themes: ['ISA Season', 'First Home', 'Protect What Matters', 'Savings Review'],
      conversionRate: 0.015,
      orderValue: 0,
    },
  ),
  advertiser(
    1006,
    'Tern Mobile',
    'Services & institutions',
    'LON',
    96_000,
    1.15,
    ['#D81E5B', '#FFD1DF'],
    {
      season: [0.9, 0.9, 0.95, 0.95, 0.95, 1.0, 1.0, 1.0, 1.25, 1.1, 1.25, 1.15],
      weekdays: WEEKEND,
      themes: ['SIM Only', 'Roam Free', 'New Handset', 'Black Friday'],
      conversionRate: 0.022,
      orderValue: 138,
    },
  ),
  advertiser(
    1007,
    'Solace Hotels',
    'Retail & leisure',
    'LON',
    57_000,
    1.1,
    ['#00707A', '#BFEFEA'],
    {
      season: [1.4, 1.2, 1.05, 1.1, 1.15, 1.15, 1.05, 0.9, 0.9, 0.95, 1.0, 0.8],
      weekdays: EVEN,
      themes: ['Winter Sun', 'City Breaks', 'Last Light', 'Festive Escapes'],
      conversionRate: 0.011,
      orderValue: 286,
    },
  ),
  advertiser(
    1008,
    'Kestrel Pictures',
    'Retail & leisure',
    'LON',
    88_000,
    1.35,
    ['#222831', '#FFD369'],
    {
      season: [0.9, 1.0, 1.0, 1.05, 1.0, 1.1, 1.2, 1.1, 0.85, 1.0, 1.05, 1.2],
      weekdays: [1.05, 0.85, 0.9, 1.0, 1.2, 1.25, 1.1],
      themes: ['The Salt Road', 'Paper Moons', 'Night Ferry', 'A Quiet Engine'],
      conversionRate: 0.026,
      orderValue: 19,
    },
  ),
  advertiser(
    1009,
    'Calder Motors',
    'Retail & leisure',
    'MAN',
    91_000,
    0.95,
    ['#8B1E1E', '#F2C6C6'],
    motors,
  ),
  advertiser(
    1010,
    'Calder Approved Used',
    'Retail & leisure',
    'MAN',
    39_000,
    1.0,
    ['#8B1E1E', '#F2C6C6'],
    { ...motors, themes: ['Ready to Drive', 'Summer Stock', 'Part-Exchange', 'Year-End Event'] },
    'Calder Motors',
  ),
  advertiser(
    1011,
    'Halden University',
    'Services & institutions',
    'EDI',
    44_000,
    0.95,
    ['#4B2E83', '#E3D9F5'],
    {
      season: [1.1, 1.0, 0.95, 0.9, 0.9, 1.0, 1.1, 1.45, 1.2, 0.95, 0.9, 0.7],
      weekdays: EVEN,
      themes: [
        'Postgraduate Open Days',
        'Undergraduate Visit Days',
        'Find Your Course',
        'Apply Now',
      ],
      conversionRate: 0.03,
      orderValue: 0,
    },
  ),
  advertiser(
    1012,
    'Fairlight Trust',
    'Services & institutions',
    'LON',
    29_000,
    0.85,
    ['#E07A00', '#FFE5C2'],
    {
      season: [0.8, 0.85, 0.9, 0.9, 0.95, 0.9, 0.85, 0.85, 0.95, 1.05, 1.3, 1.7],
      weekdays: EVEN,
      themes: ['Safe Places', 'Run for Fairlight', 'Every Street', 'Winter Appeal'],
      conversionRate: 0.041,
      orderValue: 31,
    },
  ),
];

/** A site and how ads do on it. */
export interface DemoSite {
  readonly name: string;
  /** Share of measurable impressions in view for a banner. */
  readonly viewability: number;
  /** Clicks against the format's usual rate. */
  readonly clicks: number;
  /** Price against the format's usual CPM. */
  readonly price: number;
  /** Share of clicks that are filtered. */
  readonly invalid: number;
  /** Kinds of ads it carries. */
  readonly carries: readonly ('display' | 'video' | 'tv')[];
}

/** Sites that a type of client buys again and again, because its customers read them. */
export const HOME_SITES: Readonly<Record<ClientType, ReadonlySet<string>>> = {
  'Retail & leisure': new Set([
    'Harbour Times',
    'Northgate News',
    'City & County',
    'Kitchen Table',
    'Plate & Season',
    'Homefolk',
    'Threshold Interiors',
    'Touchline Daily',
    'Wayfarer',
    'Curtain Up',
    'Lantern TV',
    'Mosaic Exchange',
  ]),
  'Services & institutions': new Set([
    'Harbour Times',
    'The Morning Ledger',
    'City & County',
    'Penny Wiser',
    'Market Bell',
    'Signal Weekly',
    'Patchbay',
    'Campus Common',
    'Streamline Player',
    'Mosaic Exchange',
  ]),
};

const site = (
  name: string,
  viewability: number,
  clicks: number,
  price: number,
  invalid = 0.02,
  carries: DemoSite['carries'] = ['display'],
): DemoSite => ({ name, viewability, clicks, price, invalid, carries });

/** Thirty invented publishers. Four show few of their ads; one draws clicks that are not human. */
export const SITES: readonly DemoSite[] = [
  site('Harbour Times', 0.72, 0.95, 1.35, 0.015, ['display', 'video']),
  site('The Morning Ledger', 0.7, 0.9, 1.4, 0.012, ['display', 'video']),
  site('Northgate News', 0.64, 1.0, 1.0, 0.02, ['display', 'video']),
  site('City & County', 0.66, 1.05, 0.95),
  site('Kitchen Table', 0.69, 1.25, 1.05, 0.014, ['display', 'video']),
  site('Plate & Season', 0.67, 1.2, 1.0),
  site('Homefolk', 0.65, 1.15, 0.95),
  site('Threshold Interiors', 0.74, 1.05, 1.3),
  site('Touchline Daily', 0.58, 1.1, 0.9, 0.03, ['display', 'video']),
  site('Final Third', 0.55, 1.15, 0.85, 0.03),
  site('Pitlane Review', 0.63, 1.0, 1.1, 0.018, ['display', 'video']),
  site('Open Road', 0.61, 1.05, 1.0),
  site('Penny Wiser', 0.68, 0.9, 1.2, 0.012),
  site('Market Bell', 0.71, 0.75, 1.55, 0.01),
  site('Signal Weekly', 0.66, 0.85, 1.25, 0.015, ['display', 'video']),
  site('Patchbay', 0.62, 0.9, 1.1),
  site('Lower Deck', 0.57, 1.2, 0.85, 0.028),
  site('Wayfarer', 0.69, 1.1, 1.15, 0.015, ['display', 'video']),
  site('Slow Miles', 0.67, 1.05, 1.1),
  site('Curtain Up', 0.65, 1.2, 1.0, 0.018, ['display', 'video']),
  site('Reel Notes', 0.6, 1.3, 0.9, 0.02, ['display', 'video']),
  site('Allotment', 0.7, 1.2, 0.9),
  site('Campus Common', 0.56, 1.15, 0.75, 0.03),
  site('Weatherglass', 0.48, 0.8, 0.6, 0.03),
  site('Puzzle Corner', 0.44, 1.35, 0.5, 0.05),
  site('Free Listings Hub', 0.39, 1.45, 0.42, 0.16),
  site('Quickscore Live', 0.42, 1.3, 0.48, 0.06),
  site('Lantern TV', 0.93, 0.3, 1.2, 0.005, ['tv', 'video']),
  site('Streamline Player', 0.9, 0.5, 1.1, 0.008, ['tv', 'video']),
  site('Mosaic Exchange', 0.54, 0.95, 0.7, 0.035, ['display', 'video']),
];

/** A way an ad is made and bought. */
export interface DemoFormat {
  readonly code: string;
  readonly creativeType: string;
  readonly opportunity: string;
  readonly kind: DemoSite['carries'][number];
  /** Sizes with clicks per impression, pounds per thousand, and viewability against a banner on the site. */
  readonly sizes: readonly (readonly [size: string, ctr: number, cpm: number, view: number])[];
  readonly costs: readonly ('CPM' | 'CPC' | 'CPCV' | 'Flat rate')[];
  /** Devices by code. */
  readonly devices: readonly ('DT' | 'MB' | 'TB' | 'XD' | 'TV')[];
  /** Share of placements. */
  readonly weight: number;
}

/** Formats, with rates as the trade knows them: display clicks 0.05 to 0.4 %, video above. */
export const FORMATS: readonly DemoFormat[] = [
  {
    code: 'BAN',
    creativeType: 'Banner',
    opportunity: 'Standard display',
    kind: 'display',
    sizes: [
      ['300x250', 0.0011, 3.4, 1.0],
      ['728x90', 0.0007, 2.6, 0.9],
      ['160x600', 0.0006, 2.4, 1.02],
      ['300x600', 0.0016, 5.2, 1.1],
      ['970x250', 0.0015, 7.8, 1.08],
    ],
    costs: ['CPM', 'CPM', 'CPM', 'CPM', 'Flat rate'],
    devices: ['DT', 'DT', 'XD'],
    weight: 44,
  },
  {
    code: 'BAN',
    creativeType: 'Banner',
    opportunity: 'Mobile display',
    kind: 'display',
    sizes: [
      ['320x50', 0.0021, 1.7, 0.92],
      ['320x100', 0.0024, 2.2, 0.97],
      ['300x250', 0.0014, 3.1, 0.98],
    ],
    costs: ['CPM', 'CPM', 'CPC'],
    devices: ['MB', 'MB', 'MB', 'MB', 'TB'],
    weight: 22,
  },
  {
    code: 'RM',
    creativeType: 'Rich media',
    opportunity: 'High impact',
    kind: 'display',
    sizes: [
      ['970x250', 0.0029, 11.5, 1.12],
      ['300x600', 0.0031, 10.2, 1.12],
    ],
    costs: ['CPM'],
    devices: ['DT', 'DT', 'XD'],
    weight: 8,
  },
  {
    code: 'RM',
    creativeType: 'Rich media',
    opportunity: 'High impact',
    kind: 'display',
    sizes: [['320x480', 0.0031, 12.0, 1.15]],
    costs: ['CPM'],
    devices: ['MB'],
    weight: 5,
  },
  {
    code: 'VID',
    creativeType: 'Video',
    opportunity: 'Online video',
    kind: 'video',
    sizes: [
      ['640x360', 0.0046, 16.5, 1.1],
      ['1280x720', 0.0038, 19.0, 1.14],
    ],
    costs: ['CPM', 'CPCV'],
    devices: ['XD', 'MB', 'DT'],
    weight: 15,
  },
  {
    code: 'CTV',
    creativeType: 'Video',
    opportunity: 'Connected TV',
    kind: 'tv',
    sizes: [['1920x1080', 0.0004, 27.0, 1.04]],
    costs: ['CPM'],
    devices: ['TV'],
    weight: 6,
  },
];

/** Devices by the code of placement names. `XD` runs on several. */
export const DEVICES = { DT: 'Desktop', MB: 'Mobile', TB: 'Tablet', TV: 'Connected TV' } as const;
export type DeviceName = (typeof DEVICES)[keyof typeof DEVICES];

/** How the impressions of a cross-device placement fall. */
export const CROSS_DEVICE: readonly (readonly [DeviceName, number])[] = [
  ['Mobile', 0.57],
  ['Desktop', 0.34],
  ['Tablet', 0.09],
];

/** Country campaigns run in, and those that some of their impressions spill into. */
export const HOME_COUNTRY = 'United Kingdom';
export const SPILL_COUNTRIES = ['Ireland', 'United States', 'France', 'Germany', 'Spain'] as const;
