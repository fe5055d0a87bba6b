/** The terms in force and their acceptance. */
import { desc, lte } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { termsAcceptance, termsVersion } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** The version published last. */
export async function termsInForce({
  records,
  clock,
}: Pick<Services, 'records' | 'clock'>): Promise<{
  version: string;
  publishedAt: string;
  html: string;
}> {
  const [terms] = await records.db
    .select()
    .from(termsVersion)
    .where(lte(termsVersion.publishedAt, clock()))
    .orderBy(desc(termsVersion.publishedAt))
    .limit(1);
  if (!terms?.publishedAt) throw new AppError('not-found', 'No terms have been published yet.');
  return {
    version: terms.version,
    publishedAt: terms.publishedAt.toISOString(),
    html: terms.html,
  };
}

/**
 * Records that the caller accepts `version`. Accepting twice changes nothing.
 * @throws {AppError} `conflict` when newer terms are in force.
 */
export async function acceptTerms(
  services: Services,
  caller: Caller,
  version: string,
): Promise<void> {
  const terms = await termsInForce(services);
  if (terms.version !== version) {
    throw new AppError(
      'conflict',
      'These terms have been replaced meanwhile. Reload the page and read the new ones.',
      { version: terms.version },
    );
  }
  const added = await services.records.db
    .insert(termsAcceptance)
    .values({
      userId: caller.user.id,
      version,
      acceptedAt: services.clock(),
      address: caller.address,
    })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  await services.audit.write({
    ...actorOf(caller),
    action: 'terms/accept',
    target: version,
  });
}
