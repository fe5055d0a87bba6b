/** What the process that reads strangers' files is asked, and what it answers. */

/** The beginning of a table. */
export interface TableStart {
  /** Name of the sheet; empty for a text. */
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  /** There is more than is told. */
  readonly isCut: boolean;
}

/** The beginning of a text, or of HTML that is safe to show. */
export interface TextStart {
  readonly text: string;
  readonly isCut: boolean;
}

/** A drawn page: four bytes a pixel, red, green, blue and opacity. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Tasks, each with its answer. */
export interface Tasks {
  readonly pdfPages: { readonly task: object; readonly answer: number };
  readonly pdfText: { readonly task: object; readonly answer: TextStart };
  readonly pdfPage: {
    /** Pages count from one; pixels. */
    readonly task: { readonly page: number; readonly width: number };
    /** Null where there is no such page. */
    readonly answer: Bitmap | null;
  };
  /** The file with a mark on each page. */
  readonly pdfMarked: { readonly task: { readonly text: string }; readonly answer: Uint8Array };
  /** A mark alone, black on white, of so many pixels; no file is read. */
  readonly mark: {
    readonly task: { readonly text: string; readonly width: number; readonly height: number };
    readonly answer: Bitmap;
  };
  readonly wordHtml: { readonly task: object; readonly answer: TextStart };
  readonly slidesText: { readonly task: object; readonly answer: TextStart };
  readonly sheet: { readonly task: object; readonly answer: TableStart };
  readonly csv: { readonly task: object; readonly answer: TableStart };
}

/** Bounds of what is told of a file. */
export const MOST = {
  characters: 200_000,
  pages: 2000,
  rows: 500,
  columns: 60,
  cell: 500,
  /** Pixels of a drawn page. */
  pixels: 6_000_000,
  /** Bytes that a part of an Office file, and all that are read, may unpack to. */
  part: 30_000_000,
  unpacked: 60_000_000,
  /** Bytes unpacked for each packed one, beyond the first megabyte: XML has 10 to 40. */
  ratio: 200,
} as const;
