/** Pictures of slides: a report never shows one of another client, neither when saved nor to any reader. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { STANDARD_TEMPLATE, templateSlides } from '@flightdeck/domain/report';
import { findBrowser } from '@flightdeck/find-browser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENGINES, type TestClient } from '../../apps/api/src/testing/server.ts';
import { aReport } from '../api/calls.ts';
import { formOf } from '../api/form.ts';
import { type EmbedWorld, openEmbedWorld } from './embed-world.ts';

const { embed, report } = CALLS;

const Job = z.object({ state: z.string(), filePath: z.string().nullable() });
/** A picture of its own colour: the printing browser stores equal ones once. */
const photo = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 160, b: 90 } } })
    .jpeg()
    .toBuffer();

describe.each(ENGINES)('pictures of slides on %s', (engine) => {
  let world: EmbedWorld;
  let outsider: TestClient;
  let colleague: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    world = await openEmbedWorld({ engine });
    outsider = await world.server.signIn('outsider');
    colleague = await world.server.signIn('colleague');
    admin = await world.server.signIn('admin');
  });
  afterAll(() => world.stop());

  let uploads = 0;
  const upload = async (who: TestClient) => {
    uploads += 1;
    const form = formOf({}, [
      { field: 'image', name: 'photo.jpg', type: 'image/jpeg', content: await photo(uploads * 20) },
    ]);
    const answer = await who.send(report.image, {
      body: form.body,
      headers: { 'content-type': form.type },
    });
    return answer.body.data.url;
  };
  const gallery = (id: string, images: readonly string[], more: object = {}) => ({
    id,
    component: 'gallery',
    title: `Pictures of ${id}`,
    options: { images, ...more },
    template: false,
    show: 'yes',
    count: 90,
    exclude: false,
    position: 'start',
  });
  const save = (who: TestClient, advId: number, ...slides: ReturnType<typeof gallery>[]) => {
    const whole = aReport(advId);
    const options = { ...whole.options, typeDate: 'tm' };
    return who.send(report.set, {
      body: { ...whole, options, slides: [...templateSlides(STANDARD_TEMPLATE), ...slides] },
    });
  };

  it('are refused in a report of somebody who may not see their client, and the slide is named', async () => {
    const theirs = await upload(world.analyst);
    const own = await upload(outsider);
    const refused = await save(
      outsider,
      3,
      gallery('launch', [own]),
      gallery('beach', [own, theirs]),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      'slides: “Pictures of beach” shows a picture of a client that you may not see. Take it off the slide, or upload your own.',
    );
    const deep = { text: { deep: [`<img src="${theirs}">`] } };
    const hidden = await save(outsider, 3, gallery('odd', [], deep));
    expect(hidden.status).toBe(422);
    expect((await save(outsider, 3, gallery('launch', [own]))).status).toBe(200);
  });

  it('are taken from colleagues of a client, and from the provider', async () => {
    const shared = await upload(world.analyst);
    const provided = await upload(admin);
    expect((await save(colleague, 1, gallery('team', [shared, provided]))).status).toBe(200);
    expect((await save(admin, 3, gallery('team', [shared]))).status).toBe(200);
  });

  describe('in a report that named another client’s before that was checked', () => {
    const shown: Record<'own' | 'theirs', string> = { own: '', theirs: '' };
    let token: string;
    beforeAll(async () => {
      const own = await upload(world.analyst);
      const placeholder = await upload(world.analyst);
      Object.assign(shown, { own, theirs: await upload(outsider) });
      const saved = await save(
        world.analyst,
        1,
        gallery('both', [own, placeholder]),
        gallery('theirs', [placeholder]),
      );
      const { reportId } = saved.body.data;
      await world.server.services.records.execute(
        'UPDATE records.report SET body = replace(body::text, $1, $2)::jsonb WHERE id = $3',
        [placeholder, shown.theirs, reportId],
      );
      await world.analyst.send(embed.allow, {
        body: {
          reportId,
          partnerIds: [world.northwind.partner],
          options: { filters: [], pdf: true, csv: false, figures: 'fresh' },
        },
      });
      token = await world.token({ report: reportId });
    });

    it('are not named to a partner’s page, and not sent to it', async () => {
      const page = world.page(token);
      const answer = await page.send(embed.report);
      expect(answer.text).toContain(shown.own);
      expect(answer.text).not.toContain(shown.theirs);
      const both = (await page.send(embed.slide, { body: { slideId: 'both' } })).body.data;
      expect(Object.keys(both.pictures)).toEqual([shown.own]);
      const theirs = (await page.send(embed.slide, { body: { slideId: 'theirs' } })).body.data;
      expect(theirs.pictures).toEqual({});
    });

    it.runIf(findBrowser())('are not in its PDF', async () => {
      const { records, config } = world.server.services;
      const { file } = (await world.page(token).send(embed.download, { body: {} })).body.data;
      const job = async () => {
        const rows = await records.execute(
          'SELECT state, result->>\'file\' AS "filePath" FROM records.job WHERE id = $1',
          [file],
        );
        return Job.parse(rows[0]);
      };
      await expect.poll(async () => (await job()).state, { timeout: 120_000 }).toBe('done');
      const pdf = await readFile(path.join(config.dataDir, (await job()).filePath ?? ''), 'latin1');
      // The browser keeps the bytes of a JPEG.
      expect(pdf.match(/\/DCTDecode/g)).toHaveLength(1);
    });
  });
});
