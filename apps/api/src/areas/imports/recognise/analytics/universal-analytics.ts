/**
 * Universal Analytics (until 2024), CSV of a report: lines with `#` around a name and days (`20160801-20160831`), the
 * header, the table, often a second table by day. Also the tables of analytics-reporter, as public bodies published them
 * (`date,device,visits`; data/analytics/sfgov_ga_2016). Durations are `00:01:19`; bounces are a rate of the sessions.
 * Known from exports quoted in public tests; translations as in the interface in that language.
 */
import { filledCells, firstCell, hasColumn, hasSigns, isComment } from '../header.ts';
import { defineRecogniser, type Found, inFour, isBlank, isTotal, type Rows } from '../platform.ts';
import { commentCovers, isUniversal, UNIVERSAL } from './ga4.ts';

const DAY = inFour(
  ['Date', 'Day Index', 'date', 'ga:date'],
  ['Datum', 'Tagesindex'],
  ['Date', 'Index de jours'],
  ['Fecha', 'Índice de día'],
);
const SESSIONS = inFour(['Sessions', 'visits', 'ga:sessions'], 'Sitzungen', 'Sessions', 'Sesiones');
const PAGE_VIEWS = inFour(
  ['Pageviews', 'pageviews', 'ga:pageviews'],
  'Seitenaufrufe',
  'Pages vues',
  ['Número de páginas vistas', 'Páginas vistas'],
);

function headerOf(rows: Rows): Found | null {
  if (isUniversal(rows)) {
    const tables = rows.flatMap((row, i) =>
      filledCells(row) >= 2 &&
      !isComment(row) &&
      (hasColumn(row, SESSIONS) || hasColumn(row, PAGE_VIEWS) || hasColumn(row, UNIVERSAL))
        ? [i]
        : [],
    );
    const dated = tables.find((at) => hasColumn(rows[at] ?? [], DAY));
    const header = dated ?? tables[0];
    return header === undefined
      ? null
      : { header, tables, sign: 'lines with # and columns of its time' };
  }
  const first = rows[0] ?? [];
  if (hasSigns(first, { all: [['ga:date'], ['ga:sessions', 'ga:pageviews', 'ga:users']] })) {
    return { header: 0, sign: 'column names of its API' };
  }
  const reporter =
    first.every((name) => name === name.toLowerCase()) &&
    (hasSigns(first, { all: [['date'], ['visits']], none: [['hour']] }) ||
      (first.length === 2 && hasSigns(first, { all: [['date'], ['pageviews']] })));
  return reporter ? { header: 0, sign: 'columns of analytics-reporter' } : null;
}

export const UNIVERSAL_ANALYTICS = defineRecogniser('analytics', {
  platform: 'universal-analytics',
  name: 'Universal Analytics',
  find: headerOf,
  skips: (cells) => isBlank(cells) || isTotal(cells) || firstCell(cells) === '',
  ends: () => (cells) => isBlank(cells) || isComment(cells),
  columns: {
    day: DAY,
    channel: inFour(
      ['Default Channel Grouping', 'ga:channelGrouping'],
      'Standard-Channelgruppierung',
      'Groupe de canaux par défaut',
      'Agrupación de canales predeterminada',
    ),
    source: inFour(
      ['Source', 'Source / Medium', 'source', 'ga:source'],
      ['Quelle', 'Quelle/Medium'],
      ['Source', 'Source/Support'],
      ['Fuente', 'Fuente/Medio'],
    ),
    medium: inFour(['Medium', 'ga:medium'], 'Medium', 'Support', 'Medio'),
    campaign: inFour(['Campaign', 'ga:campaign'], 'Kampagne', 'Campagne', 'Campaña'),
    country: inFour(['Country', 'country', 'ga:country'], 'Land', 'Pays', 'País'),
    device: inFour(
      ['Device Category', 'device', 'ga:deviceCategory'],
      'Gerätekategorie',
      'Catégorie d’appareil',
      'Categoría de dispositivo',
    ),
    landingPage: inFour(
      ['Landing Page', 'landing_page', 'ga:landingPagePath'],
      'Zielseite',
      'Page de destination',
      'Página de destino',
    ),
    sessions: SESSIONS,
    pageViews: PAGE_VIEWS,
    users: inFour(['Users', 'users', 'ga:users'], 'Nutzer', 'Utilisateurs', 'Usuarios'),
    newUsers: inFour(['New Users', 'ga:newUsers'], 'Neue Nutzer', 'Nouveaux utilisateurs', [
      'Usuarios nuevos',
      'Nuevos usuarios',
    ]),
    bounces: inFour(['Bounces', 'ga:bounces'], 'Absprünge', 'Rebonds', 'Rebotes'),
    events: inFour(
      ['Total Events', 'ga:totalEvents'],
      'Ereignisse gesamt',
      'Total des événements',
      'Total de eventos',
    ),
    keyEvents: inFour(
      ['Goal Completions', 'ga:goalCompletionsAll'],
      ['Zielvorhaben-Abschlüsse', 'Abschlüsse für Zielvorhaben'],
      'Objectifs réalisés',
      'Consecuciones de objetivos',
    ),
    revenue: inFour(
      ['Revenue', 'Goal Value', 'ga:transactionRevenue'],
      ['Umsatz', 'Zielvorhabenwert'],
      ['Revenu', 'Valeur de l’objectif'],
      ['Ingresos', 'Valor del objetivo'],
    ),
  },
  covers: commentCovers,
  account: (lines) => {
    // The first line names the view, such as “All Web Site Data”, which tells no account apart.
    const names = lines.map((line) =>
      line.join(',').replace(/,+$/, '').replace(/^#\s*/, '').trim(),
    );
    const view = names.find((name) => name !== '' && !/^-+$/.test(name));
    return view === undefined || /^all web ?site data$/i.test(view)
      ? null
      : { id: null, name: view };
  },
});
