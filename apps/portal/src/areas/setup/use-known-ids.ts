/** The meaning of "all" when the report in the form was last saved. */
import { reportCalls } from '@flightdeck/contract/report';
import { type KnownIds, knownAtSave, type SetupState } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';

const NOTHING: KnownIds = {};

/** Empty for a new report, for a form with another question, and until it is loaded. */
export function useKnownIds(setup: SetupState, reportId: string | null): KnownIds {
  const { queryOf } = useApi();
  const saved = useQuery({
    ...queryOf(reportCalls.get, { params: { reportId: reportId ?? '' } }),
    enabled: reportId !== null && (setup.campaignAll || setup.placementAll),
    // Opening the report has just loaded it, and a save makes it stale.
    staleTime: Number.POSITIVE_INFINITY,
    // The form works without it.
  });
  return saved.data ? knownAtSave(saved.data, setup) : NOTHING;
}
