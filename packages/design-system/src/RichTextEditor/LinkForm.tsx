/** The form of a link: its text and its target. */
import type { Editor } from '@tiptap/react';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { ComboBox } from '../ComboBox/ComboBox.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { readAddress } from './address.ts';
import { PanelForm } from './PanelForm.tsx';
import * as css from './RichTextEditor.css.ts';
import type { LinkTarget } from './types.ts';

/** A small panel under its tool. */
export function LinkForm(props: {
  readonly editor: Editor;
  readonly targets: readonly LinkTarget[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly trigger: ReactNode;
}) {
  const { editor, targets, isOpen, onOpenChange, trigger } = props;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover label="Link">
        {({ close }) => <Fields editor={editor} targets={targets} close={close} />}
      </Popover>
    </DialogTrigger>
  );
}

function Fields(props: {
  readonly editor: Editor;
  readonly targets: readonly LinkTarget[];
  readonly close: () => void;
}) {
  const { editor, targets, close } = props;
  const { from, to, empty } = editor.state.selection;
  const [hadLink] = useState(() => editor.isActive('link'));
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [words, setWords] = useState(() => (empty ? '' : editor.state.doc.textBetween(from, to)));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const target = targets.find(({ href }) => href === address.trim());
  const needsWords = empty && !hadLink;
  const options = useMemo(
    () => targets.map(({ href, label }) => ({ value: href, label })),
    [targets],
  );

  const apply = () => {
    const href = readAddress(address);
    if (href === null) {
      setProblem('Write an address such as https://example.com or /reports/load.');
      return;
    }
    close();
    const shown = words.trim() || target?.label || href.replace(/^(https?:\/\/|mailto:)/, '');
    const chain = editor.chain().focus();
    if (needsWords) {
      chain.insertContent({
        type: 'text',
        text: shown,
        marks: [{ type: 'link', attrs: { href } }],
      });
    } else chain.extendMarkRange('link').setLink({ href });
    chain.run();
  };
  return (
    <PanelForm onApply={apply}>
      {targets.length > 0 ? (
        <ComboBox
          label="Article"
          placeholder="Find by title"
          size="small"
          options={options}
          value={target?.href ?? null}
          onChange={(href) => {
            if (href === null) return;
            setAddress(href);
            setProblem(undefined);
          }}
        />
      ) : null}
      <TextField
        label="Address"
        placeholder="https://"
        size="small"
        autoFocus
        value={address}
        onChange={(text) => {
          setAddress(text);
          setProblem(undefined);
        }}
        errorMessage={problem}
      />
      {needsWords ? (
        <TextField
          label="Words of the link"
          size="small"
          value={words}
          onChange={setWords}
          placeholder={target?.label ?? 'The address, if empty'}
        />
      ) : null}
      <div className={css.actions}>
        {hadLink ? (
          <Button
            variant="text"
            size="small"
            className={css.first}
            onPress={() => {
              close();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            Remove link
          </Button>
        ) : null}
        <Button size="small" onPress={close}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit">
          {hadLink ? 'Change link' : 'Add link'}
        </Button>
      </div>
    </PanelForm>
  );
}
