/** A bucket of a server that speaks the protocol of S3, for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { z } from 'zod';
import type { ObjectBucket } from '../platform/process.ts';

const Address = z.object({ port: z.int() });
const NAME = 'documents';

/** A bucket that is there until `stop`. */
export interface Bucket {
  readonly access: ObjectBucket;
  /** The settings of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the server with an empty bucket. */
export async function startBucket(): Promise<Bucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-bucket-'));
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder },
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  const { port } = Address.parse(await server.run());
  const endpoint = `http://127.0.0.1:${port}`;
  const key = 'S3RVER';
  return {
    access: {
      ...{ endpoint, bucket: NAME, region: 'us-east-1' },
      ...{ accessKeyId: key, secretAccessKey: key },
    },
    env: {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: NAME },
      ...{ S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    },
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
