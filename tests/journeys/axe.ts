/** Findings of axe on a page, once animations have ended. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Names of axe's findings, each with the first element it concerns. */
export async function findings(page: Page): Promise<string[]> {
  // A fading dialog has too little contrast. A spinner never ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
