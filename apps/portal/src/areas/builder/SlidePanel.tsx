/** Shared by the panels that add and edit a slide: header, frame and fields. */
import { Button, Checkbox, keepClear, TextField } from '@flightdeck/design-system';
import type { SlideDefinition } from '@flightdeck/slides';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { OptionFields } from '../../app/slides/OptionFields.tsx';
import type { SlideDraft } from '../../app/slides/slide-draft.ts';
import * as css from './panels.css.ts';

/** The title of a panel, its actions, and the button that closes it. */
export function PanelHeader(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <header className={css.panelHeader}>
      <h2 className={css.panelTitle}>{props.title}</h2>
      {props.children}
      <Button variant="text" size="small" isIconOnly aria-label="Close" onPress={props.onClose}>
        <X size={18} />
      </Button>
    </header>
  );
}

/** A form between a header and a footer that are always in view. */
export function SlidePanel(props: {
  readonly label: string;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  return (
    <form
      className={css.panel}
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.header}
      <div className={css.panelBody}>{props.children}</div>
      <footer ref={keepClear} className={css.panelFooter}>
        {props.footer}
      </footer>
    </form>
  );
}

/** Name, options and whether the slide is in the PDF; `children` come before the last. */
export function SlideFields(props: {
  readonly definition: SlideDefinition;
  readonly draft: SlideDraft;
  /** The panel opens with the focus in Slide Name. */
  readonly startsInName?: boolean;
  readonly children?: ReactNode;
}) {
  const { title, setTitle, values, setValue, include, setInclude } = props.draft;
  return (
    <>
      <TextField
        label="Slide Name"
        size="small"
        value={title}
        onChange={setTitle}
        maxLength={200}
        isRequired
        autoFocus={props.startsInName === true}
      />
      <OptionFields fields={props.definition.options.fields} values={values} onChange={setValue} />
      {props.children}
      <Checkbox isSelected={include} onChange={setInclude}>
        Include slide in PDF
      </Checkbox>
    </>
  );
}
