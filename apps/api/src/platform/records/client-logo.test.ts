/** A client's logo reaches the cover, whatever it was uploaded as, and brings nothing else along. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderDeckBody } from '@flightdeck/slides/print';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoClients } from '../../demo/clients.ts';
import { shownLogo } from './client-logo.ts';

const svg = (body: string, size = 96) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 96" width="${size}" height="${size}">${body}</svg>`;
const address = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`;

/** The picture at a data address. */
async function read(logo: string | null) {
  const content = /^data:image\/png;base64,(.+)$/.exec(logo ?? '')?.[1];
  if (!content) throw new Error(`No PNG: ${logo?.slice(0, 60)}`);
  const picture = sharp(Buffer.from(content, 'base64'));
  return { ...(await picture.metadata()), stats: await picture.stats() };
}

it('prints the demo’s drawn logos on the cover', async () => {
  for (const { name, logo } of demoClients().slice(0, 3)) {
    const clientLogo = await shownLogo(logo);
    const body = renderDeckBody(
      [
        {
          slide: {
            ...{ id: 'AAA-111', component: 'cover', title: 'Cover', options: {}, count: 0 },
            ...{ template: true, show: 'yes', exclude: false, position: 'start' },
          },
          state: { kind: 'loading' },
        },
      ],
      {
        ...{ reportName: 'Spring', advertiserId: 1, advertiserName: name, preparedBy: 'Meridian' },
        client: {
          ...{ clientLogo, clientName: name, clientOfficeId: null, clientUuid: 'c' },
          ...{ clientType: 'Retail', currency: 'GBP', timeZone: 'Europe/London' },
        },
        range: { start: '2026-01-01', end: '2026-03-31' },
        compareRange: undefined,
        benchmarkRange: { start: '2026-01-01', end: '2026-03-31' },
        ...{ benchmarkImpressions: 10_000, benchmarkCtr: 0.5, impressionBasis: 'total' },
        ...{ mode: 'presentation', locale: 'en-GB', reportUrl: null, today: '2026-04-01' },
      },
    );
    expect(body).toMatch(/fd-cover-logo"><img src="data:image\/png;base64,[^"]{100,}" alt="/);
  }
});

it('is drawn sharp, however small the drawing says it is', async () => {
  const small = await read(await shownLogo(address(svg('<rect width="96" height="96"/>', 24))));
  expect(small).toMatchObject({ format: 'png', width: 640, height: 640 });
  const large = svg('<rect width="96" height="96"/>', 20_000);
  const base64 = `data:image/svg+xml;base64,${Buffer.from(large).toString('base64')}`;
  expect((await read(await shownLogo(base64))).width).toBe(640);
});

it('stays as it is where slides can show it', async () => {
  for (const logo of ['data:image/png;base64,AAAA', '/v2/logo/northwind.png']) {
    expect(await shownLogo(logo)).toBe(logo);
  }
  expect(await shownLogo(null)).toBeNull();
});

it('is none where it cannot be read', async () => {
  for (const broken of [
    'data:image/svg+xml,%3Csvg',
    'data:image/svg+xml,%',
    'data:text/html,<p>',
  ]) {
    expect(await shownLogo(broken)).toBeNull();
  }
});

it('draws no file of the server and runs nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-logo-'));
  try {
    const secret = path.join(folder, 'secret.png');
    const red = { width: 8, height: 8, channels: 3, background: '#ff0000' } as const;
    await sharp({ create: red }).png().toFile(secret);
    const body = `<rect width="96" height="96" fill="#fff"/><script>1</script><image width="96" height="96" xlink:href="file://${secret}"/><image width="96" height="96" href="${secret}"/>`;
    const { stats } = await read(await shownLogo(address(svg(body))));
    expect(stats.channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
