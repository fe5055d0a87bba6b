/**
 * Google Analytics 4: CSV of a report or exploration (lines with `#`, blank line, header, table; several tables may
 * follow one another), and tables of the Data API, whose JSON `ga4-json.ts` turns into rows. Days are YYYYMMDD. Known
 * from data/FORMATS.md §6 and the Data API's reference of dimensions and metrics; translations as in the interface in
 * that language.
 */
import { daysNamed, rangeOf } from '../covers.ts';
import { filledCells, firstCell, hasColumn, hasSigns, isComment } from '../header.ts';
import {
  type Account,
  type Covers,
  defineRecogniser,
  type Found,
  inFour,
  isBlank,
  isTotal,
  type Rows,
} from '../platform.ts';
import { DATA_API } from './ga4-json.ts';

const DAY = inFour(['Date', 'Day', 'date'], ['Datum', 'Tag'], ['Date', 'Jour'], ['Fecha', 'Día']);
const SESSIONS = inFour('Sessions', 'Sitzungen', 'Sessions', 'Sesiones');
const USERS = inFour(
  ['Total users', 'totalUsers', 'Active users', 'activeUsers', 'active1DayUsers', 'Users'],
  ['Nutzer insgesamt', 'Gesamtnutzerzahl', 'Aktive Nutzer'],
  ['Nombre total d’utilisateurs', 'Utilisateurs actifs'],
  ['Total de usuarios', 'Usuarios totales', 'Usuarios activos'],
);
export const CHANNEL = inFour(
  [
    'Session primary channel group (Default Channel Group)',
    'Session primary channel group (Default channel group)',
    'Session default channel group',
    'Session default channel grouping',
    'First user primary channel group (Default Channel Group)',
    'sessionDefaultChannelGroup',
    'sessionPrimaryChannelGroup',
    'sessionDefaultChannelGrouping',
  ],
  [
    'Standard-Channelgruppe der Sitzung',
    'Primäre Channelgruppe der Sitzung (Standard-Channelgruppe)',
    'Sitzung – primäre Channelgruppe (Standard-Channelgruppe)',
  ],
  [
    'Groupe de canaux par défaut de la session',
    'Groupe de canaux principal de la session (groupe de canaux par défaut)',
  ],
  [
    'Grupo de canales predeterminado de la sesión',
    'Grupo de canales principal de la sesión (Grupo de canales predeterminado)',
  ],
);
const LANDING_PAGE = inFour(
  ['Landing page + query string', 'Landing page', 'landingPage', 'landingPagePlusQueryString'],
  ['Landingpage + Abfragestring', 'Landingpage', 'Zielseite'],
  ['Page de destination et chaîne de requête', 'Page de destination'],
  ['Página de destino + cadena de consulta', 'Página de destino'],
);
const ENGAGED = inFour(
  ['Engaged sessions', 'engagedSessions'],
  ['Sitzungen mit Interaktionen', 'Engagierte Sitzungen'],
  'Sessions avec engagement',
  ['Sesiones con interacción', 'Sesiones con participación'],
);
export const KEY_EVENTS = inFour(
  ['Key events', 'keyEvents', 'Conversions', 'conversions'],
  ['Schlüsselereignisse', 'Conversions'],
  ['Événements clés', 'Conversions'],
  ['Eventos clave', 'Conversiones'],
);
/** A table by event counts its goals: sessions of it would be counted once an event. */
export const EVENT_NAME = inFour(
  ['Event name', 'eventName', 'Key event name'],
  ['Ereignisname', 'Name des Ereignisses'],
  'Nom de l’événement',
  'Nombre del evento',
);
const METRICS = [SESSIONS, USERS, ENGAGED];
/** Names of the Data API that no other platform has. */
const API = [
  ['property_id', DATA_API],
  ['sessionDefaultChannelGroup', 'sessionPrimaryChannelGroup', 'sessionSource', 'sessionMedium'],
  ['screenPageViews', 'engagedSessions', 'active1DayUsers', 'totalUsers', 'newUsers'],
];

/** Rows of column names of the tables of an export, in file order: its blocks stand under one another. */
function tablesOf(rows: Rows): readonly number[] {
  return rows.flatMap((row, i) => {
    const before = rows[i - 1];
    const begins = before === undefined || isBlank(before) || isComment(before);
    if (!begins || filledCells(row) < 2 || isComment(row)) return [];
    return [...METRICS, CHANNEL, LANDING_PAGE, KEY_EVENTS].some((names) => hasColumn(row, names))
      ? [i]
      : [];
  });
}

/** Where the table to load starts; null for another platform's file. */
export function ga4Header(rows: Rows): Found | null {
  const first = rows.find((row) => !isBlank(row));
  const commented = first !== undefined && isComment(first);
  if (commented && !isUniversal(rows)) {
    const tables = tablesOf(rows);
    // A table without days has totals of the whole range; the first with days is loaded.
    const header = tables.find((at) => hasColumn(rows[at] ?? [], DAY)) ?? tables[0];
    return header === undefined
      ? null
      : { header, tables, sign: 'lines with # above a table of sessions or users' };
  }
  const header = rows
    .slice(0, 5)
    .findIndex((row) => hasSigns(row, { all: [['date', 'dateHour']], any: API }));
  return header < 0 ? null : { header, sign: 'column names of the Data API' };
}

/** Universal Analytics draws a line of hyphens and names no start and end apart. */
export const isUniversal = (rows: Rows): boolean =>
  rows.slice(0, 8).some((row) => /^#\s*\d{8}-\d{8}\s*$/.test(row.join(',').replace(/,+$/, ''))) &&
  rows.some((row) => hasColumn(row, UNIVERSAL));

/** Columns that Google Analytics 4 has not. */
export const UNIVERSAL = [
  'Pages / Session',
  'Avg. Session Duration',
  'Default Channel Grouping',
  '% New Sessions',
  'Unique Pageviews',
  'Goal Completions',
  'Day Index',
  'Seiten/Sitzung',
  'Durchschnittl. Sitzungsdauer',
  'Pages/session',
  'Páginas/sesión',
];

/** What the lines with `#` say: property, name of the report, days. */
export function commentCovers(lines: Rows): Covers {
  const texts = lines
    .map((line) => line.join(',').replace(/,+$/, '').trim())
    .filter((text) => text.startsWith('#') && !/^#\s*-*$/.test(text))
    .map((text) => text.replace(/^#\s*/, ''));
  const dated = texts.filter((text) => daysNamed(text).length > 0);
  const days = dated.flatMap((text) => daysNamed(text));
  const titles = texts.filter(
    (text) => !dated.includes(text) && !PROPERTY.test(text) && !FILTER.test(text),
  );
  return {
    reportName: titles.at(-1) ?? null,
    range: rangeOf(days[0], days[1] ?? days[0]),
    filters: texts.filter((text) => FILTER.test(text)),
    timeZone: null,
    madeOn: null,
  };
}
const PROPERTY = /^(property|account|konto|compte|cuenta|propriété|propiedad|property-name)\s*:/i;
const FILTER = /^(filter|filters|segment|segments|comparison|vergleich|filtres?|filtros?)\s*:/i;

/** The property that the lines name: an account of the source. */
function propertyOf(lines: Rows): Account | null {
  const texts = lines.map((line) => line.join(',').replace(/,+$/, '').replace(/^#\s*/, '').trim());
  const named = texts.find((text) => PROPERTY.test(text));
  if (named !== undefined) return { id: null, name: named.replace(PROPERTY, '').trim() };
  // An exploration names the property in its first line, without a word before it.
  const comments = lines
    .map((line) => line.join(',').replace(/,+$/, '').trim())
    .filter((text) => text.startsWith('#') && !/^#\s*-*$/.test(text))
    .map((text) => text.replace(/^#\s*/, ''));
  const [first] = comments;
  return first !== undefined &&
    comments.length >= 3 &&
    daysNamed(first).length === 0 &&
    !first.includes(':')
    ? { id: null, name: first }
    : null;
}

/** What all tables of the platform have alike. */
export const GA4_FILE = {
  platform: 'google-analytics',
  name: 'Google Analytics 4',
  // The grand total of an exploration has no name; a dimension without a value is `(not set)`.
  skips: (cells: readonly string[]) => isBlank(cells) || isTotal(cells) || firstCell(cells) === '',
  // The next table begins with a blank line or a comment.
  ends: () => (cells: readonly string[]) => isBlank(cells) || isComment(cells),
  covers: commentCovers,
  account: propertyOf,
  byDay: 'In Google Analytics add the dimension Date to an exploration and export it',
} as const;

export const GA4_ANALYTICS = defineRecogniser('analytics', {
  ...GA4_FILE,
  find: (rows) => {
    const found = ga4Header(rows);
    return found && !hasColumn(rows[found.header] ?? [], EVENT_NAME) ? found : null;
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
    channel: CHANNEL,
    source: inFour(
      ['Session source', 'sessionSource', 'First user source', 'source'],
      ['Sitzung – Quelle', 'Quelle der Sitzung'],
      'Source de la session',
      'Fuente de la sesión',
    ),
    medium: inFour(
      ['Session medium', 'sessionMedium', 'First user medium', 'medium'],
      ['Sitzung – Medium', 'Medium der Sitzung'],
      'Support de la session',
      ['Medio de la sesión'],
    ),
    campaign: inFour(
      ['Session campaign', 'sessionCampaignName', 'First user campaign', 'campaignName'],
      ['Sitzung – Kampagne', 'Kampagne der Sitzung'],
      'Campagne de la session',
      'Campaña de la sesión',
    ),
    country: inFour(['Country', 'country'], 'Land', 'Pays', 'País'),
    device: inFour(
      ['Device category', 'deviceCategory'],
      'Gerätekategorie',
      'Catégorie d’appareil',
      'Categoría de dispositivo',
    ),
    landingPage: LANDING_PAGE,
    sessions: SESSIONS,
    engagedSessions: ENGAGED,
    pageViews: inFour(['Views', 'screenPageViews'], 'Aufrufe', 'Vues', [
      'Vistas',
      'Visualizaciones',
    ]),
    events: inFour(
      ['Event count', 'eventCount'],
      'Ereignisanzahl',
      'Nombre d’événements',
      'Número de eventos',
    ),
    keyEvents: KEY_EVENTS,
    revenue: inFour(
      ['Total revenue', 'totalRevenue', 'Purchase revenue', 'purchaseRevenue'],
      'Gesamtumsatz',
      ['Revenu total', 'Revenus totaux'],
      ['Ingresos totales', 'Total de ingresos'],
    ),
    durationSeconds: inFour(
      ['User engagement', 'userEngagementDuration'],
      'Nutzerinteraktionen',
      'Engagement des utilisateurs',
      'Interacción de los usuarios',
    ),
    bounces: ['Bounces', 'bounces'],
    users: USERS,
    newUsers: inFour(['New users', 'newUsers'], 'Neue Nutzer', 'Nouveaux utilisateurs', [
      'Usuarios nuevos',
      'Nuevos usuarios',
    ]),
  },
});
