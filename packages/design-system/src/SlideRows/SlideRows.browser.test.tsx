/** The slide rows in use: order by keyboard, menu and mouse, focus, announcements, states, 500 rows. */
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from '../Dialog/Dialog.tsx';
import { render } from '../testing/render.tsx';
import { SlideRows, type SlideRowsProps } from './SlideRows.tsx';
import type { SlideRowItem } from './types.ts';

const slide = (id: string, title: string, more: Partial<SlideRowItem> = {}): SlideRowItem => ({
  id,
  title,
  page: 1,
  state: 'ready',
  ...more,
});

const template = [slide('cover', 'Cover'), slide('status', 'Campaign status', { page: null })];
const three = [
  slide('site', 'Delivery by site'),
  slide('view', 'Viewability by placement'),
  slide('creative', 'Creative comparison'),
];

function setup(
  props: Partial<SlideRowsProps> = {},
  own: readonly SlideRowItem[] = three,
  hasSelection = false,
) {
  const spies = {
    onSelect: vi.fn<(id: string) => void>(),
    onMove: vi.fn<(ids: readonly string[], to: number) => void>(),
    onEdit: vi.fn<(id: string) => void>(),
    onIncludeChange: vi.fn<(id: string, isIncluded: boolean) => void>(),
  };
  function Rail() {
    const [items, setItems] = useState(own);
    const [asked, setAsked] = useState<readonly string[] | null>(null);
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <div style={{ width: 296 }}>
        <SlideRows
          sections={[
            { id: 'start', title: 'Template · start', kind: 'template', items: template },
            { id: 'own', title: 'Your slides', kind: 'own', items },
          ]}
          currentId="site"
          {...spies}
          onDelete={setAsked}
          onMove={(ids, to) => {
            spies.onMove(ids, to);
            const isMoving = ({ id }: SlideRowItem) => ids.includes(id);
            const rest = items.filter((item) => !isMoving(item));
            setItems(rest.toSpliced(to, 0, ...items.filter(isMoving)));
          }}
          selection={hasSelection ? { selected, onChange: setSelected } : undefined}
          {...props}
        />
        <ConfirmDialog
          isOpen={asked !== null}
          onClose={() => setAsked(null)}
          title="Delete this slide?"
          confirmLabel="Delete Slide"
          onConfirm={() => {
            setItems(items.filter(({ id }) => !asked?.includes(id)));
            setAsked(null);
          }}
        />
      </div>
    );
  }
  render(<Rail />);
  return spies;
}

const row = (title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title},? ?`) }).first();
const main = (title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}(, page .*)?$`) });
const titles = () =>
  [...document.querySelectorAll('section:last-of-type [data-slide]')].map((element) =>
    element.getAttribute('data-slide'),
  );

describe('with the keyboard alone', () => {
  it('moves a slide down and up, announces it, and keeps the focus on it', async () => {
    const { onMove } = setup();
    await expect.element(main('Delivery by site')).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(main('Delivery by site')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Delivery by site moved to position 2 of 3.');
    expect(onMove).toHaveBeenCalledExactlyOnceWith(['site'], 1);
    expect(titles()).toEqual(['view', 'site', 'creative']);
    await expect.element(main('Delivery by site')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Delivery by site is already last.');
    expect(titles()).toEqual(['view', 'creative', 'site']);
    await expect.element(main('Delivery by site')).toHaveFocus();
  });

  it('has the focus back on the row as soon as it has moved, for the next key may follow at once', async () => {
    setup();
    main('Delivery by site').element().focus();
    const list = document.querySelector('[data-slide="site"]')?.parentElement;
    if (!list) throw new Error('no list');
    const focusAfterMove = new Promise<Element | null>((resolve) => {
      new MutationObserver(() => resolve(document.activeElement)).observe(list, {
        childList: true,
      });
    });
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await focusAfterMove).toBe(main('Delivery by site').element());
  });

  it('goes from row to row with arrows, Home and End, and opens with Enter', async () => {
    const { onSelect } = setup();
    main('Delivery by site').element().focus();
    await userEvent.keyboard('{ArrowDown}{End}{ArrowUp}{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('view');
    await userEvent.keyboard('{Home}');
    await expect.element(main('Cover')).toHaveFocus();
  });

  it('never moves a template slide', async () => {
    const { onMove } = setup();
    main('Cover').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('moves with the menu as well', async () => {
    const { onMove } = setup();
    const grip = page.getByRole('button', { name: 'Move Delivery by site' });
    grip.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Move to end' }).click();
    expect(onMove).toHaveBeenCalledExactlyOnceWith(['site'], 2);
    await expect.poll(titles).toEqual(['view', 'creative', 'site']);
    await expect
      .poll(() => document.activeElement?.closest('[data-slide="site"]') !== null)
      .toBe(true);
  });

  it('gives the focus to the neighbour of a deleted slide', async () => {
    setup();
    main('Viewability by placement').element().focus();
    await userEvent.keyboard('{Delete}');
    await page.getByRole('button', { name: 'Delete Slide', exact: true }).click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(main('Creative comparison')).toHaveFocus();
  });
});

describe('with the mouse', () => {
  it('drops a dragged slide where the line shows', async () => {
    const { onMove } = setup();
    const target = document.querySelector<HTMLElement>('[data-slide="site"]');
    if (!target) throw new Error('no row');
    await userEvent.dragAndDrop(main('Creative comparison'), target, {
      targetPosition: { x: 100, y: 4 },
    });
    expect(onMove).toHaveBeenCalledExactlyOnceWith(['creative'], 0);
    expect(titles()).toEqual(['creative', 'site', 'view']);
  });

  it('leaves a template slide out and takes it in again', async () => {
    const { onIncludeChange } = setup();
    const off = page.getByRole('switch', { name: 'Include Campaign status in PDF' });
    await expect.element(off).not.toBeChecked();
    await off.click();
    expect(onIncludeChange).toHaveBeenCalledExactlyOnceWith('status', true);
  });
});

describe('states', () => {
  it('says each state in words', async () => {
    setup({}, [
      slide('a', 'Traffic', { state: 'loading' }),
      slide('b', 'Keywords', { state: 'failed' }),
      slide('c', 'Countries', { state: 'empty', issues: 1 }),
      slide('d', 'Goals', { state: 'notViewed' }),
      slide('e', 'Devices', { page: null }),
    ]);
    for (const text of ['Loading...', 'Did not load', 'No data in range', 'Not viewed yet']) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByText('Not in PDF').first()).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Countries.*1 issue affects this slide$/ }))
      .toBeVisible();
  });

  it('cuts a title at 50 characters and keeps it whole for assistive technology', async () => {
    const long = 'Professional-network campaign performance by region and country';
    setup({}, [slide('long', long)]);
    await expect.element(row(long)).toBeVisible();
    await expect
      .element(page.getByText('Professional-network campaign performance by regio…'))
      .toBeVisible();
  });

  it('offers no change to a reader', async () => {
    setup({ isReadOnly: true, onAdd: () => undefined });
    await expect.element(main('Delivery by site')).toBeVisible();
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: /^(Edit|Delete|Move|Add)/ }))
      .not.toBeInTheDocument();
  });
});

describe('page numbers', () => {
  it('follow the order, in sight and in the name, and give way when a slide leaves the PDF', async () => {
    function Numbered() {
      const [ids, setIds] = useState(['a', 'b', 'c']);
      const [left, setLeft] = useState(false);
      const items = ids.map((id, at) => slide(id, `Slide ${id}`, { page: at + 1 }));
      const cover = slide('cover', 'Cover', { page: left ? null : 9 });
      return (
        <SlideRows
          sections={[
            { id: 'own', title: 'Your slides', kind: 'own', items },
            { id: 'end', title: 'Template', kind: 'template', items: [cover] },
          ]}
          currentId="a"
          onSelect={() => undefined}
          onIncludeChange={(_, isIncluded) => setLeft(!isIncluded)}
          onMove={([id = ''], to) => setIds(ids.filter((one) => one !== id).toSpliced(to, 0, id))}
        />
      );
    }
    render(<Numbered />);
    const name = (text: string) => page.getByRole('button', { name: text, exact: true });
    await expect.element(name('Slide c, page 3')).toBeVisible();
    name('Slide a, page 1').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(name('Slide b, page 1')).toHaveTextContent('1Slide bSlide b, page 1');
    await expect.element(name('Slide a, page 2')).toHaveTextContent('2Slide aSlide a, page 2');
    await expect.element(name('Slide a, page 2')).toHaveFocus();
    await page.getByRole('switch', { name: 'Include Cover in PDF' }).click();
    await expect
      .element(name('Cover, Not in PDF'))
      .toHaveTextContent('–CoverNot in PDFCover, Not in PDF');
    await page.getByRole('switch', { name: 'Include Cover in PDF' }).click();
    await expect.element(name('Cover, page 9')).toHaveTextContent('9CoverCover, page 9');
  });
});

describe('an order given from outside', () => {
  const draw = (ids: string, more: Partial<SlideRowsProps> = {}) =>
    render(
      <SlideRows
        sections={[
          {
            id: 'own',
            title: 'Your slides',
            kind: 'own',
            items: [...ids].map((id, at) => slide(id, `Slide ${id}`, { page: at + 1 })),
          },
        ]}
        currentId={ids[0] ?? null}
        onSelect={() => undefined}
        onMove={() => undefined}
        onAdd={() => undefined}
        {...more}
      />,
    );
  const shown = () =>
    [...document.querySelectorAll('li')].map(
      (item) => item.querySelector('button:not([data-grip])')?.textContent,
    );

  it.each([
    ['one moves up', 'abcdef', 'aebcdf'],
    ['one moves down', 'abcdef', 'bcdefa'],
    ['two change places', 'abcdef', 'afcdeb'],
    ['all turn round', 'abcdef', 'fedcba'],
    ['some are new', 'abc', 'xaybcz'],
    ['some are gone', 'abcdef', 'fbd'],
    ['some are new, gone and moved', 'abcdef', 'gfahc'],
  ])('stands when %s, and when it is undone', async (_, before, after) => {
    const expected = (ids: string) => [
      ...[...ids].map((id, at) => `${at + 1}Slide ${id}Slide ${id}, page ${at + 1}`),
      'Add new slide',
    ];
    for (const ids of [before, after, before]) {
      draw(ids);
      await expect.poll(shown).toEqual(expected(ids));
    }
  });

  it('leaves the focus where it is when a focused row moves', async () => {
    draw('abcdef');
    const grip = page.getByRole('button', { name: 'Move Slide b' });
    grip.element().focus();
    draw('acdefb');
    await expect.poll(titles).toEqual([...'acdefb']);
    await expect.element(grip).toHaveFocus();
    draw('bacdef');
    await expect.poll(titles).toEqual([...'bacdef']);
    await expect.element(grip).toHaveFocus();
  });

  it('lets Tab reach one row alone, with an action that it gets later', async () => {
    const reached = () =>
      [...document.querySelectorAll<HTMLElement>('[data-slide] button')]
        .filter((button) => button.tabIndex === 0)
        .map((button) => button.ariaLabel ?? button.querySelector('[data-name]')?.textContent);
    draw('abc');
    await expect.poll(reached).toEqual(['Move Slide a', 'Slide a, page 1']);
    page.getByRole('button', { name: 'Slide b, page 2' }).element().focus();
    await expect.poll(reached).toEqual(['Move Slide b', 'Slide b, page 2']);
    draw('abc', { onEdit: () => undefined });
    await expect.poll(reached).toEqual(['Move Slide b', 'Slide b, page 2', 'Edit Slide b']);
  });
});

describe('several rows at once', () => {
  const five = [...three, slide('cost', 'Cost'), slide('video', 'Video')];
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
  const selected = () =>
    [...document.querySelectorAll('[data-selected]')].map((element) =>
      element.getAttribute('data-slide'),
    );
  const hasStatus = (text: string) =>
    expect.element(page.getByRole('status')).toHaveTextContent(text);

  it('show their boxes under the pointer, and all of them once one is selected', async () => {
    const { onSelect } = setup({}, five, true);
    await expect.element(main('Cost')).toBeVisible();
    expect(box('Cost').elements()).toEqual([]);
    await userEvent.hover(main('Cost'));
    await box('Cost').click();
    await expect.element(box('Cost')).toBeChecked();
    await expect.element(box('Campaign status')).toBeVisible();
    await hasStatus('1 of 7 slides selected.');
    const { width, height } = box('Cost').element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(onSelect).not.toHaveBeenCalled();
    await main('Video').click();
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('video');
    expect(selected()).toEqual(['cost']);
  });

  it('are selected with Ctrl one by one and with Shift in a range', async () => {
    const { onSelect } = setup({}, five, true);
    await main('Delivery by site').click({ modifiers: ['ControlOrMeta'] });
    await main('Cost').click({ modifiers: ['Shift'] });
    await expect.poll(selected).toEqual(['site', 'view', 'creative', 'cost']);
    await main('Creative comparison').click({ modifiers: ['Shift'] });
    await expect.poll(selected).toEqual(['site', 'view', 'creative']);
    await main('Viewability by placement').click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(selected).toEqual(['site', 'creative']);
    await hasStatus('2 of 7 slides selected.');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('are selected with the keyboard alone', async () => {
    setup({}, five, true);
    main('Delivery by site').element().focus();
    await userEvent.keyboard('{Tab}{ }');
    await expect.poll(selected).toEqual(['site']);
    main('Viewability by placement').element().focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(main('Creative comparison')).toHaveFocus();
    await expect.poll(selected).toEqual(['site', 'view', 'creative']);
    await userEvent.keyboard('{Control>}a{/Control}');
    await hasStatus('7 of 7 slides selected.');
    await expect.poll(() => selected().length).toBe(7);
    await userEvent.keyboard('{Escape}');
    await hasStatus('No slide is selected.');
    expect(selected()).toEqual([]);
    await expect.element(main('Creative comparison')).toHaveFocus();
  });

  it('move together with Alt and an arrow', async () => {
    const { onMove } = setup({}, five, true);
    for (const title of ['Delivery by site', 'Cost']) {
      await main(title).click({ modifiers: ['ControlOrMeta'] });
    }
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await hasStatus('2 slides moved to positions 4 to 5 of 5.');
    expect(onMove).toHaveBeenCalledExactlyOnceWith(['site', 'cost'], 3);
    await expect.poll(titles).toEqual(['view', 'creative', 'video', 'site', 'cost']);
    await expect.element(main('Cost')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await hasStatus('2 slides are already last.');
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('move together by the menu of one of them', async () => {
    setup({}, five, true);
    for (const title of ['Cost', 'Video']) {
      await main(title).click({ modifiers: ['ControlOrMeta'] });
    }
    page.getByRole('button', { name: 'Move Cost' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu', { name: 'Move 2 slides' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Move to end' })).toBeDisabled();
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Move to start' }).click();
    await expect.poll(titles).toEqual(['cost', 'video', 'site', 'view', 'creative']);
  });

  it('are dragged together; a row beside them is dragged alone', async () => {
    const { onMove } = setup({}, five, true);
    for (const title of ['Delivery by site', 'Creative comparison']) {
      await main(title).click({ modifiers: ['ControlOrMeta'] });
    }
    const target = document.querySelector<HTMLElement>('[data-slide="video"]');
    if (!target) throw new Error('no row');
    const bottom = { targetPosition: { x: 150, y: target.clientHeight - 4 } };
    await userEvent.dragAndDrop(main('Creative comparison'), target, bottom);
    expect(onMove).toHaveBeenLastCalledWith(['site', 'creative'], 3);
    await userEvent.dragAndDrop(main('Viewability by placement'), target, bottom);
    expect(onMove).toHaveBeenLastCalledWith(['view'], 2);
    expect(titles()).toEqual(['cost', 'video', 'view', 'site', 'creative']);
    expect(document.querySelectorAll('[data-dragged]')).toHaveLength(0);
  });

  it('are deleted together by the key, which leaves the focus on what stays', async () => {
    setup({}, five, true);
    for (const title of ['Viewability by placement', 'Creative comparison']) {
      await main(title).click({ modifiers: ['ControlOrMeta'] });
    }
    await userEvent.keyboard('{Delete}');
    await page.getByRole('button', { name: 'Delete Slide', exact: true }).click();
    await expect.poll(titles).toEqual(['site', 'cost', 'video']);
    await expect.element(main('Cost')).toHaveFocus();
  });

  it('are not offered to a reader', async () => {
    setup({ isReadOnly: true }, five, true);
    main('Cost').element().focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual([]);
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });
});

describe('the summary', () => {
  it.each([
    [[1, 2, null, 3], '3 pages in the PDF, 1 excluded'],
    [[1, null, null], '1 page in the PDF, 2 excluded'],
    [[1, 2], '2 pages in the PDF'],
    [[null], '0 pages in the PDF, 1 excluded'],
  ])('of pages %j is "%s"', async (pages, summary) => {
    const items = pages.map((at, index) => slide(`s${index}`, `Slide ${index}`, { page: at }));
    const draw = (more: Partial<SlideRowsProps>) =>
      render(
        <SlideRows
          sections={[
            { id: 'own', title: 'Your slides', kind: 'own', items: items.slice(1) },
            { id: 'end', title: 'Template', kind: 'template', items: items.slice(0, 1) },
          ]}
          currentId={null}
          onSelect={() => undefined}
          {...more}
        />,
      );
    draw({ hasSummary: true });
    await expect.element(page.getByText(summary, { exact: true })).toBeVisible();
    draw({ hasSummary: true, variant: 'filmstrip' });
    await expect.element(page.getByText(summary, { exact: true })).not.toBeInTheDocument();
    draw({});
    await expect.element(page.getByText(summary, { exact: true })).not.toBeInTheDocument();
  });
});

describe('500 rows', () => {
  // Its time is measured by `npm run bench:reorder`, which has a baseline to compare with.
  it('moves one and keeps the focus on it', async () => {
    const many = Array.from({ length: 500 }, (_, index) => slide(`s${index}`, `Slide ${index}`));
    setup({ currentId: 's250' }, many);
    await expect.element(main('Slide 250')).toBeInTheDocument();
    document.querySelector<HTMLElement>('[data-slide="s250"] [data-main]')?.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => titles()[249]).toBe('s250');
    expect(document.activeElement?.closest('[data-slide]')?.getAttribute('data-slide')).toBe(
      's250',
    );
  });
});

describe('the column of actions', () => {
  const mixed = [
    slide('short', 'Cost'),
    slide('long', 'Viewability by placement and by week of the flight'),
    slide('issues', 'Delivery by site', { issues: 12 }),
    slide('out', 'Notes', { page: null }),
    slide('empty', 'Searches', { state: 'empty', issues: 1 }),
  ];
  const row = (id: string) => document.querySelector(`[data-slide=${id}]`);
  const boxes = (id: string) =>
    ['[data-main]', '[title*="affect"]', '[aria-label^=Edit]', '[aria-label^=Delete]'].map(
      (part) => {
        const box = row(id)?.querySelector(part)?.getBoundingClientRect();
        return box && [box.left, box.width];
      },
    );

  it('is at one place whatever the row has, and moves nothing when it shows', async () => {
    setup({ currentId: null }, mixed);
    await expect.element(page.getByRole('button', { name: /^Cost/ })).toBeVisible();
    for (const { id } of mixed) {
      const before = boxes(id);
      expect(before.slice(2)).toEqual(boxes('short').slice(2));
      const main = row(id)?.querySelector('[data-main]');
      if (main) await userEvent.hover(main);
      const remove = row(id)?.querySelector('[aria-label^=Delete]');
      expect(remove && getComputedStyle(remove).visibility).toBe('visible');
      expect(boxes(id)).toEqual(before);
    }
    const [, issues] = boxes('issues');
    const [, one] = boxes('empty');
    const end = (box: number[] | undefined) => (box?.[0] ?? 0) + (box?.[1] ?? 0);
    expect(end(issues)).toBeCloseTo(end(one), 1);
  });
});

it('in a strip the arrow keys of its direction go from row to row', async () => {
  setup({ variant: 'strip', isReadOnly: true });
  const at = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
  await expect.element(at('Cover')).toBeVisible();
  at('Cover').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(at('Campaign status')).toHaveFocus();
  await userEvent.keyboard('{End}{Home}{ArrowRight}{ArrowRight}');
  await expect.element(at('Delivery by site')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(at('Campaign status')).toHaveFocus();
});
