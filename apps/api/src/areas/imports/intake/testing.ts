/** For tests: a server of files on this machine, which is also a small bucket. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';

/** What was asked of it. */
interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly status: number;
}

const tagOf = (text: string): string => `"${createHash('md5').update(text).digest('hex')}"`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Starts it. Files by path; those below `/bucket/` need a signature of the key `AKTEST`, and can be listed. */
export async function startFileServer() {
  const files = new Map<string, { readonly text: string; readonly changedAt: string }>();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const at = decodeURIComponent(url.pathname);
    const { authorization } = request.headers;
    const answer = (status: number, text = '', headers: Record<string, string> = {}) => {
      asked.push({ url: `${at}${url.search}`, authorization, status });
      response.writeHead(status, headers).end(text);
    };
    const isSigned = /^AWS4-HMAC-SHA256 Credential=AKTEST\/\d{8}\/eu-west-1\/s3\/aws4_request/;
    if (at.startsWith('/bucket') && !isSigned.test(authorization ?? '')) return answer(403);
    if (at === '/bucket') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found = [...files].filter(([path]) => path.startsWith(`/bucket/${prefix}`));
      const contents = found.map(
        ([path, { text, changedAt }]) =>
          `<Contents><Key>${escaped(path.slice('/bucket/'.length))}</Key><LastModified>${changedAt}</LastModified><ETag>${tagOf(text).replaceAll('"', '&quot;')}</ETag><Size>${text.length}</Size></Contents>`,
      );
      return answer(200, `<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    }
    const file = files.get(at);
    if (!file) return answer(404);
    if (request.headers['if-none-match'] === tagOf(file.text)) return answer(304);
    answer(200, file.text, { etag: tagOf(file.text) });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    host: `127.0.0.1:${port}`,
    asked,
    put(path: string, text: string, changedAt = '2026-03-01T00:00:00.000Z') {
      files.set(path, { text, changedAt });
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}
