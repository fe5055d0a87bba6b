/** Words and paths of sponsored content. */
import type {
  SponsoredContent,
  SponsoredDetail,
  SponsoredPage,
} from '@flightdeck/contract/sponsored';
import type { BadgeTone } from '@flightdeck/design-system';
import { todayIn, writeMoment } from '@flightdeck/domain/dates';
import type { SponsoredState } from '@flightdeck/domain/sponsored';

/** Path of the list. */
export const LIST_PATH = '/sponsored/content';

/** Path of a document. */
export const documentPath = (of: {
  readonly clientUuid: string;
  readonly documentId: string;
}): string => `${LIST_PATH}/${encodeURIComponent(of.clientUuid)}/${of.documentId}`;

/** Tone of a state’s badge. */
export const STATE_TONES: Readonly<Record<SponsoredState, BadgeTone>> = {
  brief: 'neutral',
  draft: 'neutral',
  review: 'warning',
  approved: 'info',
  scheduled: 'info',
  live: 'success',
  ended: 'neutral',
};

/** A moment in the zone that it was chosen in, and in UTC. */
export function writeBoth(at: string, zone: string, locale: string): string {
  const own = writeMoment(at, zone, locale);
  const utc = writeMoment(at, 'UTC', locale);
  if (zone === 'UTC') return `${own} UTC`;
  return own === utc ? `${own} (${zone}, which is UTC then)` : `${own} (${zone}), ${utc} UTC`;
}

/** Day and time of a moment as fields hold them; empty for none. */
export function fieldsOf(
  at: string | null,
  zone: string,
): { readonly day: string; readonly time: string } {
  if (at === null) return { day: '', time: '' };
  const moment = new Date(at);
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(moment);
  return { day: todayIn(zone, moment), time };
}

/** What readers would see of content that is being written. */
export function pageOf(
  content: SponsoredContent,
  assets: SponsoredDetail['assets'],
): SponsoredPage {
  const { leadAssetId, leadAlt, ...words } = content;
  const lead = assets.find(({ assetId }) => assetId === leadAssetId);
  return {
    ...words,
    lead: lead ? { src: lead.src, alt: leadAlt, width: lead.width, height: lead.height } : null,
  };
}
