/**
 * The least that a process which serves from PostgreSQL can be, as a floor for the load bench: node:http, the driver, and the
 * same three reads for every call. Whatever two of these lose against one, this machine loses.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const READS = [
  'SELECT id, email, name, locale FROM records."user" ORDER BY id LIMIT 20',
  'SELECT id, name, body FROM records.report ORDER BY id LIMIT 20',
  'SELECT day, sum(impressions) AS impressions FROM facts.campaign_day GROUP BY day ORDER BY day LIMIT 100',
];

const server = createServer((request, response) => {
  request.resume();
  Promise.all(READS.map((sql) => pool.query(sql)))
    .then((answers) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers.map(({ rows }) => rows)));
    })
    .catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
