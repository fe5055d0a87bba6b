/** Adds slides of another saved report: find the report, tick its slides. */
import type { ReportListItem } from '@flightdeck/contract/report';
import { Dialog } from '@flightdeck/design-system';
import {
  isExcluded,
  isOffered,
  type ReportMode,
  type Slide,
  slidesOf,
} from '@flightdeck/domain/report';
import { aboutSlide } from '@flightdeck/slides';
import { useState } from 'react';
import { ReportChoice } from '../../app/ReportChoice.tsx';
import { SlidesOfReport } from '../../app/SlidesOfReport.tsx';
import type { CopiedSlides } from '../../app/slide-clipboard.ts';
import { copiedFrom } from './copies.ts';

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

/** Why a slide cannot be added to a report of this mode; null where it can. */
function refusal({ component }: Slide, mode: ReportMode): string | null {
  const about = aboutSlide(component);
  if (!about) return 'The catalogue no longer has this slide.';
  return isOffered(about, mode) ? null : `Not offered in ${mode} mode.`;
}

function TickSlides(
  props: FromReportProps & { readonly report: ReportListItem; readonly onBack: () => void },
) {
  const { report, mode, onAdd, onBack, onClose } = props;
  const { advId, advName: advertiser } = report;
  return (
    <SlidesOfReport
      report={report}
      refusal={(slide) => refusal(slide, mode)}
      note={(slide) => {
        const about = aboutSlide(slide.component);
        const kind = about?.title === slide.title ? null : about?.title;
        const note = isExcluded(slide) ? 'Not in its PDF' : null;
        return [about?.category, kind, note].filter(Boolean).join(' · ');
      }}
      button={(count) => (count === 0 ? 'Add slides' : `Add ${slidesOf(count)}`)}
      onBack={onBack}
      onChoose={(slides) => onAdd(copiedFrom({ advId, advertiser }, slides))}
      onClose={onClose}
    />
  );
}
