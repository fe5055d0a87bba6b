/** Fills the records with an installation of many years: people, roles, terms, requests, logs and help. */
import { PERMISSIONS } from '@flightdeck/domain/access';
import type { Records } from '../../apps/api/src/platform/records/records.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';

const USERS = 10_000;
const ROLES = 300;
const CLIENT_COUNT = 200;
const REQUESTS = 5000;
const LOG_ROWS = 100_000;
const ARTICLES = 500;
const VERSIONS = 10;
const MESSAGES = 20_000;
const MISSED_SEARCHES = 5000;
/** Rows of one statement: more cost memory. */
const CHUNK = 100_000;

/** Inserts rows made by the database: `n` runs from 1. */
const fill = (
  records: Pick<Records, 'execute'>,
  table: string,
  columns: string,
  count: number,
  values: string,
  from = 1,
) =>
  records.execute(
    `INSERT INTO records."${table}" (${columns}) SELECT ${values} FROM generate_series(${from}, ${from + count - 1}) AS n ON CONFLICT DO NOTHING`,
  );

/** @param auditRows Rows of the audit log. */
export async function fillAdministration(records: Records, auditRows: number): Promise<void> {
  const first =
    "(ARRAY['Ava','Ben','Cora','Dev','Ella','Finn','Gia','Harper','Ivo','Juno'])[1 + n % 10]";
  const last =
    "(ARRAY['Archer','Barker','Carter','Dyer','Fletcher','Gardner','Harper','Mercer'])[1 + n % 8]";
  await fill(
    records,
    'client',
    'uuid, name, type, currency, time_zone',
    CLIENT_COUNT,
    "gen_random_uuid()::text, 'Client ' || n, 'Travel', 'GBP', 'Europe/London'",
  );
  await fill(
    records,
    'user',
    'id, email, name, disabled, created_at, activated_at, invited_at, invited_by, last_seen_at',
    USERS,
    `'u' || n, lower(${first} || '.' || ${last} || n) || CASE WHEN n % 20 = 0 THEN '@meridian.example' ELSE '@people.example' END,
     ${first} || ' ' || ${last} || ' ' || n, n % 40 = 0, timestamptz '2024-01-01' + n * interval '1 hour',
     CASE WHEN n % 25 = 0 THEN NULL ELSE now() END, timestamptz '2024-01-01', 'admin',
     CASE WHEN n % 9 = 0 THEN NULL ELSE timestamptz '2025-06-01' + n * interval '31 minutes' END`,
  );
  await fill(
    records,
    'role',
    'id, name, description',
    ROLES,
    "'role-' || n, 'Role ' || n, 'What role ' || n || ' is for'",
  );
  const permissions = PERMISSIONS.map((name) => `'${name}'`).join();
  await records.execute(
    `INSERT INTO records.role_permission (role_id, permission)
     SELECT 'role-' || n, p.name FROM generate_series(1, ${ROLES}) n
     CROSS JOIN unnest(ARRAY[${permissions}]) WITH ORDINALITY AS p(name, place)
     WHERE (n + p.place) % 4 = 0 ON CONFLICT DO NOTHING`,
  );
  for (const step of [1, 7]) {
    await fill(
      records,
      'user_role',
      'user_id, role_id',
      USERS,
      `'u' || n, 'role-' || (1 + (n * ${step}) % ${ROLES})`,
    );
  }
  await records.execute(
    `INSERT INTO records.user_client (user_id, client_uuid)
     SELECT u.id, c.uuid FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM records."user" WHERE id LIKE 'u%' AND email LIKE '%@people.example') u
     JOIN (SELECT uuid, row_number() OVER (ORDER BY uuid) - 1 AS place FROM records.client) c ON c.place = u.place % ${CLIENT_COUNT}
     ON CONFLICT DO NOTHING`,
  );
  await fill(
    records,
    'user_client',
    'user_id, client_uuid',
    500,
    `'u' || (n * 20 - 1), '${CLIENTS.northwind}'`,
  );
  await fill(
    records,
    'terms_acceptance',
    'user_id, version, accepted_at, address',
    USERS - 1000,
    "'u' || n, '1', timestamptz '2025-01-01' + n * interval '1 minute', '10.0.0.' || n % 250",
  );
  await fill(
    records,
    'access_request',
    'id, user_id, path, missing, message, state, asked_at',
    REQUESTS,
    `'request-' || n, 'u' || n, (ARRAY['/user/admin','/client/file/upload','/reports/load'])[1 + n % 3], ARRAY['client/fileUpload'],
     'For the month-end ' || n, (ARRAY['open','granted','declined'])[1 + n % 3], timestamptz '2025-01-01' + n * interval '1 hour'`,
  );
  const logs: readonly (readonly [string, string, string, number])[] = [
    [
      'audit_log',
      'at, actor_id, action, target, address, before, after, reason',
      `timestamptz '2025-01-01' + n * interval '30 seconds', CASE WHEN n % 50 = 0 THEN NULL ELSE 'u' || (n * 7) % ${USERS} END,
       (ARRAY['session/sign-in','access/denied','report/save','user/update','role/update','people/export','session/sign-out','help/reply'])[1 + n % 8],
       CASE WHEN n % 8 = 4 THEN 'role-' || n % ${ROLES} ELSE 'user/u' || (n * 13) % ${USERS} END, '10.0.' || n % 4 || '.' || n % 250,
       CASE n % 8 WHEN 3 THEN '{"name":"Before"}'::jsonb WHEN 4 THEN '{"permissions":["log/viewer","user/list"]}'::jsonb END,
       CASE n % 8 WHEN 3 THEN '{"name":"After"}'::jsonb
         WHEN 4 THEN jsonb_build_object('permissions', ARRAY['user/list', CASE WHEN n % 400 = 4 THEN 'client/fileUpload' ELSE 'user/viewOther' END]) END,
       CASE WHEN n % 10 = 0 THEN 'Moved to the Harper team ' || n % 1000 END`,
      auditRows,
    ],
    [
      'page_log',
      'at, user_id, url, user_agent',
      `timestamptz '2025-01-01' + n * interval '2 minutes', 'u' || (n * 7) % ${USERS}, (ARRAY['/reports/load','/report/build','/user/admin/users','/'])[1 + n % 4] || '?page=' || n % 9, 'Mozilla/5.0'`,
      LOG_ROWS,
    ],
    [
      'action_log',
      'at, user_id, reference, url, data',
      `timestamptz '2025-01-01' + n * interval '2 minutes', 'u' || (n * 7) % ${USERS}, (ARRAY['report-setup','report-save','report-download'])[1 + n % 3], '/report/build', '{"advertiserId":1}'::jsonb`,
      LOG_ROWS,
    ],
    [
      'server_log',
      'at, level, message',
      `timestamptz '2025-01-01' + n * interval '2 minutes', (ARRAY['info','warn','error'])[1 + n % 3], 'The load of file ' || n || ' took ' || n % 90 || ' s'`,
      LOG_ROWS,
    ],
  ];
  for (const [table, columns, values, count] of logs) {
    for (let done = 0; done < count; done += CHUNK) {
      await fill(records, table, columns, Math.min(CHUNK, count - done), values, done + 1);
    }
  }
  await fillHelp(records);
  await records.execute('ANALYZE');
}

/** `count` words of the trade, different ones in each row. */
const prose = (count: string): string =>
  `(SELECT string_agg((ARRAY['campaign','Placement','viewability','Pacing','flight','the','report','Zürich','CTR','of','budget','deck'])[1 + (n * 7 + w * w) % 12]
     || CASE WHEN w % 9 = 0 THEN (n * w % 5000)::text ELSE '' END, ' ') FROM generate_series(1, ${count}) AS w)`;

/** Help of many years: articles with versions, messages with replies and notes, searches without results. */
async function fillHelp(records: Pick<Records, 'execute'>): Promise<void> {
  await records.execute(
    `INSERT INTO records.help_project (id, title, products) VALUES ('portal', 'Portal', '[]') ON CONFLICT DO NOTHING`,
  );
  await fill(
    records,
    'help_category',
    'id, project_id, reference, title, position',
    20,
    "'portal.category-' || n, 'portal', 'category-' || n, 'Category ' || n, n",
  );
  await fill(
    records,
    'help_article',
    'id, project_id, reference, category_id, title, type, status, html, keywords, paths, position, updated_by, updated_at, revision',
    ARTICLES,
    `'portal.article-' || n, 'portal', 'article-' || n, CASE WHEN n % 10 > 0 THEN 'portal.category-' || (1 + n % 20) END, 'How to read figure ' || n, 'content',
     (ARRAY['live','live','draft'])[1 + n % 3], '<p>' || ${prose('400')} || '</p>', ARRAY['figure' || n, 'Harper'], ARRAY['/reports/load'], n, 'u' || n,
     timestamptz '2025-01-01' + n * interval '1 hour', ${VERSIONS}`,
  );
  await fill(
    records,
    'help_article_version',
    'article_id, revision, saved_at, saved_by, body',
    ARTICLES * VERSIONS,
    `'portal.article-' || (1 + n % ${ARTICLES}), 1 + n / ${ARTICLES}, timestamptz '2025-01-01' + n * interval '1 minute', 'u' || n,
     jsonb_build_object('title', 'How to read figure', 'type', 'content', 'status', 'live', 'categoryId', NULL, 'contentHtml', '<p>' || ${prose('400')} || '</p>',
       'link', NULL, 'keywords', '[]'::jsonb, 'paths', '[]'::jsonb)`,
    0,
  );
  await fill(
    records,
    'help_vote',
    'article_id, voter_id, useful, voted_at',
    ARTICLES * 20,
    `'portal.article-' || (1 + n % ${ARTICLES}), 'u' || n, n % 3 > 0, now()`,
  );
  await fill(
    records,
    'help_message',
    'id, project_id, type, product, product_title, message, sender_id, sender_name, sender_email, body_hash, refused, sent_at, state, assignee_id',
    MESSAGES,
    // One in fifty is so long that the database stores it separately.
    `'message-' || n, 'portal', (ARRAY['support','feedback','new-feature'])[1 + n % 3], 'reports', 'Reports', ${prose('20 + n % 150 + CASE WHEN n % 50 = 0 THEN 500 ELSE 0 END')},
     'u' || n % ${USERS}, 'Harper ' || n % ${USERS}, 'harper' || n % ${USERS} || '@people.example', 'hash', '[]',
     timestamptz '2025-01-01' + n * interval '20 minutes', (ARRAY['new','open','waiting','done','done','done'])[1 + n % 6], CASE WHEN n % 3 = 0 THEN 'u77' END`,
  );
  await fill(
    records,
    'help_reply',
    'id, message_id, kind, text, author_id, written_at',
    MESSAGES * 2,
    `'reply-' || n, 'message-' || (1 + n % ${MESSAGES}), (ARRAY['mail','note'])[1 + n % 2], ${prose('60')}, 'u77', timestamptz '2025-02-01' + n * interval '10 minutes'`,
  );
  await fill(
    records,
    'help_missed_search',
    'project_id, search, times, last_at',
    MISSED_SEARCHES,
    "'portal', 'harper figure ' || n, 1 + n % 90, timestamptz '2025-01-01' + n * interval '1 hour'",
  );
}
