/** A text area for the small rich text of slides, with buttons and keys for its marks and the figures of the report. */
import { Button, Menu, TextArea, type TextAreaProps, Tooltip } from '@flightdeck/design-system';
import {
  FIGURES_FOR_TEXTS,
  insertAt,
  type TextEdit,
  type TextSelection,
  toggleLink,
  toggleMark,
} from '@flightdeck/slides';
import { Bold, Italic, Link2, Sigma } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { comboText, isCombo } from '../shortcuts.ts';
import * as css from './fields.css.ts';

type Change = (text: string, selected: TextSelection) => TextEdit;

/** The buttons: name, key and what they do. */
const TOOLS = [
  { name: 'Bold', key: 'b', Icon: Bold, change: (text, at) => toggleMark(text, at, 'bold') },
  { name: 'Italic', key: 'i', Icon: Italic, change: (text, at) => toggleMark(text, at, 'italic') },
  { name: 'Link', key: 'k', Icon: Link2, change: toggleLink },
] as const satisfies readonly { readonly change: Change; readonly [name: string]: unknown }[];

/** Props are those of the text area. */
export function RichTextArea(props: TextAreaProps & { readonly label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const edit = (change: Change) => {
    const area = frame.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const { replace, by, select } = change(value, { start, end });
    area.focus();
    area.setSelectionRange(replace.start, replace.end);
    // As if it were typed, so that the field's own undo takes it back.
    document.execCommand(by === '' ? 'delete' : 'insertText', false, by);
    area.setSelectionRange(select.start, select.end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = TOOLS.find(({ key }) => isCombo(event.nativeEvent, key));
    if (!tool || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.stopPropagation();
    edit(tool.change);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the text area inside
    <div ref={frame} onKeyDown={onKeyDown}>
      <fieldset aria-label={`${props.label}: formatting`} className={css.richTools}>
        {TOOLS.map(({ name, key, Icon, change }) => (
          <Tooltip key={name} content={`${name} (${comboText(key.toUpperCase())})`}>
            <Button
              variant="quiet"
              size="small"
              isIconOnly
              aria-label={name}
              onPress={() => edit(change)}
            >
              <Icon size={16} />
            </Button>
          </Tooltip>
        ))}
        <Menu
          label="Insert figure"
          placement="bottom end"
          entries={FIGURES_FOR_TEXTS.map(({ label, text }) => ({
            id: text,
            label,
            description: text,
            // The menu keeps the focus until it has closed.
            onAction: () => requestAnimationFrame(() => edit((_value, at) => insertAt(at, text))),
          }))}
          trigger={
            <Button variant="quiet" size="small" isIconOnly aria-label="Insert figure">
              <Sigma size={16} />
            </Button>
          }
        />
      </fieldset>
      <TextArea {...props} />
    </div>
  );
}
