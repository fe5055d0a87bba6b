/** Lists the packages that browser code imports: if Vite found one during a test, it would reload the page. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const BROWSER_CODE = [
  'packages/{client,contract,design-system,domain,slides,widgets}/src/**/*.{ts,tsx}',
  'apps/portal/src/**/*.{ts,tsx}',
  'stories/**/*.tsx',
];
/** Styles are compiled away; tests have their own dependencies. */
const NOT_BROWSER = /\.(css|test)\.tsx?$|print-node\.ts$|widgets\/src\/sign\//;
const VALUE_IMPORT = /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;
/** What the surroundings of stories and tests import (.storybook, tests/visual). */
const SURROUNDINGS = ['storybook-addon-pseudo-states', 'storybook/internal/core-events'];
const OURS_OR_TOOLS =
  /^(\.|node:|vitest|storybook|virtual:|@flightdeck\/|@storybook\/)|\.(css|woff2)$/;

/** Settings of Vite's optimizer for tests and stories in a browser. */
export function optimizedDependencies() {
  return {
    include: browserDependencies(),
    // react-stately reads it with NODE_ENV "test"; without it, virtual lists are rendered whole.
    rolldownOptions: { transform: { define: { 'process.env.VIRT_ON': '"on"' } } },
  };
}

/** Bare specifiers imported for their value, sorted, without duplicates. */
function browserDependencies(): string[] {
  const found = new Set<string>(['react/jsx-dev-runtime', 'react/jsx-runtime', ...SURROUNDINGS]);
  for (const pattern of BROWSER_CODE) {
    for (const file of globSync(pattern, { cwd: ROOT })) {
      if (NOT_BROWSER.test(file)) continue;
      for (const match of readFileSync(path.join(ROOT, file), 'utf8').matchAll(VALUE_IMPORT)) {
        const name = match[1] ?? match[2];
        if (name && !OURS_OR_TOOLS.test(name)) found.add(name);
      }
    }
  }
  return [...found].sort();
}
