/**
 * Pinterest Ads Manager, report by campaign, ad group or ad. The API's money is in micros
 * (`spend_in_micro_dollar`, its figures split into paid `_1` and earned `_2`, of which the paid ones are the
 * advertiser's). Column names from Pinterest's reference of report columns, public readers and the seeds of
 * dbt_ad_reporting; translations as in Pinterest's help in that language.
 */
import { headerWith } from '../header.ts';
import { defineRecogniser, inFour } from '../platform.ts';

const SPEND = inFour(
  ['Spend in account currency', 'Spend', 'Amount spent', 'spend_in_micro_dollar', 'Spend (USD)'],
  ['Ausgaben in Kontowährung', 'Ausgaben'],
  ['Dépenses dans la devise du compte', 'Dépenses', 'Dépense'],
  ['Gasto en la moneda de la cuenta', 'Gasto', 'Inversión'],
);
const PIN_CLICKS = inFour(
  ['Pin clicks', 'clickthrough_1'],
  'Pin-Klicks',
  ['Clics sur l’Épingle', 'Clics sur les Épingles'],
  ['Clics en el Pin', 'Clics en Pines'],
);
const OUTBOUND = inFour(
  'Outbound clicks',
  ['Ausgehende Klicks', 'Externe Klicks'],
  'Clics sortants',
  ['Clics salientes', 'Clics externos'],
);

export const PINTEREST_SOCIAL = defineRecogniser('social', {
  platform: 'pinterest',
  name: 'Pinterest',
  find: (rows) => {
    const header = headerWith(rows, {
      all: [SPEND],
      any: [
        PIN_CLICKS,
        ['Spend in account currency', 'spend_in_micro_dollar'],
        ['Pin promotion ID', 'Pin promotion name', 'pin_promotion_id'],
      ],
    });
    return header < 0
      ? null
      : { header, sign: 'columns of pin clicks or spend in account currency' };
  },
  columns: {
    day: inFour(['Date', 'Day'], ['Datum', 'Tag'], ['Date', 'Jour'], ['Fecha', 'Día']),
    advertiser: inFour(
      ['Account name', 'Ad account name', 'Advertiser name'],
      ['Kontoname', 'Name des Anzeigenkontos'],
      ['Nom du compte', 'Nom du compte publicitaire'],
      ['Nombre de la cuenta', 'Nombre de la cuenta publicitaria'],
    ),
    advertiserId: inFour(
      ['Ad account ID', 'Account ID', 'Advertiser ID'],
      ['Konto-ID', 'Anzeigenkonto-ID'],
      ['ID du compte', 'ID du compte publicitaire'],
      ['ID de la cuenta', 'ID de la cuenta publicitaria'],
    ),
    campaign: inFour(
      'Campaign name',
      'Kampagnenname',
      'Nom de la campagne',
      'Nombre de la campaña',
    ),
    campaignId: inFour('Campaign ID', 'Kampagnen-ID', 'ID de la campagne', 'ID de la campaña'),
    adSet: inFour(
      'Ad group name',
      ['Anzeigengruppenname', 'Name der Anzeigengruppe'],
      'Nom du groupe d’annonces',
      'Nombre del grupo de anuncios',
    ),
    adSetId: inFour(
      'Ad group ID',
      'Anzeigengruppen-ID',
      'ID du groupe d’annonces',
      'ID del grupo de anuncios',
    ),
    ad: inFour(
      ['Ad name', 'Pin promotion name'],
      'Anzeigenname',
      'Nom de l’annonce',
      'Nombre del anuncio',
    ),
    adId: inFour(['Ad ID', 'Pin promotion ID'], 'Anzeigen-ID', 'ID de l’annonce', 'ID del anuncio'),
    format: inFour('Creative type', 'Creative-Typ', 'Type de création', 'Tipo de creatividad'),
    impressions: inFour(
      ['Paid impressions', 'impression_1', 'Impressions', 'Impression'],
      ['Bezahlte Impressionen', 'Impressionen'],
      ['Impressions payantes', 'Impressions'],
      ['Impresiones pagadas', 'Impresiones'],
    ),
    clicks: PIN_CLICKS,
    linkClicks: OUTBOUND,
    spend: SPEND,
    saves: inFour(['Saves', 'Pin saves'], ['Merkvorgänge', 'Gemerkt'], 'Enregistrements', [
      'Guardados',
      'Pines guardados',
    ]),
    videoViews: inFour(
      'Video views',
      'Videoaufrufe',
      'Vues de la vidéo',
      'Visualizaciones de vídeo',
    ),
    videoStarts: ['Video starts'],
    videoFirstQuartiles: ['Video played at 25%'],
    videoMidpoints: ['Video played at 50%'],
    videoThirdQuartiles: ['Video played at 75%'],
    videoCompletes: ['Video played at 100%', 'Video completions'],
    conversions: inFour(
      ['Total conversions', 'Conversions'],
      ['Conversions insgesamt', 'Conversions'],
      ['Total des conversions', 'Conversions'],
      ['Conversiones totales', 'Conversiones'],
    ),
    revenue: inFour(
      [
        'Total conversion value',
        'Total order value (Checkout)',
        'total_conversions_value_in_micro_dollar',
      ],
      'Gesamt-Conversion-Wert',
      'Valeur totale des conversions',
      'Valor total de las conversiones',
    ),
    reach: inFour('Reach', 'Reichweite', ['Couverture', 'Portée'], 'Alcance'),
  },
  constants: { network: 'Pinterest' },
  alsoDelivery: {
    clicks: inFour(
      ['Outbound clicks', 'Pin clicks', 'clickthrough_1'],
      ['Ausgehende Klicks', 'Externe Klicks', 'Pin-Klicks'],
      ['Clics sortants', 'Clics sur l’Épingle', 'Clics sur les Épingles'],
      ['Clics salientes', 'Clics externos', 'Clics en el Pin'],
    ),
    interactions: inFour(
      ['Engagements', 'Engagement'],
      'Interaktionen',
      ['Engagements', 'Interactions'],
      'Interacciones',
    ),
  },
  byDay: 'In Pinterest choose the breakdown Daily for the report',
});
