/** The code of the embedded engine, compiled once in a process: each of its threads that compiled it took a second. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

declare global {
  /** What Node has and its types leave to those of browsers. */
  namespace WebAssembly {
    interface Module {
      /** So that no other object is taken for one. */
      readonly [Symbol.toStringTag]?: 'WebAssembly.Module';
    }
    function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  }
}

let code: Promise<WebAssembly.Module> | null = null;

/** The compiled code, with what V8 has optimised of it so far. */
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
  return WebAssembly.compile(await readFile(file));
}
