/** What is written and pictured on a slide besides its figures, for office programs. */
import type { PropsOf, SlideDefinition, SlideText } from '../definition.ts';
import { isPicture } from '../pictures.ts';

type Props = PropsOf<SlideDefinition['options']>;

/** Written in the header and under the figures, on every slide. */
const AROUND: readonly string[] = ['subTitle', 'takeaway'];

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** The texts of a slide: its own, or what is typed in its options, each under the label of its field. */
export function slideTexts(definition: SlideDefinition, props: Props): readonly SlideText[] {
  if (definition.texts) return definition.texts(props);
  return definition.options.fields.flatMap(({ key, kind, label }): SlideText[] => {
    if (AROUND.includes(key)) return [];
    const value = props.options[key];
    if (kind === 'lines') {
      const lines = Array.isArray(value) ? value.filter(isText) : [];
      return lines.length > 0 ? [{ heading: label, lines }] : [];
    }
    const isTyped = kind === 'text' || kind === 'multiline';
    return isTyped && isText(value) ? [{ heading: label, lines: [value] }] : [];
  });
}

/** Addresses of the pictures in a slide's options, in order. */
export function slidePictures(definition: SlideDefinition, { options }: Props): readonly string[] {
  return definition.options.fields.flatMap(({ key, kind }) => {
    const value = options[key];
    return kind === 'images' && Array.isArray(value)
      ? value.filter((each): each is string => isText(each) && isPicture(each))
      : [];
  });
}
