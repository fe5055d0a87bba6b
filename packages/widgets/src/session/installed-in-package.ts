/** In the package's place of `installed.ts`. */
export const IS_INSTALLED = true;
