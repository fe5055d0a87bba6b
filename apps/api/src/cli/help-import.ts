/** Imports a folder of Markdown articles from the command line: `npm run help-import -- FOLDER --project ID`. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { HelpProjectId } from '@flightdeck/domain/help';
import { importHelpFolder } from '../areas/help/import/run.ts';
import { readConfig } from '../platform/config.ts';
import { openServices } from '../platform/start.ts';
import { endWith, parseArguments, UsageError } from './end.ts';

const USAGE = `Usage: npm run help-import -- FOLDER --project ID [options]

Imports Markdown articles with front matter (title, category, link, status, keywords, paths, order), their pictures
and, where there is one, project.yaml (title, categories in order, homepage, base). An article is known by the
name of its file: one that differs gets a new version, one that is the same stays untouched, none is removed.

  --project ID          help project the articles belong to, such as portal
  --title TITLE         title of a project that is made, where project.yaml has none
  --dry-run             only tells what would be
  --help

Settings are those of the server: DATA_DIR, DATABASE_URL. The server must not run on the same data folder
meanwhile.

Exit codes: 0 everything imported, 1 a file has a problem, 2 wrong usage or settings, 3 the data folder is in use.`;

const OPTIONS = {
  project: { type: 'string' },
  title: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function readArguments(argv: readonly string[]) {
  const { values, positionals } = parseArguments(argv, OPTIONS);
  if (values.help) return null;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name one folder.');
  const project = HelpProjectId.safeParse(values.project);
  if (!project.success) throw new UsageError('--project: name a help project, such as portal.');
  const { title = null, 'dry-run': isDry = false } = values;
  return { folder: path.resolve(folder), projectId: project.data, title, apply: !isDry };
}

async function run(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (!given) {
    console.log(USAGE);
    return 0;
  }
  const { folder, ...wanted } = given;
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new UsageError(`${folder} is no folder.`);
  }
  const services = await openServices(readConfig(process.env));
  try {
    const run = { ...wanted, by: null, at: services.clock() };
    const { applied, files, problems } = await importHelpFolder(services, folder, run);
    for (const { file, outcome } of files) console.log(`${file}: ${outcome}`);
    for (const problem of problems) console.error(problem);
    const of = (outcome: string) => files.filter((each) => each.outcome === outcome).length;
    const changes = `${of('created')} created, ${of('updated')} updated, ${of('unchanged')} unchanged`;
    console.log(`${files.length} articles${applied ? '' : ' (nothing kept)'}: ${changes}`);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await services.close();
  }
}

await endWith(run, { usage: USAGE, failed: 'The import failed' });
