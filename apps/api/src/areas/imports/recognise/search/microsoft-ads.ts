/**
 * Microsoft Advertising (formerly Bing Ads), reports by account, campaign, ad group, ad, keyword and search query: a
 * preamble of `Name: value` lines up to `Rows:`, or the bare table of the API. Known from Microsoft's reference of report
 * columns, a real file of 2017 (data/FORMATS.md §5) and the seeds of dbt_ad_reporting. The translations are those of
 * Microsoft Advertising's help; no file in them was seen.
 */
import { coversBy } from '../covers.ts';
import { filledCells, firstCell, headerWith } from '../header.ts';
import { defineRecogniser, type Found, inFour, type Rows } from '../platform.ts';

const PREAMBLE =
  /^(Report (Name|Time|Aggregation)|Berichts(name|zeit|aggregation)|(Nom|Heure|Agrégation) du rapport|(Nombre|Hora|Agregación) del informe)\s*:/i;
const ROW_COUNT = /^(Rows|Zeilen|Lignes|Filas)\s*:/i;

const DAY = inFour(
  ['Gregorian date', 'GregorianDate', 'TimePeriod', 'Time period', 'Date', 'Day'],
  ['Gregorianisches Datum', 'Zeitraum', 'Datum', 'Tag'],
  ['Date grégorienne', 'Période', 'Date', 'Jour'],
  ['Fecha gregoriana', 'Período de tiempo', 'Fecha', 'Día'],
);
const ACCOUNT = inFour(
  ['Account name', 'AccountName', 'Customer name', 'CustomerName'],
  'Kontoname',
  'Nom du compte',
  ['Nombre de la cuenta', 'Nombre de cuenta'],
);
const ACCOUNT_ID = inFour(
  ['Account ID', 'AccountId', 'Account number', 'AccountNumber'],
  ['Konto-ID', 'Kontonummer'],
  ['ID de compte', 'Numéro de compte'],
  ['Id. de cuenta', 'ID de cuenta', 'Número de cuenta'],
);
/** Columns that only this platform has. */
const OWN = [
  [
    'Top vs. other',
    'TopVsOther',
    'Bid match type',
    'BidMatchType',
    'Delivered match type',
    'DeliveredMatchType',
  ],
  ['Gregorian date', 'GregorianDate', 'Ad distribution', 'AdDistribution'],
  ['Gebotsübereinstimmungstyp', 'Ausgelieferter Übereinstimmungstyp', 'Gregorianisches Datum'],
];

function headerOf(rows: Rows): Found | null {
  const top = rows.slice(0, 30);
  const mark = top.findIndex((row) => ROW_COUNT.test(firstCell(row)));
  if (mark >= 0 && top.some((row) => PREAMBLE.test(firstCell(row)))) {
    const header = rows.findIndex((row, i) => i > mark && filledCells(row) >= 2);
    return header < 0 ? null : { header, sign: 'preamble up to Rows' };
  }
  const header = headerWith(rows.slice(0, 1), {
    any: OWN,
    all: [[...names(ACCOUNT), ...names(ACCOUNT_ID)]],
  });
  return header < 0 ? null : { header, sign: 'column names of its API' };
}

const names = (of: typeof ACCOUNT): readonly string[] => Object.values(of).flat();

export const MICROSOFT_ADS_SEARCH = defineRecogniser('search', {
  platform: 'microsoft-ads',
  name: 'Microsoft Advertising',
  find: headerOf,
  ends: () => (cells) => firstCell(cells).startsWith('©'),
  columns: {
    day: DAY,
    advertiser: ACCOUNT,
    advertiserId: ACCOUNT_ID,
    campaign: inFour(
      ['Campaign name', 'CampaignName', 'Campaign'],
      ['Kampagnenname', 'Kampagne'],
      ['Nom de la campagne', 'Nom de campagne', 'Campagne'],
      ['Nombre de la campaña', 'Nombre de campaña', 'Campaña'],
    ),
    campaignId: inFour(
      ['Campaign ID', 'CampaignId'],
      'Kampagnen-ID',
      ['ID de campagne', 'ID de la campagne'],
      ['Id. de campaña', 'ID de campaña', 'ID de la campaña'],
    ),
    adGroup: inFour(
      ['Ad group', 'AdGroupName', 'Ad group name'],
      ['Anzeigengruppe', 'Anzeigengruppenname'],
      ['Groupe d’annonces', 'Nom du groupe d’annonces'],
      ['Grupo de anuncios', 'Nombre del grupo de anuncios'],
    ),
    adGroupId: inFour(
      ['Ad group ID', 'AdGroupId'],
      'Anzeigengruppen-ID',
      ['ID de groupe d’annonces', 'ID du groupe d’annonces'],
      ['Id. de grupo de anuncios', 'ID del grupo de anuncios'],
    ),
    keyword: inFour(
      ['Keyword', 'keyword_id'],
      ['Keyword', 'Schlüsselwort'],
      'Mot clé',
      'Palabra clave',
    ),
    matchType: inFour(
      [
        'Delivered match type',
        'DeliveredMatchType',
        'Match type',
        'Bid match type',
        'BidMatchType',
      ],
      ['Ausgelieferter Übereinstimmungstyp', 'Übereinstimmungstyp', 'Gebotsübereinstimmungstyp'],
      ['Type de correspondance diffusé', 'Type de correspondance'],
      ['Tipo de concordancia publicado', 'Tipo de concordancia'],
    ),
    searchTerm: inFour(
      ['Search term', 'SearchQuery', 'Search query'],
      ['Suchbegriff', 'Suchabfrage'],
      ['Terme de recherche', 'Requête de recherche'],
      ['Término de búsqueda', 'Consulta de búsqueda'],
    ),
    network: inFour('Network', 'Netzwerk', 'Réseau', 'Red'),
    device: inFour(
      ['Device type', 'DeviceType'],
      'Gerätetyp',
      ['Type d’appareil', 'Type de périphérique'],
      'Tipo de dispositivo',
    ),
    impressions: inFour('Impressions', 'Impressionen', 'Impressions', 'Impresiones'),
    clicks: inFour('Clicks', 'Klicks', 'Clics', 'Clics'),
    spend: inFour('Spend', 'Ausgaben', ['Dépenses', 'Dépense'], ['Gasto', 'Gastos']),
    conversions: inFour(
      ['Conversions', 'Conv.', 'ConversionsQualified'],
      ['Conversions', 'Konversionen'],
      'Conversions',
      'Conversiones',
    ),
    revenue: inFour('Revenue', 'Umsatz', ['Revenus', 'Revenu'], 'Ingresos'),
  },
  constants: { network: 'Microsoft Advertising' },
  weighted: [
    {
      field: 'topImpressions',
      by: 'share',
      names: [
        'Top Impr. rate %',
        'Top impression rate (%)',
        'TopImpressionRatePercent',
        'Impr. (Top) %',
      ],
    },
    {
      field: 'absoluteTopImpressions',
      by: 'share',
      names: [
        'Absolute top impression rate (%)',
        'AbsoluteTopImpressionRatePercent',
        'Impr. (Abs. Top) %',
      ],
    },
    {
      field: 'eligibleImpressions',
      by: 'shareOf',
      names: ['Impression share (%)', 'ImpressionSharePercent', 'Impr. share (IS)'],
    },
    {
      field: 'qualityScoreWeight',
      by: 'score',
      names: [
        'Quality score',
        'QualityScore',
        'Qualitätsfaktor',
        'Niveau de qualité',
        'Nivel de calidad',
      ],
    },
  ],
  alsoDelivery: {
    country: inFour(['Country/Region', 'Country'], 'Land/Region', 'Pays/région', 'País o región'),
    invalidClicks: inFour(
      ['Low quality clicks', 'LowQualityClicks', 'Invalid clicks'],
      ['Klicks niedriger Qualität', 'Ungültige Klicks'],
      'Clics de faible qualité',
      'Clics de baja calidad',
    ),
  },
  covers: coversBy({
    reportName: /^(report name|berichtsname|nom du rapport|nombre del informe)$/i,
    range: /^(report time|berichtszeit|heure du rapport|hora del informe)$/i,
    timeZone: /^(time zone|zeitzone|fuseau horaire|zona horaria)$/i,
    madeOn: /^last completed available day$/i,
    filter: /^(report filter|berichtsfilter|filtre du rapport|filtro del informe)$/i,
    monthFirst: true,
  }),
  byDay: 'In Microsoft Advertising choose Day as the unit of time',
  monthFirst: true,
});
