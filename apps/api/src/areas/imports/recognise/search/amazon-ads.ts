/**
 * Amazon Ads, sponsored products, brands and display: reports by campaign, targeting and customer search term. Sales and
 * orders stand in one column per window (`7 Day Total Sales`): the platform's own default, 7 days for products and 14 for
 * brands, comes first. English names from Amazon's reports, translations from public readers of German, French and
 * Spanish reports; the API's names (`sales_7_d`, `sales7d`) from the seeds of dbt_ad_reporting and the reporting API.
 */
import { headerWith } from '../header.ts';
import {
  allNames,
  defineRecogniser,
  type Found,
  inFour,
  type Names,
  type Rows,
} from '../platform.ts';

/** Windows in days, preferred ones first. */
const WINDOWS = [7, 14, 30, 1] as const;
const perWindow = (name: (days: number) => string): readonly string[] => WINDOWS.map(name);

const SPEND = inFour(
  ['Spend', 'Cost', 'Total cost'],
  ['Ausgaben', 'Kosten', 'Gesamtkosten'],
  ['Dépenses', 'Dépense', 'Coût'],
  ['Gasto', 'Inversión', 'Coste', 'Costo'],
);
const SALES: Names = inFour(
  [
    ...perWindow((d) => `${d} Day Total Sales`),
    ...perWindow((d) => `sales_${d}_d`),
    ...perWindow((d) => `sales${d}d`),
    ...perWindow((d) => `attributedSales${d}d`),
  ],
  [
    ...perWindow((d) => `Umsatz gesamt nach ${d} Tagen`),
    ...perWindow((d) => `${d}-Tage-Gesamtumsatz`),
    ...perWindow((d) => `${d} Tage Gesamtumsatz`),
  ],
  [
    ...perWindow((d) => `Total des ventes sur ${d} jours`),
    ...perWindow((d) => `Ventes totales sur ${d} jours`),
  ],
  [
    ...perWindow((d) => `Ventas totales de ${d} días`),
    ...perWindow((d) => `Total de ventas de ${d} días`),
  ],
);
const ORDERS: Names = inFour(
  [
    ...perWindow((d) => `${d} Day Total Orders (#)`),
    ...perWindow((d) => `purchases_${d}_d`),
    ...perWindow((d) => `purchases${d}d`),
    ...perWindow((d) => `attributedConversions${d}d`),
  ],
  [
    ...perWindow((d) => `Bestellungen gesamt nach ${d} Tagen (#)`),
    ...perWindow((d) => `${d}-Tage-Gesamtbestellungen (#)`),
    ...perWindow((d) => `${d} Tage Gesamtbestellungen (#)`),
  ],
  [
    ...perWindow((d) => `Total des commandes sur ${d} jours (#)`),
    ...perWindow((d) => `Commandes totales sur ${d} jours (#)`),
  ],
  [
    ...perWindow((d) => `Pedidos totales de ${d} días (#)`),
    ...perWindow((d) => `Total de pedidos de ${d} días (#)`),
  ],
);
const CAMPAIGN = inFour(
  ['Campaign Name', 'campaignName'],
  ['Kampagnenname', 'Name der Kampagne'],
  'Nom de la campagne',
  'Nombre de la campaña',
);
const CAMPAIGN_ID = inFour(
  ['Campaign ID', 'campaignId', 'campaign_id'],
  'Kampagnen-ID',
  'ID de la campagne',
  'ID de la campaña',
);
const SEARCH_TERM = inFour(
  ['Customer Search Term', 'searchTerm'],
  ['Suchbegriff des Kunden', 'Kundensuchbegriff'],
  ['Terme de recherche client', 'Terme de recherche du client'],
  ['Término de búsqueda del cliente', 'Término de búsqueda de cliente'],
);
const PORTFOLIO = inFour(
  ['Portfolio name', 'portfolioName'],
  ['Portfolioname', 'Portfolio-Name', 'Name des Portfolios'],
  ['Nom du portefeuille'],
  ['Nombre de la cartera', 'Nombre del portafolio'],
);

function headerOf(rows: Rows): Found | null {
  const header = headerWith(rows, {
    all: [SPEND, [...allNames(CAMPAIGN), ...allNames(CAMPAIGN_ID)]],
    any: [
      SALES,
      ORDERS,
      SEARCH_TERM,
      PORTFOLIO,
      ['campaign_budget_currency_code', 'campaignBudgetCurrencyCode'],
    ],
    none: [['Order name', 'Order', 'orderName']],
  });
  return header < 0
    ? null
    : { header, sign: 'columns of attributed sales, portfolios or customer search terms' };
}

export const AMAZON_ADS_SEARCH = defineRecogniser('search', {
  platform: 'amazon-ads',
  name: 'Amazon Ads',
  report: 'sponsored ads report',
  find: headerOf,
  columns: {
    day: inFour(
      ['Date', 'Day', 'Start Date'],
      ['Datum', 'Startdatum', 'Beginndatum'],
      ['Date', 'Jour', 'Date de début'],
      ['Fecha', 'Día', 'Fecha de inicio'],
    ),
    advertiser: inFour(
      ['Advertiser', 'Advertiser name', 'Account name', 'Profile', 'profileName'],
      ['Werbetreibender', 'Kontoname'],
      ['Annonceur', 'Nom du compte'],
      ['Anunciante', 'Nombre de la cuenta'],
    ),
    advertiserId: inFour(
      ['Advertiser ID', 'Account ID', 'Profile ID', 'profileId', 'profile_id'],
      'Konto-ID',
      'ID du compte',
      'ID de la cuenta',
    ),
    campaign: CAMPAIGN,
    campaignId: CAMPAIGN_ID,
    adGroup: inFour(
      ['Ad Group Name', 'adGroupName'],
      ['Anzeigengruppenname', 'Name der Anzeigengruppe'],
      'Nom du groupe d’annonces',
      'Nombre del grupo de anuncios',
    ),
    adGroupId: inFour(
      ['Ad Group ID', 'adGroupId'],
      'Anzeigengruppen-ID',
      'ID du groupe d’annonces',
      'ID del grupo de anuncios',
    ),
    keyword: inFour(
      ['Targeting', 'Keyword', 'keywordText'],
      'Ausrichtung',
      'Ciblage',
      'Segmentación',
    ),
    matchType: inFour(
      ['Match Type', 'matchType'],
      ['Übereinstimmungstyp', 'Keyword-Übereinstimmungstyp'],
      'Type de correspondance',
      ['Tipo de coincidencia', 'Tipo de concordancia'],
    ),
    searchTerm: SEARCH_TERM,
    impressions: inFour(
      'Impressions',
      ['Impressionen', 'Sichtkontakte', 'Einblendungen'],
      'Impressions',
      'Impresiones',
    ),
    clicks: inFour('Clicks', 'Klicks', 'Clics', 'Clics'),
    spend: SPEND,
    conversions: ORDERS,
    revenue: SALES,
  },
  constants: { network: 'Amazon Ads' },
  period: {
    first: inFour('Start Date', ['Startdatum', 'Beginndatum'], 'Date de début', 'Fecha de inicio'),
    last: inFour('End Date', 'Enddatum', 'Date de fin', ['Fecha de finalización', 'Fecha de fin']),
  },
  alsoDelivery: { country: inFour('Country', 'Land', 'Pays', 'País') },
  byDay: 'In Amazon Ads choose the time unit Daily for the report',
  monthFirst: true,
});
