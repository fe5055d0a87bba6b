/** Styles of the launcher, protected from the rules of the host page. */
const CSS = `
  :host {
    display: contents !important;
    visibility: visible !important;
    --fd-font-family: 'Inter Variable', Inter, system-ui, sans-serif;
    --fd-help-inset: min(24px, 2.5vw);
  }
  .dock {
    all: initial;
    --fd-accent: #1556e2;
    --fd-accent-hover: #1148c4;
    --fd-accent-text: #1556e2;
    --fd-on-accent: #fff;
    position: fixed;
    inset: auto;
    inset-inline-end: var(--fd-help-inset);
    bottom: var(--fd-help-inset);
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 12px;
    overflow: visible;
    pointer-events: none;
  }
  :dir(rtl) {
    unicode-bidi: plaintext;
  }
  .dock.start {
    inset-inline: var(--fd-help-inset) auto;
    align-items: flex-start;
  }
  .dock:not(:popover-open) {
    display: none;
  }
  .dock > * {
    pointer-events: auto;
  }
  .panel {
    display: contents;
  }
  button,
  p {
    box-sizing: border-box;
    margin: 0;
    border-radius: 24px;
    font: 600 14px/20px var(--fd-font-family);
  }
  button {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 48px;
    height: 48px;
    padding-inline: 16px 20px;
    border: 2px solid transparent;
    color: var(--fd-on-accent);
    background: var(--fd-accent);
    box-shadow: 0 6px 20px -4px rgb(16 24 43 / 32%);
    cursor: pointer;
    transition: background-color 80ms;
  }
  button:hover {
    background: var(--fd-accent-hover);
  }
  button:focus-visible {
    outline: 2px solid var(--fd-accent-text);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #fff;
  }
  button[aria-busy='true'] svg {
    animation: turn 1.2s linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  p {
    max-width: 280px;
    padding: 10px 16px;
    border-radius: 10px;
    color: #b4141e;
    background: #fdefef;
    overflow-wrap: anywhere;
    font-weight: 400;
  }
  @media (prefers-reduced-motion: reduce) {
    button[aria-busy='true'] svg {
      animation: none;
      opacity: 0.6;
    }
  }
`;

let sheet: CSSStyleSheet | undefined;

/** One sheet for every launcher; constructed, because a strict CSP refuses `<style>`. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
