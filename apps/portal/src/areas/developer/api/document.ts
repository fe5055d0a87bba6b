/** The OpenAPI document of the server, as far as the explorer shows it. */
import * as z from 'zod/mini';

/** Where the server has it, below the base of the API. */
const DOCUMENT_PATH = '/openapi.json';

const GivenParameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  schema: z.unknown(),
});

const Content = z.record(z.string(), z.object({ schema: z.unknown() }));

const GivenOperation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()], z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(GivenParameter),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ content: z.optional(Content) })),
  'x-audience': z.string(),
  'x-needs': z.array(z.string()),
  'x-changes': z.boolean(),
});

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), GivenOperation)),
  'x-sockets': z.array(
    z.object({
      path: z.string(),
      description: z.string(),
      sent: z.unknown(),
      received: z.unknown(),
    }),
  ),
  components: z.object({
    securitySchemes: z.object({ session: z.object({ name: z.string() }) }),
  }),
});

const Form = z.object({
  properties: z.record(z.string(), z.looseObject({ format: z.optional(z.string()) })),
});

/** A value of path, query string, header or form. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'form';
  readonly isRequired: boolean;
  readonly description: string | undefined;
  readonly schema: unknown;
}

/** A call as the explorer shows it. */
export interface Operation {
  /** `area.call`. */
  readonly id: string;
  readonly area: string;
  readonly method: string;
  /** With the base: `/v2/report/get/{reportId}`. */
  readonly path: string;
  readonly summary: string;
  /** Who may make it, in words. */
  readonly who: string;
  readonly audience: string;
  readonly needs: readonly string[];
  /** Whether it may change something. */
  readonly changes: boolean;
  readonly parameters: readonly Parameter[];
  /** JSON; null where it takes none. */
  readonly body: { readonly schema: unknown } | null;
  /** Fields of a form that are files; null where it takes no form. */
  readonly files: readonly string[] | null;
  /** Answer on success: status, type, and its schema. */
  readonly answer: { readonly status: string; readonly type: string; readonly schema: unknown };
}

/** A websocket with the schemas of its messages. */
export interface Socket {
  readonly path: string;
  readonly description: string;
  /** What a page may send. */
  readonly sent: unknown;
  readonly received: unknown;
}

/** The calls and websockets, and the name of the cookie that the session is in. */
export interface ApiDocument {
  readonly operations: readonly Operation[];
  readonly cookie: string;
  readonly sockets: readonly Socket[];
}

const FORM = 'multipart/form-data';

/** @throws {Error} when the server cannot be reached or answers something else. */
export async function loadDocument(baseUrl: string, signal: AbortSignal): Promise<ApiDocument> {
  const answer = await fetch(`${baseUrl}${DOCUMENT_PATH}`, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new Error('The server could not be reached. Check your connection and try again.', {
      cause,
    });
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return readDocument(await answer.json());
}

/** Reads the document. @throws {z.core.$ZodError} for something else. */
export function readDocument(document: unknown): ApiDocument {
  const { paths, components, 'x-sockets': sockets } = Document.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => {
      const [kind, content] = Object.entries(one.requestBody?.content ?? {})[0] ?? [];
      const [status = '200', answer] =
        Object.entries(one.responses).find(([status]) => status !== 'default') ?? [];
      const [type = '', data] = Object.entries(answer?.content ?? {})[0] ?? [];
      const form = kind === FORM ? Object.entries(Form.parse(content?.schema).properties) : null;
      const isFile = ([, { format }]: readonly [string, { format?: string | undefined }]) =>
        format === 'binary';
      const values = form?.filter((field) => !isFile(field)) ?? [];
      return {
        id: one.operationId,
        area: one.tags[0],
        method: method.toUpperCase(),
        path,
        summary: one.summary,
        who: one.description,
        audience: one['x-audience'],
        needs: one['x-needs'],
        changes: one['x-changes'],
        parameters: [
          ...one.parameters.map(({ name, in: place, required, description, schema }) => ({
            ...{ name, in: place, isRequired: required === true, description, schema },
          })),
          ...values.map(([name, schema]) => ({
            ...{ name, in: 'form' as const, isRequired: false, description: undefined, schema },
          })),
        ],
        body: content && !form ? { schema: content.schema } : null,
        files: form?.filter(isFile).map(([name]) => name) ?? null,
        answer: { status, type, schema: data?.schema },
      };
    }),
  );
  return { operations, cookie: components.securitySchemes.session.name, sockets };
}

/** Those whose path, name, sentence or permission has every word of `text`, in an area or in all. */
export function search(
  operations: readonly Operation[],
  text: string,
  area: string | null,
): readonly Operation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter((one) => {
    if (area !== null && one.area !== area) return false;
    const all = [one.id, one.method, one.path, one.summary, ...one.needs].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
