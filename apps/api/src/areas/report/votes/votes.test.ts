/** Votes on partners' pages: a reader whom the token names votes once, another one does not vote. */
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS, ownSlide } from '@flightdeck/domain/report';
import type { VoteQuestion } from '@flightdeck/domain/vote';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { expect, it } from 'vitest';
import { ADVERTISERS, CLIENTS } from '../../../testing/fixture.ts';
import { clientOf } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';

const ORIGIN = 'https://reports.harrow.example';
const QUESTION: VoteQuestion = { text: 'How useful is it?', scale: '1-10', answers: [] };

const server = suiteServer();

/** A report with a vote on a partner's pages; answers it and who reads it there. */
async function embedded() {
  const analyst = await server.signIn('analyst');
  const slides = [ownSlide('vote-1', 'vote', 'Vote', { options: { voteQuestion: [QUESTION] } })];
  const body = { reportId: null, name: 'Spring', advId: 1, options: DEFAULT_OPTIONS, slides };
  const report = (await analyst.send(CALLS.report.set, { body })).body.data.reportId;
  const { id: partner, ...key } = await server.services.partners.create({
    ...{ name: 'Harrow & Vale', clientUuid: CLIENTS.northwind, origins: [ORIGIN], projects: [] },
  });
  const options = { filters: [], pdf: false, csv: false, figures: 'saved' as const };
  await analyst.send(CALLS.embed.allow, {
    body: { reportId: report, partnerIds: [partner], options },
  });
  const page = async (user?: { id: string }) => {
    const token = await signEmbedToken({
      ...{ ...key, partner, type: 'report', report, advertisers: [1] },
      ...(user ? { user } : {}),
      now: server.services.clock(),
    });
    const headers = { authorization: `Bearer ${token}`, origin: ORIGIN };
    const client = clientOf(server, '');
    return {
      vote: (value: number) =>
        client.send(CALLS.embed.vote, {
          headers,
          body: { slideId: 'vote-1', votes: [{ question: QUESTION, value }] },
        }),
      see: async () =>
        (await client.send(CALLS.embed.slide, { headers, body: { slideId: 'vote-1' } })).body.data
          .data.votes,
    };
  };
  return { reportId: report, page };
}

it('are counted by the user that the token names, however often a token is made', async () => {
  const { page } = await embedded();
  await (await page({ id: 'maya' })).vote(3);
  await (await page({ id: 'maya' })).vote(9);
  const tom = await page({ id: 'tom' });
  expect((await tom.see())?.results[0]).toMatchObject({ own: null, counts: null });
  expect((await tom.vote(9)).body.data.results[0]).toMatchObject({
    ...{ own: 9, readers: 2, counts: [0, 0, 0, 0, 0, 0, 0, 0, 2, 0] },
  });
});

it('are refused to readers whom nobody names, who see no result either', async () => {
  const { page } = await embedded();
  await (await page({ id: 'maya' })).vote(3);
  const nobody = await page();
  expect((await nobody.vote(1)).status).toBe(403);
  expect(await nobody.see()).toMatchObject({
    bar: 'unknown-reader',
    results: [{ own: null, counts: null, readers: null }],
  });
});

it('are told behind the figures of the slide, answer by answer, to those who may read the report', async () => {
  const { page, reportId } = await embedded();
  for (const [id, value] of [
    ['maya', 3],
    ['tom', 9],
    ['ines', 9],
  ] as const) {
    await (await page({ id })).vote(value);
  }
  const [analyst, outsider] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('outsider'),
  ]);
  const body = {
    selection: { advId: ADVERTISERS.northwind, campaignAll: true, placementAll: true },
    vote: { reportId, question: QUESTION },
  };
  const { data } = (await analyst.send(CALLS.report.figureSources, { body })).body;
  expect(data.rows.filter(([, readers]) => readers !== 0)).toEqual([
    ['3', 1],
    ['9', 2],
  ]);
  expect(data).toMatchObject({ rowCount: 10, totals: [null, 3], values: { readers: 3 } });
  expect((await outsider.send(CALLS.report.figureSources, { body })).status).toBe(403);
  const own = { ...body, selection: { ...body.selection, advId: ADVERTISERS.contoso } };
  expect((await outsider.send(CALLS.report.figureSources, { body: own })).status).toBe(404);
});
