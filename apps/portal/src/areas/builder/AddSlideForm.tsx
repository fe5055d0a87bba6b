/** The details of the slide that is about to be added: thumbnail, options, position, Add Slide (spec.md §2). */
import { Button, Checkbox, keepClear, Select, TextField } from '@flightdeck/design-system';
import { deckPages, pageCount, type Slide, type SlideContent } from '@flightdeck/domain/report';
import type { SlideDefinition } from '@flightdeck/slides';
import { Plus, X } from 'lucide-react';
import { OptionFields } from './OptionFields.tsx';
import * as css from './panels.css.ts';
import { END, pageAfterAdding, positionOptions } from './positions.ts';
import { SlideThumbnail } from './SlideThumbnail.tsx';
import { useSlideDraft } from './slide-draft.ts';
import type { BuilderSetup } from './types.ts';

/** Props of the form. Give it a `key` per definition. */
export interface AddSlideFormProps {
  readonly definition: SlideDefinition;
  readonly slides: readonly Slide[];
  readonly setup: BuilderSetup;
  /** Slide after which the new one goes; null for the end of the own slides. */
  readonly afterId: string | null;
  readonly onAfter: (id: string | null) => void;
  readonly onAdd: (content: SlideContent) => void;
  readonly onClose: () => void;
}

/** Chooses options and position of a new slide. */
export function AddSlideForm(props: AddSlideFormProps) {
  const { definition, slides, setup, afterId, onAfter, onAdd, onClose } = props;
  const draft = useSlideDraft(definition, {
    title: definition.title,
    options: {},
    exclude: false,
  });

  function add() {
    if (!draft.produced) return;
    onAdd({
      component: definition.id,
      title: draft.title,
      options: draft.produced,
      exclude: !draft.include,
    });
  }

  return (
    <form
      className={css.panel}
      aria-label={`Add ${definition.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <header className={css.panelHeader}>
        <h2 className={css.panelTitle}>{definition.title}</h2>
        <Button variant="text" size="small" isIconOnly aria-label="Close" onPress={onClose}>
          <X size={18} />
        </Button>
      </header>
      <div className={css.panelBody}>
        <div className={css.preview}>
          <SlideThumbnail
            component={definition.id}
            title={draft.title}
            options={draft.produced ?? {}}
            setup={setup}
          />
        </div>
        <p className={css.description}>{definition.description}</p>
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
        <Select
          label="Position"
          size="small"
          options={positionOptions(deckPages(slides))}
          value={afterId ?? END}
          onChange={(value) => onAfter(value === END ? null : value)}
        />
        <Checkbox isSelected={draft.include} onChange={draft.setInclude}>
          Include slide in PDF
        </Checkbox>
      </div>
      <footer ref={keepClear} className={css.panelFooter}>
        <span className={css.footerNote}>
          {draft.include
            ? `Becomes page ${pageAfterAdding(slides, afterId)} of ${pageCount(slides) + 1}`
            : 'Not in PDF'}
        </span>
        <Button
          variant="primary"
          type="submit"
          icon={<Plus size={16} />}
          isDisabled={!draft.canCommit}
        >
          Add Slide
        </Button>
      </footer>
    </form>
  );
}
