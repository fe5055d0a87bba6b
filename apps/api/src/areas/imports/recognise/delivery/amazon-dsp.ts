/**
 * Amazon DSP, campaign report as CSV or workbook, and the same by the reporting API (`orderName`, `lineItemName`,
 * `totalCost`). Orders and line items are named as such, not insertion orders: that tells it from Display & Video 360.
 * Column names from Amazon's reference of DSP metrics and data/FORMATS.md §8; the translations are those of Amazon Ads'
 * help, no file in them was seen.
 */
import { headerWith } from '../header.ts';
import { defineRecogniser, inFour } from '../platform.ts';

const ORDER = inFour(
  ['Order name', 'Order', 'orderName'],
  ['Auftragsname', 'Auftrag'],
  ['Nom de la commande', 'Commande'],
  ['Nombre del pedido', 'Pedido'],
);
const TOTAL_COST = inFour(
  ['Total cost', 'totalCost', 'Total spend'],
  'Gesamtkosten',
  'Coût total',
  ['Coste total', 'Costo total'],
);
const LINE_ITEM = inFour(
  ['Line item name', 'Line item', 'lineItemName'],
  ['Name der Werbebuchung', 'Werbebuchung'],
  ['Nom de l’élément de campagne', 'Élément de campagne'],
  ['Nombre de la línea de pedido', 'Línea de pedido'],
);

const ORDER_ID = inFour(
  ['Order ID', 'orderId'],
  'Auftrags-ID',
  'ID de la commande',
  'ID del pedido',
);
const CLICKS = inFour(
  ['Click-throughs', 'Clickthroughs', 'clickThroughs', 'Clicks'],
  ['Durchklicks', 'Klicks'],
  ['Clics publicitaires', 'Clics'],
  'Clics',
);

export const AMAZON_DSP_DELIVERY = defineRecogniser('delivery', {
  platform: 'amazon-ads',
  name: 'Amazon Ads',
  report: 'DSP report',
  find: (rows) => {
    const header = headerWith(rows, {
      all: [ORDER, TOTAL_COST, inFour('Impressions', 'Impressionen', 'Impressions', 'Impresiones')],
      any: [LINE_ITEM, ORDER_ID, ['Click-throughs', 'clickThroughs']],
      none: [['Insertion Order', 'Insertion Order ID', 'Advertiser Currency Code']],
    });
    return header < 0 ? null : { header, sign: 'columns of orders with their total cost' };
  },
  columns: {
    day: inFour(['Date', 'Day', 'intervalStart'], 'Datum', 'Date', 'Fecha'),
    advertiser: inFour(
      ['Advertiser name', 'Advertiser', 'advertiserName'],
      ['Name des Werbetreibenden', 'Werbetreibender'],
      ['Nom de l’annonceur', 'Annonceur'],
      ['Nombre del anunciante', 'Anunciante'],
    ),
    advertiserId: inFour(
      ['Advertiser ID', 'advertiserId'],
      'Werbetreibenden-ID',
      'ID de l’annonceur',
      'ID del anunciante',
    ),
    campaign: ORDER,
    campaignId: ORDER_ID,
    site: inFour(['Site', 'Supply source'], 'Website', 'Site', 'Sitio'),
    placement: LINE_ITEM,
    placementId: inFour(
      ['Line item ID', 'lineItemId'],
      ['Werbebuchungs-ID', 'ID der Werbebuchung'],
      'ID de l’élément de campagne',
      'ID de la línea de pedido',
    ),
    creative: inFour(
      ['Creative name', 'Creative', 'creativeName'],
      ['Name des Creatives', 'Creative'],
      ['Nom de la création', 'Création'],
      ['Nombre de la creatividad', 'Creatividad'],
    ),
    creativeId: inFour(
      ['Creative ID', 'creativeId'],
      'Creative-ID',
      'ID de la création',
      'ID de la creatividad',
    ),
    creativeType: inFour(
      ['Creative type', 'creativeType'],
      'Creative-Typ',
      'Type de création',
      'Tipo de creatividad',
    ),
    size: inFour(
      ['Creative size', 'creativeSize'],
      'Creative-Größe',
      'Taille de la création',
      'Tamaño de la creatividad',
    ),
    device: inFour(
      ['Device type', 'Device'],
      'Gerätetyp',
      'Type d’appareil',
      'Tipo de dispositivo',
    ),
    country: inFour('Country', 'Land', 'Pays', 'País'),
    impressions: inFour('Impressions', 'Impressionen', 'Impressions', 'Impresiones'),
    measurableImpressions: inFour(
      ['Measurable impressions', 'measurableImpressions'],
      'Messbare Impressionen',
      'Impressions mesurables',
      'Impresiones medibles',
    ),
    viewableImpressions: inFour(
      ['Viewable impressions', 'viewableImpressions'],
      'Sichtbare Impressionen',
      'Impressions visibles',
      'Impresiones visibles',
    ),
    clicks: CLICKS,
    conversions: inFour(
      [
        'Total purchases',
        '14 Day Total Purchases',
        'totalPurchases14d',
        'Purchases',
        'purchases14d',
      ],
      ['Käufe insgesamt', 'Käufe'],
      ['Total des achats', 'Achats'],
      ['Compras totales', 'Compras'],
    ),
    revenue: inFour(
      [
        'Total product sales',
        '14 Day Total Sales',
        'totalSales14d',
        'Product sales',
        'Sales',
        'sales14d',
      ],
      ['Umsatz insgesamt', 'Umsatz'],
      ['Ventes totales', 'Ventes'],
      ['Ventas totales', 'Ventas'],
    ),
    spend: TOTAL_COST,
    videoStarts: ['Video start', 'Video starts', 'videoStarts'],
    videoFirstQuartiles: ['Video first quartile', 'videoFirstQuartile'],
    videoMidpoints: ['Video midpoint', 'videoMidpoint'],
    videoThirdQuartiles: ['Video third quartile', 'videoThirdQuartile'],
    videoCompletes: ['Video complete', 'Video completions', 'videoComplete'],
  },
  constants: { site: 'Amazon DSP' },
  byDay: 'In Amazon Ads choose the time unit Daily for the report',
  monthFirst: true,
});
