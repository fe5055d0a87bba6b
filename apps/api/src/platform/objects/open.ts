/** The store of files as the settings say. */
import path from 'node:path';
import { keyFor } from '../crypto/secrets.ts';
import type { Config } from '../process.ts';
import { bucketShelf } from './bucket-shelf.ts';
import { folderShelf } from './folder-shelf.ts';
import { makeObjectStore, type ObjectStore } from './store.ts';

/** Opens the store of the installation. */
export function openObjects(config: Config): ObjectStore {
  const folder = path.join(config.dataDir, 'objects');
  const { bucket } = config.documents;
  const secret = config.documents.key ?? config.sessionSecret;
  return makeObjectStore({
    shelf: bucket ? bucketShelf(bucket) : folderShelf(folder),
    master: keyFor(secret, 'documents'),
    names: keyFor(secret, 'document names'),
    room: path.join(folder, 'incoming'),
  });
}
