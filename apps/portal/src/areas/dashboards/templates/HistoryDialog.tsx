/** The versions of a template of dashboards; an older one can be taken into the draft. */
import { dashboardTemplatesCalls } from '@flightdeck/contract/dashboard-templates';
import { Badge, Button, Dialog } from '@flightdeck/design-system';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './templates.css.ts';

interface HistoryDialogProps {
  readonly templateId: string;
  readonly onRestore: (body: DashboardBody, version: number) => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function HistoryDialog({ templateId, onRestore, onClose }: HistoryDialogProps) {
  const { client, queryOf } = useApi();
  const times = timesFor(useViewer());
  const found = useQuery(queryOf(dashboardTemplatesCalls.versions, { params: { templateId } }));
  const restore = useMutation({
    meta: { notify: true },
    mutationFn: (version: number) =>
      client.request(dashboardTemplatesCalls.version, {
        params: { templateId, version: String(version) },
      }),
    onSuccess: ({ body, version }) => onRestore(body, version),
  });
  return (
    <Dialog
      isOpen
      width="large"
      title="Versions"
      subtitle="Each publish is a version. A dashboard keeps the one that it was made from until the template is pushed to it."
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <Loaded query={found} noun="the versions">
        {({ versions }) => (
          <ol className={css.list} aria-label="Versions">
            {versions.map(({ version, comment, changes, savedBy, savedAt }, index) => (
              <li key={version}>
                <div className={css.line}>
                  <span className={css.lines}>
                    <span>
                      <strong>{`Version ${version}`}</strong>
                      {comment ? `: ${comment}` : null}
                    </span>
                    <span className={css.muted}>{`${savedBy.name}, ${times.moment(savedAt)}`}</span>
                  </span>
                  {index === 0 ? (
                    <Badge tone="success">Latest</Badge>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`Take version ${version} into the draft`}
                      isPending={restore.isPending && restore.variables === version}
                      onPress={() => restore.mutate(version)}
                    >
                      Take into the draft
                    </Button>
                  )}
                </div>
                {changes.length > 0 ? (
                  <ul className={css.changes}>
                    {changes.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}
