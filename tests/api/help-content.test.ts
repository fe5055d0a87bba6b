/** The help of a new demo: complete, within limits, without broken links. */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PAGE_LIST } from '@flightdeck/domain/access';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  DEMO_HELP_FOLDER,
  fillDemoHelp,
  PORTAL_HELP,
} from '../../apps/api/src/areas/help/demo-help.ts';
import {
  type HelpFolder,
  readHelpFolder,
} from '../../apps/api/src/areas/help/import/read-folder.ts';
import { helpProject } from '../../apps/api/src/areas/help/schema.ts';
import { minutesOf, textOf } from '../../apps/api/src/platform/html/clean-html.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';

const PATHS: readonly string[] = PAGE_LIST.flatMap(({ paths }) => paths);
const words = (html: string) => textOf(html).match(/\S+/g)?.length ?? 0;
const PICTURE = { address: `/v2/onehelp/picture/${'a'.repeat(43)}`, width: 800, height: 400 };

describe('the articles', () => {
  let folder: HelpFolder;
  beforeAll(async () => {
    folder = await readHelpFolder(DEMO_HELP_FOLDER, {
      projectId: PORTAL_HELP,
      keepPicture: async () => PICTURE,
    });
  });
  const content = () => folder.articles.filter(({ link }) => link === null);
  const live = () => content().filter(({ status }) => status === 'live');

  it('are all read, with every link and picture found', () => {
    expect(folder.problems).toEqual([]);
  });

  it('are 25 to read, some links and a draft, each in a category', () => {
    expect(live().length).toBeGreaterThanOrEqual(25);
    expect(folder.articles.filter(({ link }) => link !== null).length).toBeGreaterThanOrEqual(2);
    expect(content().filter(({ status }) => status === 'draft')).toHaveLength(1);
    expect(folder.articles.every(({ category }) => category !== null)).toBe(true);
    expect(folder.homepage.length).toBeGreaterThan(3);
  });

  it('are short, with headings, and found by words and pages', () => {
    for (const { reference, html, keywords, title } of live()) {
      expect(words(html), reference).toBeGreaterThanOrEqual(150);
      expect(words(html), reference).toBeLessThanOrEqual(400);
      expect(html, reference).toContain('<h2>');
      expect(keywords.length, reference).toBeGreaterThan(2);
      expect(title.length, reference).toBeLessThanOrEqual(60);
      expect(minutesOf(html), reference).toBeLessThanOrEqual(2);
    }
  });

  it('lead to pages of the portal that exist', () => {
    const paths = folder.articles.flatMap(({ html, paths: own }) => [
      ...own,
      ...[...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) =>
        href.replace(/\/reset$/, ''),
      ),
    ]);
    expect(paths.length).toBeGreaterThan(20);
    for (const each of new Set(paths)) {
      expect(PATHS.includes(each) || PATHS.includes(`${each}/:id?`), each).toBe(true);
    }
  });

  it('show screens in at least eight pictures of at most 60 kB', () => {
    const pictures = globSync('*.webp', { cwd: DEMO_HELP_FOLDER });
    expect(pictures.length).toBeGreaterThanOrEqual(8);
    for (const picture of pictures) {
      expect(statSync(path.join(DEMO_HELP_FOLDER, picture)).size, picture).toBeLessThanOrEqual(
        60_000,
      );
      const used = globSync('*.md', { cwd: DEMO_HELP_FOLDER }).some((file) =>
        readFileSync(path.join(DEMO_HELP_FOLDER, file), 'utf8').includes(`(${picture})`),
      );
      expect(used, picture).toBe(true);
    }
  });
});

describe.each(ENGINES)('filled in on %s', (engine) => {
  const server = suiteServer({ engine });

  it('when it is missing, once', async () => {
    const { records } = server.services;
    await fillDemoHelp(server.services);
    expect(await records.db.select().from(helpProject)).toMatchObject([{ id: PORTAL_HELP }]);
    // Somebody's changes and deletions survive the next start.
    await records.execute("DELETE FROM records.help_article WHERE id = 'portal.pacing'");
    await fillDemoHelp(server.services);
    const left = await records.execute(
      "SELECT id FROM records.help_article WHERE id = 'portal.pacing'",
    );
    expect(left).toEqual([]);
    expect(server.logged).toEqual([]);
  });
});
