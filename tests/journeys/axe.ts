/** Findings of axe on a page, once animations have ended. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Rules that a theme can break: it only changes colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens another page each time, for frames of other origins. The portal has none.
    .setLegacyMode(true)
    // An announcement may refer to an element that was removed since.
    .exclude('[data-live-announcer]');
  if (asked.within) axe.include(asked.within);
  if (asked.coloursOnly) axe.withRules(COLOUR_RULES);
  else axe.withTags(TAGS);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
