/** Copied slides are one person's, in every tab, until sign-out. */
import { afterEach, expect, it, vi } from 'vitest';
import { forgetCopied } from './clipboard.ts';
import { type CopiedSlides, readCopiedSlides, slideClipboard } from './slide-clipboard.ts';
import { memoryStorage } from './testing/storage.ts';

const COPIED: CopiedSlides = {
  advId: 1,
  advertiser: 'Northwind Airways',
  slides: [
    { component: 'over-time', title: 'Trend', options: { period: 'week' }, exclude: false },
    { component: 'gallery', title: 'Launch', options: { images: ['/p/1'] }, exclude: true },
  ],
};
const window = new EventTarget();
vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
afterEach(() => vi.clearAllMocks());

it('come back as they were, for nobody else, and are gone at sign-out', () => {
  const storage = memoryStorage();
  const mine = slideClipboard(storage, 'u1');
  expect(readCopiedSlides(mine.text())).toBeNull();
  expect(mine.write(COPIED)).toBe(true);
  expect(readCopiedSlides(slideClipboard(storage, 'u1').text())).toEqual(COPIED);
  expect(readCopiedSlides(slideClipboard(storage, 'u2').text())).toBeNull();
  forgetCopied(storage);
  expect(mine.text()).toBeNull();
});

it('are told to this tab and to others', () => {
  const clipboard = slideClipboard(memoryStorage(), 'u1');
  const listener = vi.fn<() => void>();
  const leave = clipboard.subscribe(listener);
  clipboard.write(COPIED);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  clipboard.write(COPIED);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('are refused where the browser has no room, and ignored where they cannot be read', () => {
  const storage = memoryStorage(40);
  expect(slideClipboard(storage, 'u1').write(COPIED)).toBe(false);
  for (const text of ['{', 'null', '{"slides":[]}', JSON.stringify({ ...COPIED, slides: [] })]) {
    expect(readCopiedSlides(text)).toBeNull();
  }
});
