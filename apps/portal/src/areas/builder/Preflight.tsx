/** The preflight dialog: the content of a download, before it is made (product.md). */
import { Button, Checkbox, Dialog, SegmentedControl } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { type DeckPage, isExcluded, pageCount, type Slide } from '@flightdeck/domain/report';
import { fileName } from '@flightdeck/domain/urls';
import { contextOf, emptyNotice, NO_DATA, slideOptions, slideTitle } from '@flightdeck/slides';
import { CircleAlert, Download, EyeOff, LoaderCircle, type LucideIcon, Minus } from 'lucide-react';
import { useState } from 'react';
import { REPORT_FORMATS, type ReportFormat, useReportFormat } from '../../app/file-formats.ts';
import * as css from './dialogs.css.ts';
import { PreflightIssues } from './PreflightIssues.tsx';
import { PreflightThumbnail } from './PreflightThumbnail.tsx';
import { PREFLIGHT_GROUPS, type PreflightGroup, preflight, withoutUnusable } from './preflight.ts';
import type { BuilderSetup, LoadedSlide } from './types.ts';
import type { SlideIssues } from './use-slide-issues.ts';

/** Props of the dialog. */
export interface PreflightDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called for Cancel while the file is being made. */
  readonly onCancel: () => void;
  readonly slides: readonly Slide[];
  readonly loaded: ReadonlyMap<string, LoadedSlide>;
  readonly setup: BuilderSetup;
  readonly issues: SlideIssues;
  /** The slides show their saved figures. */
  readonly asSaved: boolean;
  /** The person may change which pages are in the PDF. */
  readonly canEdit: boolean;
  readonly pending: boolean;
  readonly onGoTo: (id: string) => void;
  readonly onExclude: (id: string, exclude: boolean) => void;
  readonly onRetry: (slide: Slide) => void;
  /** Downloads this deck. */
  readonly onDownload: (deck: readonly Slide[], format: ReportFormat) => void;
}

const GROUPS: Readonly<
  Record<PreflightGroup, { readonly label: string; readonly Icon: LucideIcon }>
> = {
  failed: { label: 'Failed', Icon: CircleAlert },
  empty: { label: 'Empty', Icon: Minus },
  loading: { label: 'Loading', Icon: LoaderCircle },
  excluded: { label: 'Not in PDF', Icon: EyeOff },
};

/** What the file is good for. */
const FORMAT_NOTES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'The pages as they look here, to send or print.',
  pptx: 'The pages as slides, with charts and texts that can be edited.',
  xlsx: 'The figures behind the pages: a sheet for each.',
};

/** Counts pages by state, names each page that is not ready, and offers a remedy. */
export function PreflightDialog(props: PreflightDialogProps) {
  const { isOpen, onClose, slides, loaded, setup, pending, onDownload } = props;
  const [leaveOut, setLeaveOut] = useState(false);
  const [format, setFormat] = useReportFormat();
  const deck = leaveOut ? withoutUnusable(slides, loaded) : slides;
  const result = preflight(slides, loaded);
  const { pages } = preflight(deck, loaded);
  const unusable = result.groups.failed.length + result.groups.empty.length;
  const file = fileName(setup.context.reportName, format);
  return (
    <Dialog
      title="Download report"
      subtitle={`${file} · ${counted(pages, setup.context.locale, 'page')}`}
      width="large"
      isOpen={isOpen}
      onClose={onClose}
      footerStart={
        unusable > 0 && (
          <Checkbox isSelected={leaveOut} onChange={setLeaveOut}>
            Leave out failed and empty pages
          </Checkbox>
        )
      }
      footer={
        <>
          <Button
            variant="text"
            onPress={() => {
              if (pending) props.onCancel();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            variant="default"
            icon={<Download size={16} />}
            isDisabled={pages === 0}
            isPending={pending}
            onPress={() => onDownload(deck, format)}
          >
            Download
          </Button>
        </>
      }
    >
      <div className={css.format}>
        <SegmentedControl
          label="File format"
          options={REPORT_FORMATS}
          value={format}
          onChange={setFormat}
          isDisabled={pending}
        />
        <p className={css.note}>{FORMAT_NOTES[format]}</p>
      </div>
      <Summary ready={result.ready} groups={result.groups} pending={pending} />
      {props.asSaved && (
        <p className={css.note}>Slides show the figures they were saved with, and say so.</p>
      )}
      <div className={css.groups}>
        {PREFLIGHT_GROUPS.filter((group) => result.groups[group].length > 0).map((group) => (
          <Group key={group} group={group} pages={result.groups[group]} {...props} />
        ))}
        <PreflightIssues
          slides={deck}
          titleOf={({ slide, page }) => slideTitle(slide, setup.context, page, pageCount(deck))}
          issues={props.issues}
          onGoTo={props.onGoTo}
        />
        {pages === 0 && (
          <p className={css.muted}>Nothing would be in the PDF. Include at least one slide.</p>
        )}
      </div>
    </Dialog>
  );
}

const COUNTED = ['ready', 'loading', 'empty', 'failed'] as const;

function Summary({
  ready,
  groups,
  pending,
}: {
  readonly ready: number;
  readonly pending: boolean;
  readonly groups: Readonly<Record<PreflightGroup, readonly DeckPage[]>>;
}) {
  const counts = COUNTED.map((name) => ({
    name,
    count: name === 'ready' ? ready : groups[name].length,
  })).filter(({ count }) => count > 0);
  return (
    <div role="status">
      <div className={css.bar} aria-hidden="true">
        {counts.map(({ name, count }) => (
          <span key={name} className={css.segment[name]} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={css.legend}>
        {counts.map(({ name, count }) => (
          <span key={name} className={css.legendItem}>
            <span className={css.mark[name]} aria-hidden="true" />
            <span>
              <span className={css.strong}>{count}</span> {name}
            </span>
          </span>
        ))}
        {groups.excluded.length > 0 && (
          <span className={css.legendLast}>
            <span className={css.strong}>{groups.excluded.length}</span> not in PDF
          </span>
        )}
      </p>
      {pending && <p className={css.note}>The file is being made and downloads by itself.</p>}
    </div>
  );
}

function Group({
  group,
  pages,
  ...props
}: PreflightDialogProps & {
  readonly group: PreflightGroup;
  readonly pages: readonly DeckPage[];
}) {
  const { label, Icon } = GROUPS[group];
  return (
    <section aria-label={label}>
      <h3 className={`${css.groupTitle} ${group === 'failed' ? css.failedTitle : ''}`}>
        <Icon size={16} aria-hidden="true" />
        {label}
        <span className={css.count}>{pages.length}</span>
      </h3>
      <ul>
        {pages.map((page) => (
          <Row key={page.slide.id} group={group} page={page} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Row({
  group,
  page: { slide, page },
  ...props
}: PreflightDialogProps & { readonly group: PreflightGroup; readonly page: DeckPage }) {
  const { loaded, setup, canEdit, onGoTo, onExclude, onRetry } = props;
  const known = loaded.get(slide.id);
  const title = slideTitle(slide, setup.context, page, pageCount(props.slides));
  return (
    <li className={css.row}>
      <span className={css.page}>{page ?? '–'}</span>
      <PreflightThumbnail slide={slide} loaded={known} setup={setup} />
      <div className={css.rowText}>
        <p className={css.rowTitle} title={title}>
          {title}
        </p>
        <p className={css.rowNote}>{noteOf(group, slide, known, setup)}</p>
      </div>
      <div className={css.rowActions}>
        {(group !== 'excluded' || !isExcluded(slide)) && (
          <Button
            variant="text"
            size="row"
            aria-label={`Go to slide ${title}`}
            onPress={() => onGoTo(slide.id)}
          >
            Go to slide
          </Button>
        )}
        {group === 'failed' && known?.definition && (
          <Button size="row" aria-label={`Try again ${title}`} onPress={() => onRetry(slide)}>
            Try again
          </Button>
        )}
        {canEdit && (group === 'empty' || group === 'excluded') && (
          <Button
            size="row"
            aria-label={`${group === 'empty' ? 'Leave out' : 'Include'} ${title}`}
            onPress={() => onExclude(slide.id, group === 'empty')}
          >
            {group === 'empty' ? 'Leave out' : 'Include'}
          </Button>
        )}
      </div>
    </li>
  );
}

function noteOf(
  group: PreflightGroup,
  slide: Slide,
  loaded: LoadedSlide | undefined,
  setup: BuilderSetup,
): string {
  switch (group) {
    case 'failed': {
      const { state } = loaded ?? {};
      const reason = state?.kind === 'failed' ? state.message : undefined;
      return `${reason ?? 'The slide did not load.'} A notice prints in its place.`;
    }
    case 'empty':
      return `Nothing to show. “${printedNotice(slide, loaded, setup)}” prints.`;
    case 'loading':
      return 'The download waits for it.';
    case 'excluded':
      if (!isExcluded(slide)) return 'It has no content yet, so that it stays out.';
      return slide.template ? 'Template slide' : 'Own slide';
  }
}

/** The title of the notice that prints on an empty page. */
function printedNotice(slide: Slide, loaded: LoadedSlide | undefined, setup: BuilderSetup): string {
  if (!loaded?.definition) return 'No data in range';
  const { definition, state } = loaded;
  const data = state.kind === 'ready' ? state.data : NO_DATA;
  const options = slideOptions(definition, slide.options);
  return emptyNotice(definition, data, options, contextOf(setup.context, state)).title;
}
