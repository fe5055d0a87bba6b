/** Pictures of slide rows from their URLs. Each is created once, because a new picture object renders its row again. */
import type { SlideSection } from '@flightdeck/design-system';
import { createElement, type ReactElement } from 'react';
import type { SlideSectionData } from './declaration.ts';

/** Pictures by URL. */
export type Pictures = ReadonlyMap<string, ReactElement>;

/** Sections with their pictures, reusing those of `before`; `pictures` are those in use. */
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
