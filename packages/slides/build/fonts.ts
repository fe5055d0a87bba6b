/** Makes the static Inter instances that go into PDFs: Chromium embeds a variable font only as anonymous Type 3 glyphs. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { PRINT_INSTANCES } from '../src/fonts.ts';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;

/** The characters of a CSS unicode-range such as `U+0000-00FF,U+0131`. */
function characters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = '', to = from] = part.replace('U+', '').split('-');
      const first = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length }, (_, offset) => String.fromCodePoint(first + offset));
    })
    .join('');
}

const root = path.dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')),
);
const ranges = z
  .record(z.string(), z.string())
  .parse(JSON.parse(await readFile(path.join(root, 'unicode.json'), 'utf8')));
const out = path.resolve(import.meta.dirname, '../dist/fonts');
await mkdir(out, { recursive: true });

const faces = [];
for (const subset of SUBSETS) {
  const source = await readFile(path.join(root, `files/inter-${subset}-opsz-normal.woff2`));
  const unicodeRange = ranges[subset];
  if (!unicodeRange) throw new Error(`Inter has no unicode range for ${subset}.`);
  for (const { family, weight, opticalSize } of PRINT_INSTANCES) {
    const font = await subsetFont(source, characters(unicodeRange), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight, opsz: opticalSize },
    });
    const file = `inter-${subset}-${weight}-${opticalSize}.woff2`;
    await writeFile(path.join(out, file), font);
    faces.push({ file, family, weight, unicodeRange });
  }
}
await writeFile(path.join(out, 'faces.json'), `${JSON.stringify(faces, null, 2)}\n`);
