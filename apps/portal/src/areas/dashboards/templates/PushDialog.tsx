/** A push of a template: what it changes in each chosen dashboard, whose stands where both changed the same, and what became of it. */
import {
  type DashboardTemplateItem,
  dashboardTemplatesCalls,
  type PushPreview,
  type TemplateUse,
} from '@flightdeck/contract/dashboard-templates';
import { Button, Dialog, RadioGroup, TextField } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { messageOf } from '../../../app/message-of.ts';
import * as css from './templates.css.ts';
import { useRefreshTemplates } from './use-templates.ts';

interface PushDialogProps {
  readonly template: DashboardTemplateItem;
  readonly dashboards: readonly TemplateUse[];
  readonly onClose: () => void;
}

/** Conflicts in which the template's is taken, as `<dashboard> <key>`. */
type Taken = ReadonlySet<string>;

/** Open as long as it is rendered. */
export function PushDialog({ template, dashboards, onClose }: PushDialogProps) {
  const { templateId, name, version } = template;
  const { client, queryOf } = useApi();
  const counted = useCounted();
  const refresh = useRefreshTemplates();
  const [taken, setTaken] = useState<Taken>(new Set());
  const [comment, setComment] = useState('');
  const [ids] = useState(() => dashboards.map(({ dashboardId }) => dashboardId));
  const [names] = useState(() => new Map(dashboards.map((one) => [one.dashboardId, one])));
  // The choices are about this answer: it is not asked for again behind them.
  const preview = useQuery({
    ...queryOf(dashboardTemplatesCalls.preview, { body: { templateId, dashboardIds: ids } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const open = preview.data?.dashboards.filter(({ refusal }) => refusal === null) ?? [];
  const push = useMutation({
    mutationFn: () =>
      client.request(dashboardTemplatesCalls.push, {
        body: {
          ...{ templateId, version: preview.data?.version ?? version, comment: comment.trim() },
          dashboards: open.map(({ dashboardId, revision, conflicts }) => ({
            ...{ dashboardId, revision },
            taken: conflicts.flatMap(({ key }) =>
              taken.has(`${dashboardId} ${key}`) ? [key] : [],
            ),
          })),
        },
      }),
  });
  const close = () => {
    if (push.data) void refresh();
    onClose();
  };
  const results = push.data?.dashboards;
  const failed = results?.filter(({ refusal }) => refusal !== null).length ?? 0;
  return (
    <Dialog
      isOpen
      width="large"
      title={`Push “${name}”, version ${preview.data?.version ?? version}`}
      subtitle="Each dashboard gets it as a version of its own, which can be taken back there. What a client changed stays, unless the template locks it or you choose otherwise."
      onClose={close}
      footer={
        results ? (
          <Button variant="primary" autoFocus onPress={close}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="text" onPress={close}>
              Cancel
            </Button>
            <Button
              variant="default"
              isDisabled={open.length === 0}
              isPending={push.isPending}
              onPress={() => push.mutate()}
            >
              {`Push to ${counted(open.length, 'dashboard')}`}
            </Button>
          </>
        )
      }
    >
      <div className={css.stack}>
        {preview.data ? null : <NotLoaded query={preview} noun="what it changes" />}
        {results ? (
          <p role="status" className={css.words}>
            {`Pushed to ${counted(results.length - failed, 'dashboard')}.${failed > 0 ? ` ${failed} failed.` : ''}`}
          </p>
        ) : null}
        <ul className={css.list} aria-label="Dashboards">
          {preview.data?.dashboards.map((one) => {
            const { advName = '', name: title = '' } = names.get(one.dashboardId) ?? {};
            const result = results?.find(({ dashboardId }) => dashboardId === one.dashboardId);
            const refusal = result ? result.refusal : one.refusal;
            return (
              <li key={one.dashboardId} className={css.pushed}>
                <h3 className={css.heading}>{[title, advName].filter(Boolean).join(' · ')}</h3>
                {refusal === null ? null : <p className={css.problem}>{refusal}</p>}
                {result && refusal === null ? <p className={css.done}>Pushed</p> : null}
                {results || refusal !== null ? null : (
                  <Previewed preview={one} taken={taken} onTaken={setTaken} />
                )}
              </li>
            );
          })}
        </ul>
        {results || !preview.data ? null : (
          <TextField
            label="Why"
            description="Optional: it stands in the versions of the dashboards."
            value={comment}
            onChange={setComment}
            maxLength={150}
          />
        )}
        <FormProblem>{push.error ? messageOf(push.error) : undefined}</FormProblem>
      </div>
    </Dialog>
  );
}

interface PreviewedProps {
  readonly preview: PushPreview;
  readonly taken: Taken;
  readonly onTaken: (taken: Taken) => void;
}

function Previewed({ preview, taken, onTaken }: PreviewedProps) {
  const { dashboardId, changes, conflicts, overruled } = preview;
  const choose = (key: string, side: string) => {
    const id = `${dashboardId} ${key}`;
    const others = [...taken].filter((one) => one !== id);
    onTaken(new Set(side === 'theirs' ? [...others, id] : others));
  };
  return (
    <>
      {changes.length > 0 ? (
        <ul className={css.changes} aria-label="What it changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p className={css.words}>
          {conflicts.length > 0
            ? 'Nothing else changes.'
            : 'Nothing changes but the version that it is at.'}
        </p>
      )}
      {overruled.length > 0 ? (
        <p className={css.words}>
          {`Locked by the template now, so that what the client changed goes: ${overruled.join(', ')}.`}
        </p>
      ) : null}
      {conflicts.map(({ key, label, theirs, mine }) => (
        <RadioGroup
          key={key}
          label={label}
          options={[
            { value: 'mine', label: `Keep the dashboard’s: ${mine}` },
            { value: 'theirs', label: `Take the template’s: ${theirs}` },
          ]}
          value={taken.has(`${dashboardId} ${key}`) ? 'theirs' : 'mine'}
          onChange={(side) => choose(key, side)}
        />
      ))}
    </>
  );
}
