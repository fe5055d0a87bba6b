/** Which saved reports a caller may see: those of the advertisers of their clients. */
import { inArray } from 'drizzle-orm';
import type { Caller } from '../../platform/route.ts';
import { report } from './schema.ts';

/** Said of a report that is gone and of another client's alike. */
export const NOT_FOUND = 'This report does not exist, or it belongs to a client you may not see.';

/** Reports of the caller's advertisers: what every read and write is within. */
export const within = (caller: Caller) => inArray(report.advId, [...caller.advertiserIds]);
