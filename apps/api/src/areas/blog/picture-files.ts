/** The files of pictures: their names, and who may change them at a time. */
import { lockObjects } from '../../platform/objects/store.ts';
import type { RecordsDb } from '../../platform/records/records.ts';

/** Formats that a picture is kept in. */
export const PICTURE_KINDS = ['avif', 'webp', 'jpeg'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The folder of all pictures. */
export const PICTURE_FOLDER = 'blog/pictures';

/** The name of the file of a picture in a width and format. */
export const pictureFile = (id: string, width: number, kind: PictureKind): string =>
  `${PICTURE_FOLDER}/${id}-${width}.${kind}`;

/** The picture whose file has this name; null for any other file. */
export const pictureOfFile = (name: string): string | null =>
  /\/([\w-]{43})-\d+\.(?:avif|webp|jpeg)(?:$|\.)/.exec(name)?.[1] ?? null;

/** Keeps others from adding, naming and removing pictures until `tx` ends: else one could go between two of these. */
export const lockPictures = (tx: RecordsDb): Promise<void> => lockObjects(tx, 'blog pictures');
