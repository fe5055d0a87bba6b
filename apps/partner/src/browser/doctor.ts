/** Script of the embed doctor's page. */
import { MISTAKES } from '../mistakes.ts';

for (const [name, words] of Object.entries(MISTAKES)) {
  document.querySelector('select[name=mistake]')?.append(new Option(words, name));
}
