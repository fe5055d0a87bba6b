/** Adds slides of another saved report: find the report, tick its slides. */
import { type ReportListItem, reportCalls } from '@flightdeck/contract/report';
import { Button, Checkbox, Dialog } from '@flightdeck/design-system';
import {
  deckFromSaved,
  deckOrder,
  isExcluded,
  isOffered,
  type ReportMode,
  type Slide,
  slidesOf,
} from '@flightdeck/domain/report';
import { SLIDES, type SlideAbout } from '@flightdeck/slides';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { ReportChoice } from '../../app/ReportChoice.tsx';
import type { CopiedSlides } from '../../app/slide-clipboard.ts';
import { copiedFrom } from './copies.ts';
import * as css from './selection.css.ts';

/** Props of the dialog, which is open while it is rendered. */
export interface FromReportProps {
  /** The report that slides are added to; it is not offered. */
  readonly reportId: string | null;
  readonly mode: ReportMode;
  readonly onAdd: (copied: CopiedSlides) => void;
  readonly onClose: () => void;
}

const NONE = {
  title: 'No other report yet',
  text: 'Slides can be taken from any saved report that you may see.',
};

/** The reports first, then the slides of the chosen one. */
export function FromReport({ onClose, ...props }: FromReportProps) {
  const [report, setReport] = useState<ReportListItem | null>(null);
  return report ? (
    <TickSlides {...props} report={report} onBack={() => setReport(null)} onClose={onClose} />
  ) : (
    <Dialog isOpen width="large" title="Add slides from another report" onClose={onClose}>
      <ReportChoice without={props.reportId} none={NONE} onChoose={setReport} />
    </Dialog>
  );
}

const ABOUT: ReadonlyMap<string, SlideAbout> = new Map(SLIDES.map((about) => [about.id, about]));

/** Why a slide cannot be added to a report of this mode; null where it can. */
function refusal({ component }: Slide, mode: ReportMode): string | null {
  const about = ABOUT.get(component);
  if (!about) return 'The catalogue no longer has this slide.';
  return isOffered(about, mode) ? null : `Not offered in ${mode} mode.`;
}

function TickSlides(
  props: FromReportProps & { readonly report: ReportListItem; readonly onBack: () => void },
) {
  const { report, mode, onAdd, onBack, onClose } = props;
  const { reportId, advId, advName } = report;
  const { queryOf } = useApi();
  const answer = useQuery(queryOf(reportCalls.get, { params: { reportId } }));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data } = answer;
  const slides = data ? deckOrder(deckFromSaved(data.slides, data.options)) : [];
  const offered = slides.filter((slide) => refusal(slide, mode) === null);
  const chosen = slides.filter(({ id }) => ticked.has(id));
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <Dialog
      isOpen
      width="large"
      title={report.name}
      subtitle={advName}
      onClose={onClose}
      footerStart={
        <Button variant="text" icon={<ArrowLeft size={16} />} onPress={onBack} autoFocus>
          Other reports
        </Button>
      }
      footer={
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          onPress={() => onAdd(copiedFrom({ advId, advertiser: advName }, chosen))}
        >
          {chosen.length === 0 ? 'Add slides' : `Add ${slidesOf(chosen.length)}`}
        </Button>
      }
    >
      {!data ? (
        <NotLoaded query={answer} noun="the report" />
      ) : (
        <>
          <Checkbox
            isSelected={offered.length > 0 && chosen.length === offered.length}
            isIndeterminate={chosen.length > 0 && chosen.length < offered.length}
            isDisabled={offered.length === 0}
            onChange={(isAll) => setTicked(new Set(isAll ? offered.map(({ id }) => id) : []))}
          >
            Select all
          </Checkbox>
          <ul className={css.ticks} aria-label="Slides">
            {slides.map((slide) => {
              const reason = refusal(slide, mode);
              const about = ABOUT.get(slide.component);
              const kind = about?.title === slide.title ? null : about?.title;
              const note = isExcluded(slide) ? 'Not in its PDF' : null;
              return (
                <li key={slide.id}>
                  <Checkbox
                    isSelected={ticked.has(slide.id)}
                    isDisabled={reason !== null}
                    onChange={(isTicked) => tick(slide.id, isTicked)}
                    description={
                      reason ?? [about?.category, kind, note].filter(Boolean).join(' · ')
                    }
                  >
                    {slide.title}
                  </Checkbox>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}
