/** Lift tests beside the models: entered by hand, with a result only after their end. */
import type { AttributedCampaign, LiftTest } from '@flightdeck/contract/attribution';
import { Button, Card, ConfirmDialog, cx } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { formatPercent } from '@flightdeck/domain/metrics';
import { Clock, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { AddTestDialog, ResultDialog } from './TestDialogs.tsx';
import { useTests } from './use-attribution.ts';
import { TEST_WORDS } from './words.ts';

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'result' | 'remove'; readonly test: LiftTest };

/** The card. */
export function TestsCard({ campaign }: { readonly campaign: AttributedCampaign }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { tests, channels } = campaign;
  const { clientUuid } = campaign.campaign;
  const close = () => setOpen(null);
  return (
    <Card
      title="Checked by experiment"
      actions={
        <Button size="small" className={css.onScreenOnly} onPress={() => setOpen({ kind: 'add' })}>
          Enter a test
        </Button>
      }
    >
      {tests.length === 0 ? (
        <span className={css.muted}>
          No lift test yet. A test with and without a channel shows what it brought; models only
          divide what happened.
        </span>
      ) : (
        <ul className={css.tests}>
          {tests.map((test) => (
            <TestRow
              key={test.testId}
              test={test}
              onResult={() => setOpen({ kind: 'result', test })}
              onRemove={() => setOpen({ kind: 'remove', test })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'add' ? (
        <AddTestDialog
          clientUuid={clientUuid}
          channels={channels.map(({ channel }) => channel)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'result' ? (
        <ResultDialog clientUuid={clientUuid} test={open.test} onClose={close} />
      ) : null}
      {open?.kind === 'remove' ? (
        <RemoveDialog clientUuid={clientUuid} test={open.test} onClose={close} />
      ) : null}
    </Card>
  );
}

function TestRow(props: {
  readonly test: LiftTest;
  readonly onResult: () => void;
  readonly onRemove: () => void;
}) {
  const { test, onResult, onRemove } = props;
  const { locale } = useViewer().user;
  const name = `${test.channel}, ${TEST_WORDS[test.kind].toLowerCase()}`;
  return (
    <li className={css.test}>
      {test.isRunning ? <Clock size={16} aria-hidden /> : <FlaskConical size={16} aria-hidden />}
      <span className={css.testWords}>
        <span>{name}</span>
        <span className={css.muted}>
          {writeRange({ start: test.start, end: test.end }, locale)} · without it: {test.control}
        </span>
        <span>{resultWords(test, locale)}</span>
      </span>
      <span className={cx(css.buttons, css.onScreenOnly)}>
        {test.isRunning ? null : (
          <Button
            size="small"
            variant="text"
            onPress={onResult}
            aria-label={`${test.result ? 'Change' : 'Enter'} result of ${name}`}
          >
            {test.result ? 'Change' : 'Enter result'}
          </Button>
        )}
        <Button size="small" variant="text" onPress={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function resultWords({ isRunning, result }: LiftTest, locale: string): string {
  if (isRunning) return 'Running: no result is shown before it ends.';
  if (!result) return 'Ended: its result is not entered yet.';
  const percent = (share: number) => formatPercent(share, { locale, decimals: 1 });
  const sign = result.lift > 0 ? '+' : '';
  return `Lift ${sign}${percent(result.lift)}, 95% ${percent(result.low)} to ${percent(result.high)}`;
}

function RemoveDialog(props: {
  readonly clientUuid: string;
  readonly test: LiftTest;
  readonly onClose: () => void;
}) {
  const { remove } = useTests(props.clientUuid, props.onClose);
  return (
    <ConfirmDialog
      isOpen
      title="Remove the test?"
      confirmLabel="Remove test"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(props.test)}
      onClose={props.onClose}
    >
      {remove.error?.message ?? 'It and its result are gone for everybody.'}
    </ConfirmDialog>
  );
}
