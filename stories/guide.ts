/** What a component's page tells besides its stories and its props: the shape, and the parameters that carry it. */
import { z } from 'zod';

const lines = z.array(z.string()).readonly();

/** A component's guide. All texts are Markdown; none repeats what the props table or a story shows. */
const Guide = z.object({
  /** What the component is for, in a sentence. */
  what: z.string(),
  /** Situations that ask for it. */
  when: lines,
  /** Situations that ask for another one, and which. */
  whenNot: lines,
  does: lines,
  donts: lines,
  /** Keys as they are written on a keyboard, with what each does; empty where nothing takes the focus. */
  keyboard: z.array(z.tuple([z.string(), z.string()])).readonly(),
  /** What a screen reader says, and when. */
  screenReader: lines,
  /** Rules for the texts in it: length, case, what it names. */
  content: lines,
  /** `stable`: its props change with a major version only. `trial`: they may change with any. */
  status: z.enum(['stable', 'trial']).default('stable'),
  /** Versions with what changed in them for who uses it, newest first. */
  changes: z
    .array(z.tuple([z.string(), z.string()]))
    .readonly()
    .default([['0.1.0', 'First version.']]),
});

export type Guide = z.infer<typeof Guide>;

/** Parameters of a component's stories that put its guide on its page. */
export const guide = (texts: z.input<typeof Guide>) => ({ guide: texts });

/** The guide among a story's parameters; null for stories of something else than one component. */
export function guideOf(parameters: unknown): Guide | null {
  const found = z.object({ guide: Guide }).safeParse(parameters);
  return found.success ? found.data.guide : null;
}
