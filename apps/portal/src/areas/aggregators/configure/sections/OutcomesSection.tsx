/** Outcomes of an aggregator (section of its configuration): what they are called, how they count, and the activities of each. */
import { Button, Card, EmptyState, notify, TextField } from '@flightdeck/design-system';
import type { Outcome } from '@flightdeck/domain/outcomes';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SectionProps } from '../section.ts';
import { ActivitiesCard } from './ActivitiesCard.tsx';
import { activityRows, restored, withOutcome } from './mapping.ts';
import { OutcomePart } from './OutcomePart.tsx';
import { ADDER } from './PartButtons.tsx';
import { HeadProblems } from './Problems.tsx';
import * as css from './sections.css.ts';
import { usePartFocus } from './use-part-focus.ts';

export function OutcomesSection(props: SectionProps) {
  const { body, change, problems, found, currency } = props;
  const { sources, outcomes, ignored } = body;
  const focus = usePartFocus<HTMLDivElement>();
  const [added, setAdded] = useState<string | null>(null);
  const rows = useMemo(
    () => activityRows({ sources, outcomes, ignored }, found),
    [sources, outcomes, ignored, found],
  );
  const counts = useMemo(
    () => new Map(rows.flatMap(({ key, count }) => (count === null ? [] : [[key, count]]))),
    [rows],
  );
  const remove = useRemoving(props);
  return (
    <div className={css.stack}>
      <HeadProblems problems={problems} parts={outcomes} />
      <Card title="Outcomes">
        <div ref={focus.ref} className={css.lines}>
          {outcomes.length === 0 ? (
            <EmptyState title="No outcome yet">
              An outcome is what the client wants, such as “Test drive booked”, under the client’s
              own name. Add one here, or map an activity below to a new one.
            </EmptyState>
          ) : (
            <ul className={css.parts} aria-label="Outcomes">
              {outcomes.map((outcome, at) => (
                <OutcomePart
                  key={outcome.id}
                  {...{ outcome, at, outcomes, sources, counts, problems, currency, focus }}
                  isOpen={outcome.id === added}
                  onChange={(next) => change({ ...body, outcomes: outcomes.with(at, next) })}
                  onOrder={(next) => change({ ...body, outcomes: next })}
                  onRemove={() => remove(outcome, at)}
                />
              ))}
            </ul>
          )}
          <AddOutcome {...props} onAdded={setAdded} />
        </div>
      </Card>
      <ActivitiesCard {...{ body, change, found, rows }} />
    </div>
  );
}

/** Deletes an outcome, and offers to take that back as long as the section is open. */
function useRemoving({ body, change }: SectionProps) {
  const now = useRef({ body, change });
  const offers = useRef<string[]>([]);
  useEffect(() => {
    now.current = { body, change };
  });
  useEffect(() => {
    const ids = offers.current;
    return () => {
      for (const id of ids) notify.close(id);
    };
  }, []);
  return (outcome: Outcome, at: number) => {
    change({ ...body, outcomes: body.outcomes.toSpliced(at, 1) });
    const undo = () => now.current.change(restored(now.current.body, outcome, at));
    offers.current.push(
      notify.success(`“${outcome.name}” deleted`, 'Its activities are in no outcome now.', {
        action: { label: 'Undo', onAction: undo },
      }),
    );
  };
}

function AddOutcome(props: SectionProps & { readonly onAdded: (id: string) => void }) {
  const { body, change, onAdded } = props;
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const add = () => {
    box.current?.focus();
    const isThere = body.outcomes.some((outcome) => outcome.name === name.trim());
    if (name.trim() === '' || isThere) {
      setRefused(
        isThere ? 'There is an outcome of this name. Choose another one.' : 'Give it a name first.',
      );
      return;
    }
    const made = withOutcome(body, name);
    if ('refused' in made) {
      setRefused(made.refused);
      return;
    }
    change(made.body);
    setName('');
    onAdded(made.id);
  };
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Name of another outcome"
        maxLength={80}
        inputRef={box}
        value={name}
        onChange={(text) => {
          setName(text);
          setRefused(undefined);
        }}
        errorMessage={refused}
      />
      <div className={css.besideFields}>
        <Button type="submit" icon={<Plus size={16} />} data-focus={ADDER}>
          Add outcome
        </Button>
      </div>
    </form>
  );
}
