/** Run before zod: takes away what all copies of zod on a page share, and gives ours settings of its own. */

const SHARED = ['__zod_globalConfig', '__zod_globalRegistry'] as const;

/** What the page had, to be put back. */
export const ofThePage = SHARED.map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
for (const name of SHARED) Reflect.deleteProperty(globalThis, name);
// Compiling code at run time, even trying to, is a violation under a strict content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
