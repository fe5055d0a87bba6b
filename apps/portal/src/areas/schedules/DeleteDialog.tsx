/** Asks before a schedule is deleted. */
import { type ScheduleItem, schedulesCalls } from '@flightdeck/contract/schedules';
import { ConfirmDialog, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** Open as long as it is rendered. */
export function DeleteDialog(props: {
  readonly schedule: Pick<ScheduleItem, 'scheduleId' | 'name' | 'sends'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { schedule, onClose, onDeleted } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () =>
      client.request(schedulesCalls.remove, {
        params: { scheduleId: schedule.scheduleId },
        body: {},
      }),
    onSuccess: async () => {
      onDeleted();
      notify.success(`Schedule “${schedule.name}” deleted`);
      await refresh(schedulesCalls.list);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title="Delete this schedule?"
      confirmLabel="Delete schedule"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Nothing more is sent, and the history and the sent PDFs of “{schedule.name}” are gone. The{' '}
      {schedule.sends.kind} stays.
    </ConfirmDialog>
  );
}
