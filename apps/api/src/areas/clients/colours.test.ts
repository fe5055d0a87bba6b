import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrastWithWhite, READABLE } from './colour.ts';
import { logoColours } from './colours.ts';

const logoOf = async (drawing: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${drawing}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

test('colours come before greys, and paper is none', async () => {
  const logo = await logoOf(
    '<rect width="80" height="40" fill="#fff"/><rect width="60" height="20" fill="#333"/><rect y="20" width="40" height="20" fill="#0B5D4E"/>',
  );
  expect(await logoColours(logo)).toEqual(['#0B5D4E', '#333333']);
});

test('a colour that is too light is darkened until white texts can be read on it', async () => {
  const [colour = ''] = await logoColours(
    await logoOf('<rect width="80" height="40" fill="#ff8a00"/>'),
  );
  expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(READABLE);
  expect(contrastWithWhite(colour)).toBeLessThan(READABLE + 0.5);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  expect([red > green, green > blue]).toEqual([true, true]);
});

test('what is transparent, or no picture that is kept, has no colour', async () => {
  expect(await logoColours(await logoOf(''))).toEqual([]);
  expect(await logoColours('/pictures/logo.svg')).toEqual([]);
  expect(await logoColours(null)).toEqual([]);
});
