/** The manifest as a module, for the types of the package's entry. */
import type { customElementsManifest } from './manifest.ts';

declare const manifest: ReturnType<typeof customElementsManifest>;
export default manifest;
