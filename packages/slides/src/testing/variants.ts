/** Values of a slide's options to draw it with: each by itself, in pairs, or all together. */
import type { SlideOptions } from '@flightdeck/domain/report';
import type { SlideDefinition } from '../definition.ts';
import type { OptionField } from '../options.ts';

/**
 * How options are combined: `single` changes one at a time, `pairs` two, `full` all of them; `sample` draws some of `full`
 * besides `single`, the same each time.
 */
export type Depth = 'single' | 'sample' | 'pairs' | 'full';

/** Combinations of all options that a sample has. */
const SAMPLE = 5;

/** Every value of a choice or switch, the ends of a number, a text that is long; nothing for pictures and what is taken from elsewhere. */
function valuesOf(field: OptionField): SlideOptions[string][] {
  switch (field.kind) {
    case 'choice':
      return field.choices.map(({ value }) => value);
    case 'toggle':
      return [true, false];
    case 'number':
      return [field.min, field.max];
    case 'text':
    case 'multiline':
      return ['Wider words '.repeat(40).slice(0, field.maxLength).trim()];
    case 'lines':
      return [Array.from({ length: field.maxItems }, (_, index) => `Point number ${index + 1}`)];
    case 'questions': {
      const question = { text: 'How useful is this report to you?', scale: '1-10', answers: [] };
      const answers = Array.from({ length: 6 }, (_, index) => `Something longer, number ${index}`);
      return [
        [question],
        [{ ...question, scale: 'answers', answers }, question, question, question],
      ];
    }
    case 'images':
    case 'evidence':
    case 'tile':
      return [];
  }
}

/** Options to draw the slide with; the first are its defaults. */
export function optionVariants(
  { options: { fields } }: Pick<SlideDefinition, 'options'>,
  depth: Depth = 'single',
): SlideOptions[] {
  const changes = fields.map((field) => valuesOf(field).map((value) => ({ [field.key]: value })));
  if (depth === 'full') {
    return changes.reduce<SlideOptions[]>(
      (all, own) => all.flatMap((one) => [{}, ...own].map((value) => ({ ...one, ...value }))),
      [{}],
    );
  }
  const singles = changes.flat();
  if (depth === 'single') return [{}, ...singles];
  if (depth === 'sample') {
    let state = 1;
    const below = (count: number): number => {
      state = (state * 48271) % 2147483647;
      return state % count;
    };
    const combined = Array.from(
      { length: SAMPLE },
      (): SlideOptions =>
        Object.assign({}, ...changes.map((own) => [{}, ...own][below(own.length + 1)])),
    );
    return [{}, ...singles, ...combined];
  }
  const pairs = changes.flatMap((own, index) =>
    own.flatMap((one) =>
      changes
        .slice(index + 1)
        .flat()
        .map((other) => ({ ...one, ...other })),
    ),
  );
  return [{}, ...singles, ...pairs];
}
