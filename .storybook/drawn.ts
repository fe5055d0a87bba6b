/** The story that was drawn last, for the stories gate: how to judge it again, and how to change its theme without drawing it anew. */

/** Throws what axe finds by all its rules, or by those that are named. */
type Judge = (rules?: readonly string[]) => Promise<void>;

/** `judge` is null until the story and its `play` have run. */
export const drawn: { judge: Judge | null } = { judge: null };

/** Puts the page, and the custom elements on it, into a theme; resolves when they have drawn it and nothing fades any more. */
export async function wear(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme;
  for (const element of document.querySelectorAll('*')) {
    if (element.localName.startsWith('fd-') && 'theme' in element) element.theme = theme;
  }
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
