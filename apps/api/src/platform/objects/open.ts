/** The files of the installation, as the settings say. */
import path from 'node:path';
import { keysFor, type Secrets } from '../crypto/secrets.ts';
import type { Config } from '../process.ts';
import { bucketShelf } from './bucket-shelf.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { folderShelf } from './folder-shelf.ts';
import { type MovingFiles, withFormer } from './former-files.ts';
import { sealedFiles } from './sealed-files.ts';
import { makeObjectStore, type ObjectStore } from './store.ts';

/** The secrets that seal files: a key of their own, where the settings name one. Those from before open files in any case. */
export const fileSecrets = ({ documents, secrets }: Config): Secrets => ({
  current: documents.key ?? secrets.current,
  before: [...documents.before, ...(documents.key === null ? secrets.before : [])],
});

/** Opens the store of the files of clients. */
export function openObjects(config: Config): ObjectStore {
  const folder = path.join(config.dataDir, 'objects');
  const { bucket } = config.documents;
  const secrets = fileSecrets(config);
  return makeObjectStore({
    shelf: bucket ? bucketShelf(bucket) : folderShelf(folder),
    masters: keysFor(secrets, 'documents'),
    names: keysFor(secrets, 'document names'),
    room: path.join(folder, 'incoming'),
  });
}

/** Where this process keeps files that are on their way: a folder of its own machine. */
export const roomOf = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'incoming');

/** Files by name, and those of them that are sealed: in a bucket all are, below the data folder none. */
export interface OpenFiles {
  readonly files: Files;
  readonly sealedFiles: MovingFiles | null;
}

/** Opens the files that one process writes and another reads. */
export function openFiles(config: Config): OpenFiles {
  const folder = folderFiles(config.dataDir);
  const { bucket } = config.documents;
  if (!bucket) return { files: folder, sealedFiles: null };
  const masters = keysFor(fileSecrets(config), 'documents');
  const sealed = sealedFiles({ shelf: bucketShelf(bucket), masters, room: roomOf(config) });
  const moving = withFormer(sealed, folder);
  return { files: moving, sealedFiles: moving };
}
