/**
 * TikTok Ads Manager, report by campaign, ad group or ad as workbook or CSV: the header first, a row `Total of n results`
 * at the end. `Clicks (destination)` lead to the advertiser's page, `Clicks (all)` also to profiles and hashtags. Column
 * names from public readers of such exports, the API's from the seeds of dbt_ad_reporting; translations as in TikTok's
 * help in that language.
 */
import { headerWith } from '../header.ts';
import { defineRecogniser, inFour } from '../platform.ts';

const COST = inFour(
  ['Cost', 'Spend', 'Total cost'],
  ['Kosten', 'Ausgaben'],
  ['Coût', 'Dépenses'],
  ['Coste', 'Costo', 'Gasto'],
);
const CLICKS = inFour(
  ['Clicks (destination)', 'Destination clicks', 'Clicks (all)', 'Clicks', 'Click'],
  ['Klicks (Ziel)', 'Klicks (Zielseite)', 'Klicks (alle)', 'Klicks'],
  ['Clics (destination)', 'Clics (tous)', 'Clics'],
  ['Clics (destino)', 'Clics (todos)', 'Clics'],
);
const VIDEO = inFour(
  [
    '2-second video views',
    '6-second video views',
    '6-second video views (focused view)',
    'Video views at 25%',
    'Video views at 100%',
  ],
  ['2-Sekunden-Videoaufrufe', '6-Sekunden-Videoaufrufe', 'Videoaufrufe bei 25 %'],
  ['Vues de vidéo de 2 secondes', 'Vues de vidéo de 6 secondes', 'Vues de vidéo à 25 %'],
  [
    'Visualizaciones de vídeo de 2 segundos',
    'Visualizaciones de video de 2 segundos',
    'Visualizaciones de vídeo de 6 segundos',
    'Visualizaciones de vídeo al 25 %',
  ],
);
const DESTINATION = inFour(
  [
    'Clicks (destination)',
    'CPC (destination)',
    'CTR (destination)',
    'Paid likes',
    'Paid follows',
    'Paid followers',
  ],
  ['Klicks (Ziel)', 'Klicks (Zielseite)', 'CPC (Ziel)', 'CTR (Ziel)'],
  ['Clics (destination)', 'CPC (destination)'],
  ['Clics (destino)', 'CPC (destino)'],
);

export const TIKTOK_SOCIAL = defineRecogniser('social', {
  platform: 'tiktok',
  name: 'TikTok',
  find: (rows) => {
    const api = headerWith(rows, {
      any: [['stat_time_hour'], ['stat_time_day']],
      all: [['spend'], ['impressions']],
    });
    if (api >= 0) return { header: api, sign: 'column names of its API' };
    const header = headerWith(rows, {
      all: [COST],
      any: [VIDEO, DESTINATION],
      none: [['Swipe Ups', 'Paid Impressions', 'Amount Spent']],
    });
    return header < 0 ? null : { header, sign: 'columns of destination clicks or video views' };
  },
  columns: {
    day: inFour(
      ['Date', 'Day', 'By Day', 'stat_time_day', 'stat_time_hour'],
      ['Datum', 'Tag', 'Nach Tag'],
      ['Date', 'Jour', 'Par jour'],
      ['Fecha', 'Día', 'Por día'],
    ),
    advertiser: inFour(
      ['Account name', 'Advertiser name', 'advertiser_name'],
      ['Kontoname', 'Name des Werbekontos'],
      ['Nom du compte', 'Nom de l’annonceur'],
      ['Nombre de la cuenta', 'Nombre del anunciante'],
    ),
    advertiserId: inFour(
      ['Account ID', 'Advertiser ID', 'advertiser_id'],
      'Konto-ID',
      ['ID du compte', 'ID de l’annonceur'],
      ['ID de la cuenta', 'ID del anunciante'],
    ),
    campaign: inFour(
      ['Campaign name', 'campaign_name'],
      ['Kampagnenname', 'Name der Kampagne'],
      'Nom de la campagne',
      'Nombre de la campaña',
    ),
    campaignId: inFour(
      ['Campaign ID', 'campaign_id'],
      'Kampagnen-ID',
      'ID de la campagne',
      'ID de la campaña',
    ),
    adSet: inFour(
      ['Ad group name', 'adgroup_name'],
      ['Anzeigengruppenname', 'Name der Anzeigengruppe'],
      ['Nom du groupe d’annonces', 'Nom du groupe de publicités'],
      'Nombre del grupo de anuncios',
    ),
    adSetId: inFour(
      ['Ad group ID', 'adgroup_id'],
      'Anzeigengruppen-ID',
      ['ID du groupe d’annonces', 'ID du groupe de publicités'],
      'ID del grupo de anuncios',
    ),
    ad: inFour(
      ['Ad name', 'ad_name'],
      ['Anzeigenname', 'Name der Anzeige'],
      ['Nom de la publicité', 'Nom de l’annonce'],
      'Nombre del anuncio',
    ),
    adId: inFour(
      ['Ad ID', 'ad_id'],
      'Anzeigen-ID',
      ['ID de la publicité', 'ID de l’annonce'],
      'ID del anuncio',
    ),
    country: inFour(
      ['Country/Region', 'Country'],
      ['Land/Region', 'Land'],
      ['Pays/région', 'Pays'],
      ['País/región', 'País'],
    ),
    impressions: inFour(
      ['Impressions', 'Impression'],
      'Impressionen',
      'Impressions',
      'Impresiones',
    ),
    clicks: CLICKS,
    spend: COST,
    reactions: inFour(
      ['Paid likes', 'Likes'],
      ['Bezahlte Likes', 'Likes'],
      ['J’aime payants', 'J’aime'],
      ['Me gusta pagados', 'Me gusta'],
    ),
    comments: inFour(
      ['Paid comments', 'Comments'],
      ['Bezahlte Kommentare', 'Kommentare'],
      ['Commentaires payants', 'Commentaires'],
      ['Comentarios pagados', 'Comentarios'],
    ),
    shares: inFour(
      ['Paid shares', 'Shares'],
      ['Bezahlte Shares', 'Geteilte Inhalte'],
      ['Partages payants', 'Partages'],
      ['Contenidos compartidos pagados', 'Compartidos'],
    ),
    follows: inFour(
      ['Paid follows', 'Paid followers', 'Follows'],
      ['Bezahlte Follower', 'Follower'],
      ['Abonnés payants', 'Abonnements'],
      ['Seguidores pagados', 'Seguidores'],
    ),
    videoViews: inFour(
      ['2-second video views', 'video_watched_2_s'],
      '2-Sekunden-Videoaufrufe',
      'Vues de vidéo de 2 secondes',
      ['Visualizaciones de vídeo de 2 segundos', 'Visualizaciones de video de 2 segundos'],
    ),
    videoStarts: inFour(
      ['Video views', 'video_play_actions'],
      'Videoaufrufe',
      ['Vues de vidéo', 'Vues de la vidéo'],
      ['Visualizaciones de vídeo', 'Visualizaciones de video'],
    ),
    videoFirstQuartiles: inFour(
      ['Video views at 25%', 'video_views_p_25'],
      'Videoaufrufe bei 25 %',
      'Vues de vidéo à 25 %',
      ['Visualizaciones de vídeo al 25 %', 'Visualizaciones de video al 25%'],
    ),
    videoMidpoints: inFour(
      ['Video views at 50%', 'video_views_p_50'],
      'Videoaufrufe bei 50 %',
      'Vues de vidéo à 50 %',
      ['Visualizaciones de vídeo al 50 %', 'Visualizaciones de video al 50%'],
    ),
    videoThirdQuartiles: inFour(
      ['Video views at 75%', 'video_views_p_75'],
      'Videoaufrufe bei 75 %',
      'Vues de vidéo à 75 %',
      ['Visualizaciones de vídeo al 75 %', 'Visualizaciones de video al 75%'],
    ),
    videoCompletes: inFour(
      ['Video views at 100%', 'video_views_p_100'],
      'Videoaufrufe bei 100 %',
      'Vues de vidéo à 100 %',
      ['Visualizaciones de vídeo al 100 %', 'Visualizaciones de video al 100%'],
    ),
    conversions: inFour(
      ['Conversions', 'conversion'],
      'Conversions',
      'Conversions',
      'Conversiones',
    ),
    revenue: inFour(
      [
        'Total purchase value',
        'Total complete payment value',
        'Purchase value',
        'total_purchase_value',
      ],
      'Gesamtwert der Käufe',
      'Valeur totale des achats',
      'Valor total de las compras',
    ),
    reach: inFour('Reach', 'Reichweite', ['Couverture', 'Portée'], 'Alcance'),
  },
  constants: { network: 'TikTok' },
  alsoDelivery: {},
  byDay: 'In TikTok Ads Manager add the dimension By Day to the report',
});
