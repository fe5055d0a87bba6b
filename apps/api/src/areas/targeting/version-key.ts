/** Which version of which profile. */
import type { Services } from '../../platform/services.ts';

/** A version of a profile. */
export interface VersionKey {
  readonly profileId: string;
  readonly version: number;
}

/** A version that is exported. */
export interface ExportedVersion extends VersionKey {
  readonly services: Services;
}
