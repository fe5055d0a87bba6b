/** Requests for every call of the contract: parameters, a valid body, a valid form. */
import type { ServedCall } from '@flightdeck/contract';
import { z } from 'zod';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { BODIES, type NamedCall, OTHER_BODIES } from './calls.ts';
import { type FormFile, formOf } from './form.ts';

/** An id that nothing has. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Parameters that are no id of a row. */
const PARAMETERS: Readonly<Record<string, string>> = {
  projectId: 'portal',
  version: '1',
  groupCode: 'user',
  code: 'list',
};

/** Names of the parameters in a call's path. */
export const parameterNames = (call: ServedCall): string[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Parameters of a call that find nothing. */
export const paramsOf = (call: ServedCall, id = NO_ID): Record<string, string> =>
  Object.fromEntries(parameterNames(call).map((name) => [name, PARAMETERS[name] ?? id]));

/** Bodies of calls missing in other lists, because they sign in, or come from a partner's page. */
const MORE_BODIES: Readonly<Record<string, unknown>> = {
  'auth.login': { email: PEOPLE.analyst.email, password: PASSWORD },
  'auth.acceptTerms': { version: '1' },
  'help.articles': { project_code: 'portal' },
  'embed.slide': { slideId: 'none', filters: {} },
  'embed.download': { filters: {} },
  'embed.csv': { filters: {} },
  'embedDashboard.tiles': { pageId: 'one', tileIds: ['a'], choice: {}, drills: [] },
  'embedDashboard.values': { dimension: 'site', search: '' },
  'embedDashboard.csv': { pageId: 'one', tileId: 'a', choice: {}, steps: [] },
  'embed.vote': {
    slideId: 'none',
    votes: [{ question: { text: 'Useful?', scale: '1-5', answers: [] }, value: 3 }],
  },
};

/** The parts of a form. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FormFile[];
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Forms of calls with files, by call. */
export const FORMS: Readonly<Record<string, Form>> = {
  'imports.preview': {
    fields: {},
    files: [
      {
        field: 'file',
        name: 'delivery.csv',
        type: 'text/csv',
        content: 'Day,Advertiser,Campaign,Impressions\n2026-03-01,Acme,Spring,100\n',
      },
    ],
  },
  'intake.send': {
    fields: {},
    files: [
      {
        field: 'file',
        name: 'delivery.csv',
        type: 'text/csv',
        content: 'Day,Advertiser,Campaign,Impressions\n2026-03-01,Acme,Spring,100\n',
      },
    ],
  },
  'troubleSources.preview': {
    fields: { advId: '1' },
    files: [
      {
        field: 'file',
        name: 'pages.csv',
        type: 'text/csv',
        content: 'Placement ID,Landing page URL\n1,https://www.acme.example/\n',
      },
    ],
  },
  'plan.preview': {
    fields: { advId: '1' },
    files: [
      {
        field: 'file',
        name: 'plan.csv',
        type: 'text/csv',
        content:
          'Placement,Start Date,End Date,Planned Impressions\nTop banner,2026-03-01,2026-03-31,1000\n',
      },
    ],
  },
  'targetingIp.preview': {
    fields: { act: 'add', side: 'in' },
    files: [
      { field: 'file', name: 'offices.csv', type: 'text/csv', content: '8.8.8.0/24,Leeds\n' },
    ],
  },
  'targetingIp.apply': {
    fields: { act: 'remove', side: 'both', note: '', isWideMeant: 'false' },
    files: [
      { field: 'file', name: 'offices.csv', type: 'text/csv', content: '8.8.8.0/24,Leeds\n' },
    ],
  },
  'blog.picture': {
    fields: {},
    files: [{ field: 'picture', name: 'photo.png', type: 'image/png', content: PIXEL }],
  },
  'sponsored.addAsset': {
    fields: {},
    files: [{ field: 'picture', name: 'photo.png', type: 'image/png', content: PIXEL }],
  },
  'report.image': {
    fields: {},
    files: [{ field: 'image', name: 'photo.png', type: 'image/png', content: PIXEL }],
  },
  'clients.setLogo': {
    fields: {},
    files: [{ field: 'logo', name: 'logo.png', type: 'image/png', content: PIXEL }],
  },
  'clients.lookAtLogo': {
    fields: {},
    files: [{ field: 'logo', name: 'logo.png', type: 'image/png', content: PIXEL }],
  },
  'help.contact': {
    fields: {
      projectId: 'portal',
      product: 'reporting',
      type: 'support',
      message: 'The pacing looks wrong.',
    },
    files: [{ name: 'photo.png', type: 'image/png', content: PIXEL }],
  },
  'help.answer': {
    fields: { message: 'It is still wrong.' },
    files: [{ name: 'photo.png', type: 'image/png', content: PIXEL }],
  },
  'helpAdmin.picture': {
    fields: {},
    files: [{ field: 'picture', name: 'photo.png', type: 'image/png', content: PIXEL }],
  },
  'helpAdmin.importFiles': {
    fields: { apply: 'false' },
    files: [
      {
        field: 'files',
        name: 'pacing.md',
        type: 'text/markdown',
        content: '---\ntitle: Pacing\n---\n\nPacing compares.\n',
      },
    ],
  },
};

/** A valid body of the call; an empty one where none is listed. */
export const validBody = (name: string, advId = 1): unknown =>
  BODIES[name]?.(advId) ?? OTHER_BODIES[name] ?? MORE_BODIES[name] ?? {};

/** What the lists lack for this call, and where to add it; null for nothing. */
export function gapOf({ name, call }: NamedCall): string | null {
  const form = FORMS[name];
  if (call.files && !form) {
    return `${name} takes files: add a form to FORMS in tests/api/calls-requests.ts.`;
  }
  // The query of a GET counts as its body.
  const parsed = z.safeParse(call.body, form ? form.fields : validBody(name));
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return (
    `${name} needs a valid body: add it to OTHER_BODIES in tests/api/calls.ts ` +
    `(to BODIES when it names an advertiser). ${issue?.path.join('.')}: ${issue?.message}`
  );
}

/** A request for the server's `inject`. */
export interface Request {
  readonly method: ServedCall['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

/** Differences of a request from the valid one. */
export interface Different {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Form;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Values of an object as a query string: texts as they are, others as JSON. */
function queryOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const pairs = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** The request of a call: valid, except for `different`. */
export function requestOf({ name, call }: NamedCall, different: Different = {}): Request {
  const { params = paramsOf(call), headers = {} } = different;
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? NO_ID),
  );
  const url = `/v2/${path}`;
  const { method } = call;
  if (call.files) {
    const form = different.form ?? FORMS[name] ?? { fields: {}, files: [] };
    const { type, body } = formOf(form.fields, form.files);
    return { method, url, headers: { 'content-type': type, ...headers }, payload: body };
  }
  const body = 'body' in different ? different.body : validBody(name);
  if (method === 'GET') return { method, url: `${url}${queryOf(body)}`, headers: { ...headers } };
  return {
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body) ?? '',
  };
}
