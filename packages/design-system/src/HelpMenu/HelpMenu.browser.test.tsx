/** The help menu in use, by role, in real Chromium: focus, search, messages, drafts, attachments. */
import { createRef, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { fileOf, type SampleHelpOptions, sampleHelp } from '../testing/sample-help.ts';
import { HelpMenu, type HelpMenuHandle, type HelpMenuProps } from './HelpMenu.tsx';
import type { ContactMessage, OnSettled } from './help-source.ts';

beforeEach(() => localStorage.clear());

const menu = createRef<HelpMenuHandle>();
let sent: ContactMessage[] = [];

/** A page with a launcher, the menu, and other controls. */
function Page({ options, ...props }: Partial<HelpMenuProps> & { options?: SampleHelpOptions }) {
  const source = useRef(sampleHelp({ sent, ...options }));
  return (
    <>
      <button type="button" onClick={() => menu.current?.open()}>
        Help
      </button>
      <HelpMenu
        ref={menu}
        source={source.current}
        page="/report/build/R-12"
        userName="Maya"
        {...props}
      />
      <input aria-label="Report Name" />
    </>
  );
}

function show(props: Partial<HelpMenuProps> & { options?: SampleHelpOptions } = {}): void {
  sent = [];
  render(<Page {...props} />);
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const panel = page.getByRole('dialog', { name: 'Help' });
const search = page.getByRole('searchbox', { name: 'Search help articles' });
const message = page.getByLabelText('Message');

async function open(): Promise<void> {
  await button('Help').click();
  await expect.element(page.getByRole('region', { name: 'Featured' })).toBeVisible();
}

async function attach(...files: readonly File[]): Promise<void> {
  await expect.element(page.getByText('up to 5, 20 MB each')).toBeVisible();
  const input = panel.element().querySelector('input[type=file]');
  if (!input) throw new Error('no file input');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Writes a message that can be sent. */
async function write(text = 'Spend is missing.'): Promise<void> {
  await expect.element(page.getByLabelText('Product')).toHaveValue('reporting');
  await message.fill(text);
}

describe('focus', () => {
  it('goes in, and Escape brings it back to the launcher', async () => {
    show();
    await open();
    await expect.element(heading('How can we help, Maya?')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button('Help')).toHaveFocus();
  });

  it('returns to the launcher that the page names', async () => {
    function Elsewhere() {
      const launcher = useRef<HTMLInputElement>(null);
      return (
        <>
          <input ref={launcher} aria-label="Launcher" />
          <Page launcherRef={launcher} />
        </>
      );
    }
    render(<Elsewhere />);
    await open();
    await button('Close help').click();
    await expect.element(page.getByLabelText('Launcher')).toHaveFocus();
  });

  it('is never lost between views, and returns to the row one came from', async () => {
    show();
    await open();
    const row = button(/^Build a report from a template/);
    await row.click();
    await expect.element(heading('Build a report from a template')).toHaveFocus();
    await button('Back to Help Home').click();
    await expect.element(row).toHaveFocus();
    await button('Browse all help articles').click();
    await expect.element(heading('All articles')).toHaveFocus();
    await button('Search help articles').click();
    await expect.element(search).toHaveFocus();
    await button('Minimise').click();
    await expect.element(button('Restore help: Help')).toHaveFocus();
    await button('Restore help: Help').click();
    await expect.element(search).toHaveFocus();
  });

  it('leaves a person alone who works elsewhere on the page', async () => {
    let finish = () => {};
    show({
      options: {
        send: () =>
          new Promise((resolve) => {
            finish = () => resolve('sent');
          }),
      },
    });
    await button('Help').click();
    await button('Ask for help').click();
    await write();
    await button('Send').click();
    await expect.element(button('Cancel')).toHaveFocus();
    await page.getByLabelText('Report Name').click();
    finish();
    await expect.element(heading('Message sent')).toBeVisible();
    await expect.element(page.getByLabelText('Report Name')).toHaveFocus();
  });
});

describe('opening', () => {
  it('belongs to the page when it says so', async () => {
    const onOpenChange = vi.fn();
    show({ isOpen: true, onOpenChange });
    await button('Close help').click();
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    await expect.element(panel).toBeVisible();
    render(<Page isOpen={false} />);
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('resets to home after success, also when the page closes it', async () => {
    show({ isOpen: true });
    await button('Ask for help').click();
    await write();
    await button('Send').click();
    await expect.element(heading('Message sent')).toBeVisible();
    render(<Page isOpen={false} />);
    await expect.element(panel).not.toBeInTheDocument();
    render(<Page isOpen />);
    await expect.element(heading('How can we help, Maya?')).toBeVisible();
  });

  it('asks for nothing before, and again after a failure', async () => {
    const articles = vi.fn(async () => {
      throw new Error('no network');
    });
    show({ options: { articles } });
    expect(articles).not.toHaveBeenCalled();
    await button('Help').click();
    await expect.element(page.getByText('More help coming soon')).toBeVisible();
    await button('Close help').click();
    await button('Help').click();
    await expect.poll(() => articles.mock.calls.length).toBe(2);
  });

  it('shows what the host asks for', async () => {
    show();
    menu.current?.openArticle('pacing');
    await expect.element(heading('How pacing is worked out')).toBeVisible();
    menu.current?.search('benchmark');
    await expect.element(search).toHaveValue('benchmark');
    menu.current?.open('new-feature');
    await expect.element(heading('Suggest a new feature')).toBeVisible();
    menu.current?.open('feedback');
    await expect.element(heading('Give feedback')).toBeVisible();
    menu.current?.open('home');
    menu.current?.suggest('/troubleshooter/aggregator');
    const suggested = page.getByRole('region', { name: 'For this page' });
    await expect.element(suggested).toMatchTextContent(/How pacing is worked out/);
    expect(page.getByText('How pacing is worked out').elements()).toHaveLength(1);
    menu.current?.suggest(null);
    await expect.element(suggested).toMatchTextContent(/Build a report from a template/);
    menu.current?.close();
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('returns to where it was left', async () => {
    show();
    menu.current?.openArticle('pacing');
    await expect.element(heading('How pacing is worked out')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button('Help').click();
    await expect.element(heading('How pacing is worked out')).toHaveFocus();
  });

  it('passes on class name and data attributes', async () => {
    show({ defaultOpen: true, className: 'mine', ...{ 'data-test': 'help' } });
    await expect.element(panel).toHaveClass('mine');
    await expect.element(panel).toHaveAttribute('data-test', 'help');
    await expect.element(panel).toHaveAttribute('data-view', 'home');
  });
});

describe('search', () => {
  it('takes over what is typed at home, letter by letter', async () => {
    show();
    await open();
    await search.click();
    await userEvent.keyboard('rep da');
    await expect.element(search).toHaveValue('rep da');
    await expect.element(search).toHaveFocus();
    await expect.element(page.getByText('5 articles').first()).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('5 articles');
    expect(panel.element().querySelectorAll('li')).toHaveLength(5);
  });

  it('is cleared by Escape first, which then closes', async () => {
    show();
    await open();
    await search.fill('pac');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(search).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('cuts long titles at 50 characters and shows them whole on focus', async () => {
    show();
    menu.current?.search('dashboards');
    const whole = 'Dashboards and reports: how data is shared between people of one client';
    const row = button(whole);
    await expect.element(row).toBeVisible();
    const cut = () => row.element().querySelector<HTMLElement>('[aria-hidden]:not(svg)');
    expect(cut()?.innerText).toBe('Dashboards and reports: how data is shared between…');
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
    await expect.element(row).toHaveFocus();
    expect(cut()?.checkVisibility()).toBe(false);
  });

  it('tells once of a search that found nothing, with its last letters', async () => {
    const missed = vi.fn();
    show({ options: { missed } });
    await open();
    await search.fill('inv');
    await search.fill('invoices');
    await expect.element(page.getByText('No articles found for “invoices”')).toBeVisible();
    await expect.poll(() => missed.mock.calls).toEqual([['invoices']]);
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/No articles found for invoices/);
  });

  it('says that articles stay searchable offline only where they do', async () => {
    show({ options: { keepsArticles: false } });
    menu.current?.open('list');
    await expect.element(page.getByText('12 articles')).toBeVisible();
    await expect
      .element(page.getByText('Articles stay searchable offline'))
      .not.toBeInTheDocument();
  });
});

describe('an article', () => {
  it('leads to another and back, and runs nothing', async () => {
    const ran = vi.fn();
    Object.assign(window, { ran });
    show();
    menu.current?.openArticle('pacing');
    await page.getByText(/On the first days/).click();
    await page.getByRole('link', { name: 'availability of the data' }).click();
    await expect.element(heading('Availability of reporting data')).toHaveFocus();
    await button(/^Back to How pacing/).click();
    await expect.element(heading('How pacing is worked out')).toBeVisible();
    expect(ran).not.toHaveBeenCalled();
  });

  it('that cannot be loaded returns to the list it was chosen from', async () => {
    let isDown = true;
    const { article } = sampleHelp();
    show({
      options: {
        article: (id, signal) => (isDown ? Promise.reject(new Error()) : article(id, signal)),
      },
    });
    menu.current?.search('pac');
    const row = button('How pacing is worked out');
    await row.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be opened/);
    await expect.element(search).toHaveValue('pac');
    await expect.element(row).toHaveFocus();
    isDown = false;
    await row.click();
    await expect.element(page.getByText('Campaign health · 3 min read')).toBeVisible();
  });

  it('that is not live is not shown', async () => {
    show();
    menu.current?.openArticle('repeat');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be opened/);
  });

  it('takes a vote back that was not recorded', async () => {
    show({ options: { vote: () => Promise.reject(new Error()) } });
    menu.current?.openArticle('pacing');
    const yes = button('Yes, it answered my question');
    await yes.click();
    await expect.element(page.getByText('Not recorded. Try again?')).toBeVisible();
    await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a message', () => {
  it('can be sent once a product is chosen and something is written', async () => {
    show({ page: '/user/detail' });
    menu.current?.open('support');
    const send = button('Send');
    await expect.element(page.getByLabelText('Area')).toBeDisabled();
    await message.fill('   ');
    await page.getByLabelText('Product').selectOptions('Reporting');
    await expect.element(send).toBeDisabled();
    await message.fill('Spend is missing.');
    await expect.element(send).toBeEnabled();
    await page.getByLabelText('Area').selectOptions('Report builder');
    await send.click();
    await expect.element(heading('Message sent')).toHaveFocus();
    expect(sent).toEqual([
      expect.objectContaining({
        type: 'support',
        product: 'reporting',
        area: 'builder',
        message: 'Spend is missing.',
        attachments: [],
      }),
    ]);
  });

  it.each([
    [
      'support',
      'Message sent',
      'We have received your help request. Someone from our product team will be in touch with you soon.',
    ],
    ['feedback', 'Feedback sent', 'We have received your feedback. Our team will look into it.'],
    [
      'new-feature',
      'New feature requested',
      'We have received your feature request. Someone from our product team will be looking into it soon.',
    ],
  ] as const)('of kind %s says "%s"; closing resets to home', async (type, title, text) => {
    show();
    menu.current?.open(type);
    await write();
    await button('Send').click();
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent(text);
    expect(sent[0]?.type).toBe(type);
    await button('Close help').click();
    await button('Help').click();
    await expect.element(heading('How can we help, Maya?')).toBeVisible();
  });

  it('that fails is kept; the same message goes again under the same key, another under its own', async () => {
    let fails = true;
    show({
      options: {
        send: async (one) => {
          sent.push(one);
          if (fails) throw new Error('no network');
          return 'sent';
        },
      },
    });
    menu.current?.open('support');
    await write();
    await button('Send').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/was not sent/);
    await button('Send again').click();
    await expect.poll(() => sent.length).toBe(2);
    await message.fill('Spend and clicks are missing.');
    fails = false;
    await button('Send').click();
    await expect.element(heading('Message sent')).toBeVisible();
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('can be stopped, and stays', async () => {
    let signal: AbortSignal | undefined;
    show({
      options: {
        send: (_message, options) => {
          signal = options.signal;
          return new Promise((_resolve, reject) => {
            options.signal.addEventListener('abort', () => reject(options.signal.reason));
          });
        },
      },
    });
    menu.current?.open('support');
    await write();
    await button('Send').click();
    await button('Cancel').click();
    expect(signal?.aborted).toBe(true);
    await expect.element(page.getByText('Stopped. Nothing is lost.')).toBeVisible();
    await expect.element(message).toHaveValue('Spend is missing.');
    await expect.element(button('Send')).toHaveFocus();
  });

  it('is kept as a draft across closing and a reload, each form its own', async () => {
    const reload = () => {
      render(null);
      render(<Page draftKey="u1" />);
    };
    show({ draftKey: 'u1' });
    menu.current?.open('new-feature');
    await write('Pacing per week');
    await attach(fileOf('week.png', 'image/png'));
    await expect.element(page.getByText('Draft kept')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    menu.current?.open('feedback');
    await expect.element(message).toHaveValue('Pacing per week');
    await expect.element(page.getByText('week.png')).toBeVisible();
    reload();
    menu.current?.open('new-feature');
    await expect.element(message).toHaveValue('Pacing per week');
    await expect.element(heading('Suggest a new feature')).toBeVisible();
    await expect.element(page.getByText(/Add again: week.png/)).toBeVisible();
    menu.current?.open('support');
    await expect.element(message).toHaveValue('');
  });

  it('says when products could not be loaded, and asks again', async () => {
    let isDown = true;
    const { products } = sampleHelp();
    show({
      options: { products: (signal) => (isDown ? Promise.reject(new Error()) : products(signal)) },
    });
    menu.current?.open('support');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/products could not be loaded/);
    isDown = false;
    await button('Try again').click();
    await write();
    await expect.element(button('Send')).toBeEnabled();
  });
});

describe('attachments', () => {
  it('are judged one by one; a refused file blocks nothing', async () => {
    show();
    menu.current?.open('support');
    await write();
    await attach(
      fileOf('site.png', 'image/png'),
      fileOf('recording.mov', 'video/quicktime', 64_000_000),
      fileOf('tool.exe', 'application/x-msdownload'),
      fileOf('raw.csv', 'application/vnd.ms-excel'),
    );
    const files = page.getByRole('list', { name: 'Files' });
    await expect
      .element(files.getByText('64 MB is over 20 MB. The other files will be sent.'))
      .toBeVisible();
    await expect
      .element(files.getByText('Only PNG, CSV or MOV can be sent. The other files will be sent.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/recording\.mov: 64 MB is over 20 MB\./);
    await button('Send').click();
    await expect.element(heading('Message sent')).toBeVisible();
    expect(sent[0]?.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['site.png', 'image/png'],
      ['raw.csv', 'text/csv'],
    ]);
  });

  it('make place for each other when one is taken out, and the focus stays', async () => {
    show();
    menu.current?.open('support');
    await attach(
      ...['1', '2', '3', '4', '5', '6'].map((name) => fileOf(`${name}.png`, 'image/png')),
    );
    const refused = page.getByRole('list', { name: 'Files' }).getByText(/Only 5 files can be sent/);
    await expect.element(refused).toBeVisible();
    await button('Remove 2.png').click();
    await expect.element(refused).not.toBeInTheDocument();
    await expect.element(button('Remove 3.png')).toHaveFocus();
  });

  it('can be pasted into the message', async () => {
    show();
    menu.current?.open('support');
    await write();
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }));
    message
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await expect.element(page.getByText('pasted.png')).toBeVisible();
  });
});

it('has targets of at least 44 px in every view', async () => {
  show();
  const views: readonly (() => void)[] = [
    () => menu.current?.open('home'),
    () => menu.current?.open('list'),
    () => menu.current?.search('rep'),
    () => menu.current?.openArticle('status'),
    () => menu.current?.open('feedback'),
  ];
  for (const view of views) {
    view();
    await expect.element(panel).toBeVisible();
    await expect.element(button('Close help')).toBeVisible();
    const small = [...panel.element().querySelectorAll('a, button, select, textarea')].filter(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < 42;
      },
    );
    expect(small.map((element) => element.outerHTML)).toEqual([]);
  }
});

it('stays within its width, and within the window with text twice as large', async () => {
  show();
  await open();
  expect(panel.element().getBoundingClientRect().width).toBe(328);
  document.documentElement.style.zoom = '2';
  try {
    for (const target of ['home', 'list', 'support', 'feedback'] as const) {
      menu.current?.open(target);
      await expect.element(panel).toBeVisible();
      const box = panel.element();
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
      for (const part of box.querySelectorAll('div')) {
        if (getComputedStyle(part).position === 'absolute') continue;
        expect(part.scrollWidth, part.className).toBeLessThanOrEqual(part.clientWidth + 1);
      }
    }
  } finally {
    document.documentElement.style.zoom = '';
  }
});

it('points its arrows along the line of reading', async () => {
  show();
  const turn = () => {
    const arrow = button('Back to Help Home').element().querySelector('svg');
    return arrow && getComputedStyle(arrow).transform;
  };
  menu.current?.open('list');
  await expect.element(heading('All articles')).toBeVisible();
  expect(turn()).toBe('none');
  document.documentElement.dir = 'rtl';
  try {
    expect(turn()).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  } finally {
    document.documentElement.dir = '';
  }
});

it.each([
  ['sent', 'Message sent', 'We have received your help request.'],
  ['refused', 'Message not sent', 'Write it again.'],
] as const)('says of a message that waited that it was %s', async (outcome, title, text) => {
  let settled: OnSettled = () => undefined;
  let key = '';
  const options: SampleHelpOptions = {
    send: async (written) => {
      key = written.key;
      return 'queued';
    },
    onSettled: (listener) => {
      settled = listener;
      return () => undefined;
    },
  };
  show({ options });
  menu.current?.open('support');
  await write();
  await button('Send').click();
  await expect.element(heading('Waiting for a connection')).toHaveFocus();
  settled('of another message', outcome, []);
  await expect.element(heading('Waiting for a connection')).toBeVisible();
  settled(key, outcome, [{ name: 'a.exe', reason: 'Its type is not taken.' }]);
  await expect.element(heading(title)).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument();
  await expect.element(page.getByText('a.exe was not kept. Its type is not taken.')).toBeVisible();
});
