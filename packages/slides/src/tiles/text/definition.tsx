/** Text: a heading, paragraphs and points with bold, italics and links. */
import { choice, multiline, options, text } from '../../options.ts';
import { RichText } from '../../text/rich-text.tsx';
import { defineTile } from '../definition.ts';
import { Scroll } from '../Scroll.tsx';
import { about } from './about.ts';

/** A paragraph, or points under each other. */
interface Block {
  readonly isList: boolean;
  readonly lines: readonly string[];
}

const POINT = /^\s*[-–•]\s+/;

/** Lines that begin with a dash are points; an empty line ends a paragraph. */
function blocksOf(written: string): Block[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  let isNew = true;
  for (const line of written.split('\n')) {
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const isList = POINT.test(line);
    const last = blocks.at(-1);
    const clean = line.replace(POINT, '').trim();
    if (last && !isNew && last.isList === isList) last.lines.push(clean);
    else blocks.push({ isList, lines: [clean] });
    isNew = false;
  }
  return blocks;
}

export const tile = defineTile({
  ...about,
  options: options({
    heading: text({ label: 'Heading', maxLength: 120 }),
    text: multiline({
      label: 'Text',
      help: '**Bold**, *italic* and [links](https://…). A line that begins with a dash is a point.',
      isRich: true,
      maxLength: 4000,
    }),
    size: choice('normal', {
      label: 'Size',
      segmented: true,
      choices: [
        { value: 'normal', label: 'Normal' },
        { value: 'large', label: 'Large' },
      ],
    }),
  }),
  isEmpty: ({ options: { heading, text: written } }) => `${heading}${written}`.trim() === '',
  emptyNotice: () => ({ title: 'No text yet', text: 'Edit this tile to write one.' }),
  tables: () => [],
  View: ({ options: { heading, text: written, size }, height }) => (
    <Scroll label={heading || 'Text'} height={height}>
      <div className="fd-tile-text" data-size={size}>
        {heading.trim() === '' ? null : <h3>{heading}</h3>}
        {blocksOf(written).map(({ isList, lines }, at) =>
          isList ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no names
            <ul key={at}>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: points of one text have no names
                <li key={index}>
                  <RichText text={line} />
                </li>
              ))}
            </ul>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no names
            <p key={at}>
              <RichText text={lines.join('\n')} />
            </p>
          ),
        )}
      </div>
    </Scroll>
  ),
});
