/** Findings of axe on a page, once animations have ended. */
import axe from 'axe-core';
import type { Page } from 'playwright';

/** Rules that a theme can break: it only changes colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

interface Asked {
  /** Selector of the element to check. The whole page by default. */
  readonly within?: string;
  /** Check only the rules about colours. */
  readonly coloursOnly?: boolean;
}

/** Names of axe's findings, each with the first element it concerns. */
export async function findings(page: Page, asked: Asked = {}): Promise<string[]> {
  // A fading dialog has too little contrast. A spinner never ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
        .map((animation) => animation.finished),
    ),
  );
  // Once for each page that is loaded, and not for each look at it. The portal has no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ within, runOnly, resultTypes }) =>
      window.axe.run(
        // An announcement may refer to an element that was removed since.
        { include: [[within]], exclude: [['[data-live-announcer]']] },
        { runOnly, resultTypes },
      ),
    {
      within: asked.within ?? 'html',
      runOnly: asked.coloursOnly ? COLOUR_RULES : TAGS,
      // Writing down what is right takes most of the time.
      resultTypes: ['violations' as const],
    },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
