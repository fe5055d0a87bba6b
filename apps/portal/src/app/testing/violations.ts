/** What axe finds on a screen of a browser test. */
import axe from 'axe-core';

/** What axe finds in an element, each as its rule and the first thing that breaks it. Colours are those after fading in. */
export async function violationsIn(element: Element = document.body): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(element, {
    rules: { region: { enabled: false } },
    // Writing down what is right takes most of the time.
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
