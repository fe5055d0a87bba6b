/** What the calls of `sponsored` do, and the bodies they take: read by the server alone. */
import { Day, isTimeZone } from '@flightdeck/domain/dates';
import { linkProblem, SPONSORED_LIMITS as MOST } from '@flightdeck/domain/sponsored';
import { z } from 'zod';
import { Email, FactsId, listInputs, orderedBy } from '../list.ts';
import { Sha256, SponsoredMove, SponsoredState, Verdict } from './shapes.ts';

const ClientUuid = z.string().min(1).max(64);
const Version = z.int().min(1).max(1_000_000);
const words = (most: number) => z.string().trim().max(most);
const Title = words(MOST.title).min(1, 'Give it a title.');

/** An address that readers are led to. */
const LandingUrl = words(MOST.url).superRefine((url, context) => {
  const problem = linkProblem(url);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const Content = z.strictObject({
  title: Title,
  standfirst: words(MOST.standfirst),
  sponsor: words(MOST.sponsor),
  label: words(MOST.label),
  html: z.string().max(MOST.html),
  landingUrls: z.array(LandingUrl).max(MOST.landingUrls),
  leadAssetId: z.uuid().nullable(),
  leadAlt: words(MOST.alt),
});

/** A moment as a person writes it, read in the zone of the flight. */
const Moment = z
  .strictObject({
    day: Day,
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give the time as hours and minutes.'),
  })
  .nullable();

const Rights = {
  name: words(MOST.credit).min(1, 'Give the picture a name.'),
  holder: words(MOST.credit),
  licence: words(MOST.credit),
  until: z.nullable(Day),
} as const;

const Decision = {
  verdict: Verdict,
  comment: words(MOST.comment).default(''),
} as const;

const lists = listInputs(
  {
    list: 'A page of sponsored documents of the user’s clients, or of one.',
    export: 'Sponsored documents of the user’s clients, or of one, as CSV.',
  },
  {
    clientUuid: ClientUuid.nullable().default(null),
    states: z.array(SponsoredState).max(10).default([]),
    ...orderedBy(['title', 'client', 'state', 'goLive', 'changed'], 'changed', 'desc'),
  },
);

export const sponsoredInputs = {
  ...lists,
  clients: { summary: 'The user’s clients, by name.' },
  get: { summary: 'One sponsored document with its approval, comments, pictures and placements.' },
  create: {
    summary: 'Begins a sponsored document with its brief.',
    body: z.strictObject({
      clientUuid: ClientUuid,
      title: Title,
      brief: words(MOST.brief).default(''),
    }),
  },
  save: {
    summary: 'Saves the content as a new version. Any change opens the approval again.',
    body: z.strictObject({ content: Content, note: words(MOST.note).default('') }),
  },
  plan: {
    summary: 'Sets brief, owner, flight, placements and approvers.',
    body: z.strictObject({
      brief: words(MOST.brief),
      ownerId: z.string().max(64).nullable(),
      goLive: Moment,
      takeDown: Moment,
      zone: z.string().max(64).refine(isTimeZone, 'Choose a time zone of the list.'),
      placementIds: z.array(FactsId).max(MOST.placements),
      approvers: z
        .array(z.strictObject({ name: words(120).min(1, 'Give their name.'), email: Email }))
        .max(MOST.approvers),
    }),
  },
  move: {
    summary: 'Takes a document a step further or back.',
    body: z.strictObject({ move: SponsoredMove }),
  },
  remove: { summary: 'Removes a brief or draft that nobody has decided on.' },
  versions: { summary: 'Versions of a document, the latest first.' },
  version: { summary: 'The content of one version.' },
  restore: {
    summary: 'Makes the content of an earlier version the newest version.',
    body: z.strictObject({ version: Version }),
  },
  preview: {
    summary: 'Cleans the text of a document as saving would, for its preview.',
    body: z.strictObject({ html: z.string().max(MOST.html) }),
  },
  addAsset: { summary: 'Adds a picture, and answers where it is.' },
  saveAsset: {
    summary: 'Writes down the rights to a picture.',
    body: z.strictObject(Rights),
  },
  removeAsset: { summary: 'Removes a picture that no version shows.' },
  comment: {
    summary: 'Comments on a passage of a version, or on the whole.',
    body: z.strictObject({
      version: Version,
      quote: words(MOST.quote).default(''),
      start: z.int().min(0).max(MOST.html).default(0),
      text: words(MOST.comment).min(1, 'Write what is to be changed.'),
    }),
  },
  setCommentDone: {
    summary: 'Marks a comment as done, or opens it again.',
    body: z.strictObject({ isDone: z.boolean() }),
  },
  decide: {
    summary: 'Approves a version or asks for changes, as one of its approvers.',
    body: z.strictObject({ version: Version, sha256: Sha256, ...Decision }),
  },
  sendLink: { summary: 'Mails an approver a link to the version in review. Earlier ones end.' },
  revokeLink: { summary: 'Ends the links of an approver at once.' },
  openLink: {
    summary: 'Opens a link for approval; without the mailed code it says who is asked.',
    body: z.strictObject({
      token: z.string().max(200),
      code: z.string().trim().max(20).optional(),
    }),
  },
  askLinkCode: {
    summary: 'Mails the approver of a link the code that opens it.',
    body: z.strictObject({ token: z.string().max(200) }),
  },
  decideByLink: {
    summary: 'Approves the version of a link, or asks for changes.',
    body: z.strictObject({ session: z.string().max(2000), sha256: Sha256, ...Decision }),
  },
  placements: {
    summary: 'Placements of a client that a search finds, the first of them.',
    body: z.strictObject({ clientUuid: ClientUuid, search: words(200).default('') }),
  },
  results: { summary: 'Delivery with its cost, and visits, within the flight.' },
} as const;
