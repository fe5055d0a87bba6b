/** The form of a slide to add: thumbnail, options, position, Add Slide (spec.md §2). */
import { Button, Select } from '@flightdeck/design-system';
import {
  deckPages,
  isUnwritten,
  pageCount,
  type Slide,
  type SlideContent,
} from '@flightdeck/domain/report';
import { type SlideDefinition, slideTitle } from '@flightdeck/slides';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { isTypedChange, useSlideDraft } from '../../app/slides/slide-draft.ts';
import { holdUnsavedWork } from '../../app/unsaved-work.ts';
import * as css from './panels.css.ts';
import { END, pageAfterAdding, positionOptions } from './positions.ts';
import { PanelHeader, SlideFields, SlidePanel } from './SlidePanel.tsx';
import { SlideThumbnail } from './SlideThumbnail.tsx';
import type { BuilderSetup } from './types.ts';

/** Props of the form. Give it a `key` per definition. */
export interface AddSlideFormProps {
  readonly definition: SlideDefinition;
  readonly slides: readonly Slide[];
  readonly setup: BuilderSetup;
  /** Slide before the new one; null for the end of the own slides. */
  readonly afterId: string | null;
  readonly onAfter: (id: string | null) => void;
  readonly onAdd: (content: SlideContent) => void;
  /** Called with whether something is typed, and with false when the form goes. */
  readonly onType: (isTyped: boolean) => void;
  readonly onClose: () => void;
}

/** Options and position of a new slide. */
export function AddSlideForm(props: AddSlideFormProps) {
  const { definition, slides, setup, afterId, onAfter, onAdd, onType, onClose } = props;
  const blank = { title: definition.title, options: {}, exclude: false };
  const draft = useSlideDraft(definition, blank);
  const isTyped = isTypedChange(definition, blank, draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change from blank to typed
  useEffect(() => {
    onType(isTyped);
    const release = isTyped ? holdUnsavedWork('The slide that you are adding') : undefined;
    return () => {
      release?.();
      onType(false);
    };
  }, [isTyped]);

  return (
    <SlidePanel
      label={`Add ${definition.title}`}
      header={<PanelHeader title={definition.title} onClose={onClose} />}
      footer={
        <>
          <span className={css.footerNote}>
            {!draft.include
              ? 'Not in PDF'
              : draft.content && isUnwritten(draft.content)
                ? 'Not in PDF until it has content'
                : `Becomes page ${pageAfterAdding(slides, afterId)} of ${pageCount(slides) + 1}`}
          </span>
          <Button
            variant="primary"
            type="submit"
            icon={<Plus size={16} />}
            isDisabled={!draft.content}
          >
            Add Slide
          </Button>
        </>
      }
      onSubmit={() => draft.content && onAdd(draft.content)}
    >
      <div className={css.preview}>
        <SlideThumbnail
          component={definition.id}
          title={draft.title}
          options={draft.content?.options ?? {}}
          setup={setup}
        />
      </div>
      <p className={css.description}>{definition.description}</p>
      <SlideFields definition={definition} draft={draft}>
        <Select
          label="Position"
          size="small"
          options={positionOptions(deckPages(slides), ({ slide, page }) =>
            slideTitle(slide, setup.context, page, pageCount(slides)),
          )}
          value={afterId ?? END}
          onChange={(value) => onAfter(value === END ? null : value)}
        />
      </SlideFields>
    </SlidePanel>
  );
}
