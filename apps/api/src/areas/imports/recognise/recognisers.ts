/** The exports that are recognised without a mapping. */
import { GA4_ANALYTICS } from './analytics/ga4.ts';
import { UNIVERSAL_ANALYTICS } from './analytics/universal-analytics.ts';
import { CM360_FLOODLIGHT } from './conversions/cm360.ts';
import { AMAZON_DSP_DELIVERY } from './delivery/amazon-dsp.ts';
import { CM360_DELIVERY } from './delivery/cm360.ts';
import { DV360_DELIVERY } from './delivery/dv360.ts';
import { TRADE_DESK_DELIVERY } from './delivery/the-trade-desk.ts';
import { GA4_GOALS } from './goals/ga4.ts';
import { CM360_PATHS } from './paths/cm360.ts';
import { PATH_COUNTS } from './paths/path-counts.ts';
import type { Recogniser } from './platform.ts';
import { CM360_REACH } from './reach/cm360.ts';
import { AMAZON_ADS_SEARCH } from './search/amazon-ads.ts';
import { APPLE_SEARCH_ADS_SEARCH } from './search/apple-search-ads.ts';
import { GOOGLE_ADS_SEARCH } from './search/google-ads.ts';
import { MICROSOFT_ADS_SEARCH } from './search/microsoft-ads.ts';
import { LINKEDIN_SOCIAL } from './social/linkedin.ts';
import { META_SOCIAL } from './social/meta.ts';
import { PINTEREST_SOCIAL } from './social/pinterest.ts';
import { REDDIT_SOCIAL } from './social/reddit.ts';
import { SNAPCHAT_SOCIAL } from './social/snapchat.ts';
import { TIKTOK_SOCIAL } from './social/tiktok.ts';
import { X_SOCIAL } from './social/x.ts';
import { MEDIA_PLAN } from './spend-plan/media-plan.ts';

/** A file fits at most one: no order decides between them. */
export const RECOGNISERS: readonly Recogniser[] = [
  CM360_DELIVERY,
  CM360_REACH,
  CM360_FLOODLIGHT,
  CM360_PATHS,
  DV360_DELIVERY,
  TRADE_DESK_DELIVERY,
  AMAZON_DSP_DELIVERY,
  GOOGLE_ADS_SEARCH,
  MICROSOFT_ADS_SEARCH,
  APPLE_SEARCH_ADS_SEARCH,
  AMAZON_ADS_SEARCH,
  META_SOCIAL,
  LINKEDIN_SOCIAL,
  TIKTOK_SOCIAL,
  X_SOCIAL,
  PINTEREST_SOCIAL,
  SNAPCHAT_SOCIAL,
  REDDIT_SOCIAL,
  GA4_ANALYTICS,
  GA4_GOALS,
  UNIVERSAL_ANALYTICS,
  MEDIA_PLAN,
  PATH_COUNTS,
];
