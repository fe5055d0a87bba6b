/** All sources of the troubleshooter; a new one is a file here. */
import type { TroubleSource } from '../source.ts';

export const SOURCES: readonly TroubleSource[] = [];
