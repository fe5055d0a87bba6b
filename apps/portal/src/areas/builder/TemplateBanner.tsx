/** Says that the template of the report has changed since, and opens the choice of what is taken. */
import { Button, notify } from '@flightdeck/design-system';
import {
  type MergeSide,
  mergedWithTemplate,
  mergeSlides,
  newSlideId,
  type ReportMode,
  type Slide,
  type SlideOptions,
  type Step,
  type TemplateMerge,
} from '@flightdeck/domain/report';
import { slideDefinition, slideOptions } from '@flightdeck/slides';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { TemplateMergeDialog } from './TemplateMergeDialog.tsx';
import * as css from './template-merge.css.ts';
import type { TemplateNews } from './use-template-news.ts';

/** Props of the banner. */
export interface TemplateBannerProps {
  readonly news: TemplateNews;
  readonly slides: readonly Slide[];
  readonly mode: ReportMode;
  /** Goes on once what is typed in an open panel is settled. */
  readonly onOpen: (then: () => void) => void;
  /** The banner goes, and its buttons with the focus. */
  readonly onGone: () => void;
  /** Changes the slides in one step; `name` says what is done, for Undo. */
  readonly onApply: (
    name: string,
    change: (slides: readonly Slide[]) => Slide[],
    version: NonNullable<Step['templateVersion']>,
  ) => void;
}

/** Options of a kind of slide with their defaults, as far as the kind is known. */
function settle(component: string, options: SlideOptions): SlideOptions {
  const definition = slideDefinition(component);
  return definition ? slideOptions(definition, options) : options;
}

/** Shown until somebody applies the change, or puts it off for this visit. */
export function TemplateBanner(props: TemplateBannerProps) {
  const { news, slides, mode, onOpen, onApply, onGone } = props;
  const [isOpen, setOpen] = useState(false);
  const [laterFor, setLaterFor] = useState<number | null>(null);
  const { base, theirs } = news;
  if (theirs.version === null || base.version === null || laterFor === theirs.version) return null;
  const version = { before: base.version, after: theirs.version };
  const merge: TemplateMerge = { base, theirs, mode, settle };
  const found = mergeSlides(slides, merge);
  function apply(choices: ReadonlyMap<string, MergeSide>) {
    onApply(
      `update from “${theirs.name}”`,
      (before) => mergedWithTemplate(before, merge, choices, () => newSlideId(Math.random)),
      version,
    );
    setOpen(false);
    notify.success(`Updated from “${theirs.name}”`);
    onGone();
  }
  function later() {
    setOpen(false);
    setLaterFor(theirs.version);
    onGone();
  }
  return (
    <>
      <div className={css.banner} role="status">
        <LayoutTemplate size={16} className={css.icon} aria-hidden="true" />
        <p className={css.bannerText}>
          The template “{theirs.name}” has changed since this report was made from it.
        </p>
        <Button variant="text" size="small" onPress={later}>
          Later
        </Button>
        <Button size="small" onPress={() => onOpen(() => setOpen(true))}>
          Show changes
        </Button>
      </div>
      {isOpen && (
        <TemplateMergeDialog
          found={found}
          name={theirs.name}
          version={version}
          onApply={apply}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
