/** Imports Markdown articles that somebody uploads: first as a preview, then for good. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HelpImportReport } from '@flightdeck/contract/help-admin';
import { actorOf } from '../../../platform/audit.ts';
import { assertRoom } from '../../../platform/disk.ts';
import { AppError } from '../../../platform/errors.ts';
import { roomOf } from '../../../platform/objects/open.ts';
import type { Caller, ReceivedFile } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { importHelpFolder } from '../import/run.ts';
import { filesOfZip } from '../import/zip.ts';
import { requireProject } from './projects.ts';

const MARKDOWN = /\.(?:md|yaml|webp|jpe?g|png|gif)$/i;
const ZIP = /\.zip$/i;

/**
 * Reads the files as one folder of articles.
 * @throws {AppError} `not-found`, `unprocessable` where there is nothing to import, `too-large`.
 */
export async function importUploaded(
  services: Services,
  caller: Caller,
  projectId: string,
  { files, apply }: { readonly files: readonly ReceivedFile[]; readonly apply: boolean },
): Promise<HelpImportReport> {
  const { records, config, audit, clock } = services;
  await requireProject(records.db, projectId);
  const incoming = roomOf(config);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(incoming, 'help-'));
  try {
    const problems = await layOut(files, folder);
    const report = await importHelpFolder(services, folder, {
      projectId,
      title: null,
      by: caller.user.id,
      at: clock(),
      apply,
    });
    if (report.files.length === 0 && problems.length + report.problems.length === 0) {
      throw new AppError(
        'unprocessable',
        'There is no article in it. Choose Markdown files (.md) or a ZIP of them.',
      );
    }
    if (apply) {
      await audit.write({
        ...actorOf(caller),
        action: 'help/import',
        target: projectId,
        after: {
          files: report.files.filter(({ outcome }) => outcome !== 'unchanged').length,
          problems: report.problems.length,
        },
      });
    }
    return { ...report, problems: [...problems, ...report.problems] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the uploaded files, and what is in ZIP files, into `folder`; answers what was passed over. */
async function layOut(files: readonly ReceivedFile[], folder: string): Promise<string[]> {
  const problems: string[] = [];
  const taken = new Set<string>();
  const put = async (name: string, content: Uint8Array) => {
    const place = placeOf(name);
    if (place === null || !MARKDOWN.test(place)) return;
    if (taken.has(place)) {
      problems.push(`${name}: another file has the same name. Rename one.`);
      return;
    }
    taken.add(place);
    const target = path.join(folder, place);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { mode: 0o600 });
  };
  for (const file of files) {
    if (file.cut) {
      problems.push(`${file.name}: larger than 20 MB. Split it.`);
    } else if (ZIP.test(file.name)) {
      try {
        const entries = filesOfZip(await readFile(file.path), (name) => MARKDOWN.test(name));
        await assertRoom(
          folder,
          entries.reduce((sum, { content }) => sum + content.length, 0),
        );
        for (const { name, content } of entries) await put(name, content);
      } catch (error) {
        if (error instanceof AppError && error.code === 'unavailable') throw error;
        problems.push(`${file.name}: ${error instanceof Error ? error.message : 'not readable.'}`);
      }
    } else if (MARKDOWN.test(file.name)) {
      await put(file.name, await readFile(file.path));
    } else {
      problems.push(`${file.name}: such files are not imported. Choose .md, pictures or .zip.`);
    }
  }
  return problems;
}

/** A path below the folder, whatever a name says; null for what has no name of its own. */
function placeOf(name: string): string | null {
  const parts = name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  // What systems leave behind in archives.
  if (parts.length === 0 || parts.some((part) => part === '__MACOSX' || part.startsWith('.'))) {
    return null;
  }
  return parts.map((part) => part.replace(/[\p{Cc}<>:"|?*]/gu, '').slice(0, 120)).join('/');
}
