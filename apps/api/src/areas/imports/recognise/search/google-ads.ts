/**
 * Google Ads, reports by campaign, ad group, ad, keyword and search term: a title and a range of days, the header,
 * `Total: …` rows of several kinds; ` --` is not measured, shares may be `> 90%`; “Excel .csv” is UTF-16 with tabs. Also
 * the API's own names (`cost_micros`). Real files: data/FORMATS.md §4; German names from public readers of German
 * exports, all translations as in Google Ads' help in that language.
 */
import { coversBy, daysNamed, rangeOf } from '../covers.ts';
import { filledCells, firstCell, hasColumn, headerWith } from '../header.ts';
import {
  defineRecogniser,
  type Found,
  inFour,
  isBlank,
  isTotal,
  type Names,
  type Rows,
} from '../platform.ts';

const CAMPAIGN = inFour(
  ['Campaign', 'campaign_name', 'campaign.name'],
  'Kampagne',
  'Campagne',
  'Campaña',
);
const AD_GROUP = inFour(
  ['Ad group', 'ad_group_name', 'ad_group.name'],
  'Anzeigengruppe',
  'Groupe d’annonces',
  'Grupo de anuncios',
);
const KEYWORD = inFour(
  ['Search keyword', 'Keyword', 'ad_group_criterion.keyword.text'],
  ['Suchkeyword', 'Keyword', 'Keyword für Suchnetzwerk'],
  ['Mot clé pour le Réseau de Recherche', 'Mot clé de recherche', 'Mot clé'],
  ['Palabra clave de búsqueda', 'Palabra clave de la Red de Búsqueda', 'Palabra clave'],
);
const SEARCH_TERM = inFour(
  ['Search term', 'search_term_view.search_term'],
  'Suchbegriff',
  'Terme de recherche',
  'Término de búsqueda',
);
/** The abbreviation is Google's own; others write the word. */
const IMPR = inFour('Impr.', 'Impr.', 'Impr.', 'Impr.');
const IMPRESSIONS = inFour(
  ['Impr.', 'Impressions', 'metrics.impressions'],
  ['Impr.', 'Impressionen'],
  ['Impr.', 'Impressions'],
  ['Impr.', 'Impresiones'],
);
const COST: Names = inFour(
  ['Cost', 'cost_micros', 'metrics.cost_micros', 'Cost (Converted currency)'],
  ['Kosten', 'Kosten (umgerechnete Währung)'],
  ['Coût', 'Coût (devise convertie)'],
  ['Coste', 'Costo', 'Coste (moneda convertida)'],
);
const CLICKS = inFour(['Clicks', 'metrics.clicks'], 'Klicks', 'Clics', 'Clics');
/** Microsoft's word for cost, whose reports also abbreviate impressions. */
const OTHERS = [
  'Spend',
  'Ausgaben',
  'Dépenses',
  'Dépense',
  'Gasto',
  'Insertion Order',
  'Line Item',
];
const LEVELS = [CAMPAIGN, AD_GROUP, KEYWORD, SEARCH_TERM];

/** Row of the column names: below a title and a range of days, or with names of the platform's own. */
function headerOf(rows: Rows): Found | null {
  const api = headerWith(
    rows,
    { all: [['cost_micros'], ['impressions'], ['ad_network_type']] },
    { all: [['metrics.cost_micros'], ['metrics.impressions']] },
  );
  if (api >= 0) return { header: api, sign: 'column names of its API' };
  const own = rows
    .slice(0, 8)
    .findIndex(
      (row) =>
        !hasColumn(row, OTHERS) &&
        LEVELS.some((names) => hasColumn(row, names)) &&
        (hasColumn(row, CLICKS) || hasColumn(row, COST)) &&
        (hasColumn(row, IMPR) || hasColumn(row, IMPRESSIONS)),
    );
  const header = rows[own];
  if (!header) return null;
  if (hasColumn(header, IMPR)) return { header: own, sign: 'the column “Impr.”' };
  // Localised exports write the word for impressions: the title and the days above tell them.
  const title = filledCells(rows[0] ?? []) === 1 && own > 1;
  const range = daysNamed((rows[1] ?? []).join(',')).length > 0;
  const code = inFour('Currency code', 'Währungscode', 'Code de devise', 'Código de moneda');
  if (title && hasColumn(header, COST) && (range || hasColumn(header, code))) {
    return { header: own, sign: 'title and days above the table' };
  }
  return null;
}

export const GOOGLE_ADS_SEARCH = defineRecogniser('search', {
  platform: 'google-ads',
  name: 'Google Ads',
  find: headerOf,
  skips: (cells) => isBlank(cells) || isTotal(cells),
  columns: {
    day: inFour(
      ['Day', 'Date', 'segments.date'],
      ['Tag', 'Datum'],
      ['Jour', 'Date'],
      ['Día', 'Fecha'],
    ),
    advertiser: inFour(
      ['Account name', 'Account', 'Customer', 'customer.descriptive_name'],
      ['Kontoname', 'Konto'],
      ['Nom du compte', 'Compte'],
      ['Nombre de la cuenta', 'Nombre de cuenta', 'Cuenta'],
    ),
    advertiserId: inFour(
      ['Customer ID', 'customer.id', 'External customer ID'],
      ['Kundennummer', 'Kunden-ID'],
      ['Numéro client', 'ID client'],
      ['ID de cliente', 'ID de cliente externo'],
    ),
    campaign: CAMPAIGN,
    campaignId: inFour(
      ['Campaign ID', 'campaign.id', 'base_campaign'],
      'Kampagnen-ID',
      ['ID de la campagne', 'ID de campagne', 'Numéro de campagne'],
      ['ID de la campaña', 'ID de campaña'],
    ),
    adGroup: AD_GROUP,
    adGroupId: inFour(
      ['Ad group ID', 'ad_group.id', 'base_ad_group'],
      'Anzeigengruppen-ID',
      ['ID du groupe d’annonces', 'Numéro de groupe d’annonces'],
      ['ID del grupo de anuncios', 'ID de grupo de anuncios'],
    ),
    keyword: KEYWORD,
    matchType: inFour(
      ['Search keyword match type', 'Match type', 'Search terms match type', 'Keyword match type'],
      [
        'Keyword-Option',
        'Keyword-Option für Suchkeyword',
        'Keyword-Option (Suchkeyword)',
        'Suchbegriff: Keyword-Option',
      ],
      [
        'Type de correspondance',
        'Type de correspondance du mot clé',
        'Type de correspondance des mots clés de recherche',
      ],
      [
        'Tipo de concordancia',
        'Tipo de concordancia de palabra clave',
        'Tipo de concordancia de la palabra clave de búsqueda',
      ],
    ),
    searchTerm: SEARCH_TERM,
    network: inFour(
      ['Network (with search partners)', 'Network', 'ad_network_type', 'segments.ad_network_type'],
      ['Werbenetzwerk (mit Suchnetzwerk-Partnern)', 'Werbenetzwerk', 'Netzwerk'],
      ['Réseau (avec partenaires du Réseau de Recherche)', 'Réseau'],
      ['Red (con partners de búsqueda)', 'Red (con socios de búsqueda)', 'Red'],
    ),
    device: inFour(['Device', 'segments.device'], 'Gerät', 'Appareil', 'Dispositivo'),
    impressions: IMPRESSIONS,
    clicks: CLICKS,
    spend: COST,
    conversions: inFour(
      ['Conversions', 'metrics.conversions'],
      'Conversions',
      'Conversions',
      'Conversiones',
    ),
    revenue: inFour(
      ['Conv. value', 'conversions_value', 'metrics.conversions_value', 'Total conv. value'],
      ['Conv.-Wert', 'Conversion-Wert'],
      ['Valeur de conv.', 'Valeur de conversion'],
      ['Valor de conv.', 'Valor conv.', 'Valor de conversión'],
    ),
  },
  constants: { network: 'Google Ads' },
  weighted: [
    {
      field: 'topImpressions',
      by: 'share',
      names: inFour(
        ['Impr. (Top) %', 'search_top_impression_rate'],
        ['Impr. (oben) %', '% Impr. (oben)', 'Impr. (obere Pos.) %'],
        ['Impr. (en haut de page) %', '% d’impr. (haut de page)'],
        ['Impr. (parte sup.) %', '% de impr. (parte superior)'],
      ),
    },
    {
      field: 'absoluteTopImpressions',
      by: 'share',
      names: inFour(
        ['Impr. (Abs. Top) %', 'search_absolute_top_impression_rate'],
        ['Impr. (ganz oben) %', '% Impr. (ganz oben)', 'Impr. (oberste Pos.) %'],
        ['Impr. (1re position) %', 'Impr. (première position) %'],
        ['Impr. (parte sup. absoluta) %', 'Impr. (primera posición) %'],
      ),
    },
    {
      field: 'eligibleImpressions',
      by: 'shareOf',
      names: inFour(
        ['Search impr. share', 'search_impression_share'],
        ['Anteil an möglichen Impr. im Suchnetzwerk', 'Anteil an mögl. Impr. im Suchnetzwerk'],
        ['Taux d’impr. sur le Réseau de Recherche', 'Taux impr. Réseau Recherche'],
        ['Cuota de impr. de búsqueda', 'Cuota impr. de búsqueda'],
      ),
    },
    {
      field: 'qualityScoreWeight',
      by: 'score',
      names: inFour('Quality Score', 'Qualitätsfaktor', 'Niveau de qualité', 'Nivel de calidad'),
    },
  ],
  alsoDelivery: {
    creative: inFour('Ad name', 'Anzeigenname', 'Nom de l’annonce', 'Nombre del anuncio'),
    creativeId: inFour(
      'Ad ID',
      'Anzeigen-ID',
      ['ID de l’annonce', 'ID d’annonce'],
      'ID de anuncio',
    ),
    country: inFour(
      ['Country/Territory (User location)', 'Country/Territory', 'Country'],
      ['Land/Gebiet (Nutzerstandort)', 'Land/Gebiet', 'Land'],
      ['Pays/Territoire (zone géographique de l’utilisateur)', 'Pays/Territoire', 'Pays'],
      ['País/territorio (ubicación del usuario)', 'País/territorio', 'País'],
    ),
    measurableImpressions: inFour(
      ['Measurable impr.', 'Active View measurable impr.', 'active_view_measurable_impressions'],
      ['Messbare Impr.', 'Active View: messbare Impr.'],
      'Impr. mesurables',
      'Impr. medibles',
    ),
    viewableImpressions: inFour(
      ['Viewable impr.', 'Active View viewable impressions', 'active_view_impressions'],
      ['Sichtbare Impr.', 'Active View: sichtbare Impr.'],
      'Impr. visibles',
      'Impr. visibles',
    ),
    invalidClicks: inFour(
      'Invalid clicks',
      'Ungültige Klicks',
      'Clics incorrects',
      'Clics no válidos',
    ),
    interactions: inFour('Interactions', 'Interaktionen', 'Interactions', 'Interacciones'),
  },
  covers: (lines) => {
    const { filters } = coversBy({ filter: /^filters?$/i })(lines);
    const named = lines.find((line) => filledCells(line) > 0);
    const days = lines.slice(0, 6).map((line) => daysNamed(line.join(',')));
    const range = days.find((found) => found.length > 0) ?? [];
    return {
      reportName: named ? firstCell(named) : null,
      range: rangeOf(range[0], range.at(-1)),
      filters,
      timeZone: null,
      madeOn: null,
    };
  },
  byDay: 'In Google Ads choose Segment › Time › Day before you download the report',
});
