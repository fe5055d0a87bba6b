/** Where somebody is among a client's documents: in a folder or a view, with a search and an order, all in the URL. */
import type { DocumentFolder } from '@flightdeck/contract/documents';
import { z } from 'zod';
import {
  choiceField,
  type ListField,
  pageField,
  searchField,
  type ValuesOf,
} from '../../app/list/list-params.ts';

/** Id of a folder or document; empty for none. */
const idField: ListField<string> = { schema: z.uuid().or(z.literal('')).catch(''), initial: '' };

export const VIEWS = ['folder', 'comments', 'hold', 'trash'] as const;
export type View = (typeof VIEWS)[number];

/** The parameters of the page. */
export const PLACE = {
  search: searchField,
  /** Empty for what is in no folder. */
  folder: idField,
  view: choiceField(VIEWS, 'folder'),
  /** The opened document. */
  doc: idField,
  sort: choiceField(['name', 'bytes', 'changed'], 'name'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};
export type Place = ValuesOf<typeof PLACE>;

/** Path of the documents of a client. */
export const documentsPath = (clientUuid: string): string =>
  `/document-sharing/${encodeURIComponent(clientUuid)}`;

type Folders = readonly DocumentFolder[];

/** A folder and those around it, from the top; empty for what is in no folder. */
export function pathOf(folders: Folders, folderId: string | null): DocumentFolder[] {
  const path: DocumentFolder[] = [];
  let id = folderId;
  while (id !== null) {
    const folder = folders.find((each) => each.folderId === id);
    if (!folder || path.includes(folder)) break;
    path.unshift(folder);
    id = folder.parentId;
  }
  return path;
}

/** Names of a folder and those around it, such as `Contracts / Signed`; of no folder the client's name. */
export const writePath = (folders: Folders, folderId: string | null, client: string): string =>
  pathOf(folders, folderId)
    .map(({ name }) => name)
    .join(' / ') || client;

/** A folder with those in it, and the documents of all of them. */
export interface Branch {
  readonly folder: DocumentFolder;
  readonly inside: readonly Branch[];
  readonly documents: number;
}

/** The folders in their folders, by name. */
export function branchesOf(folders: Folders): readonly Branch[] {
  const inside = new Map<string | null, DocumentFolder[]>();
  for (const folder of folders) {
    inside.set(folder.parentId, [...(inside.get(folder.parentId) ?? []), folder]);
  }
  const below = (parentId: string | null): readonly Branch[] =>
    (inside.get(parentId) ?? []).map((folder) => {
      const branches = below(folder.folderId);
      const documents = branches.reduce((sum, each) => sum + each.documents, folder.documents);
      return { folder, inside: branches, documents };
    });
  return below(null);
}
