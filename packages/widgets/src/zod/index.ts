/**
 * The build's `zod/mini`. Zod keeps its settings on the global object, for all its copies on a page: ours must neither
 * change those of the host page nor leave any behind.
 */
import './settings-aside.ts';

export * from 'zod/v4-mini';

import './settings-back.ts';
