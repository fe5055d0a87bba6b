/** The version of a program, as its manifest names it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Manifest = z.object({ version: z.string() });

/** The version in a `package.json`. */
export const versionIn = (file: string): string =>
  Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;

/** Version of Flightdeck. */
export const programVersion = (): string =>
  versionIn(path.resolve(import.meta.dirname, '../../../../package.json'));
