/** The store of files as the settings say. */
import path from 'node:path';
import { keysFor, type Secrets } from '../crypto/secrets.ts';
import type { Config } from '../process.ts';
import { bucketShelf } from './bucket-shelf.ts';
import { folderShelf } from './folder-shelf.ts';
import { makeObjectStore, type ObjectStore } from './store.ts';

/** The secrets that seal files: a key of their own, where the settings name one. Those from before open files in any case. */
export const fileSecrets = ({ documents, secrets }: Config): Secrets => ({
  current: documents.key ?? secrets.current,
  before: [...documents.before, ...(documents.key === null ? secrets.before : [])],
});

/** Opens the store of the installation. */
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
