/** Run after zod, which keeps a reference to its settings: restores those of the page. */
import { ofThePage } from './settings-aside.ts';

for (const [name, descriptor] of ofThePage) {
  if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  else Reflect.deleteProperty(globalThis, name);
}
