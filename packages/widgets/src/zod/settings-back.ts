/** Run after zod, which holds on to what it found: puts back what the page had. */
import { ofThePage } from './settings-aside.ts';

for (const [name, descriptor] of ofThePage) {
  if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  else Reflect.deleteProperty(globalThis, name);
}
