/** Who may do what: permission names, permission expressions, pages and the access object (spec.md §5, §6). */
export * from './expression.ts';
export * from './features.ts';
export * from './find-permissions.ts';
export * from './impact.ts';
export * from './impact-reasons.ts';
export * from './page-at.ts';
export * from './pages.ts';
export * from './permissions.ts';
