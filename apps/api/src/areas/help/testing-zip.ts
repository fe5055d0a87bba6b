/** ZIP files for tests. */
import { zipSync } from 'fflate';

/** An archive of files by their paths. */
export const zipOf = (files: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.from(zipSync({ ...files }));
