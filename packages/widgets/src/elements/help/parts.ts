/**
 * The launcher's nodes, created without templates: on the host page even a small template engine would take longer than
 * the button it draws.
 */

/** State of the launcher. */
export interface LauncherState {
  readonly label: string;
  readonly position: string | undefined;
  readonly theme: string | undefined;
  readonly isOpen: boolean;
  readonly phase: 'idle' | 'loading' | 'failed';
  /** Why it failed, in a sentence. */
  readonly cause: string;
}

/** Callbacks of the launcher. */
export interface LauncherActions {
  /** Called when somebody approaches: by pointer or by focus. */
  readonly near: () => void;
  readonly toggle: () => void;
  readonly toggled: (isOpen: boolean) => void;
}

/** The dock in the page's corner: panel, failure and button, from top to bottom. */
export interface Dock {
  readonly element: HTMLElement;
  /** Empty until help is loaded. */
  readonly panel: HTMLElement;
  show(state: LauncherState): void;
}

const SVG = 'http://www.w3.org/2000/svg';
const ICON = {
  width: '20',
  height: '20',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'aria-hidden': 'true',
};
/** A lifebuoy. */
const PATH =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.9 4.9l4.3 4.3m5.6 0l4.3-4.3m-4.3 9.9l4.3 4.3m-9.9-4.3l-4.3 4.3';

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function makeIcon(): Element {
  const icon = document.createElementNS(SVG, 'svg');
  set(icon, ICON);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATH);
  icon.append(path);
  return icon;
}

/** Makes the dock for the launcher's shadow root. */
export function makeDock({ near, toggle, toggled }: LauncherActions): Dock {
  const element = document.createElement('div');
  const panel = document.createElement('div');
  const button = document.createElement('button');
  const label = document.createElement('span');
  const failure = document.createElement('p');
  const content = document.createElement('slot');
  set(element, { popover: 'manual' });
  panel.className = 'panel';
  set(button, { type: 'button', 'aria-haspopup': 'dialog', part: 'launcher' });
  content.name = 'launcher';
  failure.role = 'alert';
  content.append(makeIcon(), label);
  button.append(content);
  button.addEventListener('pointerenter', near);
  button.addEventListener('focus', near);
  button.addEventListener('click', toggle);
  element.addEventListener('fd-toggle', (event) => {
    if (event instanceof CustomEvent) toggled(event.detail.isOpen);
  });
  element.append(panel, button);
  return {
    element,
    panel,
    show({ label: text, position, theme, isOpen, phase, cause }) {
      element.className = position === 'start' ? 'dock start' : 'dock';
      element.dataset.theme = theme ?? 'light';
      set(button, { 'aria-expanded': `${isOpen}`, 'aria-busy': `${phase === 'loading'}` });
      if (label.textContent !== text) label.textContent = text;
      if (phase !== 'failed') failure.remove();
      else {
        panel.after(failure);
        // Set after it is in the page, so that screen readers announce it.
        failure.textContent = `Help could not be loaded. ${cause}`;
      }
      // In the top layer, where no transform, overflow or stacking of the page has an effect.
      if (!element.matches(':popover-open')) element.showPopover();
    },
  };
}
