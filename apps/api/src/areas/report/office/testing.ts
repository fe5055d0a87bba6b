/** Looks into office files, for tests. */
import { strFromU8, unzipSync } from 'fflate';

/** The parts of a file as bytes, and as text, by name. */
export function partsOf(file: Uint8Array) {
  const bytes = unzipSync(file);
  const texts: Record<string, string> = Object.fromEntries(
    Object.entries(bytes).map(([name, part]) => [name, strFromU8(part)]),
  );
  return { bytes, texts };
}
