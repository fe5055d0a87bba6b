/** What reports of Display & Video 360 look like: their columns and their footer (data/FORMATS.md §2). */
import { inFour, isBlank } from './names.ts';

export const INSERTION_ORDER = inFour(
  'Insertion Order',
  'Anzeigenauftrag',
  'Ordre d’insertion',
  'Pedido de inserción',
);
export const INSERTION_ORDER_ID = inFour(
  'Insertion Order ID',
  'Anzeigenauftrags-ID',
  'ID d’ordre d’insertion',
  ['ID de pedido de inserción', 'ID del pedido de inserción'],
);
const DAY = inFour(['Date', 'Day'], 'Datum', 'Date', 'Fecha');
export const ADVERTISER_CURRENCY = inFour(
  'Advertiser Currency',
  'Währung des Werbetreibenden',
  'Devise de l’annonceur',
  'Moneda del anunciante',
);

/** Columns of things and counts; money has names of its own for each use. */
export const DV360_COLUMNS = {
  day: DAY,
  advertiser: inFour('Advertiser', 'Werbetreibender', 'Annonceur', 'Anunciante'),
  advertiserId: inFour(
    'Advertiser ID',
    ['Werbetreibenden-ID', 'Werbetreibender-ID'],
    ['ID de l’annonceur', 'ID d’annonceur'],
    ['ID del anunciante', 'ID de anunciante'],
  ),
  campaign: inFour('Campaign', 'Kampagne', 'Campagne', 'Campaña'),
  campaignId: inFour(
    'Campaign ID',
    'Kampagnen-ID',
    ['ID de la campagne', 'ID de campagne'],
    ['ID de la campaña', 'ID de campaña'],
  ),
  site: inFour(
    ['App/URL', 'Site', 'Inventory Source', 'Exchange'],
    ['App/URL', 'Inventarquelle', 'Anzeigenplattform'],
    ['Application/URL', 'Source d’inventaire', 'Place de marché'],
    ['Aplicación/URL', 'Fuente de inventario', 'Plataforma de intercambio'],
  ),
  placement: inFour('Line Item', 'Werbebuchung', 'Élément de campagne', 'Línea de pedido'),
  placementId: inFour(
    'Line Item ID',
    'Werbebuchungs-ID',
    ['ID d’élément de campagne', 'ID de l’élément de campagne'],
    ['ID de línea de pedido', 'ID de la línea de pedido'],
  ),
  impressions: inFour(
    ['Impressions', 'Billable Impressions'],
    'Impressionen',
    'Impressions',
    'Impresiones',
  ),
  measurableImpressions: inFour(
    'Active View: Measurable Impressions',
    'Active View: Messbare Impressionen',
    'Active View : Impressions mesurables',
    'Active View: Impresiones medibles',
  ),
  viewableImpressions: inFour(
    'Active View: Viewable Impressions',
    'Active View: Sichtbare Impressionen',
    'Active View : Impressions visibles',
    'Active View: Impresiones visibles',
  ),
  clicks: inFour('Clicks', 'Klicks', 'Clics', 'Clics'),
  invalidClicks: inFour(
    'Invalid Clicks',
    'Ungültige Klicks',
    'Clics incorrects',
    'Clics no válidos',
  ),
} as const;

/** First cells of footer lines; the colon distinguishes them from an insertion order with the same words. */
const FOOTER =
  /^(report time:|date range:|group by:|mrc accredited metrics:?$|reporting numbers from |filter by .*:$)/i;

/** A figure as such a report writes it. */
const FIGURE = /^-?[\d.,]+%?$|^-$/;

/** Whether a row ends the table: the first line of the footer, or the total, which names nothing. */
export function endsDv360(cells: readonly string[]): boolean {
  const first = (cells[0] ?? '').trim();
  if (first !== '') return FOOTER.test(first);
  // A row without a line item, whose name is the first cell, has a day at least.
  return !isBlank(cells) && cells.every((cell) => cell.trim() === '' || FIGURE.test(cell.trim()));
}

/** Whether a report without rows says so in their place. */
export const saysNoData = (rows: readonly (readonly string[])[]): boolean =>
  rows.some(([first = '']) => /^No data returned by the reporting service\.?$/i.test(first.trim()));
