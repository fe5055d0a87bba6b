/** A field for text with headings, lists, links, pictures and tables. */

import { DOMSerializer } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import * as field from '../Field/Field.css.ts';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf, splitData } from '../internal/root-props.ts';
import { useIsInPage } from '../internal/useIsInPage.ts';
import { extensions, withOwnHeadings } from './extensions.ts';
import * as css from './RichTextEditor.css.ts';
import { Toolbar } from './Toolbar.tsx';
import { toHtml } from './to-html.ts';
import { type KeepPicture, type LinkTarget, type Opened, PICTURE_TYPES } from './types.ts';

export interface RichTextEditorProps extends RootProps<HTMLDivElement> {
  /** HTML of the text. A value other than the last one given to `onChange` replaces the text. */
  readonly value: string;
  /**
   * Called with the HTML after each change, and only then. It holds only headings (h2 to h4), paragraphs, lists,
   * quotations, code, tables, links and pictures; the server cleans it all the same.
   */
  readonly onChange: (html: string) => void;
  /** Name of the field, always there for assistive technology. */
  readonly label: string;
  /** Keeps the label for assistive technology only. */
  readonly isLabelHidden?: boolean | undefined;
  /** Help under the field. */
  readonly description?: string | undefined;
  /** Says what is wrong; marks the field invalid. */
  readonly errorMessage?: string | undefined;
  /** Shows the text and takes no change. */
  readonly isDisabled?: boolean | undefined;
  /** Stores a picture and answers its URL; without it, there are no pictures. A rejection's message is shown. */
  readonly onPicture?: KeepPicture | undefined;
  /** Pages that links may lead to, besides typed URLs. */
  readonly linkTargets?: readonly LinkTarget[] | undefined;
}

/** Picture files among pasted or dropped ones. */
const picturesIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => PICTURE_TYPES.includes(type));

const htmlOf = (editor: Editor): string =>
  toHtml(DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content));

/**
 * A rich-text field. The toolbar is one stop of Tab with arrow keys inside; Alt+F10 moves there from the text, Tab and
 * Escape back. Ctrl+B, I, K and Z work as usual; Ctrl+Alt+2 and 3 make headings. States: `data-disabled`,
 * `data-invalid`.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  return useIsInPage() ? <EditorField {...props} /> : <Blank {...props} />;
}

/** Its place as a server draws it: the editor works on the page's own nodes. */
function Blank({ label, isLabelHidden, className, ref, ...rest }: RichTextEditorProps) {
  const [data] = splitData(rest);
  return (
    <div {...data} {...refOf(ref)} className={cx(css.root, className)}>
      <span className={isLabelHidden ? field.labelHidden : field.label}>{label}</span>
      <div className={css.frame} />
    </div>
  );
}

function EditorField({
  value,
  onChange,
  label,
  isLabelHidden,
  description,
  errorMessage,
  isDisabled = false,
  onPicture,
  linkTargets,
  ref,
  className,
  ...rest
}: RichTextEditorProps) {
  const [data] = splitData(rest);
  const id = useId();
  const notify = useRef(onChange);
  const toolbar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const takes = useRef(onPicture !== undefined);
  useEffect(() => {
    notify.current = onChange;
    takes.current = onPicture !== undefined;
  });
  /** The last HTML known to the owner, and the same as the editor writes it. */
  const known = useRef({ value, html: '' });

  const describedBy = errorMessage ? `${id}-error` : description ? `${id}-help` : null;
  const editorProps = useMemo(() => {
    const takePictures = (files: FileList | undefined): boolean => {
      const [file] = takes.current ? picturesIn(files) : [];
      if (file) setOpened({ form: 'picture', file });
      return file !== undefined;
    };
    return {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isDisabled ? { 'aria-disabled': 'true' } : {}),
        ...(errorMessage ? { 'aria-invalid': 'true' } : {}),
      },
      transformPastedHTML: withOwnHeadings,
      handlePaste: (_: unknown, event: ClipboardEvent) => takePictures(event.clipboardData?.files),
      handleDrop: (_: unknown, event: DragEvent) => takePictures(event.dataTransfer?.files),
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
        if (event.altKey && event.key === 'F10') {
          toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
          return true;
        }
        if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
          setOpened({ form: 'link' });
          return true;
        }
        return false;
      },
    };
  }, [id, describedBy, isDisabled, errorMessage]);
  const editor = useEditor({
    extensions: extensions(),
    content: value,
    editable: !isDisabled,
    // Its styles are in the stylesheet: a strict policy forbids scripts to add them.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onCreate: ({ editor: made }) => {
      known.current.html = htmlOf(made);
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      if (html === known.current.html) return;
      known.current = { value: html, html };
      notify.current(html);
    },
  });

  useEffect(() => {
    if (value === known.current.value) return;
    known.current.value = value;
    editor.commands.setContent(value, { emitUpdate: false });
    known.current.html = htmlOf(editor);
  }, [editor, value]);

  return (
    <div {...data} {...refOf(ref)} className={cx(css.root, className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing a label focuses its field, as in every form */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by Tab */}
      <span
        id={`${id}-label`}
        className={isLabelHidden ? field.labelHidden : field.label}
        onClick={() => editor.commands.focus()}
      >
        {label}
      </span>
      <div
        className={css.frame}
        data-disabled={isDisabled || undefined}
        data-invalid={errorMessage ? '' : undefined}
      >
        <Toolbar
          ref={toolbar}
          editor={editor}
          label={label}
          isDisabled={isDisabled}
          onPicture={onPicture}
          linkTargets={linkTargets ?? []}
          opened={opened}
          onOpened={setOpened}
        />
        <EditorContent editor={editor} className={css.page} />
      </div>
      {errorMessage ? (
        <span id={`${id}-error`} className={field.error}>
          {errorMessage}
        </span>
      ) : description ? (
        <span id={`${id}-help`} className={field.help}>
          {description}
        </span>
      ) : null}
    </div>
  );
}
