/** The connection is lost and found by asking, and chunks wait for it. */
import { expect, it, vi } from 'vitest';
import { loadChunk } from './chunks.ts';
import { createConnection } from './connection.ts';

function server() {
  const state = { isUp: true };
  return { state, connection: createConnection(async () => state.isUp, 5) };
}

it('is found again by itself', async () => {
  const { state, connection } = server();
  const heard: boolean[] = [];
  connection.subscribe(() => heard.push(connection.isOffline()));
  state.isUp = false;
  expect(await connection.check()).toBe(false);
  expect(connection.isOffline()).toBe(true);
  state.isUp = true;
  await connection.whenOnline();
  expect(heard).toEqual([true, false]);
});

it('a chunk waits while the server cannot be reached, and the page is not reloaded', async () => {
  const { state, connection } = server();
  state.isUp = false;
  const reload = vi.fn(() => true);
  const importer = vi.fn(async () => {
    if (!state.isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return 'screen';
  });
  const loading = loadChunk(importer, undefined, { connection, reload });
  await vi.waitFor(() => expect(connection.isOffline()).toBe(true));
  state.isUp = true;
  expect(await loading).toBe('screen');
  expect(reload).not.toHaveBeenCalled();
});

it('a chunk that a reachable server does not have reloads the page', async () => {
  const { connection } = server();
  const reload = vi.fn(() => false);
  const missing = async () => Promise.reject(new TypeError('404'));
  await expect(loadChunk(missing, undefined, { connection, reload })).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledOnce();
});
