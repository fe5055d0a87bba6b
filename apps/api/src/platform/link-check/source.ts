/** Links that an area has checked, by whatever checks links for all areas (`areas/link-check`). */
import type { Records, Services } from '../services.ts';

/** A link, and when it was last checked; null before. */
export interface DueLink {
  readonly url: string;
  readonly checkedAt: Date | null;
}

/** What a source is given. */
export type LinkSourceServices = Pick<Services, 'records' | 'facts' | 'config' | 'clock'>;

/** The links of an area. */
export interface LinkSource {
  /**
   * Those that were not checked since a moment, the longest ago first.
   * @param most At most so many.
   */
  readonly due: (records: Records, before: Date, most: number) => Promise<DueLink[]>;
  /** Called once links were checked; they may be those of other areas. */
  readonly checked?: (services: LinkSourceServices, urls: readonly string[]) => Promise<unknown>;
}
