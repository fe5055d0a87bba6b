/** Which bands a client had of a rule, who set them and why, and setting the rule's own again. */
import { type RuleInfo, troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Button, notify, TextField } from '@flightdeck/design-system';
import { withNumbers } from '@flightdeck/domain/troubleshooter/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { timesFor } from '../../app/times.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { useViewer } from '../../app/viewer.ts';
import { sayBands } from './list/band-words.ts';
import * as css from './rules.css.ts';
import type { RuleClient } from './use-clients.ts';

/** A version of bands. */
type Version = RuleInfo['history'][number];

/** Props of RuleHistory. */
export interface RuleHistoryProps {
  readonly rule: RuleInfo;
  readonly client: RuleClient;
  readonly write: (value: number) => string;
}

/** The last version first. Setting an older one back makes a new version. */
export function RuleHistory({ rule, client, write }: RuleHistoryProps) {
  const viewer = useViewer();
  const { recent } = timesFor(viewer);
  const [asked, setAsked] = useState<Version | 'own' | null>(null);
  const versions = rule.history.toSorted((one, other) => other.version - one.version);
  const canSet = viewer.allowed['troubleshooter/rules'] === true;
  return (
    <>
      <ol className={css.history}>
        {versions.map((version, index) => (
          <li key={version.version} className={css.version}>
            <span>
              {sayNumbers(rule, version, write)}
              <span className={css.muted}>
                {' '}
                {version.by?.name ?? 'Somebody who left'}, {recent(version.at)}: {version.reason}
              </span>
            </span>
            {canSet && index > 0 ? (
              <Button
                size="row"
                variant="text"
                aria-label={`Set version ${version.version} back`}
                onPress={() => setAsked(version)}
              >
                Set back
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {canSet && rule.ownBands ? (
        <div>
          <Button size="row" variant="text" onPress={() => setAsked('own')}>
            Set the rule’s own bands
          </Button>
        </div>
      ) : null}
      {asked ? (
        <SetBackDialog
          rule={rule}
          client={client}
          to={asked === 'own' ? null : asked}
          words={asked === 'own' ? 'The rule’s own' : sayNumbers(rule, asked, write)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

const sayNumbers = (
  { bands }: RuleInfo,
  { numbers }: Version,
  write: (value: number) => string,
): string =>
  numbers === null ? 'The rule’s own' : sayBands(withNumbers(bands, numbers), write).join('. ');

function SetBackDialog(props: {
  readonly rule: RuleInfo;
  readonly client: RuleClient;
  readonly to: Version | null;
  readonly words: string;
  readonly onClose: () => void;
}) {
  const { rule, client, to, words, onClose } = props;
  const { client: api } = useApi();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const set = useMutation({
    mutationFn: () =>
      api.request(troubleshooterCalls.setBands, {
        body: {
          ruleId: rule.ruleId,
          clientUuid: client.uuid,
          numbers: to?.numbers ?? null,
          reason: reason.trim(),
          version: rule.version,
        },
      }),
    onSuccess: async () => {
      await refresh(troubleshooterCalls.rules);
      notify.success(
        `Bands of ${rule.title} set back for ${client.name}`,
        'Its items are scored anew now.',
      );
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Set bands of ${rule.title} back?`}
      subtitle={`${client.name}: ${words}`}
      onClose={onClose}
      action="Set back"
      isForm
      isDisabled={reason.trim() === ''}
      isPending={set.isPending}
      problem={set.error?.message}
      onAction={() => set.mutate()}
    >
      <TextField label="Why" autoFocus maxLength={500} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
