/** A dialog in which slides of a saved report are ticked. */
import { type ReportListItem, reportCalls, type SavedReport } from '@flightdeck/contract/report';
import { Button, Checkbox, Dialog } from '@flightdeck/design-system';
import { deckFromSaved, deckOrder, type Slide } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useApi } from './api.ts';
import { NotLoaded } from './Loaded.tsx';
import * as css from './report-choice.css.ts';

/** Props of the dialog, which is open while it is rendered. */
interface SlidesOfReportProps {
  readonly report: ReportListItem;
  /** Why a slide cannot be chosen; null where it can. */
  readonly refusal: (slide: Slide) => string | null;
  /** A line under the title of a slide that can be chosen. */
  readonly note: (slide: Slide) => string;
  /** All are ticked at first, instead of none. */
  readonly isAllAtFirst?: boolean;
  /** What is needed beside the report is still loading. */
  readonly isWaiting?: boolean;
  /** Text of the button for this many slides. */
  readonly button: (count: number) => string;
  readonly onBack: () => void;
  readonly onChoose: (slides: readonly Slide[], report: SavedReport) => void;
  readonly onClose: () => void;
}

export function SlidesOfReport(props: SlidesOfReportProps) {
  const { report, refusal, note, isAllAtFirst = false, isWaiting = false } = props;
  const { reportId, advName } = report;
  const { queryOf } = useApi();
  const answer = useQuery(queryOf(reportCalls.get, { params: { reportId } }));
  // Null: nobody has ticked yet.
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const { data } = answer;
  const slides = data ? deckOrder(deckFromSaved(data.slides, data.options)) : [];
  const offered = slides.filter((slide) => refusal(slide) === null);
  const chosen = offered.filter(({ id }) => ticked?.has(id) ?? isAllAtFirst);
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(chosen.map((slide) => slide.id));
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
      onClose={props.onClose}
      footerStart={
        <Button variant="text" icon={<ArrowLeft size={16} />} onPress={props.onBack} autoFocus>
          Other reports
        </Button>
      }
      footer={
        <Button
          variant="primary"
          isDisabled={!data || isWaiting || chosen.length === 0}
          onPress={() => data && props.onChoose(chosen, data)}
        >
          {props.button(chosen.length)}
        </Button>
      }
    >
      {!data || isWaiting ? (
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
              const reason = refusal(slide);
              return (
                <li key={slide.id}>
                  <Checkbox
                    isSelected={chosen.includes(slide)}
                    isDisabled={reason !== null}
                    onChange={(isTicked) => tick(slide.id, isTicked)}
                    description={reason ?? note(slide)}
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
