/**
 * The story that was drawn last, for the stories gate: how to judge it again, and how to change its theme, direction and
 * size of text without drawing it anew.
 */
import { useSyncExternalStore } from 'react';
import { constants } from '../packages/design-system/src/theme/values.ts';

/** Throws what axe finds by all its rules, or by those that are named. */
type Judge = (rules?: readonly string[]) => Promise<void>;

/** `judge` is null until the story and its `play` have run. */
export const drawn: { judge: Judge | null } = { judge: null };

/** Puts the page, and the custom elements on it, into a theme; resolves when they have drawn it. */
export async function wear(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme;
  for (const element of elements()) if ('theme' in element) element.theme = theme;
  await settled();
}

/** The custom elements of the page; those inside other elements get what these pass on. */
const elements = () =>
  [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('fd-'));

/** Resolves when everything is drawn and nothing fades any more. */
export async function settled(): Promise<void> {
  let fading: readonly Animation[];
  do {
    // An element draws its new theme in the frame after, and passes it on to the elements inside.
    await nextFrame().then(nextFrame);
    fading = fadingIn(document);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  } while (fading.length > 0);
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Transitions that run in a document or a shadow root, and in the shadow roots inside it. */
function fadingIn(root: Document | ShadowRoot): readonly Animation[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [
    ...root.getAnimations().filter((animation) => animation instanceof CSSTransition),
    ...inner.flatMap(fadingIn),
  ];
}

/** The same, after what is open has found its place anew, as it does when a window changes. */
async function placed(): Promise<void> {
  await settled();
  window.dispatchEvent(new Event('resize'));
  await settled();
}

/** English in the order of Arabic: the direction is tried without learning to read. */
export const MIRRORED = 'en-Arab-GB';

let isMirrored = false;
const readers = new Set<() => void>();
const subscribe = (reader: () => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

/** Whether the story is drawn from right to left, whatever the toolbar says. */
export const useMirrored = (): boolean => useSyncExternalStore(subscribe, () => isMirrored);

/** Turns the page, and the custom elements on it, from right to left, or back; resolves when they have drawn it. */
export async function mirror(isOn: boolean): Promise<void> {
  isMirrored = isOn;
  for (const reader of readers) reader();
  await settled();
  for (const element of elements()) {
    if ('locale' in element) element.locale = document.documentElement.lang;
  }
  await placed();
}

/** Every step of type twice as large, as a browser's zoom of text alone makes it. */
const large = new CSSStyleSheet();
large.replaceSync(
  `:root, :host { ${Object.entries(constants.type)
    .flatMap(([name, { size, line }]) => [
      `--fd-type-${name}-size: calc(2 * ${size});`,
      `--fd-type-${name}-line: calc(2 * ${line});`,
    ])
    .join(' ')} }`,
);

/** Doubles the text of the page and of the custom elements on it, or undoes it; resolves when they have drawn it. */
export async function enlarge(isOn: boolean): Promise<void> {
  enlargeIn(document, isOn);
  await placed();
}

function enlargeIn(root: Document | ShadowRoot, isOn: boolean): void {
  const others = root.adoptedStyleSheets.filter((sheet) => sheet !== large);
  if (isOn || others.length < root.adoptedStyleSheets.length) {
    root.adoptedStyleSheets = isOn ? [...others, large] : others;
  }
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    if (shadowRoot) enlargeIn(shadowRoot, isOn);
  }
}
