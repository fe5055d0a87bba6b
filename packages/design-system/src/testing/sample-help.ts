/** A help source with invented articles for tests and stories, with every kind of failure. */
import type {
  ContactMessage,
  ConversationAnswer,
  HelpArticleSummary,
  HelpConversations,
  HelpEntry,
  HelpSource,
} from '../HelpMenu/help-source.ts';

const category = (id: string, title: string) => ({ id, title });
const reporting = category('c-reporting', 'Reporting');
const health = category('c-health', 'Campaign health');
const account = category('c-account', 'Your account');

const article = (
  id: string,
  title: string,
  more: Partial<HelpArticleSummary> = {},
): HelpArticleSummary => ({
  id,
  title,
  type: 'content',
  link: null,
  live: true,
  category: reporting,
  keywords: [],
  paths: [],
  minutes: 3,
  ...more,
});

/** Live articles, one that is not live, and a link. */
export const helpArticles: readonly HelpArticleSummary[] = [
  article('template', 'Build a report from a template', { paths: ['/report/build'], minutes: 4 }),
  article('future', 'All & Future campaigns', { paths: ['/report', '/reports'] }),
  article('dates', 'Report dates and time zones'),
  article('availability', 'Availability of reporting data'),
  article('range', 'Change the date range of a saved report'),
  article('shared', 'Dashboards and reports: how data is shared between people of one client'),
  article('raw', 'Download the raw report data as CSV', { keywords: ['csv'] }),
  article('repeat', 'Repeat a report for another day', { live: false }),
  article('benchmarks', 'Benchmarks on delivery slides', { keywords: ['benchmark line'] }),
  article('preview', 'Preview and download: what differs', { keywords: ['pdf'] }),
  article('pacing', 'How pacing is worked out', {
    category: health,
    paths: ['/troubleshooter'],
    minutes: 3,
  }),
  article('status', 'Ad server status', {
    type: 'link',
    link: 'https://status.example/ads',
    category: health,
    minutes: null,
  }),
  article('password', 'Change your password', { category: account, minutes: 1 }),
];

/** Featured: an article, a link, a category, and one that is not live. */
const helpEntries: readonly HelpEntry[] = [
  { id: 'e1', type: 'article', reference: 'pacing' },
  { id: 'e2', type: 'article', reference: 'status' },
  { id: 'e3', type: 'category', reference: 'c-account' },
  { id: 'e4', type: 'article', reference: 'repeat' },
];

const CONTENT = `
<p>Pacing compares what has been delivered with what should have been delivered by now, if the goal
were spread evenly over the flight.</p>
<h3>What the levels mean</h3>
<table>
<tr><th>Level</th><th>Pacing</th></tr>
<tr><td>1</td><td>Below 75 or above 125</td></tr>
<tr><td>2</td><td>75 to 90, or 110 to 125</td></tr>
<tr><td>3</td><td>Otherwise: on track</td></tr>
</table>
<h3>Why a booking can look late early on</h3>
<p onclick="window.ran()">On the first days a small shortfall is a large share of the little that was
expected. Look at the <a href="#article/availability">availability of the data</a> before you act.</p>
<script>window.ran()</script>
<ul><li>Open the <a href="/troubleshooter/aggregator">troubleshooter</a>.</li>
<li>Look at the <a href="https://ads.example/pacing">ad server’s guide</a>.</li></ul>`;

/** Behaviour of the source in a test or a story. */
export interface SampleHelpOptions extends Partial<HelpSource> {
  /** Never answers lists. */
  readonly isSlow?: boolean;
  /** Lists and articles fail. */
  readonly isDown?: boolean;
  /** Sent messages are added here. */
  readonly sent?: ContactMessage[];
}

const never = <Value>(): Promise<Value> => new Promise(() => {});

/** Makes a source; fields of `options` replace its own. */
export function sampleHelp({
  isSlow = false,
  isDown = false,
  sent = [],
  ...own
}: SampleHelpOptions = {}): HelpSource {
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (isSlow) return never();
    if (isDown) throw new Error('no network');
    return value;
  };
  return {
    keepsArticles: true,
    homepage: () => answer(helpEntries),
    articles: () => answer(helpArticles),
    article: async (id) => {
      const found = helpArticles.find((one) => one.id === id);
      if (!found) throw new Error(`no article ${id}`);
      return answer({ ...found, contentHtml: found.type === 'content' ? CONTENT : '' });
    },
    products: () =>
      answer({
        products: [
          {
            id: 'dashboard',
            title: 'Dashboard',
            paths: ['/dashboard'],
            areas: [{ id: 'sharing', title: 'Sharing' }],
          },
          {
            id: 'reporting',
            title: 'Reporting',
            paths: ['/report', '/reports'],
            areas: [
              { id: 'setup', title: 'Report setup' },
              { id: 'builder', title: 'Report builder' },
            ],
          },
        ],
        limits: {
          files: 5,
          bytes: 20_000_000,
          types: [
            { mime: 'image/png', label: 'PNG' },
            { mime: 'text/csv', label: 'CSV' },
            { mime: 'video/quicktime', label: 'MOV' },
          ],
        },
        longestMessage: 10_000,
      }),
    send: async (message) => {
      sent.push(message);
      return 'sent';
    },
    vote: async () => {},
    ...own,
  };
}

/** Conversations of a sample reader: one answered and unread, one closed. */
export function sampleConversations(
  answers: ConversationAnswer[] = [],
  read: string[] = [],
): HelpConversations {
  const answered = {
    ...{ id: 'c-1', product: 'Reporting', area: 'Report builder', state: 'answered' as const },
    ...{ excerpt: 'The benchmark line is missing.', activeAt: '2026-04-14T09:40:00Z' },
  };
  const closed = {
    ...{ id: 'c-2', product: 'Dashboard', area: null, state: 'closed' as const, unread: 0 },
    ...{ excerpt: 'How do I share one?', activeAt: '2026-03-02T08:00:00Z' },
  };
  const entry = { quoted: null, files: [], refused: [] };
  const unread = () => (read.length === 0 ? 1 : 0);
  return {
    list: async (size) => ({
      rows: size === 0 ? [] : [{ ...answered, unread: unread() }, closed],
      isMore: false,
      unread: unread(),
    }),
    read: async (id) => ({
      ...(id === 'c-1' ? { ...answered, unread: unread() } : closed),
      entries: [
        {
          ...{ ...entry, id, from: 'sender', author: 'Maya', writtenAt: '2026-04-14T08:00:00Z' },
          text: 'The benchmark line is missing.',
          files: [{ name: 'screen.png', url: '/screen.png' }],
        },
        {
          ...{ ...entry, id: 'r-1', from: 'provider', author: 'Clara Lindqvist' },
          ...{ text: 'Reload the page.\n\nThen look again.', writtenAt: '2026-04-14T09:40:00Z' },
        },
        ...answers.map(({ key, message }) => ({
          ...{ ...entry, id: key, from: 'sender' as const, author: 'Maya', text: message },
          writtenAt: '2026-04-14T10:00:00Z',
        })),
      ],
      waiting: [],
    }),
    answer: async (answer) => {
      answers.push(answer);
      return 'sent';
    },
    markRead: (_, entryId) => void read.push(entryId),
  };
}

/** A file with a size, without that many bytes in memory. */
export function fileOf(name: string, type: string, bytes = 412_000): File {
  const file = new File(['x'], name, { type, lastModified: 1 });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
