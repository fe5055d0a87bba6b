/**
 * Those who overload the server of stays-up.bench.ts: a process of its own with the lowest priority, so that what is
 * measured is the server and not the machine that they share.
 * Usage: node stays-up-others.ts (overload|flood) ADDRESS COOKIE
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { connectSocket } from '../../apps/api/src/testing/socket.ts';
import { agent, ask, many, summary } from './stays-up-calls.ts';

const OVERLOAD = 1500;
const OVERLOAD_MS = 10_000;
const FLOOD = 20_000;

/** Says that everything is loaded and connected, and goes on when anything comes on its input. */
const start = async () => {
  console.log('ready');
  await once(process.stdin, 'data');
  process.stdin.destroy();
};

const [kind, address = '', cookie = ''] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);

if (kind === 'overload') {
  await start();
  // Each with a header of their own, or they would all count as one person.
  let person = 0;
  const people = Array.from({ length: OVERLOAD }, () => {
    person += 1;
    return `${cookie}; person=${person}`;
  });
  const answers = await many(OVERLOAD, OVERLOAD_MS, () => {
    const own = people.pop() ?? cookie;
    return ask(address, own).finally(() => people.push(own));
  });
  console.log(summary(answers));
  agent.destroy();
} else {
  const flood = await connectSocket(address, { cookie });
  await start();
  for (let n = 0; n < FLOOD; n += 1) flood.subscribe(`nothing-${n}`);
  console.log(`closed with ${await flood.closed}`);
  flood.socket.terminate();
}
