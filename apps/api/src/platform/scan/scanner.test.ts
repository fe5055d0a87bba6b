/** The scanner, against a daemon that speaks the protocol of clamd. */
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openScanner } from './scanner.ts';

/** The file that every scanner takes for a virus, in two parts: whole, it would be one here too. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STAN', 'DARD-ANTIVIRUS-TEST-FILE!$H+H*'];

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** Listens as clamd does and answers what `judge` says of the bytes. */
async function listen(judge: (bytes: Buffer) => string): Promise<string> {
  const made = createServer((socket) => {
    let waiting = Buffer.alloc(0);
    let began = false;
    const file: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      if (!began && waiting.includes(0)) {
        if (waiting.subarray(0, 10).toString() !== 'zINSTREAM\0') return socket.destroy();
        waiting = waiting.subarray(10);
        began = true;
      }
      while (began && waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
        const length = waiting.readUInt32BE(0);
        if (length === 0) return socket.end(`${judge(Buffer.concat(file))}\0`);
        file.push(waiting.subarray(4, 4 + length));
        waiting = waiting.subarray(4 + length);
      }
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

const scannerAt = (CLAMD: string) => openScanner(readConfig({ NODE_ENV: 'test', CLAMD }));

async function* file(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

const byEicar = (bytes: Buffer) =>
  bytes.includes(EICAR.join('')) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';

it('finds what comes in pieces, and passes the rest', async () => {
  const scan = scannerAt(await listen(byEicar));
  expect(await scan(file(...EICAR))).toEqual({ found: 'Eicar-Test-Signature' });
  expect(await scan(file('Rate card', ' of the spring'))).toBe('clean');
  expect(await scan(file())).toBe('clean');
  expect(await scan(file('x'.repeat(3_000_000), 'y'.repeat(3_000_000)))).toBe('clean');
});

it('keeps nothing when the scanner is away, cuts off, or does not understand', async () => {
  const where = await listen(() => 'stream: OK');
  server?.close();
  await expect(scannerAt(where)(file('a'))).rejects.toMatchObject({ code: 'unavailable' });
  const wrong = scannerAt(await listen(() => 'INSTREAM: cannot read ERROR'));
  await expect(wrong(file('a'))).rejects.toMatchObject({ code: 'unavailable' });
});

it('says that a file is larger than the scanner takes', async () => {
  const scan = scannerAt(await listen(() => 'INSTREAM size limit exceeded. ERROR'));
  await expect(scan(file('a'))).rejects.toMatchObject({ code: 'too-large' });
});

it('says that nothing scans where no scanner is set', async () => {
  expect(await openScanner(readConfig({ NODE_ENV: 'test' }))(file(...EICAR))).toBe('not-scanned');
});
