/** Upload progress, which only a browser has. The test page's own server plays one that is no API. */
import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { SendProgress } from './send-form.ts';

it('tells how much has been sent, up to all of it', async () => {
  const seen: SendProgress[] = [];
  const form = new FormData();
  form.append('file', new File(['x'.repeat(200_000)], 'a.csv'));
  const upload = createClient({ baseUrl: location.origin }).upload('nowhere', form, {
    onProgress: (progress) => seen.push(progress),
  });
  await expect(upload).rejects.toMatchObject({ code: 'invalid-response' });
  const last = seen.at(-1);
  expect(last?.sentBytes).toBeGreaterThanOrEqual(200_000);
  expect(last?.sentBytes).toBe(last?.totalBytes);
});

it('stops when asked to', async () => {
  const stop = new AbortController();
  const form = new FormData();
  form.append('file', new File(['x'.repeat(200_000)], 'a.csv'));
  const upload = createClient({ baseUrl: location.origin }).upload('nowhere', form, {
    signal: stop.signal,
    onProgress: () => {},
  });
  stop.abort(new Error('changed my mind'));
  await expect(upload).rejects.toThrow('changed my mind');
});
