/** The code of the embedded engine, compiled once in a process: each of its threads that compiled it took a second. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { withEager } from './hints.ts';

declare global {
  /** What Node has and its types leave to those of browsers. */
  namespace WebAssembly {
    interface Module {
      /** So that no other object is taken for one. */
      readonly [Symbol.toStringTag]?: 'WebAssembly.Module';
    }
    const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;
  }
}

/**
 * PostgreSQL's parser, known by its length in this version of PGlite. V8's optimising compiler takes 604 MB for this one
 * function, soon after each start.
 */
const PARSER_BYTES = 104_930;
/** What V8's quick compiler makes while only function 0 may be optimised is never optimised. */
const WHILE_COMPILING = [
  '--no-wasm-lazy-compilation',
  '--experimental-wasm-compilation-hints',
  '--wasm-tier-up-filter=0',
];
const AFTERWARDS = [
  '--wasm-lazy-compilation',
  '--no-experimental-wasm-compilation-hints',
  '--wasm-tier-up-filter=-1',
];

let code: Promise<WebAssembly.Module> | null = null;

/** The compiled code, with what V8 has optimised of it so far: all that is hot but the parser. */
export function sharedCode(): Promise<WebAssembly.Module> {
  code ??= compile().catch((error: unknown) => {
    // Whoever asks next tries again: there may be memory then.
    code = null;
    throw error;
  });
  return code;
}

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  const bytes = await readFile(file);
  const hinted = withEager(bytes, PARSER_BYTES);
  if (!hinted) return new WebAssembly.Module(bytes);
  // 30 ms at once: in the background, other code would be compiled under these flags, and a process that has nothing else
  // to do ends before it is done.
  for (const flag of WHILE_COMPILING) setFlagsFromString(flag);
  try {
    return new WebAssembly.Module(hinted);
  } finally {
    for (const flag of AFTERWARDS) setFlagsFromString(flag);
  }
}
