/** All rules of a group, to be searched and removed. */
import { Button, Dialog, SearchField, Table } from '@flightdeck/design-system';
import type { ContentRule, RuleFault } from '@flightdeck/domain/targeting/content';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import * as css from '../targeting.css.ts';
import { type PlacedRule, ruleLabel, ruleWords } from './draft.ts';
import { FaultSign } from './FaultSign.tsx';

/** Props of RuleListDialog. */
export interface RuleListDialogProps {
  readonly title: string;
  readonly own: readonly PlacedRule[];
  readonly faults: ReadonlyMap<number, RuleFault>;
  /** All rules of the profile: what makes one void is among them. */
  readonly rules: readonly ContentRule[];
  readonly taxonomy: Taxonomy;
  /** The rule that it opens at. */
  readonly opened: number | null;
  readonly isReadOnly: boolean;
  readonly onRemove: (positions: ReadonlySet<number>) => void;
  readonly onClose: () => void;
}

const HEIGHT = 420;

/** Open as long as it is rendered. */
export function RuleListDialog(props: RuleListDialogProps) {
  const { own, faults, rules, taxonomy, isReadOnly } = props;
  const counted = useCounted();
  const first = own.find(({ position }) => position === props.opened);
  const [search, setSearch] = useState(first ? ruleLabel(first.rule, taxonomy).text : '');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const words = search.toLowerCase().trim();
  const found = own.filter(({ rule }) =>
    ruleLabel(rule, taxonomy).text.toLowerCase().includes(words),
  );
  return (
    <Dialog
      isOpen
      width="large"
      title={props.title}
      subtitle={counted(own.length, 'rule')}
      onClose={props.onClose}
      footerStart={
        isReadOnly ? null : (
          <Button
            variant="text"
            isDisabled={ticked.size === 0}
            onPress={() => {
              props.onRemove(new Set([...ticked].map(Number)));
              setTicked(new Set());
            }}
          >
            {ticked.size === 0 ? 'Remove' : `Remove ${ticked.size}`}
          </Button>
        )
      }
      footer={<Button onPress={props.onClose}>Close</Button>}
    >
      <div className={css.stack}>
        <SearchField label="Search rules" isLabelHidden value={search} onChange={setSearch} />
        <Table<PlacedRule>
          label={props.title}
          isVirtual
          height={HEIGHT}
          items={found}
          getId={({ position }) => String(position)}
          {...(isReadOnly ? {} : { selection: { selected: ticked, onChange: setTicked } })}
          empty="No rule matches"
          columns={[
            {
              ...{ id: 'rule', label: 'Rule', isRowHeader: true },
              render: ({ rule }) => ruleLabel(rule, taxonomy).text,
            },
            {
              ...{ id: 'note', label: 'How' },
              render: ({ rule }) => ruleLabel(rule, taxonomy).note,
            },
            {
              ...{ id: 'fault', label: 'Fault' },
              render: ({ position }) => {
                const fault = faults.get(position);
                if (!fault) return '';
                const by = fault.is === 'wide' ? undefined : rules[fault.by];
                return (
                  <span className={css.lines}>
                    <FaultSign fault={fault} />
                    {by ? (
                      <span className={css.muted}>{`by ${ruleWords(by, taxonomy)}`}</span>
                    ) : null}
                  </span>
                );
              },
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
