/** The panel that edits a slide, there already or about to be added: header, fields, footer. */
import { Button, Checkbox, keepClear, TextField } from '@flightdeck/design-system';
import type { SlideDefinition } from '@flightdeck/slides';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { OptionFields } from './OptionFields.tsx';
import * as css from './panels.css.ts';
import type { SlideDraft } from './slide-draft.ts';

/** Props of the header. */
export interface PanelHeaderProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Stands before the button that closes. */
  readonly children?: ReactNode;
}

/** The title of a panel and the button that closes it. */
export function PanelHeader({ title, onClose, children }: PanelHeaderProps) {
  return (
    <header className={css.panelHeader}>
      <h2 className={css.panelTitle}>{title}</h2>
      {children}
      <Button variant="text" size="small" isIconOnly aria-label="Close" onPress={onClose}>
        <X size={18} />
      </Button>
    </header>
  );
}

/** Props of the panel. */
export interface SlidePanelProps {
  readonly label: string;
  readonly header: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
}

/** A form between a header and a footer that stay in view. */
export function SlidePanel({ label, header, children, footer, onSubmit }: SlidePanelProps) {
  return (
    <form
      className={css.panel}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {header}
      <div className={css.panelBody}>{children}</div>
      <footer ref={keepClear} className={css.panelFooter}>
        {footer}
      </footer>
    </form>
  );
}

/** Props of the fields. */
export interface SlideFieldsProps {
  readonly definition: SlideDefinition;
  readonly draft: SlideDraft;
  /** Stands between the options and the checkbox. */
  readonly children?: ReactNode;
}

/** Name, options and whether the slide goes into the PDF. */
export function SlideFields({ definition, draft, children }: SlideFieldsProps) {
  return (
    <>
      <TextField
        label="Slide Name"
        size="small"
        value={draft.title}
        onChange={draft.setTitle}
        maxLength={200}
        isRequired
      />
      <OptionFields
        fields={definition.options.fields}
        values={draft.values}
        onChange={draft.setValue}
      />
      {children}
      <Checkbox isSelected={draft.include} onChange={draft.setInclude}>
        Include slide in PDF
      </Checkbox>
    </>
  );
}
