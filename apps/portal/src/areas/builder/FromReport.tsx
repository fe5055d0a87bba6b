/** Adds slides of another saved report: find the report, tick its slides. */
import { type ReportListItem, reportCalls } from '@flightdeck/contract/report';
import { Button, Checkbox, Dialog, EmptyState, SearchField } from '@flightdeck/design-system';
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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import type { CopiedSlides } from '../../app/slide-clipboard.ts';
import { useSettled } from '../../app/use-settled.ts';
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

/** Reports at most: others are found by searching. */
const SHOWN = 8;
/** Wait after a keystroke before the server is asked. */
const SETTLE_MS = 200;

/** The reports first, then the slides of the chosen one. */
export function FromReport({ onClose, ...props }: FromReportProps) {
  const [report, setReport] = useState<ReportListItem | null>(null);
  const [search, setSearch] = useState('');
  return report ? (
    <TickSlides {...props} report={report} onBack={() => setReport(null)} onClose={onClose} />
  ) : (
    <Dialog isOpen width="large" title="Add slides from another report" onClose={onClose}>
      <SearchField
        label="Search reports"
        value={search}
        onChange={setSearch}
        maxLength={200}
        autoFocus
      />
      <Reports search={search} reportId={props.reportId} onChoose={setReport} />
    </Dialog>
  );
}

function Reports(props: {
  readonly search: string;
  readonly reportId: string | null;
  readonly onChoose: (report: ReportListItem) => void;
}) {
  const { queryOf } = useApi();
  const search = useSettled(props.search.trim(), SETTLE_MS);
  // One more than shown: the open report may be among them.
  const answer = useQuery({
    ...queryOf(reportCalls.list, {
      body: { search, pageSize: SHOWN + 1, sort: 'updated', direction: 'desc' },
    }),
    placeholderData: keepPreviousData,
  });
  if (!answer.data) return <NotLoaded query={answer} noun="the reports" />;
  const found = answer.data.rows.filter(({ reportId }) => reportId !== props.reportId);
  const shown = found.slice(0, SHOWN);
  if (shown.length === 0) {
    return (
      <EmptyState title={search ? 'No report matches' : 'No other report yet'}>
        {search
          ? 'Search by the name of a report or of its advertiser.'
          : 'Slides can be taken from any saved report that you may see.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.reports} aria-label="Reports">
        {shown.map((report) => (
          <li key={report.reportId}>
            <button type="button" className={css.report} onClick={() => props.onChoose(report)}>
              <span className={css.reportWords}>
                <span className={css.reportName}>{report.name}</span>
                <span className={css.muted}>
                  {report.advName} · {report.ownerName}
                </span>
              </span>
              <span className={css.slideCount}>{slidesOf(report.slideCount)}</span>
            </button>
          </li>
        ))}
      </ul>
      {answer.data.total > answer.data.rows.length && (
        <p className={css.muted}>The latest are shown. Search for others.</p>
      )}
    </>
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
