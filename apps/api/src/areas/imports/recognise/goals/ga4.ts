/**
 * Google Analytics 4, a table by event name: each event that is marked as key is a goal. The file is as
 * `analytics/ga4.ts` says.
 */
import { CHANNEL, EVENT_NAME, GA4_FILE, ga4Header, KEY_EVENTS } from '../analytics/ga4.ts';
import { hasColumn } from '../header.ts';
import { defineRecogniser, inFour } from '../platform.ts';

export const GA4_GOALS = defineRecogniser('goals', {
  ...GA4_FILE,
  report: 'report by event',
  find: (rows) => {
    const found = ga4Header(rows);
    if (!found || !hasColumn(rows[found.header] ?? [], EVENT_NAME)) return null;
    return { ...found, sign: 'a table by event name' };
  },
  columns: {
    day: inFour(
      ['Date', 'Day', 'date', 'dateHour'],
      ['Datum', 'Tag'],
      ['Date', 'Jour'],
      ['Fecha', 'Día'],
    ),
    advertiser: ['Property', 'Account', 'property_name'],
    advertiserId: ['Property ID', 'property_id', 'Stream ID'],
    goal: EVENT_NAME,
    channel: CHANNEL,
    source: inFour(
      ['Session source', 'sessionSource', 'First user source'],
      ['Sitzung – Quelle', 'Quelle der Sitzung'],
      'Source de la session',
      'Fuente de la sesión',
    ),
    medium: inFour(
      ['Session medium', 'sessionMedium', 'First user medium'],
      ['Sitzung – Medium', 'Medium der Sitzung'],
      'Support de la session',
      'Medio de la sesión',
    ),
    campaign: inFour(
      ['Session campaign', 'sessionCampaignName', 'First user campaign'],
      ['Sitzung – Kampagne', 'Kampagne der Sitzung'],
      'Campagne de la session',
      'Campaña de la sesión',
    ),
    device: inFour(
      ['Device category', 'deviceCategory'],
      'Gerätekategorie',
      'Catégorie d’appareil',
      'Categoría de dispositivo',
    ),
    completions: KEY_EVENTS,
    value: inFour(
      ['Total revenue', 'totalRevenue', 'Event value', 'eventValue'],
      ['Gesamtumsatz', 'Ereigniswert'],
      ['Revenu total', 'Valeur de l’événement'],
      ['Ingresos totales', 'Valor del evento'],
    ),
  },
});
