/**
 * Meta Ads Manager, export of a table or report by campaign, ad set or ad: the header first, currency in the name of the
 * money column, a summary row without names at the top or bottom. `Results` count whatever the campaign is optimised
 * for, told by `Result indicator` in the same row: link clicks of one campaign and purchases of another are not one
 * figure. German, French and Spanish names from public readers of such exports; the API's names from the seeds of
 * dbt_ad_reporting.
 */
import { headerWith } from '../header.ts';
import { allNames, defineRecogniser, inFour, type Names } from '../platform.ts';

const CAMPAIGN = inFour(
  ['Campaign name', 'campaign_name'],
  ['Kampagnenname', 'Name der Kampagne'],
  'Nom de la campagne',
  'Nombre de la campaña',
);
const AD_SET = inFour(
  ['Ad set name', 'adset_name'],
  ['Anzeigengruppenname', 'Name der Anzeigengruppe'],
  ['Nom de l’ensemble de publicités', 'Nom de l’ensemble de publicité'],
  'Nombre del conjunto de anuncios',
);
const AD = inFour(
  ['Ad name', 'ad_name'],
  ['Anzeigenname', 'Name der Werbeanzeige'],
  'Nom de la publicité',
  'Nombre del anuncio',
);
const SPENT: Names = inFour(
  'Amount spent',
  ['Ausgegebener Betrag', 'Ausgegebener Betrag (EUR)'],
  ['Montant dépensé', 'Montant dépensé (EUR)'],
  ['Importe gastado', 'Cantidad gastada'],
);
const STARTS = inFour(
  ['Reporting starts', 'date_start'],
  ['Berichtsstart', 'Auswertungsbeginn', 'Berichtsbeginn'],
  'Début des rapports',
  'Inicio del informe',
);
const ENDS = inFour(
  ['Reporting ends', 'date_stop'],
  ['Berichtsende', 'Auswertungsende'],
  'Fin des rapports',
  'Fin del informe',
);
const DAY = inFour('Day', 'Tag', 'Jour', 'Día');
const LINK_CLICKS = inFour(
  ['Link clicks', 'inline_link_clicks'],
  'Link-Klicks',
  ['Clics sur un lien', 'Clics sur le lien'],
  'Clics en el enlace',
);
const ALL_CLICKS = inFour('Clicks (all)', 'Klicks (alle)', 'Clics (tous)', 'Clics (todos)');
const IMPRESSIONS = inFour('Impressions', 'Impressionen', 'Impressions', 'Impresiones');

export const META_SOCIAL = defineRecogniser('social', {
  platform: 'meta',
  name: 'Meta Ads',
  find: (rows) => {
    const api = headerWith(rows, { all: [['inline_link_clicks'], ['spend'], ['impressions']] });
    if (api >= 0) return { header: api, sign: 'column names of its API' };
    const header = headerWith(
      rows,
      { all: [STARTS, ENDS] },
      {
        all: [SPENT],
        any: [AD_SET, STARTS, LINK_CLICKS, ALL_CLICKS],
        // Pinterest, Reddit and Snapchat also have an amount spent, of other things.
        none: [
          ['Swipe Ups', 'Paid Impressions', 'Pin clicks', 'eCPM', 'Ad group name', 'Community'],
        ],
      },
    );
    return header < 0
      ? null
      : { header, sign: 'columns of amount spent with ad sets or reporting days' };
  },
  columns: {
    day: inFour(
      ['Day', 'date', 'Reporting starts', 'date_start'],
      [...allNames(DAY), 'Tag', 'Berichtsstart', 'Auswertungsbeginn', 'Berichtsbeginn'],
      ['Jour', 'Début des rapports'],
      ['Día', 'Inicio del informe'],
    ),
    advertiser: inFour(
      ['Account name', 'account_name'],
      ['Kontoname', 'Name des Kontos', 'Werbekontoname'],
      'Nom du compte',
      'Nombre de la cuenta',
    ),
    advertiserId: inFour(
      ['Account ID', 'account_id'],
      ['Konto-ID', 'Kontonummer'],
      ['ID du compte', 'Identifiant du compte'],
      ['Identificador de la cuenta', 'ID de la cuenta'],
    ),
    network: inFour(
      ['Platform', 'publisher_platform'],
      'Plattform',
      ['Plateforme', 'Plate-forme'],
      'Plataforma',
    ),
    campaign: CAMPAIGN,
    campaignId: inFour(
      ['Campaign ID', 'campaign_id'],
      'Kampagnen-ID',
      ['ID de la campagne', 'Identifiant de la campagne'],
      ['Identificador de la campaña', 'ID de la campaña'],
    ),
    adSet: AD_SET,
    adSetId: inFour(
      ['Ad set ID', 'adset_id'],
      'Anzeigengruppen-ID',
      ['ID de l’ensemble de publicités', 'Identifiant de l’ensemble de publicités'],
      ['Identificador del conjunto de anuncios', 'ID del conjunto de anuncios'],
    ),
    ad: AD,
    adId: inFour(
      ['Ad ID', 'ad_id'],
      'Anzeigen-ID',
      ['ID de la publicité', 'Identifiant de la publicité'],
      ['Identificador del anuncio', 'ID del anuncio'],
    ),
    device: inFour(
      ['Impression device', 'Device platform', 'impression_device'],
      ['Gerät der Impression', 'Impressionsgerät'],
      'Appareil d’impression',
      'Dispositivo de la impresión',
    ),
    country: inFour('Country', 'Land', 'Pays', 'País'),
    impressions: IMPRESSIONS,
    clicks: ALL_CLICKS,
    linkClicks: LINK_CLICKS,
    spend: inFour(
      [...allNames(SPENT), 'spend'],
      ['Ausgegebener Betrag'],
      ['Montant dépensé'],
      ['Importe gastado', 'Cantidad gastada'],
    ),
    reactions: inFour(
      ['Post reactions', 'Reactions'],
      ['Beitragsreaktionen', 'Reaktionen'],
      ['Réactions à la publication', 'Réactions aux publications'],
      ['Reacciones a publicaciones', 'Reacciones a la publicación'],
    ),
    comments: inFour(
      ['Post comments', 'Comments'],
      'Beitragskommentare',
      ['Commentaires de publication', 'Commentaires sur la publication'],
      ['Comentarios de publicaciones', 'Comentarios de la publicación'],
    ),
    shares: inFour(
      ['Post shares', 'Shares'],
      ['Geteilte Beiträge', 'Geteilte Inhalte'],
      ['Partages de publication', 'Partages de la publication'],
      ['Veces que se compartieron las publicaciones', 'Contenido compartido'],
    ),
    saves: inFour(
      ['Post saves', 'Saved posts'],
      'Gespeicherte Beiträge',
      ['Enregistrements de publication', 'Publications enregistrées'],
      ['Contenido guardado', 'Publicaciones guardadas'],
    ),
    follows: inFour(
      ['Follows or likes', 'Page likes', 'Facebook likes'],
      ['„Gefällt mir“-Angaben auf Facebook', '„Gefällt mir“-Angaben für Seite'],
      'J’aime sur Facebook',
      ['Me gusta en Facebook', 'Me gusta de la página'],
    ),
    videoViews: inFour(
      ['3-second video plays', '3-second video views'],
      ['3-Sekunden-Video-Wiedergaben', 'Video-Wiedergaben für mindestens 3 Sekunden'],
      ['Lectures de vidéo de 3 secondes', 'Lectures de vidéos de 3 secondes'],
      'Reproducciones de video de 3 segundos',
    ),
    videoStarts: inFour(
      'Video plays',
      'Video-Wiedergaben',
      ['Lectures de vidéo', 'Lectures de vidéos'],
      ['Reproducciones de video', 'Reproducciones de vídeo'],
    ),
    videoFirstQuartiles: inFour(
      ['Video plays at 25%'],
      ['Video-Wiedergaben zu 25 %', 'Videowiedergaben zu 25 %'],
      ['Lectures de vidéo à 25 %', 'Lectures de vidéos jusqu’à 25 %'],
      ['Reproducciones de video hasta el 25%', 'Reproducciones de vídeo hasta el 25%'],
    ),
    videoMidpoints: inFour(
      ['Video plays at 50%'],
      ['Video-Wiedergaben zu 50 %', 'Videowiedergaben zu 50 %'],
      ['Lectures de vidéo à 50 %', 'Lectures de vidéos jusqu’à 50 %'],
      ['Reproducciones de video hasta el 50%', 'Reproducciones de vídeo hasta el 50%'],
    ),
    videoThirdQuartiles: inFour(
      ['Video plays at 75%'],
      ['Video-Wiedergaben zu 75 %', 'Videowiedergaben zu 75 %'],
      ['Lectures de vidéo à 75 %', 'Lectures de vidéos jusqu’à 75 %'],
      ['Reproducciones de video hasta el 75%', 'Reproducciones de vídeo hasta el 75%'],
    ),
    videoCompletes: inFour(
      ['Video plays at 100%'],
      ['Video-Wiedergaben zu 100 %', 'Videowiedergaben zu 100 %'],
      ['Lectures de vidéo à 100 %', 'Lectures de vidéos jusqu’à 100 %'],
      ['Reproducciones de video hasta el 100%', 'Reproducciones de vídeo hasta el 100%'],
    ),
    leads: inFour(
      ['Leads', 'Leads (form)'],
      ['Leads', 'Kontakte'],
      ['Prospects', 'Leads'],
      ['Clientes potenciales', 'Leads'],
    ),
    conversions: inFour(
      ['Purchases', 'Website purchases', 'Meta purchases'],
      ['Käufe', 'Website-Käufe'],
      ['Achats', 'Achats sur le site web'],
      ['Compras', 'Compras en el sitio web'],
    ),
    revenue: inFour(
      [
        'Purchases conversion value',
        'Purchase conversion value',
        'Website purchases conversion value',
      ],
      [
        'Conversion-Wert für Käufe',
        'Conversion-Wert der Käufe',
        'Conversion-Wert von Website-Käufen',
      ],
      ['Valeur de conversion des achats', 'Valeur de conversion des achats sur le site web'],
      [
        'Valor de conversión de compras',
        'Valor de conversión de las compras',
        'Valor de conversión de compras en el sitio web',
      ],
    ),
    reach: inFour('Reach', 'Reichweite', ['Couverture', 'Portée'], 'Alcance'),
  },
  constants: { network: 'Meta' },
  period: { first: STARTS, last: ENDS },
  byIndicator: {
    column: inFour('Results', 'Ergebnisse', 'Résultats', 'Resultados'),
    indicator: inFour(
      ['Result indicator', 'Result type'],
      ['Ergebnisindikator', 'Ergebnistyp', 'Ergebnisart'],
      ['Indicateur de résultats', 'Indicateur de résultat', 'Type de résultat'],
      ['Indicador de resultado', 'Indicador de resultados', 'Tipo de resultado'],
    ),
    fields: [
      { pattern: /lead/i, field: 'leads' },
      {
        pattern: /purchase|offsite_conversion|custom_conversion|complete_registration|subscribe/i,
        field: 'conversions',
      },
      { pattern: /link_click/i, field: 'linkClicks' },
      { pattern: /video_thruplay|video_view/i, field: 'videoViews' },
      { pattern: /^reach$/i, field: 'reach' },
    ],
  },
  alsoDelivery: {
    clicks: inFour(
      [...allNames(LINK_CLICKS), 'Clicks (all)'],
      ['Link-Klicks', 'Klicks (alle)'],
      ['Clics sur un lien', 'Clics sur le lien', 'Clics (tous)'],
      ['Clics en el enlace', 'Clics (todos)'],
    ),
  },
  byDay: 'In Meta Ads Manager choose Breakdown › By time › Day before you export',
});
