/** Pages of the specification (spec.md §2) that this version does not have yet. */
import { matchPath } from 'react-router-dom';

const PLANNED = ['/dev/*', '/temp/fb'] as const;

/** Every form of a pattern: `matchPath` alone knows no optional parameters. */
const formsOf = (pattern: string): string[] => {
  const optional = pattern.search(/\/:[^/]+\?/);
  if (optional < 0) return [pattern];
  return [pattern.slice(0, optional), ...formsOf(pattern.replace(/(\/:[^/]+)\?/, '$1'))];
};

/** Whether the specification has a page at `path` that is yet to come. */
export const isPlanned = (path: string): boolean =>
  PLANNED.flatMap(formsOf).some((pattern) => matchPath(pattern, path) !== null);
