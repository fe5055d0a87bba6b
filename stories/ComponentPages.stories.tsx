/**
 * A check, not a page: every component that the kit gives out stands in the sidebar by its name, with a guide and a table
 * of its own props that explains each.
 */
import * as kit from '@flightdeck/design-system';
import * as helpMenu from '@flightdeck/design-system/help-menu';
import * as editor from '@flightdeck/design-system/rich-text-editor';
import { expect } from 'storybook/test';
import { z } from 'zod';
import preview from '../.storybook/preview.tsx';
import { guideOf } from './guide.ts';

const meta = preview.meta({ title: 'Checks/Component pages', tags: ['!dev', '!autodocs'] });

/** Stand around a page once and draw nothing. */
const UNSEEN = ['HelpLocale', 'I18nProvider', 'RouterProvider'];

/** What every story of a file says of its page. */
const Story = z.object({
  meta: z.object({
    input: z.object({ title: z.string(), component: z.unknown(), parameters: z.unknown() }),
  }),
});

/** What the docs page makes its props table of. */
const Tabled = z.object({
  props: z.record(z.string(), z.object({ description: z.string() })),
});

/** Props of a component that its page does not explain. */
function unexplained(name: string, component: unknown): readonly string[] {
  const table = Tabled.safeParse(Reflect.get(Object(component), '__docgenInfo'));
  if (!table.success) return [`${name} has no props table`];
  return Object.entries(table.data.props)
    .filter(([, { description }]) => description === '')
    .map(([prop]) => `${name}’s table does not explain ${prop}`);
}

/** What JSX takes: functions with a capital letter that are no classes, and what `memo` and `forwardRef` make. */
function isComponent([name, value]: readonly [string, unknown]): boolean {
  if (!/^[A-Z]/.test(name) || UNSEEN.includes(name)) return false;
  return typeof value === 'function'
    ? !String(value).startsWith('class')
    : typeof value === 'object' && value !== null && '$$typeof' in value;
}

export const Complete = meta.story({
  tags: ['no-visual'], // Draws nothing.
  render: () => <p>Every component has a page.</p>,
  play: async () => {
    const files = await Promise.all(
      Object.values(
        import.meta.glob<Readonly<Record<string, unknown>>>('./components/*.stories.tsx'),
      ).map((load) => load()),
    );
    const pages = files.map((file) => Story.parse(Object.values(file)[0]).meta.input);
    const lacking = Object.entries({ ...kit, ...helpMenu, ...editor })
      .filter(isComponent)
      .flatMap(([name, component]) => {
        const page = pages.find(({ title }) => title === `Components/${name}`);
        if (!page) return [`${name} has no page`];
        if (page.component !== component) return [`${name}’s page shows the props of another`];
        const unguided = guideOf(page.parameters) ? [] : [`${name} has no guide`];
        return [...unguided, ...unexplained(name, component)];
      });
    await expect(lacking).toEqual([]);
  },
});
