/** The editor's schema and keys. */
import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { isLinkable } from './address.ts';

/** Marks in imported texts that are kept, though no button makes them. */
const kept = ['kbd', 'sub', 'sup', 'mark', 'samp', 'var', 'small', 'cite'].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
);

/** Lists of terms and figures are kept, though no button makes them. */
const structure = (
  [
    ['dl', '(dt | dd)+', 'block'],
    ['dt', 'inline*', ''],
    ['dd', 'block+', ''],
    ['figure', 'block+ figcaption?', 'block'],
    ['figcaption', 'inline*', ''],
  ] as const
).map(([tag, content, group]) =>
  Node.create({
    name: tag,
    content,
    ...(group === '' ? {} : { group }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
);

/** A note is a quotation with a class, which is kept. */
const noteClass = Extension.create({
  name: 'noteClass',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        class: { default: null, parseHTML: (element) => element.getAttribute('class') },
      },
    },
  ],
});

/** Tab leaves the text, as in any field: items are indented by Ctrl+] and Ctrl+[ instead. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Tab moves from cell to cell, and leaves the text after the last one. */
const Grid = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

const GOING_BACK = new Set(['Home', 'PageUp']);
const GOING_ON = new Set(['End', 'PageDown']);

/**
 * A chosen picture has no caret that the browser could move by these keys, and what is written next would replace it:
 * the caret is put beside it first.
 */
function leavePicture(view: EditorView, { key, shiftKey }: KeyboardEvent): boolean {
  const { doc, selection, tr } = view.state;
  const isLeaving = GOING_BACK.has(key) || GOING_ON.has(key);
  if (selection instanceof NodeSelection && isLeaving && !shiftKey) {
    const caret = GOING_BACK.has(key) ? selection.from : selection.to;
    if (doc.resolve(caret).parent.inlineContent) {
      view.dispatch(tr.setSelection(TextSelection.create(doc, caret)));
    }
  }
  return false;
}

/** Pictures of other sites would show them who reads; they are left out when pasted. */
const Picture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  addProseMirrorPlugins: () => [new Plugin({ props: { handleKeyDown: leavePicture } })],
}).configure({ inline: true });

/** The schema and its keys. */
export const extensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    listItem: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkable,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  noteClass,
  Item,
  Picture,
  Grid,
  TableRow,
  TableHeader,
  TableCell,
  ...kept,
  ...structure,
];

/** Pasted HTML with the levels of headings that a text has: a page title becomes one of them. */
export const withOwnHeadings = (html: string): string =>
  html.replace(/(<\/?)h1\b/gi, '$1h2').replace(/(<\/?)h[56]\b/gi, '$1h4');
