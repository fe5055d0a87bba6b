/** The positions of a gallery's pictures. */
import { describe, expect, it } from 'vitest';
import { BODY } from '../../deck/size.ts';
import { pictureFrames } from '../Pictures.tsx';

describe.each(['grid', 'row', 'lead'] as const)('a gallery laid out as %s', (layout) => {
  it.each([1, 2, 3, 4, 5, 6])('shows %s pictures inside the body, none over another', (count) => {
    const frames = pictureFrames(count, layout);
    expect(frames).toHaveLength(count);
    frames.forEach((frame, index) => {
      expect(frame.x + frame.width).toBeLessThanOrEqual(BODY.width + 0.01);
      expect(frame.y + frame.height).toBeLessThanOrEqual(BODY.height + 0.01);
      for (const other of frames.slice(index + 1)) {
        const apart =
          frame.x + frame.width <= other.x ||
          other.x + other.width <= frame.x ||
          frame.y + frame.height <= other.y ||
          other.y + other.height <= frame.y;
        expect(apart).toBe(true);
      }
    });
  });
});
