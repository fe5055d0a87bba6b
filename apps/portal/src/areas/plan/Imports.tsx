/** The media plans that were imported for an advertiser, and taking one back. */
import { type PlanImport, planCalls } from '@flightdeck/contract/plan';
import { Badge, Button, Card, TextField } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { Undo } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './plan.css.ts';
import { useOverview, useRefreshAll } from './use-plan.ts';

/** Nothing while none was imported: the totals say when they could not be loaded. */
export function Imports({ advId }: { readonly advId: number }) {
  const viewer = useViewer();
  const { moment } = timesFor(viewer);
  const { data } = useOverview(advId);
  const [asked, setAsked] = useState<PlanImport | null>(null);
  if (!data || data.imports.length === 0) return null;
  return (
    <Card title="Imported plans" padding="none">
      <ul className={css.imports}>
        {data.imports.map((plan) => (
          <li key={plan.planId} className={css.importRow}>
            <span className={css.lines}>
              <span>{plan.fileName}</span>
              <span className={css.muted}>
                {counted(plan.bookings, viewer.user.locale, 'booking')}, by {plan.loadedBy},{' '}
                {moment(plan.loadedAt)}
              </span>
              {plan.undone ? (
                <span className={css.muted}>
                  <Badge tone="warning">Undone</Badge>{' '}
                  {plan.undone.by ? `by ${plan.undone.by}, ` : ''}
                  {moment(plan.undone.at)}
                  {plan.undone.reason ? `: ${plan.undone.reason}` : ''}
                </span>
              ) : null}
            </span>
            {plan.undone ? null : (
              <Button
                size="row"
                variant="text"
                icon={<Undo size={14} />}
                aria-label={`Undo the import of ${plan.fileName}`}
                onPress={() => setAsked(plan)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked ? <UndoDialog key={asked.planId} plan={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

function UndoDialog(props: { readonly plan: PlanImport; readonly onClose: () => void }) {
  const { plan, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshAll();
  const [reason, setReason] = useState('');
  const undo = useMutation({
    mutationFn: () =>
      client.request(planCalls.undo, {
        params: { planId: String(plan.planId) },
        body: { reason },
      }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Undo the import of ${plan.fileName}?`}
      onClose={onClose}
      action="Undo import"
      isForm
      isPending={undo.isPending}
      problem={undo.error?.message}
      onAction={() => undo.mutate()}
    >
      <p>
        Its bookings go, also those changed by hand since, and the bookings that it replaced stand
        again with their placements.
      </p>
      <TextField
        label="Reason, if there is one"
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
