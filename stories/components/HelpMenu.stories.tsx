/** The help menu in each of its states: home, list, search, article, forms, success. */
import { HelpMenu, type HelpMenuHandle } from '@flightdeck/design-system/help-menu';
import { useEffect, useRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import {
  fileOf,
  helpArticles,
  type SampleHelpOptions,
  sampleConversations,
  sampleHelp,
} from '../../packages/design-system/src/testing/sample-help.ts';
import { guide } from '../guide.ts';
import { RightToLeft } from '../support.tsx';

const sent = fn();

/** A menu that opens in the view a story is about. */
function Help(props: {
  readonly options?: SampleHelpOptions;
  readonly show?: (menu: HelpMenuHandle) => void;
  readonly page?: string;
}) {
  const { options, show, page = '/report/build/R-12' } = props;
  const menu = useRef<HelpMenuHandle>(null);
  const source = useRef(sampleHelp(options));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story opens once
  useEffect(() => {
    if (menu.current) show?.(menu.current);
  }, []);
  return (
    <HelpMenu
      ref={menu}
      source={source.current}
      page={page}
      userName="Maya"
      defaultOpen
      draftStorage={null}
    />
  );
}

const meta = preview.meta({
  title: 'Components/HelpMenu',
  component: HelpMenu,
  parameters: guide({
    what: 'Articles, and messages to the provider’s people, in one small panel beside the work. It has an entry of its own, `@flightdeck/design-system/help-menu`, and is also a custom element: `<fd-help>` with its launcher, `<fd-help-menu>` without.',
    when: [
      'Every page of a product: somebody is stuck, misses something or wants to tell us something.',
      'A partner’s site shows our figures and should answer questions about them.',
    ],
    whenNot: [
      'One control needs a sentence: *Tooltip*, or a field’s description.',
      'Something is wrong with this report: *AlertPanel*, with the repair.',
      'A text must be read before going on: a page of its own, as the terms are.',
    ],
    does: [
      'Pass the same `source` as long as it is the same: a new one loads everything again.',
      'Tell it the `page`: that suggests articles and the product of a message.',
      'Place it yourself, and give `--fd-help-height` where the window leaves less than it wants.',
      'Give `launcherRef`, so that the focus goes back to the button.',
      'Open it where it helps by its handle: `openArticle` beside a difficult setting.',
    ],
    donts: [
      'Show it over a dialog, or keep it open over what the person is told to press.',
      'Remount it to close it: drafts and attachments of an unfinished message are kept while it is mounted.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes through the panel and out of it: it is no modal dialog, the page stays usable.',
      ],
      [
        'Escape',
        'In a search with text: clears it. Otherwise closes the panel; the focus goes back to the launcher.',
      ],
      [
        'Enter, Space',
        'Opens an article, sends, chooses: all of it are native buttons and fields.',
      ],
      ['← →', 'In the Feedback / New feature switch: chooses the other.'],
    ],
    screenReader: [
      'Is a dialog called “Help”. Each view has a heading, which takes the focus when the view opens; going back returns to the row that was left.',
      'How many articles a search found, and that a message was sent, are read politely.',
      'Failures are alerts beside what failed; “Send again” then has the focus.',
      'While it is minimised, one button says “Restore help” and the view’s title.',
    ],
    content: [
      'The words are the specification’s: Ask for help, Give feedback, Suggest a new feature, Browse all help articles, More help coming soon.',
      'Titles of articles are cut after 50 characters.',
      'An article’s text may hold what *SafeHtml* lets through.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Messages are conversations: answers are read, counted and given in the panel. Articles can be searched offline; a message written without a network is sent once there is one. Files that were refused are named, and do not keep the rest.',
      ],
    ],
  }),
  argTypes: { source: { control: false } },
  args: {
    source: sampleHelp(),
    page: '/report/build/R-12',
    userName: 'Maya',
    defaultOpen: true,
    draftStorage: null,
  },
});

/** A story of the menu in another view, or with another source. */
const help = (props: Parameters<typeof Help>[0]) => ({ render: () => <Help {...props} /> });

const toAsk = (menu: HelpMenuHandle) => menu.open('support');
const toGiveFeedback = (menu: HelpMenuHandle) => menu.open('feedback');
const none = async () => [];

/** Suggests by the page's address; featured entries lead to articles, pages and categories. */
export const Home = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'How can we help, Maya?' }),
    ).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'For this page' })).toHaveTextContent(
      'Build a report from a template',
    );
    const featured = canvas.getByRole('region', { name: 'Featured' });
    await expect(featured).toHaveTextContent('How pacing is worked out');
    await expect(featured).not.toHaveTextContent('Repeat a report');
    await expect(canvas.getByRole('link', { name: /Ad server status/ })).toHaveAttribute(
      'target',
      '_blank',
    );
  },
});

Home.test('clears the search with Escape, then closes', async ({ canvas, userEvent }) => {
  const search = canvas.getByRole('searchbox', { name: 'Search help articles' });
  await userEvent.type(search, 'pacing');
  await userEvent.keyboard('{Escape}');
  await expect(canvas.getByRole('searchbox', { name: 'Search help articles' })).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect(canvas.queryByRole('dialog')).toBeNull();
});

export const HomeEmpty = meta.story({
  ...help({ options: { homepage: none, articles: none } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('More help coming soon')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Browse all help articles' })).toBeVisible();
  },
});

/** Lists that cannot be loaded are empty (spec.md §8); people can still be asked once there is a network. */
export const HomeFailed = meta.story({
  ...help({ options: { isDown: true } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('More help coming soon')).toBeVisible();
  },
});

export const Loading = meta.story(help({ options: { isSlow: true } }));

/** Live articles only, by category. */
export const List = meta.story({
  ...help({ show: (menu: HelpMenuHandle) => menu.open('list') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'All articles' })).toBeVisible();
    await expect(
      await canvas.findByText(`${helpArticles.filter(({ live }) => live).length} articles`),
    ).toBeVisible();
    await expect(canvas.queryByText('Repeat a report for another day')).toBeNull();
    await expect(canvas.getByText('Articles stay searchable offline')).toBeVisible();
  },
});

/** Each word of the search must start a word of the title; what was found is marked. */
export const Search = meta.story({
  ...help({ show: (menu: HelpMenuHandle) => menu.search('rep da') }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('5 articles')).toBeVisible();
    const marks = [...canvasElement.querySelectorAll('li mark')].map((mark) => mark.textContent);
    await expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['rep', 'da']));
  },
});

export const NothingFound = meta.story({
  ...help({ show: (menu: HelpMenuHandle) => menu.search('invoice') }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No articles found for “invoice”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for help' }));
    await expect(canvas.getByRole('heading', { name: 'Ask for help' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Search results' }));
  },
});

export const Article = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  ...help({ show: (menu: HelpMenuHandle) => menu.openArticle('pacing') }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'How pacing is worked out' }),
    ).toBeVisible();
    await expect(canvas.getByText('Campaign health · 3 min read')).toBeVisible();
  },
});

Article.test('takes a vote', async ({ canvas, userEvent }) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: 'No, it did not answer my question' }),
  );
  await expect(canvas.getByText('Thank you. Our people can help.')).toBeVisible();
});

/** An article that is a page of another site. */
export const LinkArticle = meta.story({
  ...help({ show: (menu: HelpMenuHandle) => menu.openArticle('status') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Ad server status/ })).toHaveAttribute(
      'href',
      'https://status.example/ads',
    );
  },
});

/** A failure to load an article returns to the list. */
export const ArticleFailed = meta.story({
  ...help({ show: (menu: HelpMenuHandle) => menu.openArticle('gone') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be opened');
    await expect(canvas.getByRole('heading', { name: 'All articles' })).toBeVisible();
  },
});

/** Articles are suggested while the message is typed. */
export const AskForHelp = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  ...help({ show: toAsk }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await waitFor(() => expect(canvas.getByLabelText('Product')).toHaveValue('reporting'));
    await userEvent.type(canvas.getByLabelText('Message'), 'The benchmark line is missing');
    await expect(canvas.getByRole('region', { name: 'These may answer it' })).toHaveTextContent(
      'Benchmarks on delivery slides',
    );
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
});

/** Where the page belongs to no product, none is chosen, and the area waits for one. */
export const AskForHelpEmpty = meta.story({
  ...help({ page: '/user/detail', show: toAsk }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Area')).toBeDisabled();
    await userEvent.selectOptions(await canvas.findByLabelText('Product'), 'Dashboard');
    await expect(canvas.getByLabelText('Area')).toBeEnabled();
  },
});

export const GiveFeedback = meta.story({
  ...help({ show: toGiveFeedback }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Give feedback' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Feedback' })).toBeChecked();
  },
});

export const SuggestANewFeature = meta.story({
  ...help({ show: toGiveFeedback }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'New feature' }));
    await expect(canvas.getByRole('heading', { name: 'Suggest a new feature' })).toBeVisible();
  },
});

/** Chooses files; their sizes are invented, so that no story holds 64 MB. */
function attach(canvasElement: HTMLElement, files: readonly File[]): void {
  const input = canvasElement.querySelector('input[type=file]');
  if (!input) throw new Error('no file input');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A refused file never blocks the rest. */
export const RefusedAttachment = meta.story({
  ...help({ show: toAsk }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('up to 5, 20 MB each');
    await userEvent.type(
      canvas.getByLabelText('Message'),
      'Spend per site is missing. It shows on the first page.',
    );
    attach(canvasElement, [
      fileOf('delivery-by-site.png', 'image/png'),
      fileOf('May raw report.csv', 'text/csv', 1_100_000),
      fileOf('screen recording.mov', 'video/quicktime', 64_000_000),
    ]);
    await expect(
      await canvas.findByText('64 MB is over 20 MB. The other files will be sent.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
});

const write = async ({
  canvas,
  userEvent,
}: {
  canvas: {
    findByLabelText: (text: string) => Promise<HTMLElement>;
    getByLabelText: (text: string) => HTMLElement;
  };
  userEvent: { type: (element: HTMLElement, text: string) => Promise<void> };
}) => {
  await waitFor(() => expect(canvas.getByLabelText('Product')).toHaveValue('reporting'));
  await userEvent.type(await canvas.findByLabelText('Message'), 'Spend is missing.');
};

/** Each file has a bar of its own. */
export const Sending = meta.story({
  ...help({
    show: toAsk,
    options: {
      send: (_message, { onProgress }) => {
        onProgress?.(0.6);
        return new Promise(() => {});
      },
    },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await write({ canvas, userEvent });
    attach(canvasElement, [
      fileOf('delivery-by-site.png', 'image/png'),
      fileOf('May raw report.csv', 'text/csv', 1_100_000),
    ]);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(canvas.getByText('Sending 60 %')).toBeVisible();
    await expect(
      canvas.getByRole('progressbar', { name: 'Sending May raw report.csv' }),
    ).toHaveAttribute('aria-valuenow', '45');
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
});

export const SendFailed = meta.story({
  ...help({
    show: toAsk,
    options: { send: () => Promise.reject(new Error('no network')) },
  }),
  play: async ({ canvas, userEvent }) => {
    await write({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('was not sent');
    await expect(canvas.getByLabelText('Message')).toHaveValue('Spend is missing.');
    await expect(canvas.getByRole('button', { name: 'Send again' })).toHaveFocus();
  },
});

/** Written without a network: kept, and sent once. */
export const QueuedOffline = meta.story({
  ...help({
    show: toAsk,
    options: { send: async () => 'queued' },
  }),
  play: async ({ canvas, userEvent }) => {
    await write({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Waiting for a connection' }),
    ).toHaveFocus();
  },
});

export const Success = meta.story({
  ...help({
    show: toAsk,
    options: {
      send: async (message) => {
        sent(message);
        return 'sent';
      },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await write({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('heading', { name: 'Message sent' })).toHaveFocus();
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'support',
        product: 'reporting',
        message: 'Spend is missing.',
      }),
    );
  },
});

Success.test('leads back to Help Home', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Help Home' }));
  await expect(canvas.getByRole('heading', { name: 'How can we help, Maya?' })).toHaveFocus();
});

/** The success names a file that the server did not keep. */
export const SuccessWithoutAFile = meta.story({
  ...help({
    show: toGiveFeedback,
    options: {
      send: async (_message, { onRefused }) => {
        onRefused?.([
          { name: 'notes.csv', reason: 'The file is not the CSV file that its name says.' },
        ]);
        return 'sent';
      },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await write({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('heading', { name: 'Feedback sent' })).toBeVisible();
    await expect(canvas.getByText(/notes.csv was not kept/)).toBeVisible();
  },
});

/** The header alone; the view, its scroll and what is written stay. */
export const Minimised = meta.story({
  ...help({ show: (menu: HelpMenuHandle) => menu.openArticle('pacing') }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Campaign health · 3 min read');
    await userEvent.click(canvas.getByRole('button', { name: 'Minimise' }));
    await expect(
      canvas.getByRole('button', { name: 'Restore help: How pacing is worked out' }),
    ).toHaveFocus();
  },
});

const GERMAN = helpArticles.map((one) => ({
  ...one,
  title: `Auslieferungszusammenfassung: ${one.title}`,
}));

/** Titles are cut, arrows turn with the text. */
export const LongTextAndRightToLeft = meta.story({
  render: () => (
    <RightToLeft>
      <Help options={{ articles: async () => GERMAN }} show={(menu) => menu.open('list')} />
    </RightToLeft>
  ),
});

export const FormFromRightToLeft = meta.story({
  render: () => (
    <RightToLeft>
      <Help show={toAsk} />
    </RightToLeft>
  ),
});

/** The person's own messages: what is unread, answered, closed. */
export const YourMessages = meta.story({
  ...help({
    options: { conversations: sampleConversations() },
    show: (menu) => menu.open('messages'),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 new answer')).toBeVisible();
    await expect(canvas.getByText('Closed')).toBeVisible();
  },
});

/** One of them, with its answers and the form for more. */
export const Conversation = meta.story({
  ...help({
    options: { conversations: sampleConversations() },
    show: (menu) => menu.openConversation('c-1'),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Clara Lindqvist')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  },
});
