/** Keeps react-aria from adding a `<style>` element at run time, which a strict CSP refuses. */

const STYLE_ID = 'react-aria-pressable-style';

/**
 * Call once before the first render. Claims the id of react-aria's style element with an empty `<meta>`;
 * the rule it would add stands in `global.css.ts`. On a server nothing happens.
 */
export function claimPressableStyle(document: Document | undefined = globalThis.document): void {
  if (!document || document.getElementById(STYLE_ID)) return;
  const claim = document.createElement('meta');
  claim.id = STYLE_ID;
  document.head.append(claim);
}
