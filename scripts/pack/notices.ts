/** The licences of what a package has inside of other people's code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const About = z.object({ name: z.string(), version: z.string(), license: z.string() });
const IN_PACKAGES = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENCE = /^licen[cs]e|^copying/i;

/** Names each package whose files are among the modules, and repeats its licence. */
export function notices(modules: readonly string[]): string {
  const folders = new Set(
    modules.flatMap((id) => IN_PACKAGES.exec(id.replace(/^\0[^/]*/, ''))?.[0] ?? []),
  );
  const texts = [...folders].map((folder) => {
    const { name, version, license } = About.parse(
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
    );
    const file = readdirSync(folder).find((entry) => LICENCE.test(entry));
    const text =
      file && existsSync(path.join(folder, file))
        ? readFileSync(path.join(folder, file), 'utf8')
        : '';
    return `${name} ${version} (${license})\n\n${text.trim()}`.trim();
  });
  const head = 'This package contains code and fonts of others, under their own licences.';
  return `${[head, ...new Set(texts.sort())].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
