/** Every call, by area. A new call is in the router, the client, the OpenAPI page and the matrices by standing here. */
import { auth } from './auth.ts';
import { delivery } from './delivery.ts';
import { embed } from './embed.ts';
import { help } from './help-messages.ts';
import { imports } from './imports.ts';
import { logger } from './logger.ts';
import { report } from './report.ts';

export * from './auth.ts';
export * from './delivery.ts';
export * from './embed.ts';
export * from './help.ts';
export * from './help-messages.ts';
export * from './imports.ts';
export * from './logger.ts';
export * from './report.ts';

/** All calls, grouped by area. */
export const CALLS = { auth, delivery, report, embed, help, imports, logger } as const;
