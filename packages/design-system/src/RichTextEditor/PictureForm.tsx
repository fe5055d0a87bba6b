/** The form of a picture: the file, and its alternative text. */
import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogTrigger, FileTrigger } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { PanelForm } from './PanelForm.tsx';
import * as css from './RichTextEditor.css.ts';
import { type KeepPicture, PICTURE_TYPES } from './types.ts';

interface PictureFormProps {
  readonly editor: Editor;
  readonly keep: KeepPicture;
  /** A picture that was pasted or dropped. */
  readonly file: File | undefined;
}

/** A small panel under its tool. With a picture selected it edits that picture's alternative text. */
export function PictureForm(
  props: PictureFormProps & {
    readonly isOpen: boolean;
    readonly onOpenChange: (isOpen: boolean) => void;
    readonly trigger: ReactNode;
  },
) {
  const { isOpen, onOpenChange, trigger, ...form } = props;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover label="Picture">
        {({ close }) => <Fields {...form} isOpen={isOpen} close={close} />}
      </Popover>
    </DialogTrigger>
  );
}

function Fields({
  editor,
  keep,
  file: given,
  isOpen,
  close,
}: PictureFormProps & { readonly isOpen: boolean; readonly close: () => void }) {
  const [isChange] = useState(() => given === undefined && editor.isActive('image'));
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState(() =>
    isChange ? String(editor.getAttributes('image').alt ?? '') : '',
  );
  const [decorates, setDecorates] = useState(() => isChange && alt === '');
  const [isKeeping, setKeeping] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const keeping = useRef<AbortController>(null);
  // A closed panel adds nothing, even if the upload completes.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      keeping.current?.abort();
      setKeeping(false);
    };
  }, [isOpen]);

  const words = decorates ? '' : alt.trim();
  const canApply = (isChange || file !== undefined) && (decorates || words !== '');
  const apply = async () => {
    if (!canApply || isKeeping || !isOpen) return;
    if (isChange) {
      close();
      editor.chain().focus().updateAttributes('image', { alt: words }).run();
      return;
    }
    if (!file) return;
    setKeeping(true);
    setProblem(undefined);
    const kept = new AbortController();
    keeping.current = kept;
    try {
      const { src, width, height } = await keep(file);
      if (kept.signal.aborted) return;
      close();
      editor.chain().focus().setImage({ src, width, height, alt: words }).run();
    } catch (error) {
      if (kept.signal.aborted) return;
      setProblem(error instanceof Error ? error.message : 'The picture could not be kept.');
      setKeeping(false);
    }
  };
  return (
    <PanelForm onApply={() => void apply()}>
      {isChange ? null : (
        <>
          <FileTrigger
            acceptedFileTypes={PICTURE_TYPES}
            onSelect={(files) => {
              setFile(files?.[0]);
              setProblem(undefined);
            }}
          >
            <Button size="small" isDisabled={isKeeping}>
              {file ? 'Choose another picture' : 'Choose a picture'}
            </Button>
          </FileTrigger>
          <span className={css.chosen}>{file ? file.name : 'PNG, JPEG, WebP or GIF'}</span>
        </>
      )}
      <TextField
        label="Alternative text"
        description="What the picture shows, for people who do not see it."
        size="small"
        value={decorates ? '' : alt}
        onChange={setAlt}
        isDisabled={decorates}
      />
      <Checkbox isSelected={decorates} onChange={setDecorates}>
        It only decorates
      </Checkbox>
      {problem ? (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      ) : null}
      <div className={css.actions}>
        <Button size="small" onPress={close}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          type="submit"
          isDisabled={!canApply}
          isPending={isKeeping}
        >
          {isChange ? 'Change picture' : 'Add picture'}
        </Button>
      </div>
    </PanelForm>
  );
}
