/** What answers during an upgrade begins with it, and leaves its port to the application. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import type { UpgradeState } from '../facts/upgrade-state.ts';
import { answerWhileUpgrading } from './upgrading.ts';

const STATE: UpgradeState = { kind: 'step', version: 3, name: '0003-x', done: 2, total: 7 };

/** Another program on a port; 0 takes a free one. */
async function listenOn(port: number): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, server };
}

const answersOn = (port: number) =>
  answerWhileUpgrading(readConfig({ NODE_ENV: 'test', PORT: String(port) }));

it('tells how far it is, and takes no connection afterwards', async () => {
  const { port, server } = await listenOn(0);
  server.close();
  await once(server, 'close');
  const upgrade = answersOn(port);
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`);
  await expect(ready()).rejects.toThrow();
  upgrade.tell(STATE);
  const answer = await ready();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({ status: 'upgrading', done: 2, total: 7 });
  upgrade.tell({ kind: 'waiting' });
  expect(await (await ready()).json()).toEqual({ status: 'upgrading' });
  expect(await upgrade.end()).toBe(port);
  await expect(ready()).rejects.toThrow();
  expect((await listenOn(port)).port).toBe(port);
});

it('leaves the port of the settings to the application where no upgrade was, or another program has it', async () => {
  expect(await answersOn(4321).end()).toBe(4321);
  const { port } = await listenOn(0);
  const upgrade = answersOn(port);
  upgrade.tell(STATE);
  expect(await upgrade.end()).toBe(port);
});
