/** Program of `createFolder`: makes the folder that it is given. */
import { PGlite } from '@electric-sql/pglite';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Usage: node make-folder.ts FOLDER');
await (await PGlite.create(folder)).close();
