/** Vendors of fees, by the names that structured data files give them. */

/**
 * In the order in which the platform's API lists types of partner costs, from 1: their places are the ids by which the
 * specification names vendors of technology (spec.md §9; docs/decisions/0052).
 */
const VENDORS = [
  'Adloox',
  'Adloox PreBid',
  'Adsafe',
  'AdXpose',
  'Aggregate Knowledge',
  'Agency Trading Desk',
  'Display & Video 360 Fee',
  'comScore vCE',
  'Data Management Platform',
  'Default',
  'DoubleVerify',
  'DoubleVerify PreBid',
  'Evidon',
  'Integral Ad Science Video',
  'Integral Ad Science PreBid',
  'Media Cost + Data',
  'Moat Video',
  'Nielsen Digital Ad Ratings',
  'ShopLocal',
  'Teracent',
  'Third-Party Ad Server',
  'Trust Metrics',
  'Vizu',
] as const;

/** Other names of the same. */
const ALSO: Readonly<Record<string, number>> = {
  integraladscience: 3,
  mediacostdata: 16,
  nielsendar: 18,
};

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const IDS: ReadonlyMap<string, number> = new Map([
  ...VENDORS.map((name, place) => [plain(name), place + 1] as const),
  ...Object.entries(ALSO),
]);

/** The id of a vendor; null for one that has none. */
export const vendorId = (name: string): number | null => IDS.get(plain(name)) ?? null;
