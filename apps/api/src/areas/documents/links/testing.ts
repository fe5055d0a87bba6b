/** Links of documents as tests make and open them. */
import { Readable } from 'node:stream';
import { CALLS } from '@flightdeck/contract/server';
import { expect } from 'vitest';
import { CLIENTS } from '../../../testing/fixture.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import type { TestClient, TestServer } from '../../../testing/server.ts';
import { addVersion } from '../add-version.ts';

const { documents } = CALLS;
const clientUuid = CLIENTS.northwind;

/** A file to add. */
interface TestFile {
  readonly name: string;
  readonly content: Buffer;
  /** Media type; of a PDF when absent. */
  readonly type?: string;
}

/** Documents of Northwind and their links. @param maker Who makes the links. */
export function linksOn(server: TestServer, maker: TestClient) {
  const make = (documentId: string, more: object = {}, by = maker) =>
    by.send(documents.makeLink, {
      body: {
        ...{ documentId, name: 'For Maya', password: null, version: null },
        ...{ maxOpens: null, allowDownload: true, ...more },
      },
    });
  const askCode = (token: string, email: string, more: object = {}) =>
    server.anonymous.send(documents.askLinkCode, { body: { token, email, ...more } });
  const codesSent = async (email: string) => {
    const mails = await mailsTo(server.services.config.dataDir, email);
    return mails.map(({ text }) => /code is (\d{6})\./.exec(text)?.[1] ?? '');
  };
  const open = (body: object) => server.anonymous.send(documents.openLink, { body });
  return {
    /** Adds a document, or a version of one; answers its id. */
    async add(file: TestFile, documentId: string | null = null): Promise<string> {
      const { services } = server;
      const { name, content, type = 'application/pdf' } = file;
      const put = await services.objects.put(clientUuid, Readable.from([content]));
      const kept = { ...put, type, scan: 'not-scanned', text: '' } as const;
      const place = { clientUuid, folderId: null, documentId, note: '', by: 'analyst' };
      const added = await services.records.transaction((tx) =>
        addVersion(services, tx, { ...place, name, content: kept }, 'en-GB'),
      );
      return added.documentId;
    },
    make,
    /** A new link's id and token. */
    async made(documentId: string, more: object = {}) {
      const { shareId, url } = (await make(documentId, more)).body.data;
      return { shareId, token: url.split('/').at(-1) ?? '' };
    },
    open,
    askCode,
    /** The codes that an address was sent, oldest first. */
    codesSent,
    /** The code that asking for one brings. */
    async codeFor(token: string, email: string, more: object = {}): Promise<string> {
      const before = (await codesSent(email)).length;
      expect((await askCode(token, email, more)).status).toBe(200);
      await expect.poll(async () => (await codesSent(email)).length).toBe(before + 1);
      return (await codesSent(email)).at(-1) ?? '';
    },
    /** What opening answers, where nothing is missing. */
    async opened(token: string, more: object = {}) {
      const { data } = (await open({ token, ...more })).body;
      if (data.needs !== null) throw new Error('The link needs its password.');
      return data;
    },
    /** Asks for a page or the file. */
    ask: (session: string, what: string, more: object = {}) =>
      server.app.inject({
        method: 'GET',
        url: `/v2/document/link/${what}`,
        headers: { authorization: `Bearer ${session}`, ...more },
      }),
  };
}
