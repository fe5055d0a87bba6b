/** The toolbar of a rich text: shows the format of the selection, and changes it. */
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  ChevronDown,
  Code,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table2,
  Undo2,
} from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  Toolbar as AriaToolbar,
  Button,
  Group,
  Separator,
  ToggleButton,
} from 'react-aria-components';
import { Menu, type MenuEntry } from '../Menu/Menu.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import * as css from './RichTextEditor.css.ts';
import type { KeepPicture, LinkTarget, Opened } from './types.ts';

const ICON = 16;

/** Kinds of text blocks, by their name in the menu. */
const KINDS = {
  paragraph: 'Text',
  heading2: 'Heading',
  heading3: 'Smaller heading',
  heading4: 'Smallest heading',
  blockquote: 'Quotation',
  codeBlock: 'Code block',
} as const;
type Kind = keyof typeof KINDS;

function kindOf(editor: Editor): Kind {
  for (const level of [2, 3, 4] as const) {
    if (editor.isActive('heading', { level })) return `heading${level}`;
  }
  if (editor.isActive('codeBlock')) return 'codeBlock';
  return editor.isActive('blockquote') ? 'blockquote' : 'paragraph';
}

/** Turns the selection into a `kind`; choosing the quotation again removes it. */
function become(editor: Editor, kind: Kind): void {
  const chain = editor.chain().focus();
  if (kind === 'blockquote') chain.toggleBlockquote().run();
  else if (kind === 'codeBlock') chain.toggleCodeBlock().run();
  else if (kind === 'paragraph') {
    chain
      .command(({ commands }) =>
        editor.isActive('blockquote') ? commands.unsetBlockquote() : commands.setParagraph(),
      )
      .run();
  } else chain.setHeading({ level: kind === 'heading2' ? 2 : kind === 'heading3' ? 3 : 4 }).run();
}

/** The toolbar of `editor`: one stop of Tab, arrow keys inside, Escape back to the text. */
export function Toolbar({
  editor,
  label,
  isDisabled,
  onPicture,
  linkTargets,
  opened,
  onOpened,
  ref,
}: {
  readonly editor: Editor;
  /** Name of the field. */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPicture: KeepPicture | undefined;
  readonly linkTargets: readonly LinkTarget[];
  readonly opened: Opened;
  readonly onOpened: (opened: Opened) => void;
  readonly ref: Ref<HTMLDivElement>;
}) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      kind: kindOf(now),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
      picture: now.isActive('image'),
      table: now.isActive('table'),
      canIndent: now.can().sinkListItem('listItem'),
      canOutdent: now.can().liftListItem('listItem'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const toggles: readonly Toggle[][] = [
    [
      ['Bold', 'Ctrl+B', Bold, state.bold, () => chain().toggleBold().run()],
      ['Italic', 'Ctrl+I', Italic, state.italic, () => chain().toggleItalic().run()],
      ['Code', 'Ctrl+E', Code, state.code, () => chain().toggleCode().run()],
    ],
    [
      [
        'Bulleted list',
        'Ctrl+Shift+8',
        List,
        state.bulletList,
        () => chain().toggleBulletList().run(),
      ],
      [
        'Numbered list',
        'Ctrl+Shift+7',
        ListOrdered,
        state.orderedList,
        () => chain().toggleOrderedList().run(),
      ],
    ],
  ];
  const draw = ([name, keys, Icon, isSelected, act]: Toggle) => (
    <Tooltip key={name} content={`${name} (${keys})`}>
      <ToggleButton
        aria-label={name}
        isSelected={isSelected}
        isDisabled={isDisabled}
        onChange={act}
        className={css.tool}
      >
        <Icon size={ICON} />
      </ToggleButton>
    </Tooltip>
  );
  const press = (name: string, hint: string, icon: ReactNode, can: boolean, act: () => void) => (
    <Tooltip content={hint}>
      <Button aria-label={name} isDisabled={isDisabled || !can} onPress={act} className={css.tool}>
        {icon}
      </Button>
    </Tooltip>
  );
  const close = () => onOpened(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles a key that its buttons do not
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || opened) return;
        event.preventDefault();
        editor.commands.focus();
      }}
    >
      <AriaToolbar ref={ref} aria-label={`${label}: formatting`} className={css.toolbar}>
        <Menu
          label="Kind of text"
          entries={Object.entries(KINDS).map(
            ([kind, name]): MenuEntry => ({
              id: kind,
              label: name,
              isCurrent: kind === state.kind,
              onAction: () => {
                if (isKind(kind)) become(editor, kind);
              },
            }),
          )}
          trigger={
            <Button
              isDisabled={isDisabled}
              aria-label={`Kind of text: ${KINDS[state.kind]}`}
              className={`${css.tool} ${css.kind}`}
            >
              <span className={css.kindName}>{KINDS[state.kind]}</span>
              <ChevronDown size={14} aria-hidden />
            </Button>
          }
        />
        {toggles.map((of) => (
          <Group key={of[0]?.[0]} className={css.group}>
            {of.map(draw)}
          </Group>
        ))}
        <Group className={css.group}>
          {press(
            'Move out',
            'Move out (Ctrl+[)',
            <ListIndentDecrease size={ICON} />,
            state.canOutdent,
            () => chain().liftListItem('listItem').run(),
          )}
          {press(
            'Move in',
            'Move in (Ctrl+])',
            <ListIndentIncrease size={ICON} />,
            state.canIndent,
            () => chain().sinkListItem('listItem').run(),
          )}
        </Group>
        <Separator orientation="vertical" className={css.divider} />
        <Group className={css.group}>
          <LinkForm
            editor={editor}
            targets={linkTargets}
            isOpen={opened?.form === 'link'}
            onOpenChange={(isOpen) => onOpened(isOpen ? { form: 'link' } : null)}
            trigger={
              <ToggleButton
                aria-label="Link"
                aria-haspopup="dialog"
                isSelected={state.link}
                isDisabled={isDisabled}
                onChange={() => onOpened({ form: 'link' })}
                className={css.tool}
              >
                <Link2 size={ICON} />
              </ToggleButton>
            }
          />
          {onPicture ? (
            <PictureForm
              editor={editor}
              keep={onPicture}
              file={opened?.form === 'picture' ? opened.file : undefined}
              isOpen={opened?.form === 'picture'}
              onOpenChange={(isOpen) => (isOpen ? onOpened({ form: 'picture' }) : close())}
              trigger={
                <ToggleButton
                  aria-label="Picture"
                  aria-haspopup="dialog"
                  isSelected={state.picture}
                  isDisabled={isDisabled}
                  onChange={() => onOpened({ form: 'picture' })}
                  className={css.tool}
                >
                  <ImagePlus size={ICON} />
                </ToggleButton>
              }
            />
          ) : null}
          <Menu
            label="Table"
            entries={tableEntries(editor, state.table)}
            trigger={
              <Button aria-label="Table" isDisabled={isDisabled} className={css.tool}>
                <Table2 size={ICON} />
              </Button>
            }
          />
        </Group>
        <Separator orientation="vertical" className={css.divider} />
        <Group className={css.group}>
          {press('Undo', 'Undo (Ctrl+Z)', <Undo2 size={ICON} />, state.canUndo, () =>
            chain().undo().run(),
          )}
          {press('Redo', 'Redo (Ctrl+Shift+Z)', <Redo2 size={ICON} />, state.canRedo, () =>
            chain().redo().run(),
          )}
        </Group>
      </AriaToolbar>
    </div>
  );
}

/** Name, keys, icon, whether it is active in the selection, action. */
type Toggle = readonly [string, string, LucideIcon, boolean, () => void];

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

function tableEntries(editor: Editor, isInside: boolean): MenuEntry[] {
  const chain = () => editor.chain().focus();
  if (!isInside) {
    const size = { rows: 3, cols: 3, withHeaderRow: true };
    return [
      {
        id: 'insert',
        label: 'Insert a table',
        description: 'Three columns under a row of headings',
        onAction: () => chain().insertTable(size).run(),
      },
    ];
  }
  return [
    { id: 'row-before', label: 'Row above', onAction: () => chain().addRowBefore().run() },
    { id: 'row-after', label: 'Row below', onAction: () => chain().addRowAfter().run() },
    {
      id: 'column-before',
      label: 'Column before',
      onAction: () => chain().addColumnBefore().run(),
    },
    { id: 'column-after', label: 'Column after', onAction: () => chain().addColumnAfter().run() },
    {
      id: 'head',
      label: 'Headings in the first row',
      onAction: () => chain().toggleHeaderRow().run(),
    },
    'separator',
    { id: 'row-delete', label: 'Remove the row', onAction: () => chain().deleteRow().run() },
    {
      id: 'column-delete',
      label: 'Remove the column',
      onAction: () => chain().deleteColumn().run(),
    },
    {
      id: 'delete',
      label: 'Remove the table',
      isDanger: true,
      onAction: () => chain().deleteTable().run(),
    },
  ];
}
