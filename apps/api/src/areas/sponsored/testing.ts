/** Documents for tests that are live, or no longer. */
import type { SponsoredContent } from '@flightdeck/contract/sponsored';
import sharp from 'sharp';
import { CLIENTS, PEOPLE, type Person } from '../../testing/fixture.ts';
import type { TestServer } from '../../testing/server.ts';
import { keepPicture, saveAsset } from './assets.ts';
import { decide } from './decide.ts';
import { getDocument } from './show.ts';
import { createDocument, moveDocument, planDocument, saveContent } from './write.ts';

/** The person as the services see them. @throws {Error} when they are not in the fixture. */
async function callerOf({ services }: TestServer, person: Person) {
  const caller = await services.callers.byUser(person, '', '');
  if (!caller) throw new Error(`There is no ${person}.`);
  return caller;
}

/**
 * Puts a document of Northwind live, which the person writes and approves; answers its id.
 * @param about.picture Words for a picture at its top, of 400 by 200 pixels; without one it has none.
 */
export async function putLive(
  server: TestServer,
  person: Person,
  about: Partial<SponsoredContent> & { readonly title: string; readonly picture?: string },
): Promise<string> {
  const { services } = server;
  const { picture, ...written } = about;
  const caller = await callerOf(server, person);
  const begun = { clientUuid: CLIENTS.northwind, title: about.title, brief: '' };
  const { documentId } = await createDocument(services, caller, begun);
  const revision = async () => (await getDocument(services, caller, documentId)).revision;
  const lead = async () => {
    const image = sharp({
      create: { width: 400, height: 200, channels: 3, background: '#1556e2' },
    });
    const file = { name: 'lead.png', content: await image.png().toBuffer() };
    const { assetId } = await keepPicture(services, caller, documentId, file);
    const rights = { name: 'lead.png', holder: 'Studio', licence: 'All media', until: null };
    await saveAsset(services, caller, assetId, rights, await revision());
    return assetId;
  };
  const content = {
    ...{ standfirst: '', sponsor: 'Northwind', label: 'Advertorial', html: '<p>Text.</p>' },
    landingUrls: ['https://northwind.example/seats'],
    ...written,
    leadAssetId: picture === undefined ? null : await lead(),
    leadAlt: picture ?? '',
  };
  await saveContent(services, caller, documentId, { content, note: '' }, await revision());
  const { name, email } = PEOPLE[person];
  const plan = {
    ...{ brief: '', ownerId: null, goLive: null, takeDown: null, zone: 'Europe/London' },
    ...{ placementIds: [], approvers: [{ name, email }] },
  };
  await planDocument(services, caller, documentId, plan, await revision());
  const submit = { move: 'submit' } as const;
  const before = await revision();
  const { version, sha256 } = await moveDocument(services, caller, documentId, submit, before);
  const verdict = { version, sha256, verdict: 'approve', comment: '' } as const;
  await decide(services, caller, documentId, verdict);
  await moveDocument(services, caller, documentId, { move: 'publish' }, await revision());
  return documentId;
}

/** Takes it down. */
export async function endLive(
  server: TestServer,
  person: Person,
  documentId: string,
): Promise<void> {
  const { services } = server;
  const caller = await callerOf(server, person);
  const { revision } = await getDocument(services, caller, documentId);
  await moveDocument(services, caller, documentId, { move: 'end' }, revision);
}
