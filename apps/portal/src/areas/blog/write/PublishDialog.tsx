/** When a post goes out: now, or at a time of day in a time zone. */
import type { ManagedPostPage, PostTime } from '@flightdeck/contract/blog';
import { Button, ComboBox, Dialog, RadioGroup, TextField } from '@flightdeck/design-system';
import { writePublishTime } from '@flightdeck/domain/blog';
import { Day, momentIn, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { useMemo, useState } from 'react';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { form } from '../../../app/page.css.ts';
import { timeZones } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { usePost } from './use-post.ts';
import * as css from './write.css.ts';

const MODES = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
] as const;
type Mode = (typeof MODES)[number]['value'];

/** Props of PublishDialog. */
export interface PublishDialogProps {
  readonly saved: ManagedPostPage;
  readonly isDirty: boolean;
  readonly time: ReturnType<typeof usePost>['time'];
  readonly onClose: () => void;
}

/** The time that is set, as the fields write it; tomorrow morning where none is. */
function startOf({ publishAt, zone }: ManagedPostPage, timeZone: string): PostTime {
  const set = publishAt === null || zone === null ? null : { at: new Date(publishAt), zone };
  if (!set)
    return { day: shiftDay(todayIn(timeZone, new Date()), 1), time: '09:00', zone: timeZone };
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: set.zone },
  }).format(set.at);
  return { day: todayIn(set.zone, set.at), time, zone: set.zone };
}

/** Open as long as it is rendered. */
export function PublishDialog({ saved, isDirty, time, onClose }: PublishDialogProps) {
  const { settings, user } = useViewer();
  const [mode, setMode] = useState<Mode>(saved.state === 'scheduled' ? 'later' : 'now');
  const [when, setWhen] = useState(() => startOf(saved, settings.timeZone));
  const zones = useMemo(timeZones, []);
  const now = new Date();
  const isWhole = Day.safeParse(when.day).success && when.time !== '';
  const at = isWhole ? momentIn(when.zone, when.day, when.time) : null;
  const isPast = at !== null && at <= now;
  const publish = () =>
    time.mutate({ when: mode === 'now' ? null : when }, { onSuccess: () => onClose() });
  return (
    <Dialog
      isOpen
      title={saved.state === 'scheduled' ? 'Change the time' : 'Publish this post'}
      subtitle={`For: ${saved.audience}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="default"
            isDisabled={mode === 'later' && (at === null || isPast)}
            isPending={time.isPending}
            onPress={publish}
          >
            {mode === 'now' ? 'Publish now' : 'Schedule'}
          </Button>
        </>
      }
    >
      <div className={form}>
        <RadioGroup label="When" options={MODES} value={mode} onChange={setMode} />
        {mode === 'later' ? (
          <>
            <div className={css.moment}>
              <TextField
                label="Day"
                type="date"
                value={when.day}
                onChange={(day) => setWhen({ ...when, day })}
              />
              <TextField
                label="Time"
                type="time"
                value={when.time}
                onChange={(next) => setWhen({ ...when, time: next })}
              />
            </div>
            <ComboBox
              label="Time zone"
              isClearable={false}
              options={zones}
              value={when.zone}
              onChange={(zone) => {
                if (zone !== null) setWhen({ ...when, zone });
              }}
            />
            <p className={css.hint} role="status">
              {at === null
                ? 'Give a day and a time.'
                : isPast
                  ? 'This time is past. Choose a later one, or publish now.'
                  : `It goes out ${writePublishTime({ at, zone: when.zone }, now, user.locale)}.`}
            </p>
          </>
        ) : null}
        {isDirty ? <p className={css.hint}>Your changes are saved first.</p> : null}
        <FormProblem>{time.error?.message}</FormProblem>
      </div>
    </Dialog>
  );
}
