/** Chooses slides of a saved report: each becomes a tile of a new dashboard. */
import { type ReportListItem, reportCalls } from '@flightdeck/contract/report';
import { Button, Checkbox, Dialog } from '@flightdeck/design-system';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { deckFromSaved, deckOrder, type Slide, slidesOf } from '@flightdeck/domain/report';
import { SLIDES } from '@flightdeck/slides';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { useKinds } from '../tile/use-kinds.ts';
import * as css from './edit.css.ts';
import { kindOf } from './kinds.ts';
import { fromSlides } from './starts.ts';

interface SlideChoiceProps {
  readonly report: ReportListItem;
  readonly onBack: () => void;
  readonly onChoose: (body: DashboardBody) => void;
  readonly onClose: () => void;
}

const KIND = 'slide';
const TITLES: ReadonlyMap<string, string> = new Map(SLIDES.map(({ id, title }) => [id, title]));

/** Open as long as it is rendered. */
export function SlideChoice({ report, onBack, onChoose, onClose }: SlideChoiceProps) {
  const { reportId, advId, advName } = report;
  const { queryOf } = useApi();
  const answer = useQuery(queryOf(reportCalls.get, { params: { reportId } }));
  const [kind] = useKinds(KINDS);
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const { data } = answer;
  const about = kindOf(KIND);
  const field =
    typeof kind === 'object' ? kind.options.fields.find(({ key }) => key === KIND) : null;
  const known = new Set(field?.kind === 'choice' ? field.choices.map(({ value }) => value) : []);
  const slides = data ? deckOrder(deckFromSaved(data.slides, data.options)) : [];
  const isOffered = ({ component }: Slide) => known.has(component);
  const offered = slides.filter(isOffered);
  // All of them until some are chosen.
  const chosen = offered.filter(({ id }) => ticked === null || ticked.has(id));
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
      onClose={onClose}
      footerStart={
        <Button variant="text" icon={<ArrowLeft size={16} />} onPress={onBack} autoFocus>
          Other reports
        </Button>
      }
      footer={
        <Button
          variant="primary"
          isDisabled={!data || !about || chosen.length === 0}
          onPress={() => {
            if (!data || !about) return;
            const { typeDate } = data.options;
            onChoose(
              fromSlides({ name: report.name, advId, typeDate, titles: TITLES }, chosen, about),
            );
          }}
        >
          {chosen.length === 0 ? 'Start' : `Start with ${slidesOf(chosen.length)}`}
        </Button>
      }
    >
      {!data || kind === 'loading' ? (
        <NotLoaded query={answer} noun="the report" />
      ) : (
        <>
          <Checkbox
            isSelected={offered.length > 0 && chosen.length === offered.length}
            isIndeterminate={chosen.length > 0 && chosen.length < offered.length}
            isDisabled={offered.length === 0}
            onChange={(isAll) => setTicked(isAll ? null : new Set())}
          >
            Select all
          </Checkbox>
          <ul className={css.ticks} aria-label="Slides">
            {slides.map((slide) => (
              <li key={slide.id}>
                <Checkbox
                  isSelected={chosen.includes(slide)}
                  isDisabled={!isOffered(slide)}
                  onChange={(isTicked) => tick(slide.id, isTicked)}
                  description={
                    isOffered(slide)
                      ? (TITLES.get(slide.component) ?? '')
                      : 'It says something of its report, and cannot be a tile.'
                  }
                >
                  {slide.title}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** The same list for each render. */
const KINDS = [{ kind: KIND, options: {} }];
