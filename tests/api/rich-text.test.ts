/** HTML of the rich-text editor is stored unchanged by cleaning. */
import { expect, it } from 'vitest';
import { cleanHelpHtml } from '../../apps/api/src/platform/html/clean-html.ts';
import { SAMPLE_TEXT } from '../../packages/design-system/src/testing/sample-text.ts';

it('leaves a text of the editor as it is', () => {
  expect(cleanHelpHtml(SAMPLE_TEXT)).toBe(SAMPLE_TEXT);
});
