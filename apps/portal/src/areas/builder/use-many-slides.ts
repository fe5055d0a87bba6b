/** Several slides at once: which are selected, what is copied, and adding slides of another report. */
import { type NotificationTone, notify, type SlideSelection } from '@flightdeck/design-system';
import {
  type DeckPage,
  isInPdf,
  SLIDE_LIMIT,
  type Slide,
  slidesOf,
} from '@flightdeck/domain/report';
import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '../../app/message-of.ts';
import { comboText, isCombo } from '../../app/shortcuts.ts';
import type { CopiedSlides } from '../../app/slide-clipboard.ts';
import { loadKind } from '../../app/slides/use-kinds.ts';
import { copiedFrom, planCopies, planTexts } from './copies.ts';
import { focusRow } from './focus-row.ts';
import { slidesText } from './messages.ts';
import { positionFor } from './positions.ts';
import type { BuilderSetup } from './types.ts';
import type { Deck } from './use-deck.ts';
import { useSlideClipboard } from './use-slide-clipboard.ts';

/** What the actions on several slides work with. */
export interface ManySlidesOptions {
  readonly slides: readonly Slide[];
  readonly deck: Deck;
  readonly setup: BuilderSetup;
  /** Does what closes the panel, after a question about what is typed in it. */
  readonly leave: (then: () => void) => void;
  /** Tells people who do not see it what was done. */
  readonly say: (text: string) => void;
}

/** The selection, the clipboard, and the actions that need them. */
export interface ManySlides {
  readonly selection: SlideSelection;
  /** The selected slides in the order of the deck. */
  readonly chosen: readonly DeckPage[];
  /** How many slides can be pasted. */
  readonly copied: number;
  readonly copy: (ids: readonly string[]) => void;
  /** Adds the copied slides after this row; without one, where the add panel says. */
  readonly paste: (row?: string) => void;
  /** Adds slides of another report, where the add panel says. */
  readonly add: (copied: CopiedSlides) => Promise<void>;
  /** Whether the report has room for so many more slides; says so where it has not. */
  readonly hasRoomFor: (count: number) => boolean;
  /** Moves the selected own slides to a place among the others. */
  readonly move: (to: number) => void;
  /** Leaves the selected slides out of the PDF, or includes all where none is in it. */
  readonly turnInPdf: () => void;
  /** Selects nothing, and gives the focus to the row that was selected first. */
  readonly clear: () => void;
  /** Selects slides that an action made; one alone is only shown. */
  readonly select: (ids: readonly string[]) => void;
  /** Copies with Ctrl or Cmd and C, pastes with V, on a row. */
  readonly onRowKey: (event: KeyboardEvent) => void;
}

/** Selection and clipboard of one report. */
export function useManySlides(options: ManySlidesOptions): ManySlides {
  const { slides, deck, setup, leave, say } = options;
  const { pages, current } = deck;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [copied, write] = useSlideClipboard();
  const chosen = pages.filter(({ slide }) => selected.has(slide.id));
  const ids = chosen.map(({ slide }) => slide.id);
  // Slides that were deleted, or updated under another id, are not selected any more.
  if (chosen.length < selected.size) setSelected(new Set(ids));
  const own = chosen.filter(({ slide }) => !slide.template).map(({ slide }) => slide);

  function hasRoomFor(count: number): boolean {
    if (pages.length + count <= SLIDE_LIMIT) return true;
    notify.warning(
      `A report has at most ${SLIDE_LIMIT} slides`,
      `This one has ${pages.length}, so that ${slidesOf(count)} more do not fit. Delete some first.`,
    );
    return false;
  }
  const select = (made: readonly string[]) => {
    if (made.length > 1) setSelected(new Set(made));
  };

  function copy(copiedIds: readonly string[]) {
    const { advertiserId, advertiserName } = setup.context;
    const from = { advId: advertiserId, advertiser: advertiserName };
    const taken = pages.filter(({ slide }) => copiedIds.includes(slide.id));
    const content = taken.map(({ slide }) => slide);
    if (content.length === 0) return;
    if (write(copiedFrom(from, content))) {
      notify.success(
        `${slidesText(content)} copied`,
        `Paste here or in another report: with ${comboText('V')} on a slide, or under Add new slide.`,
      );
    } else {
      notify.error(
        'The slides could not be copied',
        'The browser has no room for them. Copy fewer at a time.',
      );
    }
  }

  async function addAfter(taken: CopiedSlides, afterId: string | null) {
    const { advertiserId: advId, mode } = setup.context;
    const components = [...new Set(taken.slides.map(({ component }) => component))];
    let kinds: Map<string, Awaited<ReturnType<typeof loadKind>>>;
    try {
      kinds = new Map(
        await Promise.all(components.map(async (each) => [each, await loadKind(each)] as const)),
      );
    } catch (error) {
      notify.error('The slides could not be added', messageOf(error));
      return;
    }
    const plan = planCopies(taken, { advId, mode }, (component) => kinds.get(component));
    const told = planTexts(plan, taken.advertiser, mode).join(' ');
    if (plan.slides.length === 0) {
      notify.warning('No slide was added', told);
      return;
    }
    if (!hasRoomFor(plan.slides.length)) return;
    leave(() => {
      const made = deck.addAll(plan.slides, afterId);
      select(made);
      if (made[0] !== undefined) focusRow(made[0]);
      const tone: NotificationTone = told === '' ? 'success' : 'warning';
      // What was left out is read before it is gone.
      const timeout = told === '' ? undefined : null;
      notify[tone](`${slidesText(plan.slides)} added`, told || undefined, { timeout });
    });
  }
  /** After the row; without one where the add panel says, and else after the slide in view. */
  const place = (row?: string): string | null =>
    row === undefined && deck.panel.kind === 'add'
      ? deck.panel.afterId
      : positionFor(slides, row ?? current?.slide.id ?? null);
  const paste = (row?: string) => {
    if (copied) void addAfter(copied, place(row));
  };

  function onRowKey(event: KeyboardEvent) {
    const row = event.target instanceof Element && event.target.closest('[data-slide]');
    const slideId = row ? row.getAttribute('data-slide') : null;
    if (slideId === null) return;
    const isCopy = isCombo(event.nativeEvent, 'c');
    if (!isCopy && !(isCombo(event.nativeEvent, 'v') && copied)) return;
    event.preventDefault();
    if (isCopy) copy(selected.has(slideId) ? ids : [slideId]);
    else paste(slideId);
  }

  return {
    selection: { selected, onChange: setSelected },
    chosen,
    copied: copied?.slides.length ?? 0,
    copy,
    paste,
    add: (taken) => addAfter(taken, place()),
    hasRoomFor,
    move: (to) => {
      deck.move(
        own.map(({ id }) => id),
        to,
      );
      say(`${slidesText(own)} moved.`);
    },
    turnInPdf: () => {
      const isLeaving = chosen.some(({ slide }) => isInPdf(slide));
      const turn = () => {
        deck.exclude(ids, isLeaving);
        const what = slidesText(chosen.map(({ slide }) => slide));
        say(`${what} ${isLeaving ? 'left out of' : 'included in'} the PDF.`);
      };
      const isOpen = deck.panel.kind === 'edit' && current && selected.has(current.slide.id);
      if (!isOpen) return turn();
      // The form of the slide would put it back as it was.
      leave(() => {
        turn();
        deck.closePanel();
      });
    },
    clear: () => {
      setSelected(new Set());
      if (ids[0] !== undefined) focusRow(ids[0]);
      say('No slide is selected.');
    },
    select,
    onRowKey,
  };
}
