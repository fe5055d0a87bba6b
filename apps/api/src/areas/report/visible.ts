/** Which saved reports a caller may see: those of the advertisers of their clients. */
import { inArray } from 'drizzle-orm';
import type { Caller } from '../../platform/route.ts';
import { report } from './schema.ts';

/** One message for a deleted report and for another client's: which one it is must not show. */
export const NOT_FOUND = 'This report does not exist, or it belongs to a client you may not see.';

/** Condition of every read and write: reports of the caller's advertisers. */
export const within = (caller: Caller) => inArray(report.advId, [...caller.advertiserIds]);
