/**
 * Display & Video 360 (formerly Bid Manager) report: the header first, the table, a total with empty names, a blank
 * line, a footer with report time, days, grouping and filters. A real file is in data/FORMATS.md §2; money columns are
 * those of the reference of reporting metrics. The translations are those of Display & Video 360's help in that
 * language; no file in them was seen.
 */
import {
  ADVERTISER_CURRENCY,
  DV360_COLUMNS,
  endsDv360,
  INSERTION_ORDER,
  INSERTION_ORDER_ID,
} from '../../../../platform/tables/dv360.ts';
import { coversBy } from '../covers.ts';
import { firstCell, headerWith } from '../header.ts';
import { defineRecogniser, inFour, isBlank, type Rows } from '../platform.ts';

/** Columns that only this platform has. */
const OWN = [
  INSERTION_ORDER,
  INSERTION_ORDER_ID,
  ADVERTISER_CURRENCY,
  ['Billable Impressions'],
  ['Revenue (Adv Currency)', 'Revenue (Advertiser Currency)', 'Revenue (Partner Currency)'],
  ['Media Cost (Advertiser Currency)', 'Total Media Cost (Advertiser Currency)'],
  ['Billable Cost (Advertiser Currency)'],
  ['First-Quartile Views (Video)', 'Complete Views (Video)'],
];
/** Columns of Amazon DSP and The Trade Desk, which share some of the others. */
const OTHERS = [
  ['Order', 'Order name', 'Order ID', 'orderName'],
  ['Advertiser Currency Code'],
  ['Advertiser Cost (Adv Currency)', 'Advertiser Cost (USD)'],
  ['Player Starts', 'Player Completed Views'],
];

const footer = (rows: Rows): boolean =>
  rows.some((row) => firstCell(row) === 'Group By:') &&
  rows.some((row) => firstCell(row) === 'Report Time:');

export const DV360_DELIVERY = defineRecogniser('delivery', {
  platform: 'dv360',
  name: 'Display & Video 360',
  find: (rows) => {
    const header = rows[0];
    if (!header) return null;
    if (headerWith([header], { any: OWN, none: OTHERS }) === 0) {
      return { header: 0, sign: 'columns of insertion orders or of the advertiser’s currency' };
    }
    return footer(rows) ? { header: 0, sign: 'footer with Report Time and Group By' } : null;
  },
  skips: isBlank,
  ends: () => endsDv360,
  columns: {
    ...DV360_COLUMNS,
    creative: inFour('Creative', 'Creative', 'Création', 'Creatividad'),
    creativeId: inFour('Creative ID', 'Creative-ID', 'ID de création', 'ID de creatividad'),
    creativeType: inFour(
      'Creative Type',
      'Creative-Typ',
      'Type de création',
      'Tipo de creatividad',
    ),
    size: inFour('Creative Size', 'Creative-Größe', 'Taille de création', 'Tamaño de creatividad'),
    device: inFour(
      ['Device Type', 'Device'],
      'Gerätetyp',
      'Type d’appareil',
      'Tipo de dispositivo',
    ),
    country: inFour(['Country', 'Country/Region'], 'Land', 'Pays', 'País'),
    conversions: inFour(
      'Total Conversions',
      'Conversions insgesamt',
      'Total des conversions',
      'Conversiones totales',
    ),
    // What the advertiser pays comes first; then what the media cost.
    spend: inFour(
      [
        'Revenue (Adv Currency)',
        'Revenue (Advertiser Currency)',
        'Billable Cost (Advertiser Currency)',
        'Billable Cost (Adv Currency)',
        'Total Media Cost (Advertiser Currency)',
        'Total Media Cost (Adv Currency)',
        'Media Cost (Advertiser Currency)',
        'Media Cost (Adv Currency)',
        'Revenue (Partner Currency)',
        'Total Media Cost (Partner Currency)',
        'Media Cost (Partner Currency)',
        'Revenue (USD)',
        'Billable Cost (USD)',
        'Total Media Cost (USD)',
        'Media Cost (USD)',
      ],
      ['Umsatz (Währung des Werbetreibenden)', 'Medienkosten (Währung des Werbetreibenden)'],
      ['Revenus (devise de l’annonceur)', 'Coût média (devise de l’annonceur)'],
      ['Ingresos (moneda del anunciante)', 'Coste de medios (moneda del anunciante)'],
    ),
    videoStarts: ['Starts (Video)'],
    videoFirstQuartiles: ['First-Quartile Views (Video)'],
    videoMidpoints: ['Midpoint Views (Video)'],
    videoThirdQuartiles: ['Third-Quartile Views (Video)'],
    videoCompletes: ['Complete Views (Video)'],
    interactions: inFour('Engagements', 'Interaktionen', 'Engagements', 'Interacciones'),
  },
  instead: [
    { campaign: INSERTION_ORDER, campaignId: INSERTION_ORDER_ID },
    { placement: INSERTION_ORDER, placementId: INSERTION_ORDER_ID },
  ],
  constants: { site: 'Display & Video 360' },
  covers: coversBy({
    range: /^date range$/i,
    timeZone: /^report time zone$/i,
    madeOn: /^report time$/i,
    filter: /^filter by /i,
  }),
  byDay: 'In Display & Video 360 add the dimension Date to the report',
  monthFirst: true,
});
