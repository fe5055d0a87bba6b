/** Pictures of slide rows stay the same objects while their URLs do. */
import { expect, test } from 'vitest';
import type { SlideSectionData } from './declaration.ts';
import { withPictures } from './slide-pictures.ts';

const section = (...urls: readonly (string | undefined)[]): readonly SlideSectionData[] => [
  {
    id: 'own',
    title: 'Your slides',
    kind: 'own',
    items: urls.map((thumbnailUrl, at) => ({
      id: `s${at}`,
      title: `Slide ${at}`,
      page: at + 1,
      state: 'ready',
      thumbnailUrl,
    })),
  },
];
const thumbnails = (drawn: ReturnType<typeof withPictures>) =>
  drawn.sections.flatMap(({ items }) => items.map(({ thumbnail }) => thumbnail));

test('a row keeps its picture when rows move, and gets another when its address changes', () => {
  const first = withPictures(section('/a.png', '/b.png', undefined), new Map());
  const [a, b, none] = thumbnails(first);
  expect(a).toMatchObject({ type: 'img', props: { src: '/a.png', alt: '' } });
  expect(none).toBeUndefined();
  const second = withPictures(section('/b.png', '/c.png', '/a.png'), first.pictures);
  const [movedB, c, movedA] = thumbnails(second);
  expect(movedA).toBe(a);
  expect(movedB).toBe(b);
  expect(c).toMatchObject({ props: { src: '/c.png' } });
});

test('pictures that no row shows are let go', () => {
  const first = withPictures(section('/a.png', '/b.png'), new Map());
  const second = withPictures(section('/b.png'), first.pictures);
  expect([...second.pictures.keys()]).toEqual(['/b.png']);
});
