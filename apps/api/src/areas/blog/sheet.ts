/** A post for paper: one page of plain HTML that needs no script and loads nothing but the post’s pictures. */
import { createHash } from 'node:crypto';
import type { BlogPost } from '@flightdeck/contract/blog';
import { pictureSet } from '@flightdeck/domain/blog';
import { todayIn, writeLongDay } from '@flightdeck/domain/dates';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Services } from '../../platform/services.ts';
import { requireMember } from '../../platform/session/member.ts';
import { readPost } from './read.ts';

const STYLE = `
@page { size: A4; margin: 20mm 18mm }
* { box-sizing: border-box }
body { max-width: 38em; margin: 32px auto; padding: 0 20px; color: #10182b; background: #fff;
  font: 17px/1.6 'Inter Variable', Inter, system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2 }
h2, h3, h4 { margin: 28px 0 8px; line-height: 1.3; break-after: avoid }
header p { margin: 0 0 24px; color: #475264 }
.lead { font-size: 20px; line-height: 1.5 }
img { max-width: 100%; height: auto; break-inside: avoid }
figure { margin: 24px 0 }
blockquote { margin: 20px 0; padding-inline-start: 16px; border-inline-start: 3px solid #bbd0fb }
pre { padding: 12px; background: #f1f3f6; white-space: pre-wrap }
code, kbd { font-size: 0.88em }
.table { overflow-x: auto; margin: 20px 0 }
table { border-collapse: collapse; break-inside: avoid; font-size: 0.88em; line-height: 1.45 }
th, td { padding: 4px 8px; border: 1px solid #d3d9e2; text-align: start; vertical-align: top; overflow-wrap: normal }
th { background: #f1f3f6 }
figcaption, caption { margin-top: 6px; color: #475264; font-size: 0.82em; text-align: start }
hr { height: 1px; margin: 32px 0; border: 0; background: #d3d9e2 }
li > p { margin: 0 0 6px }
blockquote > :last-child { margin-bottom: 0 }
a { color: #1556e2 }
@media print {
  body { margin: 0; padding: 0; font-size: 11pt; max-width: none }
  table { font-size: 8.5pt }
  pre { break-inside: avoid; font-size: 9pt }
  a { color: inherit }
  a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 9pt }
}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Nothing runs and nothing is loaded but our own pictures and this one style. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A cleaned text for paper. Its tables scroll in a narrow window; its pictures, whose `src` stands first, come in the width
 * that is needed, and at once: those further down must be there when the page is printed.
 */
const forPaper = ({ html, pictureWidths }: Pick<BlogPost, 'html' | 'pictureWidths'>): string =>
  html
    .replaceAll(' loading="lazy"', '')
    // What scrolls is reached by keyboard.
    .replaceAll(
      '<table>',
      '<div class="table" role="group" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
    .replace(/<img src="([^"]+)"/g, (whole, src: string) => {
      const width = pictureWidths[src];
      const copies = width === undefined ? undefined : pictureSet(src, width);
      return copies === undefined ? whole : `${whole} srcset="${copies}" sizes="40em"`;
    });

const Params = z.object({ post: z.string().max(200) });

/** Adds the URL of sheets, for who may read the post. */
export function registerSheets(app: FastifyInstance, services: Services): void {
  const { config } = services;
  app.get('/v2/blog/sheet/:post', async (request, reply) => {
    const caller = await requireMember(request);
    const params = Params.safeParse(request.params).data;
    if (!params) throw new AppError('bad-request', 'post: send the address of a post.');
    const post = await readPost(services, caller, params.post);
    const { title, summary, author, cover, minutes, publishedAt } = post;
    const { locale } = caller.user;
    const day =
      publishedAt === null
        ? 'Draft'
        : writeLongDay(todayIn(config.timeZone, new Date(publishedAt)), locale);
    const line = [author, day, `${minutes} min to read`, config.provider.name].join(' · ');
    const picture = cover
      ? `<figure><img src="${cover.src}" alt="${escapeHtml(cover.alt)}" width="${cover.width}" height="${cover.height}"></figure>`
      : '';
    const lead = summary === '' ? '' : `<p class="lead">${escapeHtml(summary)}</p>`;
    const html =
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><header><h1>${escapeHtml(title)}</h1>` +
      `<p>${escapeHtml(line)}</p></header>${lead}${picture}${forPaper(post)}</main></body></html>`;
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': POLICY,
      })
      .send(html);
  });
}
