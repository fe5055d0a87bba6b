/**
 * Writes the design tokens that the design system ships: `tokens.json` and `tokens.css`.
 *
 * Usage: node scripts/tokens.ts FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tokenFiles } from '../packages/design-system/src/theme/tokens.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/tokens.ts FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(tokenFiles())) {
  writeFileSync(path.join(folder, name), text);
}
