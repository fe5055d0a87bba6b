/** A plain page of the calls, readable without a script under the strict content policy. */
import type { ServedCall } from '@flightdeck/contract';
import { z } from 'zod';
import { escapeHtml } from '../http/escape-html.ts';
import { needsText } from './document.ts';

const schemaText = (schema: z.core.$ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(json, null, 2));
};

function section(name: string, call: ServedCall): string {
  const sends = call.files
    ? `<p>Sends <code>multipart/form-data</code> with ${call.files.map((file) => `<code>${escapeHtml(file)}</code>`).join(', ')}.</p>`
    : call.method === 'GET' || call.method === 'DELETE'
      ? ''
      : `<details><summary>Body</summary><pre>${schemaText(call.body, 'input')}</pre></details>`;
  return `<section id="${escapeHtml(name)}">
<h3><b>${call.method}</b> <code>/v2/${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)} <em>${escapeHtml(needsText(call))}</em></p>
${sends}
<details><summary>Data</summary><pre>${schemaText(call.data, 'output')}</pre></details>
</section>`;
}

/** The page's style, a file of its own because the content policy allows no inline style sheet. */
export const DOCS_CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:1.75rem;letter-spacing:-.01em}
h2{margin-top:3rem;font-size:1.125rem;text-transform:capitalize}
section{border-top:1px solid color-mix(in srgb,currentColor 16%,transparent);padding:.25rem 0 1rem}
h3{font-size:1rem;font-weight:400;margin:.75rem 0 .25rem}
h3 b{display:inline-block;min-width:4rem;color:#1556E2}
@media(prefers-color-scheme:dark){h3 b{color:#7aa2ff}}
p{margin:.25rem 0}em{opacity:.7}
pre{overflow:auto;padding:1rem;border-radius:8px;background:color-mix(in srgb,currentColor 6%,transparent);font-size:.8125rem}
summary{cursor:pointer;padding:.25rem 0}
main h2{text-transform:none}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
a{color:#1556E2}
@media(prefers-color-scheme:dark){a{color:#7aa2ff}}
.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.875rem;min-width:48rem;width:100%}
caption{text-align:start;font-weight:600;padding:.25rem 0}
th,td{text-align:start;vertical-align:top;padding:.375rem .75rem .375rem 0;border-top:1px solid color-mix(in srgb,currentColor 16%,transparent)}
tbody th{font-weight:500}`;

/** The page of the calls of `areas`. */
export function docsPage(
  areas: Readonly<Record<string, Readonly<Record<string, ServedCall>>>>,
): string {
  const sections = Object.entries(areas).map(
    ([area, calls]) =>
      `<h2>${escapeHtml(area)}</h2>\n${Object.entries(calls)
        .map(([name, call]) => section(`${area}.${name}`, call))
        .join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flightdeck API</title>
<link rel="stylesheet" href="/v2/docs.css"></head>
<body>
<h1>Flightdeck API</h1>
<p>Every answer is an envelope: <code>status</code> is <code>success</code> with <code>data</code>, or <code>error</code> with
<code>statusCode</code>, <code>code</code>, <code>message</code> and, where they help to mend it, <code>details</code>.
Programs read <a href="/v2/openapi.json">openapi.json</a>. What the figures mean is in the <a href="/v2/docs/data">data dictionary</a>.</p>
${sections.join('\n')}
</body></html>`;
}
