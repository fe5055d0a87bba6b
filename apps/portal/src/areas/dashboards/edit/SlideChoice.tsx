/** Chooses slides of a saved report: each becomes a tile of a new dashboard. */
import type { ReportListItem } from '@flightdeck/contract/report';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { slidesOf, tileOfComponent } from '@flightdeck/domain/report';
import { SLIDES } from '@flightdeck/slides';
import { SlidesOfReport } from '../../../app/SlidesOfReport.tsx';
import { useKinds } from '../../../app/tiles/use-kinds.ts';
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
  const [kind] = useKinds(KINDS);
  const about = kindOf(KIND);
  const field =
    typeof kind === 'object' ? kind.options.fields.find(({ key }) => key === KIND) : null;
  const known = new Set(field?.kind === 'choice' ? field.choices.map(({ value }) => value) : []);
  return (
    <SlidesOfReport
      report={report}
      refusal={({ component }) =>
        known.has(component)
          ? null
          : tileOfComponent(component) === null
            ? 'It says something of its report, and cannot be a tile.'
            : 'It is a tile already: copy it on its dashboard.'
      }
      note={({ component }) => TITLES.get(component) ?? ''}
      isAllAtFirst
      isWaiting={kind === 'loading'}
      button={(count) => (count === 0 ? 'Start' : `Start with ${slidesOf(count)}`)}
      onBack={onBack}
      onChoose={(slides, { options: { typeDate } }) => {
        const { name, advId } = report;
        if (about) onChoose(fromSlides({ name, advId, typeDate, titles: TITLES }, slides, about));
      }}
      onClose={onClose}
    />
  );
}

/** The same list for each render. */
const KINDS = [{ kind: KIND, options: {} }];
