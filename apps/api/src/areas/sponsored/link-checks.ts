/** Whether the links of a document answer, as the link checker saw it last. */
import type { SponsoredLinkCheck } from '@flightdeck/contract/sponsored';
import { isBroken, linkAnswer } from '@flightdeck/domain/link-check';
import {
  CHECKED_STATES,
  checkableLinksOf,
  type SponsoredState,
} from '@flightdeck/domain/sponsored';
import { and, eq, inArray } from 'drizzle-orm';
import { dueAmong, type KnownCheck, linkChecks } from '../../platform/link-check/queue.ts';
import type { LinkSource } from '../../platform/link-check/source.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Config } from '../../platform/services.ts';
import { sponsoredDocument, sponsoredVersion } from '../../platform/sponsored/tables.ts';

/** Links of documents from their review until readers no longer see them. */
export const sponsoredLinks: LinkSource = {
  async due({ db }, before) {
    const versions = await db
      .select({ html: sponsoredVersion.html, landingUrls: sponsoredVersion.landingUrls })
      .from(sponsoredVersion)
      .innerJoin(
        sponsoredDocument,
        and(
          eq(sponsoredDocument.id, sponsoredVersion.documentId),
          eq(sponsoredDocument.version, sponsoredVersion.n),
        ),
      )
      .where(inArray(sponsoredDocument.state, [...CHECKED_STATES]));
    return dueAmong(db, versions.flatMap(checkableLinksOf), before);
  },
};

/** Why a link was not asked yet. */
function whyNot(state: SponsoredState, { linkCheck: isOn }: Pick<Config, 'linkCheck'>): string {
  if (!isOn) return 'Links are not checked on this installation (LINK_CHECK is off).';
  return CHECKED_STATES.some((checked) => checked === state)
    ? 'It was not checked yet. That is done once a day.'
    : 'Links are checked from the review on.';
}

function shown(
  link: Pick<SponsoredLinkCheck, 'url' | 'isLanding'>,
  known: KnownCheck | undefined,
  why: string,
): SponsoredLinkCheck {
  if (known === undefined) return { is: 'unchecked', ...link, why, checkedAt: null };
  const checkedAt = known.checkedAt.toISOString();
  const { result } = known;
  if ('skipped' in result) return { is: 'unchecked', ...link, why: result.skipped, checkedAt };
  const { redirects, finalUrl } = result;
  return {
    ...{ is: isBroken(result) ? 'broken' : 'reachable', ...link, checkedAt, redirects },
    answer: linkAnswer(result),
    finalUrl: redirects > 0 ? finalUrl : null,
  };
}

/** The links of a version that can be used, with what the checker saw of each. */
export async function linksShown(
  db: RecordsDb,
  config: Pick<Config, 'linkCheck'>,
  state: SponsoredState,
  version: Parameters<typeof checkableLinksOf>[0],
): Promise<SponsoredLinkCheck[]> {
  const urls = checkableLinksOf(version);
  const checks = await linkChecks(db, urls);
  const why = whyNot(state, config);
  return urls.map((url) =>
    shown({ url, isLanding: version.landingUrls.includes(url) }, checks.get(url), why),
  );
}

/**
 * Links that do not work, for whoever decides. They keep nothing back: a page may refuse the checker alone, or fail for
 * an hour.
 */
export const linkWarnings = (links: readonly SponsoredLinkCheck[]): string[] =>
  links.flatMap((link) =>
    link.is === 'broken' ? [`The link ${link.url} may not work. ${link.answer}`] : [],
  );
