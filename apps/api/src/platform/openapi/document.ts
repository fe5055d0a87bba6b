/** The OpenAPI document, made from the contract: nothing in it is written twice. */
import {
  EMBED_SOCKET_PATH,
  EmbedSocketMessage,
  EmbedSocketRequest,
  Failure,
  type ServedCall,
  SOCKET_PATH,
  SocketMessage,
  SocketRequest,
  success,
} from '@flightdeck/contract';
import { z } from 'zod';
import { UNSAFE_GETS } from '../http/mount.ts';

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

/** The values of the query string, where a GET takes any. */
function queryParameters(call: ServedCall) {
  if (call.method !== 'GET') return [];
  const { properties = {}, required = [] } = schemaOf(call.body, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const parameters = (call: ServedCall) => [
  ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...queryParameters(call),
  ...(call.revisioned
    ? [
        {
          name: 'If-Match',
          in: 'header',
          description: 'Revision the change is based on, in quotes. Required for a saved report.',
          schema: { type: 'string', pattern: '^"[0-9]+"$' },
        },
      ]
    : []),
];

function requestBody(call: ServedCall) {
  if (call.method === 'GET' || call.method === 'DELETE') return {};
  const files = call.files?.map((name) => [name, { type: 'string', format: 'binary' }]);
  return {
    requestBody: {
      required: true,
      content: files
        ? {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  ...schemaOf(call.body, 'input').properties,
                  ...Object.fromEntries(files),
                },
              },
            },
          }
        : { 'application/json': { schema: schemaOf(call.body, 'input') } },
    },
  };
}

/** Who may make a call, in words. */
export function needsText(call: ServedCall): string {
  if (call.keyed) return 'A program with a key of an automatic source.';
  const audience = {
    public: 'Anyone.',
    'signed-in': 'Signed in.',
    member: 'Signed in, terms accepted.',
    embed: '',
  }[call.audience];
  const embedded = call.embed ? `A partner’s page with a token of type ${call.embed}.` : '';
  const shared = call.shared ? `The page of a share link to a ${call.shared}.` : '';
  const needs = call.needs.length > 0 ? `Needs ${call.needs.join(' and ')}.` : '';
  return [audience, needs, embedded, shared].filter(Boolean).join(' ');
}

function securityOf({ audience, embed, shared, keyed }: ServedCall) {
  if (keyed) return [{ key: [] }];
  if (audience === 'public') return [];
  return [
    ...(audience === 'embed' ? [] : [{ session: [] }]),
    ...(embed || shared ? [{ embed: [] }] : []),
  ];
}

function operation(area: string, name: string, call: ServedCall) {
  const failure = { $ref: '#/components/responses/Failure' };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    description: needsText(call),
    security: securityOf(call),
    parameters: parameters(call),
    ...requestBody(call),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: call.csv
          ? { 'text/csv': { schema: { type: 'string' } } }
          : { 'application/json': { schema: schemaOf(success(call.data), 'output') } },
      },
      default: failure,
    },
    'x-audience': call.audience,
    'x-needs': call.needs,
    'x-changes': call.method === 'GET' ? UNSAFE_GETS.has(call.path) : call.reads !== true,
  };
}

/** The websockets and their messages, which OpenAPI has no place for. */
const sockets = () => [
  {
    path: SOCKET_PATH,
    description: 'For the portal, by its session: tells when a file that was asked for is made.',
    sent: schemaOf(SocketRequest, 'input'),
    received: schemaOf(SocketMessage, 'output'),
  },
  {
    path: EMBED_SOCKET_PATH,
    description:
      'For pages of partners and share links, which send their token first. The portal’s own page may not open it.',
    sent: schemaOf(EmbedSocketRequest, 'input'),
    received: schemaOf(EmbedSocketMessage, 'output'),
  },
];

/** The document of the calls of `areas`. */
export function openApiDocument(
  areas: Readonly<Record<string, Readonly<Record<string, ServedCall>>>>,
  cookieName: string,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = `/v2/${call.path}`;
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(area, name, call),
      };
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Flightdeck API',
      version: '2',
      description:
        'Answers are an envelope: status "success" with data, or "error" with statusCode, code and message.',
    },
    paths,
    'x-sockets': sockets(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        embed: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', description: 'A key that begins with fdk_' },
      },
      responses: {
        Failure: {
          description: 'Failure',
          content: { 'application/json': { schema: schemaOf(Failure, 'output') } },
        },
      },
    },
  };
}
