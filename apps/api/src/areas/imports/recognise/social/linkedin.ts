/**
 * LinkedIn Campaign Manager, performance report by campaign, ad set or ad: UTF-16 with tabs, a preamble of title, start,
 * end and date of making, a blank line, the header; days as M/D/YYYY. In 2026 LinkedIn's campaign groups became
 * campaigns and its campaigns ad sets: a file with ad sets names them so, an older one calls the same level a campaign.
 * Sends and opens are of message ads (columns “Sponsored Messaging”), which have had neither impressions nor clicks since
 * July 2024: LinkedIn's open rate is total opens divided by total sends.
 * Known from data/FORMATS.md §7, public readers of German and French exports, LinkedIn's help on the metrics of message ads
 * (its English names alone) and, for the API, dbt_ad_reporting's seeds.
 */
import { coversBy } from '../covers.ts';
import { headerWith } from '../header.ts';
import { defineRecogniser, inFour } from '../platform.ts';

const GROUP = inFour(
  'Campaign Group Name',
  ['Name der Kampagnengruppe', 'Kampagnengruppenname'],
  'Nom du groupe de campagnes',
  'Nombre del grupo de campañas',
);
const GROUP_ID = inFour('Campaign Group ID', 'Kampagnengruppen-ID', 'ID du groupe de campagnes', [
  'ID del grupo de campañas',
  'Identificador del grupo de campañas',
]);
const CAMPAIGN = inFour(
  ['Campaign Name', 'campaign_name'],
  ['Name der Kampagne', 'Kampagnenname'],
  'Nom de la campagne',
  'Nombre de la campaña',
);
const CAMPAIGN_ID = inFour(['Campaign ID', 'campaign_id'], 'Kampagnen-ID', 'ID de la campagne', [
  'ID de la campaña',
  'Identificador de la campaña',
]);
const AD_SET = inFour(
  'Ad Set Name',
  'Name der Anzeigengruppe',
  ['Nom de l’ensemble de publicités', 'Nom du groupe de publicités'],
  'Nombre del conjunto de anuncios',
);
const AD_SET_ID = inFour(
  'Ad Set ID',
  'Anzeigengruppen-ID',
  ['ID de l’ensemble de publicités', 'ID du groupe de publicités'],
  'ID del conjunto de anuncios',
);
const SPENT = inFour(
  ['Total Spent', 'cost_in_local_currency'],
  ['Gesamtausgaben', 'Ausgaben gesamt'],
  ['Total des dépenses', 'Montant total dépensé'],
  ['Total gastado', 'Importe total gastado', 'Gasto total'],
);
const DAY = inFour(
  ['Start Date (in UTC)', 'Start Date', 'Date', 'day'],
  ['Startdatum (in UTC)', 'Startdatum'],
  ['Date de début (en UTC)', 'Date de début (UTC)', 'Date de début'],
  ['Fecha de inicio (en UTC)', 'Fecha de inicio (UTC)', 'Fecha de inicio'],
);

/** The words that only this platform puts behind the day. */
const IN_UTC = [
  'Start Date (in UTC)',
  'Startdatum (in UTC)',
  'Date de début (en UTC)',
  'Fecha de inicio (en UTC)',
];

export const LINKEDIN_SOCIAL = defineRecogniser('social', {
  platform: 'linkedin',
  name: 'LinkedIn',
  find: (rows) => {
    const api = headerWith(rows, { all: [['cost_in_local_currency'], ['impressions']] });
    if (api >= 0) return { header: api, sign: 'column names of its API' };
    const header = headerWith(
      rows,
      { all: [IN_UTC, ['Impressions', 'Impressionen', 'Impresiones']] },
      {
        all: [
          SPENT,
          DAY,
          inFour('Impressions', ['Impressions', 'Impressionen'], 'Impressions', 'Impresiones'),
        ],
      },
    );
    return header < 0 ? null : { header, sign: 'columns of total spent and start date' };
  },
  columns: {
    day: DAY,
    advertiser: inFour(
      ['Account Name', 'account_name'],
      'Kontoname',
      'Nom du compte',
      'Nombre de la cuenta',
    ),
    advertiserId: inFour(
      ['Account ID', 'account_id'],
      'Konto-ID',
      'ID du compte',
      'ID de la cuenta',
    ),
    ad: inFour(
      ['Ad Name', 'Creative Name', 'DSC Name', 'Ad Headline'],
      ['Name der Anzeige', 'Anzeigenname'],
      ['Nom de la publicité', 'Titre de la publicité'],
      'Nombre del anuncio',
    ),
    adId: inFour(
      ['Ad ID', 'Creative ID', 'creative_id'],
      'Anzeigen-ID',
      ['ID Pub', 'ID de la publicité'],
      'ID del anuncio',
    ),
    format: inFour(
      ['Ad Type', 'Creative Type', 'Ad Format'],
      ['Anzeigentyp', 'Anzeigenformat'],
      ['Type de publicité', 'Format de publicité'],
      ['Tipo de anuncio', 'Formato de anuncio'],
    ),
    impressions: inFour(
      'Impressions',
      ['Impressions', 'Impressionen'],
      'Impressions',
      'Impresiones',
    ),
    clicks: inFour('Clicks', 'Klicks', 'Clics', 'Clics'),
    linkClicks: inFour(
      ['Clicks to Landing Page', 'landing_page_clicks'],
      'Klicks auf Landingpage',
      'Clics vers la page de destination',
      'Clics en la página de destino',
    ),
    spend: SPENT,
    reactions: inFour(['Reactions', 'likes'], 'Reaktionen', 'Réactions', [
      'Reacciones',
      'Recomendaciones',
    ]),
    comments: inFour('Comments', 'Kommentare', 'Commentaires', 'Comentarios'),
    shares: inFour('Shares', ['Geteilte Inhalte', 'Mal geteilt'], 'Partages', [
      'Veces compartido',
      'Compartidos',
    ]),
    follows: inFour('Follows', ['Follower', 'Folgen'], 'Abonnements', 'Seguimientos'),
    videoViews: inFour(
      ['Video Views', 'video_views'],
      'Videoaufrufe',
      'Vues de la vidéo',
      'Visualizaciones de vídeo',
    ),
    videoStarts: inFour(
      ['Video Plays', 'Video Starts', 'video_starts'],
      'Video-Wiedergaben',
      'Lectures de la vidéo',
      'Reproducciones de vídeo',
    ),
    videoFirstQuartiles: [
      'Video Views @ 25%',
      'Video Views at 25%',
      'video_first_quartile_completions',
    ],
    videoMidpoints: ['Video Views @ 50%', 'Video Views at 50%', 'video_midpoint_completions'],
    videoThirdQuartiles: [
      'Video Views @ 75%',
      'Video Views at 75%',
      'video_third_quartile_completions',
    ],
    videoCompletes: inFour(
      ['Video Completions', 'video_completions'],
      'Vollständige Videoaufrufe',
      'Vidéos vues en entier',
      'Vídeos completados',
    ),
    leads: inFour(
      ['Leads', 'one_click_leads'],
      'Leads',
      ['Leads', 'Prospects'],
      ['Leads', 'Contactos'],
    ),
    conversions: inFour(
      ['Conversions', 'external_website_conversions'],
      'Conversions',
      'Conversions',
      'Conversiones',
    ),
    revenue: inFour(
      ['Total Conversion Value', 'conversion_value_in_local_currency'],
      ['Gesamt-Conversion-Wert', 'Gesamter Conversion-Wert'],
      'Valeur totale des conversions',
      'Valor total de conversión',
    ),
    reach: inFour(
      ['Reach', 'approximate_unique_impressions'],
      'Reichweite',
      ['Portée', 'Couverture'],
      'Alcance',
    ),
    sends: ['Sends'],
    opens: ['Opens'],
  },
  instead: [
    // With ad sets, “campaign” is the level above them; beside a group, it is the level of ad sets itself.
    { adSet: AD_SET, adSetId: AD_SET_ID },
    { campaign: GROUP, campaignId: GROUP_ID },
    { campaign: CAMPAIGN, campaignId: CAMPAIGN_ID },
    { adSet: CAMPAIGN, adSetId: CAMPAIGN_ID },
  ],
  constants: { network: 'LinkedIn' },
  period: {
    first: DAY,
    last: inFour(
      ['End Date (in UTC)', 'End Date'],
      ['Enddatum (in UTC)', 'Enddatum'],
      ['Date de fin (en UTC)', 'Date de fin (UTC)', 'Date de fin'],
      [
        'Fecha de finalización (en UTC)',
        'Fecha de fin (en UTC)',
        'Fecha de finalización',
        'Fecha de fin',
      ],
    ),
  },
  alsoDelivery: {
    interactions: inFour(
      ['Total Engagements', 'total_engagements'],
      ['Interaktionen gesamt', 'Gesamtinteraktionen'],
      'Total des engagements',
      ['Total de interacciones', 'Interacciones totales'],
    ),
  },
  covers: coversBy({
    start:
      /^(report start|startdatum des berichts|berichtsstart|début du rapport|inicio del informe)$/i,
    end: /^(report end|enddatum des berichts|berichtsende|fin du rapport|fin del informe)$/i,
    madeOn: /^(date generated|erstellungsdatum)$/i,
    reportName: /^(report name|berichtsname|nom du rapport|nombre del informe)$/i,
    monthFirst: true,
  }),
  byDay: 'In LinkedIn Campaign Manager choose the time breakdown Daily',
  monthFirst: true,
});
