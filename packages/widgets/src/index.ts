/** The script that partner pages load: defines each element when the page first has one. */
const ELEMENTS: Readonly<Record<string, () => Promise<CustomElementConstructor>>> = {
  'fd-multi-select': () => import('./elements/multi-select.tsx').then((m) => m.FdMultiSelect),
};

for (const [tag, load] of Object.entries(ELEMENTS)) {
  if (document.querySelector(tag)) void load().then((made) => customElements.define(tag, made));
}
