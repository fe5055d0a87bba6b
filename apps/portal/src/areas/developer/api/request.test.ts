/** Requests that the explorer makes of what was filled in, and the same for a shell. */
import { expect, it } from 'vitest';
import type { Operation } from './document.ts';
import { curlOf, makeRequest, missingOf } from './request.ts';

const parameter = (
  name: string,
  place: Operation['parameters'][number]['in'],
  isRequired = true,
) => ({
  ...{ name, in: place, isRequired, description: undefined },
  schema: { type: 'string' },
});
const CALL: Operation = {
  ...{ id: 'report.set', area: 'report', method: 'PUT', path: '/v2/report/set/{reportId}' },
  ...{ summary: '', who: '', audience: 'member', needs: [], changes: true },
  parameters: [
    parameter('reportId', 'path'),
    parameter('year', 'query', false),
    parameter('If-Match', 'header', false),
  ],
  ...{ body: { schema: {} }, files: null },
  answer: { status: '200', type: 'application/json', schema: {} },
};
const NONE = { values: {}, body: '', files: {} };

it('fills parameters into their places, and none that is empty', () => {
  const values = { reportId: '../x?y', year: '', 'If-Match': '"4"' };
  const made = makeRequest(CALL, { ...NONE, values, body: '{"a":"it\'s"}' }, '/v2');
  expect(made).toEqual({
    ...{ url: '/v2/report/set/..%2Fx%3Fy', method: 'PUT', body: '{"a":"it\'s"}' },
    headers: { 'if-match': '"4"', 'content-type': 'application/json' },
  });
  expect(curlOf(made, 'https://host.example', 'flightdeck')).toBe(
    [
      "curl -X PUT 'https://host.example/v2/report/set/..%2Fx%3Fy'",
      "-b 'flightdeck=YOUR_SESSION'",
      `-H 'if-match: "4"'`,
      "-H 'content-type: application/json'",
      `--data-raw '{"a":"it'\\''s"}'`,
    ].join(' \\\n  '),
  );
  const asked = { ...CALL, body: null };
  expect(makeRequest(asked, { ...NONE, values: { ...values, year: '2026' } }, '/v2').url).toBe(
    '/v2/report/set/..%2Fx%3Fy?year=2026',
  );
});

it('sends values before files', () => {
  const call = {
    ...CALL,
    ...{ body: null, files: ['file'], parameters: [parameter('note', 'form', false)] },
  };
  const file = new File(['1'], 'march.csv');
  const made = makeRequest(
    call,
    { ...NONE, values: { note: 'x' }, files: { file: [file] } },
    '/v2',
  );
  expect(made.body instanceof FormData && [...made.body.keys()]).toEqual(['note', 'file']);
  expect(curlOf(made, 'https://host.example', 'c')).toContain("-F 'file=@march.csv'");
});

it('names what is missing', () => {
  expect(missingOf(CALL, NONE)).toEqual(['reportId']);
  expect(missingOf(CALL, { ...NONE, values: { reportId: ' ' } })).toEqual(['reportId']);
});
