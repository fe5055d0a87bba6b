/** What is pasted to try a token, and how long it still lives. */
import { expect, it } from 'vitest';
import { leftOf, snippetOf } from './snippet.ts';

const made = {
  ...{ token: 'a.b.c', header: {}, claims: {}, expiresAt: '2026-03-04T09:05:00.000Z' },
  api: 'https://flightdeck.example',
};

it('is a widget with the token, or a command for feeds', () => {
  const html = snippetOf(made, { type: 'report', report: 'r-1' });
  expect(html).toContain('src="https://flightdeck.example/widgets/v1/flightdeck.js"');
  expect(html).toContain("fetchToken: async () => 'a.b.c'");
  expect(html).toContain('<fd-report-viewer report="r-1"></fd-report-viewer>');
  expect(snippetOf(made, { type: 'feed' })).toBe(
    "curl -H 'Authorization: Bearer a.b.c' 'https://flightdeck.example/v2/sponsored/feed.json'",
  );
});

it('counts down to nothing', () => {
  const at = (time: string) => leftOf(made.expiresAt, Date.parse(time));
  expect(at('2026-03-04T09:00:00Z')).toBe('5:00');
  expect(at('2026-03-04T09:04:55.200Z')).toBe('0:05');
  expect(at('2026-03-04T09:05:00Z')).toBeNull();
});
