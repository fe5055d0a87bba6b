/** Makes a report of a dashboard: says before what becomes a slide, what is left out and why. Loaded when it is opened. */
import { type DashboardReport, dashboardsCalls } from '@flightdeck/contract/dashboards';
import type { DashboardBody, ViewChoice } from '@flightdeck/domain/dashboards';
import { newSlideId, ownSlide, tileOfComponent } from '@flightdeck/domain/report';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { setupOfReport } from '../../../app/report-loading.ts';
import { isUnsaved } from '../../../app/report-session.ts';
import { useReportSession } from '../../../app/use-report-session.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './make-report.css.ts';

interface MakeReportDialogProps {
  /** As it is shown. */
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function MakeReportDialog({ body, choice, onClose }: MakeReportDialogProps) {
  const { queryOf } = useApi();
  const query = useQuery(queryOf(dashboardsCalls.report, { body: { body, choice } }));
  const open = useOpenUnsaved(body.name);
  const [held] = useReportSession();
  const { data } = query;
  return (
    <ActionDialog
      width="large"
      title="Make a report of this"
      subtitle={body.name}
      action="Open in the builder"
      isDisabled={!data || data.slides.length === 0}
      isPending={open.isPending}
      problem={open.error?.message}
      onAction={() => data && open.mutate(data)}
      onClose={onClose}
    >
      <Loaded query={query} noun="the slides">
        {(report) => (
          <div className={css.parts}>
            {isUnsaved(held) ? (
              <p className={css.warning} role="note">
                {`“${held.report.name}” has changes that are not saved. They will be lost.`}
              </p>
            ) : null}
            <Slides report={report} />
          </div>
        )}
      </Loaded>
    </ActionDialog>
  );
}

function Slides({ report: { slides, left, told } }: { readonly report: DashboardReport }) {
  const counted = useCounted();
  return (
    <>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {slides.length > 0 ? (
        <section>
          <h3 className={css.heading}>{counted(slides.length, 'slide')}</h3>
          <ul className={css.list}>
            {slides.map(({ component, title, slide }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slides of one dashboard may be equal
              <li key={at}>{slideWords({ component, title, slide })}</li>
            ))}
          </ul>
        </section>
      ) : (
        <p>No tile can be a slide with the same figures.</p>
      )}
      {left.length > 0 ? (
        <section>
          <h3 className={css.heading}>{`${counted(left.length, 'tile')} not taken`}</h3>
          <ul className={css.list}>
            {left.map(({ title, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tiles may have the same title
              <li key={at}>{`${title}: ${reason}.`}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A slide that draws its tile has no name of its own. */
const slideWords = ({ component, title, slide }: TileSlide): string =>
  title === slide || tileOfComponent(component) !== null
    ? title
    : `${title}, as the slide “${slide}”`;
type TileSlide = Pick<DashboardReport['slides'][number], 'component' | 'title' | 'slide'>;

/** Puts the report into the person's session, unsaved, and opens the builder. */
function useOpenUnsaved(name: string) {
  const api = useApi();
  const { today } = useViewer().settings;
  const [, store] = useReportSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ advId, options, slides }: DashboardReport) => {
      const setup = await setupOfReport(api, { advId, options }, today);
      const { template, mode } = options;
      store.replace({
        setup: { ...setup, setupComplete: true },
        report: {
          ...{ reportId: null, revision: null, name, savedAt: null, loadedAt: null },
          slides: slides.map(({ component, title, options: own }, count) =>
            ownSlide(newSlideId(Math.random), component, title, { options: own, count }),
          ),
          builtFor: { template, mode, templateVersion: options.templateVersion ?? null },
          ...{ figures: null, dirty: true },
        },
      });
      await navigate('/report/build');
    },
  });
}
