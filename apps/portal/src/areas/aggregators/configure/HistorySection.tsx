/** The versions of an aggregator's settings, and taking one of them back. */
import { type AggregatorVersion, aggregatorsCalls } from '@flightdeck/contract/aggregators';
import { Badge, Button, Card, EmptyState, notify } from '@flightdeck/design-system';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../aggregators.css.ts';

/** Props of HistorySection. */
export interface HistorySectionProps {
  readonly uuid: string;
  /** The revision that the form started from. */
  readonly revision: number;
  readonly change: (next: AggregatorBody) => void;
}

/** The newest first. A version is put into the form, where it counts once it is saved. */
export function HistorySection({ uuid, revision, change }: HistorySectionProps) {
  const { queryOf } = useApi();
  const query = useQuery(queryOf(aggregatorsCalls.versions, { params: { uuid } }));
  return (
    <Card title="History" padding="none">
      <Loaded query={query} noun="the history">
        {({ versions }) =>
          versions.length === 0 ? (
            <EmptyState title="Nothing was saved yet">
              Each save is a version: who made it, and what it changed.
            </EmptyState>
          ) : (
            <ol className={css.rows} aria-label="Versions, the newest first">
              {versions.map((version) => (
                <Version
                  key={version.revision}
                  version={version}
                  isCurrent={version.revision === revision}
                  onRestore={() => {
                    change(version.body);
                    notify.success(
                      `Version ${version.revision} is in the form`,
                      'Look it over, then save it.',
                    );
                  }}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

function Version(props: {
  readonly version: AggregatorVersion;
  readonly isCurrent: boolean;
  readonly onRestore: () => void;
}) {
  const { version, isCurrent, onRestore } = props;
  const times = timesFor(useViewer());
  return (
    <li className={css.run}>
      <div className={css.runHead}>
        <strong>Version {version.revision}</strong>
        <span className={css.muted}>
          {version.savedBy.name},{' '}
          <time dateTime={version.savedAt}>{times.moment(version.savedAt)}</time>
        </span>
        <span className={css.end}>
          {isCurrent ? (
            <Badge tone="info">Current</Badge>
          ) : (
            <Button
              size="small"
              icon={<RotateCcw size={14} />}
              aria-label={`Restore version ${version.revision}`}
              onPress={onRestore}
            >
              Restore
            </Button>
          )}
        </span>
      </div>
      {version.changes.length > 0 ? (
        <ul className={css.changes}>
          {version.changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <span className={css.muted}>The first settings</span>
      )}
    </li>
  );
}
