/** Loaded into the server's process before its program (`--import`): it then finds the steps of `long-steps.ts`. */
import { registerHooks } from 'node:module';
// First, because it asks no hook that was there before it.
import '../../scripts/resolve-once.mjs';

const released = new URL('../../apps/api/src/platform/facts/upgrades/steps.ts', import.meta.url)
  .href;
const ours = new URL('./long-steps.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url === released && context.parentURL !== ours ? { ...found, url: ours } : found;
  },
});
