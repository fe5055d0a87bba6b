/** Compresses the answers of calls on the fly; files of the portal and the widgets are compressed when they are built. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into one packet anyway. */
const THRESHOLD_BYTES = 1024;
/** A level higher takes three times as long for a tenth less. */
const BROTLI_QUALITY = 4;

/**
 * Adds compression to the routes that are added to `app` afterwards. A route that answers a secret beside text of
 * others opts out with `compress: false`: from the length of such an answer the secret could be guessed. So do CSV files:
 * where one breaks off, its connection is cut.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // Bodies that come compressed are not taken: they could unfold to more than the limit.
    globalDecompression: false,
  });
}
