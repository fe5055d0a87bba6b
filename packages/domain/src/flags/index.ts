/** Feature flags: ways that a part of the product works, of which each person can be given one. */
import * as z from 'zod/mini';

/** One way that a part works. */
export interface FlagVariant {
  /** What the browser is told. */
  readonly id: string;
  readonly title: string;
}

interface FlagSpec {
  readonly title: string;
  /** What differs, in one sentence. */
  readonly description: string;
  readonly variants: readonly [FlagVariant, FlagVariant, ...FlagVariant[]];
}

/** Every flag. What holds for people without a choice of their own is in the settings of the installation. */
export const FLAGS = {
  reportDownload: {
    title: 'Download of reports',
    description: 'How Download in a report makes its PDF.',
    variants: [
      { id: 'v1', title: 'v1: made while the person waits' },
      { id: 'v2', title: 'v2: made in the queue' },
    ],
  },
} as const satisfies Readonly<Record<string, FlagSpec>>;

/** Id of a flag. */
export type FlagId = keyof typeof FLAGS;
/** Ids of the variants of a flag. */
export type VariantOf<Id extends FlagId> = (typeof FLAGS)[Id]['variants'][number]['id'];
/** A variant of each flag. */
export type FlagVariants = { readonly [Id in FlagId]: VariantOf<Id> };

/** Ids of all flags, as a schema. */
export const FlagId = z.enum(Object.keys(FLAGS) as [FlagId, ...FlagId[]]);

/** Whether a flag has a variant: one that was chosen earlier may be gone. */
export const isVariant = <Id extends FlagId>(flag: Id, variant: string): variant is VariantOf<Id> =>
  FLAGS[flag].variants.some(({ id }) => id === variant);

/** What holds for somebody: what was chosen for them, where the flag still has it, or else the default. */
export function flagsFor(
  defaults: FlagVariants,
  chosen: readonly { readonly flag: string; readonly variant: string }[],
): FlagVariants {
  const held = { ...defaults };
  for (const { flag, variant } of chosen) {
    const known = FlagId.safeParse(flag).data;
    if (known && isVariant(known, variant)) held[known] = variant;
  }
  return held;
}
