/** The elements speak English, so react-aria's few words in 33 other languages stay at home: up to 3 kB of gzip. */
import type { Plugin } from 'vite';

const OTHER_LANGUAGE =
  /[\\/](?:react-aria|react-stately)[\\/]dist[\\/]private[\\/]intl[\\/][^\\/]+[\\/](?!en-US\.)[\w-]+\.mjs$/;

/** Answers the English words for every language. */
export function englishOnly(): Plugin {
  return {
    name: 'flightdeck:english-only',
    load: {
      filter: { id: OTHER_LANGUAGE },
      handler: () => "export * from './en-US.mjs'; export { default } from './en-US.mjs';",
    },
  };
}
