/** `<fd-sponsored>` over a stand-in for the server: what it shows in each state, and that nothing of a text acts. */
import type { FeedDocument } from '@flightdeck/domain/sponsored';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { registerSheet } from '../../adapter/sheets.ts';
import FdSponsored from './element.tsx';

const API = 'https://flightdeck.example';
const PICTURE_PATH = `/v2/sponsored/picture/${'a'.repeat(43)}`;
const PICTURE = API + PICTURE_PATH;
const FRESH_MS = 5 * 60_000;

interface Shown extends Partial<FeedDocument> {
  readonly html?: string;
}
const item = ({ html = '<p>The wing is blue.</p>', ...about }: Shown) => ({
  content_html: `<p><strong>${about.label ?? 'Advertorial'}</strong> · Paid for by Northwind</p>${html}`,
  _flightdeck: {
    ...{ documentId: 'd1', label: 'Advertorial', sponsor: 'Northwind', title: 'A window seat' },
    ...{ standfirst: 'What the light does.', landingUrl: 'https://northwind.example/seats' },
    ...{ lead: null, ...about },
  },
});

/** What the server answers; tests change it. */
let live: readonly Shown[];
let refusal: { readonly status: number; readonly message: string } | null;
let isAway: boolean;
let asked: string[];
let tokens: number;
let heard: { readonly type: string; readonly detail: unknown }[];

const fetchToken = async (): Promise<string> => {
  tokens += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ type: 'feed', iat: now, exp: now + 600 }));
  return `h.${claims}.s`;
};

beforeAll(() => {
  // The widgets' build registers the styles like this; in tests only the page has them.
  for (const { cssRules } of document.styleSheets) {
    registerSheet([...cssRules].map(({ cssText }) => cssText).join('\n'));
  }
  customElements.define('fd-sponsored', FdSponsored);
});
beforeEach(() => {
  [live, refusal, isAway, asked, tokens, heard] = [[{}], null, false, [], 0, []];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = String(input);
    if (!url.startsWith(`${API}/v2/sponsored/feed.json`)) return new Response('', { status: 404 });
    asked.push(url);
    if (isAway) throw new TypeError('Failed to fetch');
    return refusal
      ? Response.json(refusal, { status: refusal.status })
      : Response.json({ items: live.map(item) });
  });
  // The doctor's remedies are for the console.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  for (const name of ['ready', 'open', 'error', 'session-expired']) {
    document.body.addEventListener(`fd-${name}`, hear);
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const name of ['ready', 'open', 'error', 'session-expired']) {
    document.body.removeEventListener(`fd-${name}`, hear);
  }
});

function hear(event: Event): void {
  if (event instanceof CustomEvent) heard.push({ type: event.type, detail: event.detail });
}
const heardOf = (type: string) => heard.filter((event) => event.type === `fd-${type}`);

function place(attributes = ''): FdSponsored {
  document.body.innerHTML = `<fd-sponsored api="${API}" ${attributes}></fd-sponsored>`;
  const element = document.body.firstElementChild;
  if (!(element instanceof FdSponsored)) throw new Error('There is no element.');
  element.fetchToken = fetchToken;
  return element;
}
const root = (): ShadowRoot => {
  const found = document.querySelector('fd-sponsored')?.shadowRoot;
  if (!found) throw new Error('There is no element.');
  return found;
};
const article = () => page.getByRole('article', { name: 'A window seat' });

describe.each(['page', 'card', 'in-feed'])('as %s', (layout) => {
  it('shows the disclosure first, and what a page styles never holds it', async () => {
    live = [{ lead: { src: PICTURE, alt: 'A wing', width: 1200, height: 600 } }];
    place(`layout="${layout}"`);
    await expect.element(article()).toBeVisible();
    const [label] = article().element().children;
    if (!(label instanceof HTMLElement)) throw new Error('Nothing is first.');
    expect(label.innerText).toMatch(/^Advertorial\s+Paid for by Northwind$/);
    const box = label.getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(18);
    expect(box.top).toBeLessThan(
      page.getByRole('heading', { name: 'A window seat' }).element().getBoundingClientRect().top,
    );
    for (let one: Element | null = label; one; one = one.parentElement) {
      expect(one.hasAttribute('part')).toBe(false);
    }
    expect(root().querySelectorAll('slot, style, [style]')).toHaveLength(0);
  });

  it('keeps the disclosure whatever its custom properties are', async () => {
    const element = place(`layout="${layout}"`);
    await expect.element(article()).toBeVisible();
    const label = () => {
      const { height } = article().element().firstElementChild?.getBoundingClientRect() ?? {};
      return height;
    };
    const before = label();
    for (const name of ['type-body-size', 'type-body-line', 'type-section-size', 'radius-card']) {
      element.style.setProperty(`--fd-${name}`, '0');
    }
    for (const name of ['text', 'surface', 'text-secondary']) {
      element.style.setProperty(`--fd-${name}`, 'transparent');
    }
    expect(label()).toBe(before);
    const word = article().element().querySelector('span');
    expect(word && getComputedStyle(word).color).toBe('rgb(16, 24, 43)');
  });
});

it.each(['card', 'in-feed'])('is as high while it loads as it is then: %s', async (layout) => {
  live = [{ lead: { src: PICTURE, alt: 'A wing', width: 600, height: 900 } }];
  const element = place(`layout="${layout}"`);
  await expect.poll(() => root().querySelector('[aria-busy=true] > div')).not.toBeNull();
  const waiting = element.getBoundingClientRect().height;
  expect(waiting).toBeGreaterThan(100);
  await expect.element(article()).toBeVisible();
  expect(element.getBoundingClientRect().height).toBe(waiting);
});

it('keeps the place of a picture that has not come, and says what it shows', async () => {
  live = [{ lead: { src: PICTURE, alt: 'A wing', width: 1200, height: 600 } }];
  place();
  const picture = page.getByRole('img', { name: 'A wing' });
  await expect.element(picture).toHaveAttribute('src', PICTURE);
  const { width, height } = picture.element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(2, 1);
});

it.each([
  '<img src=x onerror="window.ran()">',
  '<script>window.ran()</script>',
  '<svg onload="window.ran()"><script>window.ran()</script></svg>',
  '<p onclick="window.ran()" style="position:fixed" id="root" part="frame" slot="x">text</p>',
  '<a href="javascript:window.ran()">text</a>',
  '<a href=" java\nscript:window.ran()">text</a>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  `<img src="http://evil.example/beacon.png"><img src="${API}.evil.example/beacon.png">`,
  '<fd-help></fd-help><template shadowrootmode="open"><img src=x onerror="window.ran()"></template>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran()">',
])('keeps %s from doing anything', async (html) => {
  const ran = vi.fn();
  Object.assign(window, { ran });
  live = [{ html: `<p>start</p>${html}`, title: html, sponsor: html, standfirst: html }];
  place();
  await expect.element(page.getByText('start', { exact: true })).toBeVisible();
  const text = root().querySelector('[part=text]');
  for (const one of text?.querySelectorAll('*') ?? []) {
    expect(['P', 'TABLE']).toContain(one.tagName);
    expect(one.getAttributeNames()).toEqual([]);
    if (one instanceof HTMLElement) one.click();
  }
  // Titles are text, whatever they look like.
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent(html.replace('\n', ' '));
  expect(root().querySelectorAll('script, iframe, form, svg, style, fd-help')).toHaveLength(0);
  expect(ran).not.toHaveBeenCalled();
});

it('draws links as paid for and the server’s pictures, and says the label of a text once', async () => {
  const html = `<h2>Why</h2><p><a href="https://northwind.example/x" onclick="x()">wing</a> <a href="/terms">terms</a></p><figure><img src="https://other.example${PICTURE_PATH}" alt="Sky" width="40" height="20"><figcaption>Sky</figcaption></figure><img src="${PICTURE}" alt="Sea">`;
  live = [{ html }];
  place();
  const link = page.getByRole('link', { name: 'wing' });
  await expect.element(link).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(link.element().hasAttribute('onclick')).toBe(false);
  await expect
    .element(page.getByRole('link', { name: 'terms' }))
    .toHaveAttribute('href', `${API}/terms`);
  await expect.element(page.getByRole('img', { name: 'Sky' })).toHaveAttribute('loading', 'lazy');
  for (const name of ['Sky', 'Sea']) {
    await expect.element(page.getByRole('img', { name })).toHaveAttribute('src', PICTURE);
  }
  expect(
    root()
      .querySelector('article')
      ?.textContent?.match(/Advertorial/g),
  ).toHaveLength(1);
});

it('leads from a card where the page says, and lets the page open it itself', async () => {
  const element = place('layout="card" href="/articles?id={document}"');
  live = [{ documentId: 'a b' }];
  const link = page.getByRole('link', { name: 'A window seat' });
  await expect.element(link).toHaveAttribute('href', `${location.origin}/articles?id=a%20b`);
  await expect.element(link).toHaveAttribute('target', '_self');
  element.target = '_blank';
  await expect.element(link).toHaveAttribute('target', '_blank');
  element.addEventListener('fd-open', (event) => event.preventDefault(), { once: true });
  await link.click();
  const url = `${location.origin}/articles?id=a%20b`;
  expect(heardOf('open').map(({ detail }) => detail)).toEqual([{ documentId: 'a b', url }]);
  element.href = 'javascript:alert(1)';
  await expect.poll(() => root().querySelector('a')).toBeNull();
  element.removeAttribute('href');
  element.removeAttribute('target');
  await expect.element(link).toHaveAttribute('href', 'https://northwind.example/seats');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

it('asks once for a token and for what its properties say together', async () => {
  const element = place('layout="in-feed"');
  Object.assign(element, { count: 3, document: 'd1' });
  await expect.element(article()).toBeVisible();
  expect(tokens).toBe(1);
  expect(asked).toEqual([`${API}/v2/sponsored/feed.json?document=d1&count=3`]);
  element.count = 2;
  await expect.poll(() => asked.at(-1)).toMatch(/count=2$/);
});

it('shows nothing where nothing is live, and says so', async () => {
  live = [];
  const element = place();
  await expect
    .poll(() => heardOf('ready'))
    .toEqual([{ type: 'fd-ready', detail: { documents: [] } }]);
  expect(element.getBoundingClientRect().height).toBe(0);
  expect(root().textContent).toBe('');
});

it('shows no document without a label', async () => {
  live = [{ label: '', documentId: 'bare' }, { documentId: 'good' }];
  place('count="2"');
  await expect.element(article()).toBeVisible();
  expect(root().querySelectorAll('article')).toHaveLength(1);
  expect(heardOf('ready')[0]?.detail).toEqual({ documents: ['good'] });
});

it('removes a document that has ended, at the next refresh, and leaves what stays as it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  live = [{ documentId: 'stays' }, { documentId: 'ends', title: 'Soon over' }];
  place('count="2" layout="card"');
  await expect.element(page.getByText('Soon over')).toBeVisible();
  const drawn = article().element();
  vi.advanceTimersByTime(FRESH_MS);
  await expect.poll(() => asked).toHaveLength(2);
  expect(article().element()).toBe(drawn);
  live = [{ documentId: 'stays' }];
  vi.advanceTimersByTime(FRESH_MS);
  await expect.poll(() => root().querySelectorAll('article').length).toBe(1);
  expect(heardOf('ready').map(({ detail }) => detail)).toEqual([
    { documents: ['stays', 'ends'] },
    { documents: ['stays'] },
  ]);
});

it('keeps what it shows while the server is away, and asks again when there is a network', async () => {
  const element = place();
  await expect.element(article()).toBeVisible();
  isAway = true;
  await expect(element.reload()).rejects.toThrow();
  await expect.element(article()).toBeVisible();
  expect(heardOf('error')).toHaveLength(1);
  [isAway, live] = [false, []];
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => root().querySelector('article')).toBeNull();
});

it('is quiet where it could not be loaded: an event, and nothing on the page', async () => {
  isAway = true;
  const element = place();
  await expect.poll(() => heardOf('error')).toHaveLength(1);
  expect(element.getBoundingClientRect().height).toBe(0);
  isAway = false;
  await element.reload();
  await expect.element(article()).toBeVisible();
});

it('removes what it showed when the server refuses the page', async () => {
  const element = place();
  await expect.element(article()).toBeVisible();
  refusal = { status: 403, message: 'Pages of here are not allowed to read this.' };
  await expect(element.reload()).rejects.toThrow();
  expect(root().querySelector('article')).toBeNull();
  refusal = null;
  await element.reload();
  expect(heardOf('ready')).toHaveLength(2);
});

it('says what is wrong with an answer that is no feed', async () => {
  vi.mocked(window.fetch).mockImplementation(async () => Response.json({ items: [{ id: 1 }] }));
  place();
  const message = 'The server answered no feed of sponsored content.';
  await expect.poll(() => heardOf('error')[0]?.detail).toEqual({ message });
});

it('defines every token that it is drawn with', () => {
  const css = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');
  const used = new Set([...css.matchAll(/var\((--fd-[\w-]+)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !css.includes(`${name}:`))).toEqual([]);
});
