/** The edit panel: name and options of an own slide, with Update Slide and Delete Slide (spec.md §2). */
import { Button, keepClear } from '@flightdeck/design-system';
import type { Slide, SlideContent } from '@flightdeck/domain/report';
import type { SlideDefinition } from '@flightdeck/slides';
import { Copy, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { isTypedChange, type TypedFields, useSlideDraft } from '../../app/slides/slide-draft.ts';
import * as css from './panels.css.ts';
import { PanelHeader, SlideFields, SlidePanel } from './SlidePanel.tsx';

/** Props of the panel. Give it a `key` per slide opened, so that each slide starts a new form. */
export interface EditPanelProps {
  readonly slide: Slide;
  readonly definition: SlideDefinition;
  /** What was typed before a reload; undefined for the slide's own fields. */
  readonly typed: TypedFields | undefined;
  /** Called with the fields while they differ from the slide, and with null once they do not. */
  readonly onType: (typed: TypedFields | null) => void;
  /** The slide's data is being loaded again. */
  readonly refreshing: boolean;
  /** Absent where the slide shows saved figures, which are not refreshed. */
  readonly onRefresh: (() => void) | undefined;
  readonly onDuplicate: () => void;
  readonly onUpdate: (content: SlideContent) => void;
  /** Called for Delete Slide; the owner asks for confirmation. */
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Edits one slide. Update Slide is disabled until the options pass the definition's check. */
export function EditPanel(props: EditPanelProps) {
  const { slide, definition, onType, refreshing, onRefresh, onUpdate, onDelete, onClose } = props;
  const draft = useSlideDraft(definition, slide, props.typed);
  const { title, values, include } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the fields or the slide
  useEffect(() => {
    const typed = { title, values, include };
    onType(isTypedChange(definition, slide, typed) ? typed : null);
  }, [title, values, include, slide, definition]);

  return (
    <SlidePanel
      label="Edit slide"
      header={
        <PanelHeader title="Edit slide" onClose={onClose}>
          <Button
            variant="icon"
            size="small"
            aria-label="Duplicate slide"
            onPress={props.onDuplicate}
          >
            <Copy size={16} />
          </Button>
          {onRefresh && (
            <Button
              variant="icon"
              size="small"
              aria-label="Refresh slide data"
              isPending={refreshing}
              onPress={onRefresh}
            >
              <RefreshCw size={16} />
            </Button>
          )}
        </PanelHeader>
      }
      footer={
        <>
          <Button variant="text" icon={<Trash2 size={16} />} onPress={onDelete}>
            Delete Slide
          </Button>
          <Button variant="primary" type="submit" isDisabled={!draft.content}>
            Update Slide
          </Button>
        </>
      }
      onSubmit={() => draft.content && onUpdate(draft.content)}
    >
      <SlideFields definition={definition} draft={draft} startsInName />
    </SlidePanel>
  );
}

/** Replaces the form of a slide whose kind the catalogue no longer has: it can only be deleted. */
export function UnknownSlidePanel({
  slide,
  onDelete,
  onClose,
}: Pick<EditPanelProps, 'slide' | 'onDelete' | 'onClose'>) {
  return (
    <section className={css.panel} aria-label="Edit slide">
      <PanelHeader title={slide.title} onClose={onClose} />
      <p className={css.panelBody}>
        There is no slide of the kind “{slide.component}” any more, so that this one cannot be
        changed. Left in the report, it prints a notice that says so.
      </p>
      <footer ref={keepClear} className={css.panelFooter}>
        <Button variant="text" icon={<Trash2 size={16} />} onPress={onDelete}>
          Delete Slide
        </Button>
      </footer>
    </section>
  );
}
