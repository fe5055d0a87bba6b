/** A slide as a saved report would show it, with the figures of now. */
import { reportCalls, type SavedReport } from '@flightdeck/contract/report';
import { ownSlide, type SlideContent } from '@flightdeck/domain/report';
import { NO_DATA, ScaledSlide, type SlideState, slideRequest } from '@flightdeck/slides';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { setupOfReport } from '../../../app/report-loading.ts';
import { builderSetup } from '../../../app/slides/builder-setup.ts';
import { useKind } from '../../../app/slides/use-kinds.ts';
import { useViewer } from '../../../app/viewer.ts';

interface SlidePreviewProps {
  readonly saved: SavedReport;
  readonly slide: Omit<SlideContent, 'exclude'>;
}

/** Decoration beside what is said of it; nothing while it is not known how the report is set up. */
export function SlidePreview({ saved, slide }: SlidePreviewProps) {
  const api = useApi();
  const { settings, user } = useViewer();
  const { component, title, options } = slide;
  const { reportId, revision, name } = saved;
  const { data: setup } = useQuery({
    queryKey: ['setup of a report', reportId, revision],
    queryFn: async () =>
      builderSetup(await setupOfReport(api, saved, settings.today), {
        report: { reportId, name },
        ...{ settings, user, origin: window.location.origin },
        templateVersion: saved.options.templateVersion ?? null,
      }),
  });
  const definition = useKind(component, true);
  const request = setup && definition ? slideRequest(definition, options, setup.context) : null;
  const { data, error } = useQuery({
    ...api.queryOf(reportCalls.slideData, {
      body: {
        selection: setup?.selection ?? NOTHING,
        queries: { ...request?.queries },
        ...(request?.benchmark ? { benchmark: request.benchmark } : {}),
        ...(request?.sponsored ? { sponsored: request.sponsored } : {}),
      },
    }),
    enabled: request !== null,
  });
  if (!setup) return null;
  const state: SlideState =
    definition && !request
      ? { kind: 'ready', data: NO_DATA }
      : data
        ? { kind: 'ready', data }
        : error
          ? { kind: 'failed', message: error.message }
          : { kind: 'loading' };
  return (
    <ScaledSlide
      decorative
      slide={ownSlide('preview', component, title, { options })}
      definition={definition}
      context={setup.context}
      state={state}
      page={null}
      total={0}
    />
  );
}

/** Never asked for: the question waits for the setup. */
const NOTHING = { advId: 1, campaignAll: true, placementAll: true } as const;
