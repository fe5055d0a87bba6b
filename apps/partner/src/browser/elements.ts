/** Script of the pages with all elements: what each shows, and tokens for the two that ask the server. */
import { configureWidgets } from './page.ts';

const SITES = [
  'Aisle screens',
  'App',
  'Cheese counter',
  'Entrance',
  'Magazine',
  'Tills',
  'Website',
];
const ARTICLE = {
  id: 'booking',
  title: 'Book an aisle',
  type: 'content',
  link: null,
  live: true,
  category: null,
  keywords: [],
  paths: [],
  minutes: 1,
};

/** Everything that the elements of these pages are given, by tag. */
const GIVEN: Readonly<Record<string, object>> = {
  'fd-multi-select': {
    options: SITES.map((label, index) => ({ id: String(index), label })),
    value: ['0', '2'],
  },
  'fd-alert-panel': {
    alerts: [
      { id: 'late', type: 'warning', message: 'Two campaigns are behind their plan.' },
      { id: 'new', type: 'info', message: 'Figures of yesterday have arrived.' },
    ],
    isDismissible: true,
  },
  'fd-slide-rows': {
    sections: [
      {
        id: 'own',
        title: 'Your slides',
        kind: 'own',
        items: ['Summary', 'Delivery by site', 'Viewability'].map((title, index) => ({
          id: title,
          title,
          page: index + 1,
          state: 'ready',
        })),
      },
    ],
    currentId: 'Summary',
  },
  'fd-help-menu': {
    source: {
      homepage: async () => [{ id: 'one', type: 'article', reference: ARTICLE.id }],
      articles: async () => [ARTICLE],
      article: async () => ({ ...ARTICLE, contentHtml: '<p>Write to Ines Marlow.</p>' }),
      products: async () => ({
        products: [{ id: 'aisles', title: 'Aisles', paths: [], areas: [] }],
        limits: { files: 1, bytes: 1_000_000, types: [{ mime: 'image/png', label: 'PNG' }] },
      }),
      send: async () => 'sent',
    },
    isOpen: true,
  },
};

for (const [tag, given] of Object.entries(GIVEN)) {
  const element = document.querySelector(tag);
  if (element) Object.assign(element, given);
}
configureWidgets();
