/** What axe finds on a page, once nothing moves any more. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What a theme can break: it changes colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Asked {
  /** A selector: only what is inside is judged. */
  readonly within?: string;
  /** Only what the colours of a theme can break. */
  readonly coloursOnly?: boolean;
}

/** Names of what axe finds, each with the first element it concerns. */
export async function findings(page: Page, asked: Asked = {}): Promise<string[]> {
  // A dialog that is still fading in has the contrast of a fade. A spinner never ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
        .map((animation) => animation.finished),
    ),
  );
  const axe = new AxeBuilder({ page })
    // Without it axe opens a page of its own each time, for frames of other sites, which the portal has none of.
    .setLegacyMode(true)
    // What was announced may name something that is gone since.
    .exclude('[data-live-announcer]');
  if (asked.within) axe.include(asked.within);
  if (asked.coloursOnly) axe.withRules(COLOUR_RULES);
  else axe.withTags(TAGS);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
