/** What the explorer reads of the server's document, and how calls are found in it. */
import { expect, it } from 'vitest';
import { readDocument, search } from './document.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const operation = (operationId: string, over: object = {}) => ({
  ...{ operationId, tags: [operationId.split('.')[0]], summary: 'Sentence.', description: 'Who.' },
  ...{ parameters: [], responses: { 200: json({ type: 'object' }), default: {} } },
  ...{ 'x-audience': 'member', 'x-needs': ['log/viewer'], 'x-changes': false },
  ...over,
});
const form = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
};
const DOCUMENT = {
  paths: {
    '/v2/logs/list': { post: operation('logs.list', { requestBody: json({ type: 'object' }) }) },
    '/v2/logs/file': {
      get: operation('logs.file', {
        responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } },
      }),
    },
    '/v2/report/image': {
      put: operation('report.image', {
        'x-changes': true,
        requestBody: { content: { 'multipart/form-data': { schema: form } } },
      }),
    },
  },
  'x-sockets': [],
  components: { securitySchemes: { session: { name: 'flightdeck' } } },
};

it('tells bodies from forms, and files from values', () => {
  const { operations, cookie } = readDocument(DOCUMENT);
  const [list, file, image] = operations;
  expect(cookie).toBe('flightdeck');
  expect(list).toMatchObject({ method: 'POST', body: { schema: { type: 'object' } }, files: null });
  expect(file).toMatchObject({ body: null, answer: { status: '200', type: 'text/csv' } });
  expect(image).toMatchObject({
    ...{ changes: true, body: null, files: ['file'] },
    parameters: [{ name: 'note', in: 'form', isRequired: false }],
  });
});

it('finds calls by words of any kind, in an area or in all', () => {
  const { operations } = readDocument(DOCUMENT);
  const found = (...asked: [string, string | null]) =>
    search(operations, ...asked).map(({ id }) => id);
  expect(found('VIEWER sentence', null)).toHaveLength(3);
  expect(found('post logs', null)).toEqual(['logs.list']);
  expect(found('', 'report')).toEqual(['report.image']);
  expect(found('logs', 'report')).toEqual([]);
});
