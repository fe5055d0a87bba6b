/** The manifest against the elements themselves: what it says they take is what they take. */
import { expect, test } from 'vitest';
import { FdAlertPanel } from '../elements/alert-panel.tsx';
import { FdHelpMenu } from '../elements/help-menu.tsx';
import { FdMultiSelect } from '../elements/multi-select.tsx';
import { FdReportViewer } from '../elements/report-viewer.tsx';
import { FdSlideRows } from '../elements/slide-rows.tsx';
import { FdHelp } from '../launcher/help.ts';
import { customElementsManifest } from './manifest.ts';

const CLASSES: Readonly<Record<string, CustomElementConstructor>> = {
  'fd-help': FdHelp,
  'fd-help-menu': FdHelpMenu,
  'fd-report-viewer': FdReportViewer,
  'fd-multi-select': FdMultiSelect,
  'fd-slide-rows': FdSlideRows,
  'fd-alert-panel': FdAlertPanel,
};
const declarations = customElementsManifest().modules.flatMap((module) => module.declarations);

test('every element is in the manifest', () => {
  expect(declarations.map(({ tagName }) => tagName).sort()).toEqual(Object.keys(CLASSES).sort());
});

test.each(declarations)(
  '$tagName has the attributes, fields and methods of the manifest',
  (declared) => {
    const made = CLASSES[declared.tagName];
    if (!made) throw new Error(`${declared.tagName} is no element.`);
    const observed: unknown = Reflect.get(made, 'observedAttributes');
    expect(declared.attributes.map(({ name }) => name).sort()).toEqual(
      [...(Array.isArray(observed) ? observed : [])].sort(),
    );
    for (const { kind, name } of declared.members) {
      // `fetchToken` of the launcher is a plain field, which stands on each element alone.
      if (name === 'fetchToken' && declared.tagName === 'fd-help') continue;
      const found = Object.getOwnPropertyDescriptor(made.prototype, name);
      expect(typeof found?.value === 'function' ? 'method' : 'field', name).toBe(kind);
      expect(found, name).toBeDefined();
    }
    for (const { description } of [...declared.members, ...declared.events]) {
      expect(description).toMatch(/\.$/);
    }
  },
);
