/** What a developer pastes to try a sample token. */
import type { SampleToken, TokenSubject } from '@flightdeck/contract/developer';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function elementOf(subject: Exclude<TokenSubject, { type: 'feed' }>): string {
  switch (subject.type) {
    case 'report':
      return `<fd-report-viewer report="${escaped(subject.report)}"></fd-report-viewer>`;
    case 'dashboard':
      return `<fd-dashboard dashboard="${escaped(subject.dashboard)}"></fd-dashboard>`;
    case 'help':
      return '<fd-help></fd-help>';
  }
}

/** HTML with the widget, or for feeds a command of the shell. */
export function snippetOf({ token, api }: SampleToken, subject: TokenSubject): string {
  if (subject.type === 'feed') {
    return `curl -H 'Authorization: Bearer ${token}' '${api}/v2/sponsored/feed.json'`;
  }
  return `<script type="module" src="${escaped(api)}/widgets/v1/flightdeck.js"></script>
<script type="module">
  // A sample that ends soon: a real page asks its own server for a token each time.
  Flightdeck.configure({ fetchToken: async () => '${token}' });
</script>
${elementOf(subject)}`;
}

/** `4:05` of the milliseconds that are left; null once it has ended. */
export function leftOf(expiresAt: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
