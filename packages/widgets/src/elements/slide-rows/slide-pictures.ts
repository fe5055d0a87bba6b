/** Pictures of slide rows from their addresses, each made once: a row whose picture is another object is drawn anew. */
import type { SlideSection } from '@flightdeck/design-system';
import { createElement, type ReactElement } from 'react';
import type { SlideSectionData } from './declaration.ts';

/** Pictures by address. */
export type Pictures = ReadonlyMap<string, ReactElement>;

/** Sections with their pictures, taken from those drawn before where there are any; `pictures` are all that are in use now. */
export function withPictures(
  sections: readonly SlideSectionData[],
  before: Pictures,
): { readonly sections: readonly SlideSection[]; readonly pictures: Pictures } {
  const pictures = new Map<string, ReactElement>();
  const pictureOf = (url: string) => {
    const picture =
      pictures.get(url) ?? before.get(url) ?? createElement('img', { src: url, alt: '' });
    pictures.set(url, picture);
    return picture;
  };
  return {
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map(({ thumbnailUrl, ...item }) =>
        thumbnailUrl ? { ...item, thumbnail: pictureOf(thumbnailUrl) } : item,
      ),
    })),
    pictures,
  };
}
