/** The person's own alerts on a tile: list with what each last said, add, edit and delete. */
import { type AlertState, dashboardsCalls, type TileAlert } from '@flightdeck/contract/dashboards';
import {
  Badge,
  type BadgeTone,
  Button,
  Dialog,
  EmptyState,
  notify,
} from '@flightdeck/design-system';
import { dimensionLabel, metricsOf } from '@flightdeck/domain/dashboards';
import { alertDimension, ruleWords } from '@flightdeck/domain/dashboards/alerts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import { AlertForm } from './AlertForm.tsx';
import type { AlertTileProps } from './alert-tile.ts';
import * as css from './alerts.css.ts';

interface AlertDialogProps extends AlertTileProps {
  readonly onClose: () => void;
}

const STATES: Readonly<Record<AlertState, { readonly label: string; readonly tone: BadgeTone }>> = {
  new: { label: 'Not judged yet', tone: 'neutral' },
  fine: { label: 'Quiet', tone: 'success' },
  hit: { label: 'Fires', tone: 'error' },
  unknown: { label: 'No data', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'warning' },
};

/** Open as long as it is rendered. */
export function AlertDialog({ onClose, ...tile }: AlertDialogProps) {
  const { dashboardId, tileId, title } = tile;
  const { client, queryOf } = useApi();
  const refresh = useRefresh();
  const [edited, setEdited] = useState<TileAlert | 'new' | null>(null);
  const found = useQuery(queryOf(dashboardsCalls.alerts, { params: { dashboardId } }));
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: (alertId: string) =>
      client.request(dashboardsCalls.deleteAlert, { params: { alertId } }),
    onSuccess: async () => {
      await refresh(dashboardsCalls.alerts);
      notify.success('The alert is deleted');
    },
  });
  if (edited) {
    const before = edited === 'new' ? null : edited;
    return <AlertForm {...tile} before={before} onDone={() => setEdited(null)} />;
  }
  const alerts = found.data?.alerts.filter((alert) => alert.tileId === tileId) ?? [];
  const add = (
    <Button variant="primary" onPress={() => setEdited('new')}>
      <Plus size={16} /> New alert
    </Button>
  );
  return (
    <Dialog
      isOpen
      width="large"
      title="Alerts"
      subtitle={`On “${title}”, for you alone. They watch the dashboard as it is saved, whatever is chosen above it.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Close
          </Button>
          {alerts.length > 0 ? add : null}
        </>
      }
    >
      <Loaded query={found} noun="your alerts">
        {() =>
          alerts.length === 0 ? (
            <EmptyState title="No alerts yet" action={add}>
              Be told when a figure of this tile passes a threshold, changes, or is missing.
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {alerts.map((alert) => (
                <AlertItem
                  key={alert.alertId}
                  {...{ tile, alert }}
                  isPending={remove.isPending && remove.variables === alert.alertId}
                  onEdit={() => setEdited(alert)}
                  onDelete={() => remove.mutate(alert.alertId)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface AlertItemProps {
  readonly tile: AlertTileProps;
  readonly alert: TileAlert;
  readonly isPending: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function AlertItem({ tile, alert, isPending, onEdit, onDelete }: AlertItemProps) {
  const viewer = useViewer();
  const { question, calculated, currency } = tile;
  const { rule, state, text, judgedAt, isMailed } = alert;
  const { label, unit } = metricsOf(question.dataset, calculated)[rule.metric] ?? {
    ...{ label: 'A metric that is gone', unit: 'number' as const },
  };
  const dimension = alertDimension(question);
  const each =
    rule.per === 'row' && dimension ? `, each ${dimensionLabel(dimension).toLowerCase()}` : '';
  const words = `${ruleWords(rule, { label, unit }, { locale: viewer.user.locale, currency })}${each}`;
  const seen = [
    ...(judgedAt ? [`Looked at ${timesFor(viewer).recent(judgedAt)}`] : []),
    isMailed ? 'Home and mail' : 'Home',
  ];
  return (
    <li className={css.item}>
      <div className={css.words}>
        <span className={css.name}>
          <span>{words}</span>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </span>
        {text ? <span className={css.note}>{text}</span> : null}
        <span className={css.note}>{seen.join(' · ')}</span>
      </div>
      <span className={css.buttons}>
        <Button variant="text" size="row" isIconOnly aria-label={`Edit: ${words}`} onPress={onEdit}>
          <Pencil size={16} />
        </Button>
        <Button
          variant="text"
          size="row"
          isIconOnly
          aria-label={`Delete: ${words}`}
          isPending={isPending}
          onPress={onDelete}
        >
          <Trash2 size={16} />
        </Button>
      </span>
    </li>
  );
}
