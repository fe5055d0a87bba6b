/** "If you save": what the changed boxes would do to people, the reason for the change, and saving it. */
import type { ImpactItem, StaleRoles } from '@flightdeck/contract/roles';
import {
  AlertPanel,
  Button,
  EmptyState,
  keepClear,
  Loader,
  TextField,
} from '@flightdeck/design-system';
import { Lock } from 'lucide-react';
import { useCounted } from '../../../app/counted.ts';
import { StaleDialog } from '../../../app/StaleDialog.tsx';
import { ImpactCard } from './ImpactCard.tsx';
import * as css from './panel.css.ts';
import { listed } from './texts.ts';
import type { Editing } from './use-editing.ts';

type StaleRole = StaleRoles['stale'][number];

/** Props of ImpactPanel. */
export interface ImpactPanelProps {
  readonly editing: Editing;
  /** Name or description is being saved, which gives the role another revision. */
  readonly isHeld?: boolean;
  /** Roles on the screen that cannot change. */
  readonly lockedNames?: readonly string[];
}

/** The panel beside the boxes; in narrow windows it stands under them. */
export function ImpactPanel({ editing, isHeld = false, lockedNames = [] }: ImpactPanelProps) {
  const { count, impact, roleIds } = editing;
  const { data } = impact;
  const counted = useCounted();
  return (
    <aside className={css.panel} aria-label="If you save">
      <header className={css.head}>
        <h2 className={css.title}>If you save</h2>
        <p className={css.subtitle} aria-live="polite">
          {count === 0
            ? 'Nothing is changed yet.'
            : data && !impact.isBehind
              ? `${counted(data.checked, 'person', 'people')} checked, all their roles together.`
              : 'Looking up who is concerned …'}
        </p>
      </header>
      <div className={css.items} aria-busy={impact.isBehind && count > 0}>
        <Problem editing={editing} />
        {count > 0 && data ? (
          <div className={impact.isBehind ? css.behind : undefined}>
            <ImpactList items={data.items} />
          </div>
        ) : null}
        {count > 0 && !data && !impact.error ? <Loader /> : null}
        {count > 0 && impact.error ? (
          <EmptyState
            title="Who is concerned could not be looked up"
            action={<Button onPress={impact.retry}>Try again</Button>}
          >
            {impact.error.message}
          </EmptyState>
        ) : null}
        {count === 0 ? (
          <p className={css.hint}>
            Tick or clear a box. Whom it takes a page from, and to whom it opens one, shows here
            before anything is saved.
          </p>
        ) : null}
        {lockedNames.length > 0 ? (
          <section className={css.card}>
            <span className={css.sign.locked} aria-hidden="true">
              <Lock size={14} />
            </span>
            <div className={css.words}>
              <h3 className={css.cardTitle}>{`${listed(lockedNames)} stays as it is`}</h3>
              <p className={css.line}>The last administrator cannot be removed.</p>
            </div>
          </section>
        ) : null}
      </div>
      <footer ref={keepClear} className={css.foot}>
        <TextField
          label="Why, for the audit log"
          isLabelHidden
          placeholder="Why, for the audit log"
          value={editing.reason}
          onChange={editing.setReason}
          maxLength={500}
          isDisabled={count === 0}
        />
        <div className={css.actions}>
          <span className={css.count}>
            {count === 0
              ? 'No changes'
              : `${counted(count, 'change')}, ${counted(roleIds.length, 'role')}`}
          </span>
          <Button variant="text" isDisabled={count === 0} onPress={editing.discard}>
            Discard
          </Button>
          <Button
            variant="default"
            isDisabled={count === 0 || isHeld || data?.leavesNobody === true}
            isPending={editing.isSaving}
            onPress={editing.save}
          >
            Save roles
          </Button>
        </div>
      </footer>
    </aside>
  );
}

/** What a change would do, a card each. */
export function ImpactList({ items }: { readonly items: readonly ImpactItem[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={keyOfItem(item)}>
          <ImpactCard item={item} />
        </li>
      ))}
    </ul>
  );
}

const keyOfItem = ({ kind, pages, causes }: ImpactItem): string =>
  JSON.stringify([kind, pages.map(({ pageId }) => pageId), causes]);

/** Why it was not, or cannot be, saved. */
function Problem({ editing }: { readonly editing: Editing }) {
  const { problem, impact, count, save, takeTheirs, goOn } = editing;
  const isLast = count > 0 && impact.data?.leavesNobody === true;
  if (!problem && !isLast) return null;
  const messages = [
    ...(isLast
      ? [
          'The last administrator cannot be removed: nobody could give permissions back. Make somebody else administrator first.',
        ]
      : []),
    ...(problem && problem.stale.length === 0 ? [problem.message] : []),
    ...(problem?.stale ?? []).map(
      (role) =>
        `${changeOf(role)} Nothing was saved. You see the role as it is now, with your changes on it: look at them and save again.`,
    ),
  ];
  const latest = problem?.stale.toSorted((one, other) =>
    one.changedAt.localeCompare(other.changedAt),
  );
  const last = latest?.at(-1);
  return (
    <>
      <StaleDialog
        stale={
          last && !problem?.isAnswered
            ? {
                revision: last.revision,
                savedBy: last.changedBy ?? 'Somebody else',
                savedAt: last.changedAt,
              }
            : null
        }
        noun="role"
        keepLabel="Save mine over it"
        isOverwriting
        hint={latest?.map(changeOf).join(' ') ?? ''}
        onKeep={save}
        onReload={takeTheirs}
        onClose={goOn}
      />
      <AlertPanel
        title="Not saved"
        alerts={messages.map((message) => ({ id: message, type: 'error', message }))}
      />
    </>
  );
}

/** `Ada Admin changed Editor in the meantime: added File upload.` */
function changeOf({ name, changedBy, added, removed }: StaleRole): string {
  const what = [
    ...(added.length > 0 ? [`added ${listed(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${listed(removed)}`] : []),
  ];
  return `${changedBy ?? 'Somebody'} changed ${name} in the meantime${
    what.length > 0 ? `: ${listed(what)}` : ''
  }.`;
}
