/** Sends calls to addresses for load.bench.ts, in a process of its own so that its processor time can be told apart; prints `Sent`. */
import autocannon from 'autocannon';
import { z } from 'zod';

/** What to send: to each address by so many connections for so many seconds; as fast as answers come without a rate. */
export const Order = z.object({
  addresses: z.array(z.string()),
  connections: z.int(),
  seconds: z.int(),
  /** Calls a second to each address. */
  rate: z.int().optional(),
  calls: z.array(
    z.object({
      method: z.enum(['GET', 'POST']),
      path: z.string(),
      cookie: z.string(),
      body: z.string().optional(),
    }),
  ),
});
export type Order = z.infer<typeof Order>;

/** What came back. */
export const Sent = z.object({
  /** Answers by status. */
  statuses: z.record(z.string(), z.int()),
  /** Connections that broke, and calls without an answer in time. */
  lost: z.int(),
  /** Milliseconds of the calls that were answered with 200: the middle, and that of the slowest hundredth. */
  p50: z.number(),
  p99: z.number(),
  seconds: z.number(),
  /** Processor seconds of this process. */
  cpu: z.number(),
});
export type Sent = z.infer<typeof Sent>;

const TIMEOUT_S = 30;
/** Any number that shares no factor with that of the calls. */
const SPREAD = 7;

async function send({ addresses, connections, seconds, rate, calls }: Order): Promise<Sent> {
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let lost = 0;
  const began = performance.now();
  const before = process.cpuUsage();
  const requests = calls.map(({ method, path, cookie, body }) => ({
    method,
    path,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
  }));
  await Promise.all(
    addresses.map(async (url) => {
      let clients = 0;
      const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
        const running = autocannon(
          {
            url,
            connections,
            duration: seconds,
            timeout: TIMEOUT_S,
            ...(rate === undefined ? {} : { overallRate: rate }),
            setupClient: (client) => {
              // Each begins elsewhere: all at once would be the calls of one person.
              const from = (clients++ * SPREAD) % requests.length;
              client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
            },
          },
          (error: unknown, result) => (error ? reject(error) : resolve(result)),
        );
        running.on('response', (_client, status, _bytes, ms) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status === 200) times.push(ms);
        });
      });
      lost += errors + timeouts;
    }),
  );
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const { user, system } = process.cpuUsage(before);
  return {
    statuses,
    lost,
    p50: at(0.5),
    p99: at(0.99),
    seconds: (performance.now() - began) / 1000,
    cpu: (user + system) / 1e6,
  };
}

const [order] = process.argv.slice(2);
if (import.meta.main && order)
  console.log(JSON.stringify(await send(Order.parse(JSON.parse(order)))));
