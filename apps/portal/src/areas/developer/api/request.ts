/** Calls that the explorer makes with the person's own session. */
import type { Operation } from './document.ts';

/** What the person filled in. */
export interface Filled {
  /** By name of the parameter; empty ones are left out. */
  readonly values: Readonly<Record<string, string>>;
  /** JSON text of the body. */
  readonly body: string;
  /** By field of the form. */
  readonly files: Readonly<Record<string, readonly File[]>>;
}

/** Address, headers and body of a call. */
export interface Made {
  /** Path with query string. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** In bytes. */
  readonly size: number;
  /** To be read; null for a file. */
  readonly text: string | null;
  readonly file: { readonly blob: Blob; readonly name: string } | null;
}

/** Names of required parameters that are empty. */
export const missingOf = ({ parameters }: Operation, { values }: Filled): string[] =>
  parameters
    .filter(({ name, isRequired }) => isRequired && !values[name]?.trim())
    .map(({ name }) => name);

/** The request. @param baseUrl Stands in place of the document's `/v2`. */
export function makeRequest(
  { method, path, parameters, body, files }: Operation,
  { values, body: text, files: chosen }: Filled,
  baseUrl: string,
): Made {
  const given = parameters.filter(({ name }) => values[name]?.trim());
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place } of given) {
    const value = values[name]?.trim() ?? '';
    if (place === 'query') query.set(name, value);
    if (place === 'header') headers[name.toLowerCase()] = value;
  }
  const filled = path
    .replace(/^\/v2(?=\/)/, baseUrl)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]?.trim() ?? ''));
  const url = query.size > 0 ? `${filled}?${query}` : filled;
  if (files) {
    const form = new FormData();
    // Values go before files, so that the server knows them while it streams the file.
    for (const { name, in: place } of given) {
      if (place === 'form') form.append(name, values[name]?.trim() ?? '');
    }
    for (const field of files) for (const file of chosen[field] ?? []) form.append(field, file);
    return { url, method, headers, body: form };
  }
  if (!body) return { url, method, headers, body: null };
  return { url, method, headers: { ...headers, 'content-type': 'application/json' }, body: text };
}

/** Makes the call. @throws {Error} when there is no answer. */
export async function send({ url, method, headers, body }: Made): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(url, {
    ...{ method, headers, credentials: 'same-origin' },
    ...(body === null ? {} : { body }),
  }).catch((cause: unknown) => {
    throw new Error('The server could not be reached. Check your connection and try again.', {
      cause,
    });
  });
  const blob = await response.blob();
  const milliseconds = performance.now() - start;
  const attachment = response.headers.get('content-disposition');
  const type = response.headers.get('content-type') ?? '';
  const isFile = attachment !== null || !/json|^text\/(?!csv)|^$/.test(type);
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    headers: [...response.headers],
    size: blob.size,
    text: isFile ? null : pretty(await blob.text()),
    file: isFile ? { blob, name: fileNameOf(attachment) ?? 'answer' } : null,
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function fileNameOf(attachment: string | null): string | undefined {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(attachment ?? '')?.[1];
  if (coded !== undefined) {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  }
  return /filename="?([^";]+)"?/i.exec(attachment ?? '')?.[1];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call for a shell; the session is left to be filled in, because no page can read its cookie. */
export function curlOf(made: Made, origin: string, cookie: string): string {
  const parts = [
    `curl -X ${made.method} ${quoted(new URL(made.url, origin).href)}`,
    `-b ${quoted(`${cookie}=YOUR_SESSION`)}`,
    ...Object.entries(made.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (typeof made.body === 'string') parts.push(`--data-raw ${quoted(made.body)}`);
  if (made.body instanceof FormData) {
    for (const [field, value] of made.body) {
      parts.push(`-F ${quoted(`${field}=${value instanceof File ? `@${value.name}` : value}`)}`);
    }
  }
  return parts.join(' \\\n  ');
}
