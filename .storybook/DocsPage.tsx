/** The page of a component: what it is for, its states, how it is used, its props. Stories of something else get Storybook's own page. */
import {
  Controls,
  Heading,
  Markdown,
  DocsPage as PlainPage,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type Guide, guideOf } from '../stories/guide.ts';

const list = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');

const table = (head: readonly [string, string], rows: Guide['keyboard']) =>
  [head, ['---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const STATUS = {
  stable: '**Stable**: its props change with a major version only.',
  trial: '**On trial**: its props may change with any version.',
} as const;

/** Chapters of a guide with their texts as Markdown, in the order of reading. */
function chapters({
  when,
  whenNot,
  does,
  donts,
  keyboard,
  screenReader,
  content,
  status,
  changes,
}: Guide): readonly (readonly [string, string])[] {
  return [
    ['When to use it', list(when)],
    ['When not', list(whenNot)],
    ['Do', list(does)],
    ['Don’t', list(donts)],
    [
      'Keyboard',
      keyboard.length === 0
        ? 'Nothing in it takes the focus.'
        : table(['Key', 'What it does'], keyboard),
    ],
    ['Screen reader', list(screenReader)],
    ['Texts', list(content)],
    ['Status', STATUS[status]],
    ['What changed', table(['Version', 'Change'], changes)],
  ];
}

/** `parameters.docs.page` of all stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = guideOf(preparedMeta.parameters);
  if (guide === null) return <PlainPage />;
  return (
    <>
      <Title />
      <Markdown>{guide.what}</Markdown>
      <Primary />
      {/* Wider than a narrow window. */}
      <div style={{ overflowX: 'auto' }}>
        <Controls />
      </div>
      {chapters(guide).map(([name, text]) => (
        <section key={name}>
          <Heading>{name}</Heading>
          <Markdown>{text}</Markdown>
        </section>
      ))}
      <Stories includePrimary={false} title="States" />
    </>
  );
}
