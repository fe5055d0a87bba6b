/**
 * Media plan: line items with a flight and a cost, as table or workbook, with a preamble of advertiser, campaign and
 * currency where there is one. Names of the Media Plan Open Data Standard (planmatic/mediaplanschema 1.0–3.0,
 * data/mediaplan) and those that agencies' plans use.
 */
import { coversBy, stated } from '../covers.ts';
import { hasColumn, headerWith } from '../header.ts';
import { defineRecogniser, type Found, inFour, type Rows } from '../platform.ts';

const START = inFour(
  ['Start Date', 'start_date', 'Flight Start', 'Start'],
  ['Startdatum', 'Start', 'Beginn', 'Laufzeit von'],
  ['Date de début', 'Début'],
  ['Fecha de inicio', 'Inicio'],
);
const END = inFour(
  ['End Date', 'end_date', 'Flight End', 'End'],
  ['Enddatum', 'Ende', 'Laufzeit bis'],
  ['Date de fin', 'Fin'],
  ['Fecha de fin', 'Fecha de finalización', 'Fin'],
);
const COST = inFour(
  [
    'Cost_Total',
    'Cost Total',
    'Total Cost',
    'Planned Cost',
    'Planned Spend',
    'Net Cost',
    'Planned Media Cost',
    'Budget',
    'Total Budget',
  ],
  ['Kosten gesamt', 'Gesamtkosten', 'Plankosten', 'Budget', 'Nettokosten', 'Netto-Budget'],
  ['Coût total', 'Budget', 'Coût prévu', 'Budget net'],
  ['Coste total', 'Costo total', 'Presupuesto', 'Coste previsto'],
);
const LINE = inFour(
  ['Name', 'Line Item', 'Line Item Name', 'Placement', 'Booking', 'Package'],
  ['Name', 'Platzierung', 'Buchung', 'Werbemittel', 'Position'],
  ['Nom', 'Emplacement', 'Ligne', 'Dispositif'],
  ['Nombre', 'Emplazamiento', 'Línea', 'Soporte'],
);
/** What was delivered: a report of a platform with budgets is no plan. */
const DELIVERED = [
  'Clicks',
  'Klicks',
  'Clics',
  'Taps',
  'Spend',
  'Amount spent',
  'Impr.',
  'CTR',
  'Total Spent',
  'Swipe Ups',
  'Click-throughs',
];

function headerOf(rows: Rows): Found | null {
  const header = headerWith(rows, {
    all: [START, END, COST, LINE],
    none: [DELIVERED, ['Order name', 'Order', 'Insertion Order']],
  });
  if (header < 0) return null;
  const standard = hasColumn(rows[header] ?? [], ['Cost_Total']);
  return {
    header,
    sign: standard
      ? 'columns of the open standard for media plans'
      : 'line items with a flight and a cost',
  };
}

export const MEDIA_PLAN = defineRecogniser('spendPlan', {
  platform: 'media-plan',
  name: 'Media plan',
  report: 'table',
  find: headerOf,
  columns: {
    day: START,
    endDay: END,
    advertiser: inFour(
      ['Advertiser', 'Advertiser Name', 'Client', 'advertiser_name'],
      ['Werbungtreibender', 'Kunde'],
      ['Annonceur', 'Client'],
      ['Anunciante', 'Cliente'],
    ),
    advertiserId: ['Advertiser ID', 'advertiser_id'],
    campaign: inFour(
      ['Campaign', 'Campaign Name', 'campaign_name'],
      ['Kampagne', 'Kampagnenname'],
      ['Campagne', 'Nom de la campagne'],
      ['Campaña', 'Nombre de la campaña'],
    ),
    campaignId: ['Campaign ID', 'campaign_id'],
    placement: LINE,
    placementId: ['ID', 'Line Item ID', 'Placement ID', 'Booking Number'],
    site: inFour(
      ['Vehicle', 'Site', 'Publisher', 'Partner', 'Media'],
      ['Umfeld', 'Werbeträger', 'Vermarkter', 'Medium', 'Publisher'],
      ['Support', 'Site', 'Régie'],
      ['Soporte', 'Sitio', 'Medio'],
    ),
    channel: inFour('Channel', ['Kanal', 'Gattung'], ['Canal', 'Levier'], 'Canal'),
    costStructure: inFour(
      ['Buy Type', 'Cost Structure', 'Cost Method', 'Pricing', 'KPI'],
      ['Abrechnungsart', 'Abrechnung', 'Preismodell'],
      ['Mode d’achat', 'Modèle de coût'],
      ['Modelo de compra', 'Tipo de compra'],
    ),
    plannedSpend: COST,
    plannedImpressions: inFour(
      [
        'Metric_Impressions',
        'Planned Impressions',
        'Impressions',
        'Booked Impressions',
        'Contracted Impressions',
      ],
      ['Geplante Impressionen', 'Ad Impressions', 'Impressionen'],
      ['Impressions prévues', 'Impressions'],
      ['Impresiones previstas', 'Impresiones'],
    ),
    plannedClicks: inFour(
      ['Metric_Clicks', 'Planned Clicks'],
      'Geplante Klicks',
      'Clics prévus',
      'Clics previstos',
    ),
  },
  covers: coversBy({
    reportName: /^(media ?plan|plan|mediaplan name)$/i,
    start: /^(start date|campaign start|startdatum|kampagnenstart|date de début|fecha de inicio)$/i,
    end: /^(end date|campaign end|enddatum|kampagnenende|date de fin|fecha de fin)$/i,
    range: /^(flight|period|laufzeit|zeitraum|période|período)$/i,
  }),
  account: (lines) => {
    const name = stated(
      lines,
      /^(advertiser|client|werbungtreibender|kunde|annonceur|anunciante|cliente)$/i,
    );
    return name === null ? null : { id: null, name };
  },
  currency: (lines) => {
    const code = stated(lines, /^(currency|währung|devise|moneda|divisa)$/i);
    return code !== null && /^[A-Z]{3}$/.test(code) ? code : null;
  },
});
