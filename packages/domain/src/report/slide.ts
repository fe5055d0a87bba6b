/** Slides and their context. Written with zod/mini, because widgets use it too. */
import * as z from 'zod/mini';

/** Id of an advertiser, campaign, placement or site: a positive integer. */
export const EntityId = z.int().check(z.positive());

/** `presentation`: slides are editable, comments allowed. `reporting`: a fixed template. */
export const PlainReportMode = z.enum(['presentation', 'reporting']);

/** Options of one slide; its definition checks them further. */
export const SlideOptions = z.record(z.string().check(z.maxLength(64)), z.json());
export type SlideOptions = z.infer<typeof SlideOptions>;

export const Slide = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Id of the slide definition in the catalogue. */
  component: z.string().check(z.minLength(1), z.maxLength(64)),
  title: z.string().check(z.maxLength(200)),
  options: SlideOptions,
  /** Came from the template: cannot be edited, only excluded. */
  template: z.boolean(),
  /** `no` once deleted. */
  show: z.enum(['yes', 'no']),
  /** Position in its list, from 0. */
  count: z.int().check(z.nonnegative()),
  /** Left out of the PDF. */
  exclude: z.boolean(),
  /** `end` for closing template slides. */
  position: z.enum(['start', 'end']),
  /** Id of the template slide that it came from; an update changes `id`, and not this. */
  presetId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Only in reporting mode: its place in the order of presentation mode, from 0; -1 where it is deleted there. */
  place: z.optional(z.int().check(z.minimum(-1))),
});
/** A slide of a report. */
export type Slide = z.infer<typeof Slide>;

/** Before the kind of the tile that a slide draws, in the name of its component (docs/decisions/0059). */
const TILE = 'tile-';

/** The component that draws tiles of a kind. */
export const tileComponent = (kind: string): string => `${TILE}${kind}`;

/** The kind of tile that a component draws; null for any other slide. */
export const tileOfComponent = (component: string): string | null =>
  component.startsWith(TILE) ? component.slice(TILE.length) : null;

/** A slide of the user's own as it is added: shown, in the PDF, without options and first in its list unless `more` says otherwise. */
export const ownSlide = (
  id: string,
  component: string,
  title: string,
  more: Partial<Slide> = {},
): Slide => ({
  id,
  component,
  title,
  options: {},
  template: false,
  show: 'yes',
  count: 0,
  exclude: false,
  position: 'start',
  ...more,
});

export const AdvertiserClient = z.strictObject({
  clientLogo: z.nullable(z.string()),
  /** `#RRGGBB` that office files of its reports have instead of the deck's own blue; white texts on it can be read. */
  clientColour: z.optional(z.nullable(z.string())),
  clientName: z.string(),
  clientOfficeId: z.nullable(z.string()),
  clientUuid: z.string(),
  clientType: z.string(),
  /** ISO 4217 code money is shown in. */
  currency: z.string(),
  /** IANA time zone of the client's days. */
  timeZone: z.string(),
});
/** The client of an advertiser (advertiserClientData of spec.md §3). */
export type AdvertiserClient = z.infer<typeof AdvertiserClient>;
