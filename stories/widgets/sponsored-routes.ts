/** The feed of `<fd-sponsored>` on the stand-in server: invented documents that are live. */
import { FEED_EXTENSION, type FeedDocument, picturePath } from '@flightdeck/domain/sponsored';
import { SERVER } from './server.ts';

const KEY = 'a'.repeat(43);
const TEXT = `<p>By five it is dark, and by six somebody has asked what there is to eat. Nobody means to sit down for three hours.</p>
<h2>Wide enough to pass, narrow enough to talk</h2>
<p>Ninety centimetres across is the width at which two people can pass a bowl without standing up, <a href="https://larkspur.example/tables">and still hear each other</a>.</p>
<blockquote><p>We build for the fourth hour, when somebody leans on the corner.</p></blockquote>
<ul><li>Oak from one forest.</li><li>Oiled twice, and once more at your home.</li></ul>`;

const document = (documentId: string, title: string, standfirst: string): FeedDocument => ({
  ...{ documentId, title, standfirst, label: 'Advertorial', sponsor: 'Larkspur & Vale' },
  landingUrl: 'https://larkspur.example/tables',
  lead: {
    src: `${SERVER}${picturePath(KEY)}`,
    ...{ alt: 'A long table by a window at dusk', width: 1200, height: 675 },
  },
});

/** Documents by their age, the newest first. */
const DOCUMENTS: readonly FeedDocument[] = [
  document(
    'table',
    'A table for the long evening',
    'In November dinner starts later and ends later. What the people who build tables have learned from those who stay.',
  ),
  { ...document('chair', 'Six chairs, no two alike', 'How to seat a family.'), lead: null },
  { ...document('lamp', 'Light that stays low', ''), label: 'Paid content', sponsor: '' },
];

/** Answers the feed with these documents until the returned function is called. */
export function serveFeed(documents: readonly FeedDocument[] = DOCUMENTS): () => void {
  return answering((asked) => {
    const id = asked.get('document');
    const items = documents
      .filter(({ documentId }) => id === null || documentId === id)
      .slice(0, Number(asked.get('count')))
      .map((shown) => ({
        content_html: `<p><strong>${shown.label}</strong></p>${TEXT}`,
        [FEED_EXTENSION]: shown,
      }));
    return Response.json({ items });
  });
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675" fill="#2b3a55"/><path d="M0 520 1200 430v245H0z" fill="#8a5a2b"/><circle cx="860" cy="230" r="96" fill="#f2c879"/></svg>',
)}`;

/** Gives pictures of the server one that is drawn here, until the returned function is called. */
function servePictures(): () => void {
  const { prototype } = HTMLImageElement;
  const real = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
  Object.defineProperty(prototype, 'src', {
    ...real,
    set(this: HTMLImageElement, src: string) {
      real.set?.call(this, src.startsWith(SERVER) ? PICTURE : src);
    },
  });
  return () => Object.defineProperty(prototype, 'src', real);
}

/** Answers the feed until the returned function is called. */
export function answering(answer: (asked: URLSearchParams) => Response | Promise<Response>) {
  const stopPictures = servePictures();
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== SERVER) return real(input, init);
    return url.pathname === '/v2/sponsored/feed.json'
      ? answer(url.searchParams)
      : new Response(null, { status: 404 });
  };
  return () => {
    stopPictures();
    window.fetch = real;
  };
}
