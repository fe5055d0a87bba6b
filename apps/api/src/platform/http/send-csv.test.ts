/** What a browser receives of a file that is written piece by piece. */
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sendCsv } from './send-csv.ts';

/** Serves `text` as a file on a real socket. */
async function serve(text: () => AsyncIterable<string>) {
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (message: string, error?: unknown) => void errors.push(`${message}: ${error}`),
  };
  const app = fastify();
  app.get('/file', (_, reply) => sendCsv(reply, { name: 'people.csv', text: text() }, log));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { errors, get: () => fetch(`${address}/file`) };
}

it('sends the pieces as one file to be saved', async () => {
  const { get, errors } = await serve(async function* () {
    yield 'Name\r\n';
    yield 'Ann\r\n';
  });
  const answer = await get();
  expect(answer.headers.get('content-disposition')).toContain('people.csv');
  expect(await answer.text()).toBe('Name\r\nAnn\r\n');
  expect(errors).toEqual([]);
});

it('cuts the connection where a piece fails, and the log says why', async () => {
  const { get, errors } = await serve(async function* () {
    yield 'Name\r\n';
    throw new Error('the store went away');
  });
  await expect(get().then((answer) => answer.text())).rejects.toThrow();
  expect(errors).toEqual([
    'The file people.csv could not be written to its end: Error: the store went away',
  ]);
});
