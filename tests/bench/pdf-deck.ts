/** A deck of twenty slides over made-up delivery, with pictures, for the PDF's tests and benchmark. */
import { type Slide, STANDARD_TEMPLATE, templateSlides } from '@flightdeck/domain/report';
import { slideDefinition } from '@flightdeck/slides';
import { type PrintSlide, renderDeckBody } from '@flightdeck/slides/print';
import sharp from 'sharp';
import {
  SAMPLE_CONTEXT,
  sampleData,
  sampleSlide,
} from '../../packages/slides/src/testing/sample.ts';

const REPEATED = [
  'over-time',
  'delivery-by-site',
  'viewability',
  'creative-performance',
  'device-split',
];

/** Twenty slides: the Standard Template, five more of its charts, bullet points and a gallery of four photographs. */
export async function benchSlides(): Promise<{ slides: PrintSlide[]; pictureBytes: number }> {
  const pictures = await Promise.all([1, 2, 3, 4].map(photograph));
  const images = pictures.map((jpeg) => `data:image/jpeg;base64,${jpeg.toString('base64')}`);
  const [thanks, ...rest] = templateSlides(STANDARD_TEMPLATE).reverse();
  const all: Slide[] = [
    ...rest.reverse(),
    ...REPEATED.map((component, index) => ({
      ...sampleSlide(component, `Appendix ${index + 1}: ${component.replaceAll('-', ' ')}`),
      id: `A-${index}`,
    })),
    sampleSlide('bullet-points', 'What worked', {
      whatWorked: ['Climbing sites held a CTR above benchmark', 'Video completed on mobile'],
    }),
    sampleSlide('gallery', 'On the sites', { images }),
    ...(thanks ? [thanks] : []),
  ];
  const slides = all.map((slide): PrintSlide => {
    const definition = slideDefinition(slide.component);
    return definition
      ? { slide, state: { kind: 'ready', data: sampleData(definition, slide.options) } }
      : { slide, state: { kind: 'failed' } };
  });
  return { slides, pictureBytes: pictures.reduce((sum, { length }) => sum + length, 0) };
}

/** The deck's HTML as the portal sends it. */
export const drawDeck = (slides: readonly PrintSlide[]): string =>
  renderDeckBody(slides, SAMPLE_CONTEXT);

/** A picture that compresses as badly as a photograph, as the server stores it. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [1600, 1067];
  const pixels = Buffer.alloc(width * height * 3);
  let random = seed * 2_654_435_761;
  for (let i = 0; i < pixels.length; i += 1) {
    random = (random * 1_664_525 + 1_013_904_223) >>> 0;
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    pixels[i] = 120 + 80 * Math.sin(x / (90 + seed * 20) + y / 140 + (i % 3)) + (random >>> 28);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
