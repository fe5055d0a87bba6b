/** Pictures of slides stay with the clients that they were stored for, also when their owners change clients. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS, ownSlide, type Slide } from '@flightdeck/domain/report';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../platform/records/migrations.ts';
import { ADVERTISERS, CLIENTS, type Person } from '../../testing/fixture.ts';
import { ENGINES } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { requireOwnPictures, withOwnPictures } from './slide-pictures.ts';

const REFUSED = { code: 'unprocessable', message: expect.stringContaining('“Launch” shows') };

describe.each(ENGINES)('pictures of slides on %s', (engine) => {
  const server = suiteServer({ engine });

  /** Gives people exactly these clients. */
  const move = async (person: Person, ...clients: string[]) => {
    const { records } = server.services;
    await records.execute('DELETE FROM records.user_client WHERE user_id = $1', [person]);
    await records.execute(
      'INSERT INTO records.user_client (user_id, client_uuid) SELECT $1, unnest($2::text[])',
      [person, clients],
    );
  };
  afterEach(async () => {
    await move('analyst', CLIENTS.northwind);
    await move('admin');
  });

  const upload = async (person: Person) => {
    const picture = await sharp({
      create: { width: 6, height: 4, channels: 3, background: '#15e256' },
    })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await (await server.signIn(person)).send(CALLS.report.image, { body });
    return answer.body.data.url;
  };
  const fetched = async (person: Person, url: string) => {
    const { cookie } = await server.signIn(person);
    return (await server.app.inject({ url, headers: { cookie } })).statusCode;
  };
  const callerOf = async (person: Person) => {
    const caller = await server.services.callers.byUser(person, '', '');
    if (!caller) throw new Error(`${person} may not sign in.`);
    return caller;
  };
  const gallery = (...images: string[]) =>
    ownSlide('launch', 'gallery', 'Launch', { options: { images } });
  const save = async (person: Person, slides: readonly Slide[], reportId: string | null = null) =>
    (await server.signIn(person)).send(CALLS.report.set, {
      headers: reportId ? { 'if-match': '"1"' } : {},
      body: {
        ...{ reportId, name: 'Spring review', advId: ADVERTISERS.northwind, slides },
        options: DEFAULT_OPTIONS,
      },
    });
  const shownTo = async (person: Person, slide: Slide) => {
    const { records } = server.services;
    return (await withOwnPictures(records, await callerOf(person), [slide]))[0]?.options.images;
  };

  it.each([
    ['to another client', [CLIENTS.contoso]],
    ['away from every client', []],
  ])('stay with their client when who stored them moves %s', async (_, clients) => {
    const url = await upload('analyst');
    const slide = gallery(url);
    const saved = await save('analyst', [slide]);
    await move('analyst', ...clients);

    expect(await fetched('colleague', url)).toBe(200);
    expect(await shownTo('colleague', slide)).toEqual([url]);
    expect((await save('colleague', [slide], saved.body.data.reportId)).status).toBe(200);
    for (const person of ['outsider', 'analyst'] as const) {
      expect(await fetched(person, url), person).toBe(404);
      expect(await shownTo(person, slide), person).toEqual([]);
    }
  });

  it('of the provider are everybody’s, also once who stored them sees one client only', async () => {
    const url = await upload('admin');
    await move('admin', CLIENTS.contoso);
    expect(await fetched('colleague', url)).toBe(200);
    expect(await fetched('outsider', url)).toBe(200);
  });

  it('that a report names already are no reason to refuse the next save of it, but of another', async () => {
    const { records } = server.services;
    const [own, theirs] = [await upload('analyst'), await upload('outsider')];
    const { reportId } = (await save('analyst', [gallery(own)])).body.data;
    const other = (await save('analyst', [gallery(own)])).body.data.reportId;
    await records.execute(
      'UPDATE records.report SET body = replace(body::text, $1, $2)::jsonb WHERE id = $3',
      [own, theirs, reportId],
    );
    const author = await callerOf('colleague');
    const slides = [gallery(own, theirs)];
    expect((await save('colleague', slides, reportId)).status).toBe(200);
    for (const elsewhere of [null, other]) {
      const saving = requireOwnPictures(records, author, slides, elsewhere);
      await expect(saving).rejects.toMatchObject(REFUSED);
    }
    const third = await upload('outsider');
    const added = requireOwnPictures(records, author, [gallery(theirs, third)], reportId);
    await expect(added).rejects.toMatchObject(REFUSED);
    // The answer must not show whether the picture exists.
    const foreigner = requireOwnPictures(records, await callerOf('outsider'), slides, reportId);
    await expect(foreigner).rejects.toMatchObject(REFUSED);
  });

  it('stored before clients were noted get those that their owner has', async () => {
    const { records } = server.services;
    const [theirs, provided] = [await upload('analyst'), await upload('admin')];
    await records.execute('UPDATE records.stored_file SET client_uuids = NULL');
    const file = path.join(MIGRATIONS.migrationsFolder, '0011_picture_clients.sql');
    const [, backfill = ''] = readFileSync(file, 'utf8').split('--> statement-breakpoint');
    await records.execute(backfill);
    expect(await fetched('colleague', theirs)).toBe(200);
    expect(await fetched('outsider', theirs)).toBe(404);
    expect(await fetched('outsider', provided)).toBe(200);
  });
});
