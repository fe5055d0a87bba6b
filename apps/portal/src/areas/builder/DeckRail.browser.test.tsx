/** Thumbnails of the rail: drawn from kept figures, or loaded one at a time while nobody waits. */
import { ownSlide, type Slide } from '@flightdeck/domain/report';
import { slideDefinition } from '@flightdeck/slides/catalogue';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { DeckRail, type DeckRailProps } from './DeckRail.tsx';
import { CONTEXT, SETUP } from './testing.ts';
import type { LoadedSlide } from './types.ts';
import type { KeptFigures } from './use-kept-figures.ts';

const { range } = CONTEXT;
const DATA = { results: {}, asOf: null, timeZone: 'Europe/London' };
/** Different questions to the server: slides with the same one share its answer. */
const SLIDES: readonly Slide[] = [
  'campaign-overview',
  'over-time',
  'delivery-by-site',
  'device-split',
  'viewability',
].map((component) => ownSlide(component, component, `About ${component} in {{range}}`));
const NONE: KeptFigures = { status: 'none', slides: {}, retry: () => undefined };

const unviewed = new Map(
  SLIDES.map(({ id, component }): [string, LoadedSlide] => {
    const state = { kind: 'loading' } as const;
    return [
      id,
      { status: 'unviewed', definition: slideDefinition(component), state, fresh: state },
    ];
  }),
);

const asked: string[] = [];
let running = 0;
let mostAtOnce = 0;
afterEach(() => {
  asked.length = 0;
  mostAtOnce = 0;
  vi.restoreAllMocks();
});

/** Shows the rail; the server takes its time for each answer, or fails. */
function show(props: Partial<DeckRailProps>, fails = false): void {
  const nothing = () => undefined;
  renderWithApi(
    <DeckRail
      pages={SLIDES.map((slide, index) => ({ slide, page: index + 1 }))}
      currentId={null}
      loaded={unviewed}
      setup={SETUP}
      kept={NONE}
      isSaved
      isResting
      issues={new Map()}
      canEdit
      isAdding={false}
      onView={nothing}
      onEdit={nothing}
      onDuplicate={nothing}
      onDelete={nothing}
      onExclude={nothing}
      onMove={nothing}
      onRetry={nothing}
      onAdd={nothing}
      selection={{ selected: new Set(), onChange: nothing }}
      onRowKey={nothing}
      bar={null}
      {...props}
    />,
    async (path) => {
      asked.push(path);
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      if (fails) throw new Error('The server is in trouble.');
      return DATA;
    },
  );
}

const drawings = () => document.querySelectorAll('.fd-scaled').length;
/** A page that others keep busy is idle late. */
const IDLE = { timeout: 14_000 };
const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
// Others may keep the page busy without an end.
const anIdleTime = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
/** Rows in view were seen, and what waited for the browser to be idle has had its turn, twice. */
async function aRest() {
  for (let turn = 0; turn < 2; turn += 1) {
    await aFrame();
    await aFrame();
    await anIdleTime();
  }
}

it('are drawn from kept figures without a question to the server', async () => {
  const figures = {
    at: '2026-03-01T08:00:00.000Z',
    range,
    benchmarkRange: range,
    today: '2026-03-01',
    data: DATA,
  };
  const slides = Object.fromEntries(SLIDES.map(({ id }) => [id, figures]));
  show({ kept: { ...NONE, status: 'ready', slides } });
  expect(document.body.textContent).not.toContain('Not viewed yet');
  await aRest();
  expect(document.body.textContent).not.toContain('Not viewed yet');
  expect(asked).toEqual([]);
  await expect
    .element(page.getByRole('button', { name: /No data in range/ }).first())
    .toBeVisible();
});

it('ask for missing figures of a saved report one at a time', async () => {
  show({});
  await expect.poll(() => asked.length, IDLE).toBe(SLIDES.length);
  await aRest();
  expect(asked).toHaveLength(SLIDES.length);
  expect(mostAtOnce).toBe(1);
});

it.each([
  ['while somebody waits', { isResting: false }, false],
  ['for a report that was never saved', { isSaved: false }, false],
  ['in a hidden tab', {}, true],
])('ask for nothing %s', async (_, props, isHidden) => {
  if (isHidden) vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show(props);
  await aRest();
  expect(asked).toEqual([]);
  expect(drawings()).toBe(0);
});

it('leave a server in trouble alone', async () => {
  show({}, true);
  await expect.poll(() => asked.length, IDLE).toBe(1);
  await aRest();
  expect(asked).toHaveLength(1);
});

it('name slides by their titles with the placeholders filled', async () => {
  show({});
  const row = page.getByRole('button', { name: 'About over-time in 1 Jan – 31 Mar 2026, page 2' });
  await expect.element(row).toBeVisible();
  expect(document.body.textContent).not.toContain('{{');
});
