/** Sponsored content as screens show it: lists, one document with its approval, its versions, its results. */
import { Day } from '@flightdeck/domain/dates';
import { SPONSORED_MOVES, SPONSORED_STATES } from '@flightdeck/domain/sponsored';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

export const SponsoredState = z.enum(SPONSORED_STATES);
export const SponsoredMove = z.enum(SPONSORED_MOVES);

/** SHA-256 in hexadecimal. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What is written of a document, as its form holds it. */
export const SponsoredContent = z.strictObject({
  title: z.string(),
  standfirst: z.string(),
  /** Who pays for it, as readers are told. */
  sponsor: z.string(),
  /** The disclosure label; empty while none is chosen. */
  label: z.string(),
  html: z.string(),
  landingUrls: z.array(z.string()),
  leadAssetId: z.uuid().nullable(),
  leadAlt: z.string(),
});
export type SponsoredContent = z.infer<typeof SponsoredContent>;

/** When a document is to be seen: moments, and the time zone that a person chose them in. */
export const SponsoredFlight = z.strictObject({
  goLiveAt: When.nullable(),
  takeDownAt: When.nullable(),
  /** IANA. */
  zone: z.string(),
});
export type SponsoredFlight = z.infer<typeof SponsoredFlight>;

/** A document in a list. */
export const SponsoredItem = z.strictObject({
  documentId: z.uuid(),
  clientUuid: z.string(),
  client: z.string(),
  title: z.string(),
  label: z.string(),
  state: SponsoredState,
  /** Why it is kept back although its time has come; empty otherwise. */
  heldBack: z.array(z.string()),
  version: z.int(),
  owner: PersonName.nullable(),
  ...SponsoredFlight.shape,
  /** Approvers, and those who approved the newest version. */
  approvers: z.int(),
  approved: z.int(),
  openComments: z.int(),
  changedAt: When,
});
export type SponsoredItem = z.infer<typeof SponsoredItem>;

/** A picture of a document, with the rights to it. */
export const SponsoredAsset = z.strictObject({
  assetId: z.uuid(),
  name: z.string(),
  /** Address of the picture, from the root. Whoever has it sees the picture. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Who holds the rights. */
  holder: z.string(),
  /** What they allow. */
  licence: z.string(),
  /** Last day on which it may be shown; null without an end. */
  until: z.nullable(Day),
  /** The newest version shows it. */
  isUsed: z.boolean(),
});
export type SponsoredAsset = z.infer<typeof SponsoredAsset>;

/** What an approver says of a version. */
export const VERDICTS = ['approve', 'changes'] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

/** Evidence of a verdict. It never changes. */
export const SponsoredVerdict = z.strictObject({
  verdictId: z.uuid(),
  at: When,
  name: z.string(),
  email: z.string(),
  verdict: Verdict,
  comment: z.string(),
  version: z.int(),
  /** Hash of what was shown. */
  sha256: Sha256,
  /** Signed in, or by a link and a mailed code. */
  by: z.enum(['account', 'link']),
  /** IP address, without the part that tells one reader from another. */
  address: z.string(),
});
export type SponsoredVerdict = z.infer<typeof SponsoredVerdict>;

/** Somebody who must approve a document. */
export const SponsoredApprover = z.strictObject({
  approverId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** What they said of exactly the newest content; null while they said nothing. */
  verdict: z.nullable(Verdict),
  /** They are the caller, who can decide here. */
  isCaller: z.boolean(),
  /** The link that was mailed to them last; null without one. */
  link: z.nullable(
    z.strictObject({
      sentAt: When,
      expiresAt: When,
      version: z.int(),
      /** Why it no longer opens; null while it does. */
      stop: z.nullable(
        z.enum(['revoked', 'expired', 'deactivated', 'no-access', 'replaced', 'used']),
      ),
    }),
  ),
});
export type SponsoredApprover = z.infer<typeof SponsoredApprover>;

/** A comment, on a passage or on the whole. */
export const SponsoredComment = z.strictObject({
  commentId: z.uuid(),
  /** The version that was commented on. */
  version: z.int(),
  /** The passage; empty for a comment on the whole. */
  quote: z.string(),
  /** Characters of the version's text before it. */
  start: z.int(),
  text: z.string(),
  by: PersonName,
  at: When,
  doneAt: When.nullable(),
  doneBy: PersonName.nullable(),
});
export type SponsoredComment = z.infer<typeof SponsoredComment>;

/** A placement that shows a document. */
export const SponsoredPlacement = z.strictObject({
  placementId: z.int(),
  name: z.string(),
  campaign: z.string(),
  site: z.string(),
});
export type SponsoredPlacement = z.infer<typeof SponsoredPlacement>;

const ofLink = {
  url: z.string(),
  /** A landing page; otherwise a link of the text alone. */
  isLanding: z.boolean(),
} as const;
const ofAnswer = {
  ...ofLink,
  checkedAt: When,
  /** What the page answered, in words. */
  answer: z.string(),
  redirects: z.int(),
  /** Where the redirects ended; null without any. */
  finalUrl: z.string().nullable(),
} as const;

/** A link of the newest version, and what the link checker saw of it last. */
export const SponsoredLinkCheck = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('reachable'), ...ofAnswer }),
  z.strictObject({ is: z.literal('broken'), ...ofAnswer }),
  z.strictObject({
    is: z.literal('unchecked'),
    ...ofLink,
    why: z.string(),
    /** When it was tried; null where it was not. */
    checkedAt: When.nullable(),
  }),
]);
export type SponsoredLinkCheck = z.infer<typeof SponsoredLinkCheck>;

/** One document with all that can be done with it. */
export const SponsoredDetail = z.strictObject({
  documentId: z.uuid(),
  client: z.strictObject({ uuid: z.string(), name: z.string() }),
  state: SponsoredState,
  heldBack: z.array(z.string()),
  brief: z.string(),
  content: SponsoredContent,
  version: z.int(),
  /** Of the newest version. */
  sha256: Sha256,
  revision: z.int(),
  changedAt: When,
  changedBy: PersonName.nullable(),
  owner: PersonName.nullable(),
  ...SponsoredFlight.shape,
  /** When it was first seen, and when no longer; null before. */
  liveAt: When.nullable(),
  endedAt: When.nullable(),
  approvers: z.array(SponsoredApprover),
  /** The latest first. */
  verdicts: z.array(SponsoredVerdict),
  comments: z.array(SponsoredComment),
  assets: z.array(SponsoredAsset),
  placements: z.array(SponsoredPlacement),
  /** Links that readers must not be led to. */
  badLinks: z.array(z.strictObject({ url: z.string(), problem: z.string() })),
  /** Its other links, landing pages first, with what the link checker saw. */
  links: z.array(SponsoredLinkCheck),
  /** What whoever decides should know, and what keeps no step back. */
  warnings: z.array(z.string()),
  /** Steps from this state, each with what keeps it back. */
  moves: z.array(z.strictObject({ move: SponsoredMove, why: z.array(z.string()) })),
  /** Why it could not go live at the start of its flight; empty where it could. */
  whyNotLive: z.array(z.string()),
  /** Who may look after it, among the people that the caller knows. */
  people: z.array(PersonName),
});
export type SponsoredDetail = z.infer<typeof SponsoredDetail>;

/** A version in the history. */
export const SponsoredVersion = z.strictObject({
  version: z.int(),
  sha256: Sha256,
  at: When,
  by: PersonName.nullable(),
  note: z.string(),
  /** People who approved exactly this content. */
  approvedBy: z.array(z.string()),
});
export type SponsoredVersion = z.infer<typeof SponsoredVersion>;

/** A version as readers see it. */
export const SponsoredPage = z.strictObject({
  title: z.string(),
  standfirst: z.string(),
  sponsor: z.string(),
  label: z.string(),
  html: z.string(),
  landingUrls: z.array(z.string()),
  lead: z.nullable(
    z.strictObject({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() }),
  ),
});
export type SponsoredPage = z.infer<typeof SponsoredPage>;

/** What an approver without an account is asked to decide on. */
export const SponsoredReview = z.strictObject({
  /** For the verdict; good for an hour while the link opens. */
  session: z.string(),
  client: z.string(),
  /** Who asks. */
  from: z.string(),
  approver: z.strictObject({ name: z.string(), email: z.string() }),
  version: z.int(),
  sha256: Sha256,
  page: SponsoredPage,
  /** What they should know before they decide, such as links that do not work. */
  warnings: z.array(z.string()),
});
export type SponsoredReview = z.infer<typeof SponsoredReview>;

/** What opening a link for approval answers. */
export const OpenedReview = z.discriminatedUnion('needs', [
  z.strictObject({
    needs: z.literal('code'),
    /** Name of the one who is asked, and their address with most of it hidden. */
    name: z.string(),
    email: z.string(),
  }),
  z.strictObject({ needs: z.null(), review: SponsoredReview }),
]);
export type OpenedReview = z.infer<typeof OpenedReview>;

/** A figure that may be absent, with why. */
const Figures = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('known'), ...shape }),
    z.strictObject({ is: z.literal('absent'), why: z.string() }),
  ]);

/** One figure, or why there is none. */
const Figure = Figures({ value: z.number() });

/** What came of a document within its flight. */
export const SponsoredResults = z.strictObject({
  /** Days that are counted; null before the flight begins. */
  range: z.nullable(z.strictObject({ start: Day, end: Day })),
  delivery: Figures({
    impressions: z.number(),
    clicks: z.number(),
    /** Share, 0 to 1; null without impressions. */
    ctr: z.number().nullable(),
    byPlacement: z.array(
      z.strictObject({
        placementId: z.int(),
        name: z.string(),
        impressions: z.number(),
        clicks: z.number(),
        ctr: z.number().nullable(),
        /** In the currency of the cost; null where none is known. */
        spend: z.number().nullable(),
      }),
    ),
  }),
  analytics: Figures({
    sessions: z.number(),
    /** Sessions that were engaged. */
    engaged: z.number(),
    /** Seconds of a session on average; null without sessions. */
    averageSeconds: z.number().nullable(),
    /** Landing pages that visits began on. */
    pages: z.array(z.string()),
  }),
  /** What the delivery cost the client, in units of the currency. */
  cost: z.strictObject({
    /** ISO 4217; null where it is not known. */
    currency: z.string().nullable(),
    spend: Figure,
    perClick: Figure,
    /** For a visit to a landing page that was engaged, wherever it came from. */
    perEngaged: Figure,
  }),
});
export type SponsoredResults = z.infer<typeof SponsoredResults>;
