/** Which report or dashboard a new schedule sends. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { reportCalls } from '@flightdeck/contract/report';
import type { ScheduleSubject } from '@flightdeck/contract/schedules';
import { Button, ComboBox, Dialog } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import { KINDS } from './words.ts';

/** Most to choose from of each kind, those saved last. */
const OFFERED = 200;
const NEWEST = { pageSize: OFFERED, sort: 'updated', direction: 'desc' } as const;

/** What was chosen. */
export type SubjectChoice = Pick<ScheduleSubject, 'kind' | 'id'>;

const keyOf = ({ kind, id }: SubjectChoice): string => `${kind} ${id}`;

/** What the person may schedule; a kind that they may make none of is left out. */
function useOffered() {
  const { queryOf } = useApi();
  const { access, allowed } = useViewer();
  const makesDashboards = allowed['dashboard/addDashboard'] === true;
  const reports = useQuery({
    ...queryOf(reportCalls.list, { body: NEWEST }),
    enabled: access.createReport,
  });
  const dashboards = useQuery({
    ...queryOf(dashboardsCalls.list, { body: NEWEST }),
    enabled: makesDashboards,
  });
  const wanted = [access.createReport ? reports : [], makesDashboards ? dashboards : []].flat();
  const waiting = wanted.find((query) => !query.data);
  const offered = [
    ...(reports.data?.rows ?? []).map(({ reportId, name, advName }) => ({
      ...{ kind: 'report' as const, id: reportId, name, about: advName },
    })),
    ...(dashboards.data?.rows ?? [])
      .filter(({ right }) => right !== 'view')
      .map(({ dashboardId, name, advName }) => ({
        ...{ kind: 'dashboard' as const, id: dashboardId, name, about: advName },
      })),
  ];
  const isMore = [reports.data, dashboards.data].some((data) => data && data.total > OFFERED);
  return { waiting, offered, isMore };
}

/** Open as long as it is rendered. */
export function ChooseSubject(props: {
  readonly onClose: () => void;
  readonly onChoose: (chosen: SubjectChoice) => void;
}) {
  const { waiting, offered, isMore } = useOffered();
  const [key, setKey] = useState<string | null>(null);
  const chosen = offered.find((one) => keyOf(one) === key);
  return (
    <Dialog
      isOpen
      title="New schedule"
      subtitle="Only saved reports, and published dashboards that you may edit, can be sent."
      onClose={props.onClose}
      footer={
        <>
          <Button variant="text" onPress={props.onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={!chosen}
            onPress={() => {
              if (chosen) props.onChoose(chosen);
            }}
          >
            Next
          </Button>
        </>
      }
    >
      {waiting ? (
        <NotLoaded query={waiting} noun="what you can send" />
      ) : (
        <ComboBox
          label="Report or dashboard"
          autoFocus
          value={key}
          options={offered.map((one) => ({
            ...{ value: keyOf(one), label: one.name },
            hint: [KINDS[one.kind].label, one.about].filter(Boolean).join(', '),
          }))}
          description={
            isMore
              ? `The ${OFFERED} of each kind that were saved last. For others choose Schedule in their own menu.`
              : undefined
          }
          onChange={setKey}
        />
      )}
    </Dialog>
  );
}
