/** Printing on the server: the pure part, and the stylesheet and fonts of the built package. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { PrintFont } from './print-fonts.ts';
import './tiles/all.ts';

export { backdropSvg } from './backdrop.ts';
export * from './content.ts';
export * from './print.ts';
export * from './tiles/as-report.ts';
export * from './tiles/paper.tsx';

const Faces = z.array(
  z.strictObject({
    file: z.string().regex(/^[a-z0-9-]+\.woff2$/),
    family: z.string(),
    weight: z.number(),
    unicodeRange: z.string(),
  }),
);

/** Assets of `printDocument` besides the body. */
export interface PrintAssets {
  readonly css: string;
  readonly fonts: readonly PrintFont[];
}

let assets: Promise<PrintAssets> | undefined;

/**
 * The deck's stylesheet and static Inter instances, read once from the built package. Rejects when the
 * package was not built (`npm run build -w @flightdeck/slides`).
 */
export function printAssets(): Promise<PrintAssets> {
  assets ??= load().catch((error: unknown) => {
    assets = undefined;
    throw new Error('The slides package is not built: run npm run build -w @flightdeck/slides.', {
      cause: error,
    });
  });
  return assets;
}

async function load(): Promise<PrintAssets> {
  const file = (name: string): string => path.resolve(import.meta.dirname, '../dist', name);
  const faces = Faces.parse(JSON.parse(await readFile(file('fonts/faces.json'), 'utf8')));
  const [css, ...fonts] = await Promise.all([
    readFile(file('deck.css'), 'utf8'),
    ...faces.map(({ file: name }) => readFile(file(`fonts/${name}`), 'base64')),
  ]);
  return {
    css,
    fonts: faces.map(({ family, weight, unicodeRange }, index) => ({
      family,
      weight,
      unicodeRange,
      woff2: fonts[index] ?? '',
    })),
  };
}
