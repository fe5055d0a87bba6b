/** Folders in their folders, and the way to one. */
import type { DocumentFolder } from '@flightdeck/contract/documents';
import { expect, it } from 'vitest';
import { branchesOf, pathOf, writePath } from './place.ts';

const folder = (folderId: string, parentId: string | null, documents = 0): DocumentFolder => ({
  ...{ folderId, parentId, name: folderId.toUpperCase(), documents, revision: 1 },
});
const FOLDERS = [folder('a', null, 1), folder('b', 'a', 2), folder('c', 'b', 4), folder('d', null)];

it('puts folders into their folders and counts what is in all of them', () => {
  const [a, d] = branchesOf(FOLDERS);
  expect([a?.documents, a?.inside[0]?.documents, d?.documents]).toEqual([7, 6, 0]);
  expect(a?.inside[0]?.inside[0]?.folder.folderId).toBe('c');
});

it('writes the way to a folder', () => {
  expect(writePath(FOLDERS, 'c', 'Larkspur')).toBe('A / B / C');
  expect(writePath(FOLDERS, null, 'Larkspur')).toBe('Larkspur');
  expect(pathOf(FOLDERS, 'gone')).toEqual([]);
});

it('ends where folders are in each other', () => {
  const loop = [folder('a', 'b'), folder('b', 'a')];
  expect(pathOf(loop, 'a').map(({ folderId }) => folderId)).toEqual(['b', 'a']);
});
