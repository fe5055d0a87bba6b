/** The server of a partner's site: its pages under a strict policy, and the tokens that only it can sign. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import type { PartnerSettings } from './settings.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../public');

/** Addresses of the site and the files behind them. */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html'],
  '/hostile': ['hostile.html', 'text/html'],
  '/doctor': ['doctor.html', 'text/html'],
  '/site.css': ['site.css', 'text/css'],
  '/hostile.css': ['hostile.css', 'text/css'],
  '/doctor.css': ['doctor.css', 'text/css'],
  '/site.js': ['site.js', 'text/javascript'],
  '/doctor.js': ['doctor.js', 'text/javascript'],
};

/** Nothing is allowed but the site's own files and the Flightdeck server; no inline style, no inline script. */
function policy(api: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${api}`,
    "style-src 'self'",
    `connect-src 'self' ${api} ${api.replace(/^http/, 'ws')}`,
    `img-src 'self' ${api} data:`,
    `font-src ${api}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Who is signed in on the partner's site. A real one knows this from its own session. */
const VISITOR = { id: 'orchard-lane-maya', name: 'Maya Lindqvist' } as const;

async function sign(type: 'help' | 'report', settings: PartnerSettings): Promise<string> {
  const { partner, kid, secret, report, advertisers, project } = settings;
  const signer = { partner, kid, secret, user: VISITOR };
  return type === 'report'
    ? signEmbedToken({ ...signer, type, report, advertisers })
    : signEmbedToken({ ...signer, type, project });
}

/** Only the site's own pages get a token: other sites' requests would come with the visitor's session. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** Makes the site's server; it does not listen yet. */
export function createPartnerServer(settings: PartnerSettings): Server {
  const { api } = settings;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner');
    if (pathname === '/flightdeck-token') {
      if (request.method !== 'POST' || !isOwnPage(request)) return end(response, 403);
      const type = searchParams.get('type') === 'help' ? 'help' : 'report';
      const token = await sign(type, settings);
      response.setHeader('cache-control', 'no-store');
      return end(response, 200, 'application/json', JSON.stringify({ token }));
    }
    const found = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined;
    if (!found) return end(response, 404, 'text/plain', 'There is no such page.');
    const [file, type] = found;
    const text = await readFile(path.join(PUBLIC, file), 'utf8');
    const content = text.replaceAll('{{api}}', api).replaceAll('{{report}}', settings.report);
    response.setHeader('content-security-policy', policy(api));
    response.setHeader('cache-control', 'no-cache');
    return end(response, 200, `${type}; charset=utf-8`, content);
  };
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      end(response, 500, 'text/plain', 'The page could not be made.');
    });
  });
}

function end(response: ServerResponse, status: number, type = 'text/plain', content = ''): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' });
  response.end(content);
}
