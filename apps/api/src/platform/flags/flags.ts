/** Which variant of each feature flag holds for a person. */
import { type FlagVariants, flagsFor } from '@flightdeck/domain/flags';
import { eq } from 'drizzle-orm';
import { flagChoice } from '../records/schema.ts';
import type { Config, Services } from '../services.ts';

/** What holds for people without a choice of their own. */
export const flagDefaults = ({ reportDownload }: Config): FlagVariants => ({ reportDownload });

/**
 * What holds for a person now; read anew each time, so that a choice holds at the next request in every process.
 * @param userId Null for a visitor who has not signed in.
 */
export async function flagsOf(
  { config, records }: Pick<Services, 'config' | 'records'>,
  userId: string | null,
): Promise<FlagVariants> {
  const defaults = flagDefaults(config);
  if (userId === null) return defaults;
  const chosen = await records.db
    .select({ flag: flagChoice.flag, variant: flagChoice.variant })
    .from(flagChoice)
    .where(eq(flagChoice.userId, userId));
  return flagsFor(defaults, chosen);
}
