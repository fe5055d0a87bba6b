/** The manifest keeps to the schema, and says of events what their types say. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { customElementsManifest, ELEMENTS, eventsOf } from './manifest.ts';

const manifest = customElementsManifest();

const Type = z.strictObject({ text: z.string().min(1) });
const Named = z.strictObject({ name: z.string().min(1), description: z.string().regex(/\.$/) });
const Typed = Named.extend({ type: Type });
/** Schema 1.0.0 of the custom-elements manifest (webcomponents/custom-elements-manifest), as far as it is used here. */
const Manifest = z.strictObject({
  schemaVersion: z.literal('1.0.0'),
  modules: z.tuple([
    z.strictObject({
      kind: z.literal('javascript-module'),
      path: z.literal('flightdeck.js'),
      declarations: z.array(
        z.strictObject({
          kind: z.literal('class'),
          customElement: z.literal(true),
          name: z.string().regex(/^Fd[A-Z]\w+$/),
          tagName: z.string().regex(/^fd-[a-z-]+$/),
          description: z.string().regex(/\.$/),
          superclass: z.strictObject({ name: z.literal('HTMLElement') }),
          attributes: z.array(Typed.extend({ fieldName: z.string() })),
          members: z.array(
            z.discriminatedUnion('kind', [
              Typed.extend({ kind: z.literal('field'), readonly: z.literal(true).optional() }),
              Named.extend({ kind: z.literal('method'), return: z.strictObject({ type: Type }) }),
            ]),
          ),
          events: z.array(Typed),
          slots: z.array(Named),
          cssParts: z.array(Named),
          cssProperties: z.array(Named.extend({ name: z.string().regex(/^--fd-/) })),
        }),
      ),
      exports: z.array(
        z.strictObject({
          kind: z.literal('custom-element-definition'),
          name: z.string(),
          declaration: z.strictObject({ name: z.string(), module: z.literal('flightdeck.js') }),
        }),
      ),
    }),
  ]),
});

test('keeps to the schema, and exports each element that it declares', () => {
  const {
    modules: [module],
  } = Manifest.parse(manifest);
  expect(module.exports.map(({ name, declaration }) => [name, declaration.name])).toEqual(
    module.declarations.map(({ tagName, name }) => [tagName, name]),
  );
});

test.each(manifest.modules[0]?.declarations ?? [])('$tagName names nothing twice', (declared) => {
  const { attributes, members, events, slots, cssParts, cssProperties } = declared;
  for (const list of [attributes, members, events, slots, cssParts, cssProperties]) {
    const names = list.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
  expect(events.map(({ name }) => name)).toContain('fd-error');
});

/** Compiled with everything else, so that a text and a type that part are an error. Vitest's `-u` writes it anew. */
test('says of each event what its type says', async () => {
  const checks = ELEMENTS.flatMap((element) =>
    eventsOf(element).map(
      ({ name, detail }) => `  Same<'${element.declaration.tag}', '${name}', ${detail}>,`,
    ),
  );
  const file = `// biome-ignore-all format: written by manifest.test.ts
/** What the manifest says of events, compared with their types: \`true\` each. Written by manifest.test.ts. */
import type { EmbedChoice } from '@flightdeck/domain/embed';
import type { DashboardChoice, PageChange, TileDrill } from '../elements/dashboard/declaration.ts';
import type { SlideChange } from '../elements/report-viewer/declaration.ts';
import type { SlideSectionData } from '../elements/slide-rows/declaration.ts';
import type { EventsByTag } from '../types.ts';

type DetailOf<Event> = Event extends CustomEvent<infer Detail> ? Detail : never;
type Same<Tag extends keyof EventsByTag, Name extends keyof EventsByTag[Tag], Text> =
  (<T>() => T extends DetailOf<EventsByTag[Tag][Name]> ? 1 : 2) extends <T>() => T extends Text ? 1 : 2 ? true : never;

export const DETAILS: readonly [
${checks.join('\n')}
] = [${checks.map(() => 'true').join(', ')}];
`;
  await expect(file).toMatchFileSnapshot('./details.check.ts');
});
