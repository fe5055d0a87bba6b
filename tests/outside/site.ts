/** A partner's site: its server, and a browser that looks at it. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, chromium, type Page } from 'playwright';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

export interface SiteOptions {
  /** Answers of the site's own server by their path. */
  readonly answers?: (url: URL) => Promise<string | null>;
  /** The page's text on the server; stands in its `<!--app-->`. */
  readonly render?: (path: string) => string | Promise<string>;
  /** Folders by the path they are served below. */
  readonly folders: Readonly<Record<string, string>>;
  readonly headers?: (origin: string) => Readonly<Record<string, string>>;
}

export interface Site {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves a site; a path without an extension is its page. */
export async function serve(options: SiteOptions): Promise<Site> {
  let origin = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    answer(url, options).then(
      ({ status, type, body }) =>
        response
          .writeHead(status, { 'content-type': type, ...options.headers?.(origin) })
          .end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  origin = `http://localhost:${port}`;
  return {
    origin,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

async function answer(url: URL, options: SiteOptions): Promise<Answer> {
  const given = await options.answers?.(url);
  if (given != null) return { status: 200, type: 'text/plain', body: given };
  const isPage = path.extname(url.pathname) === '';
  const name = isPage ? '/index.html' : url.pathname;
  const mount = Object.keys(options.folders)
    .sort((a, b) => b.length - a.length)
    .find((prefix) => name.startsWith(prefix));
  if (mount === undefined) return { status: 404, type: 'text/plain', body: '' };
  try {
    const body = await readFile(path.join(options.folders[mount] ?? '', name.slice(mount.length)));
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    if (!isPage || !options.render) return { status: 200, type, body };
    const text = await options.render(url.pathname);
    return { status: 200, type, body: body.toString().replace('<!--app-->', () => text) };
  } catch {
    return { status: 404, type: 'text/plain', body: '' };
  }
}

/** A real Chromium. */
export const openBrowser = (): Promise<Browser> => {
  const found = findBrowser();
  return chromium.launch({
    ...(found ? { executablePath: found.path } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
};

/** A page, and what went wrong on it: errors of scripts, of the console, and refused requests. */
export async function openPage(
  browser: Browser,
  address: string,
): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(address);
  return { page, problems };
}
