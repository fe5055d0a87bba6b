/** Run before zod: removes the settings that all copies of zod on a page share, and gives ours their own. */

const SHARED = ['__zod_globalConfig', '__zod_globalRegistry'] as const;

/** The page's settings, to be restored. */
export const ofThePage = SHARED.map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
for (const name of SHARED) Reflect.deleteProperty(globalThis, name);
// Even trying to compile code at run time violates a strict content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
