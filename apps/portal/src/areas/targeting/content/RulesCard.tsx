/** The rules in the order in which they are asked: what must hold, what leaves out, what takes in. */
import { Button, Card } from '@flightdeck/design-system';
import type { ContentRule, RuleFault, Side } from '@flightdeck/domain/targeting/content';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import {
  Ban,
  CirclePlus,
  Languages,
  Link2,
  ListChecks,
  ListTree,
  Tags,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import * as css from '../targeting.css.ts';
import { AddLanguage, AddPage, AddPhrase } from './AddRule.tsx';
import { type PlacedRule, ruleLabel, rulesOf } from './draft.ts';
import { FaultSign } from './FaultSign.tsx';
import { RuleListDialog } from './RuleListDialog.tsx';
import type { Engine } from './use-engine.ts';

/** Rules of a group that stand in the card; the others are in a list of their own. */
const SHOWN = 8;

type Is = ContentRule['is'];

/** Props of RulesCard. */
export interface RulesCardProps {
  readonly rules: readonly ContentRule[];
  readonly faults: readonly RuleFault[];
  readonly engine: Engine | null;
  readonly taxonomy: Taxonomy;
  readonly isReadOnly: boolean;
  /** The rule that is looked at: its group shows all. */
  readonly opened: number | null;
  readonly onOpen: (position: number | null) => void;
  readonly onAdd: (rules: readonly ContentRule[]) => void;
  readonly onRemove: (positions: ReadonlySet<number>) => void;
  /** Goes to the table of categories, for this side. */
  readonly onCategories: (side: 'in' | 'out') => void;
}

const SIDES: readonly {
  readonly side: Side;
  readonly name: string;
  readonly says: string;
  readonly icon: ReactNode;
  readonly groups: readonly Is[];
}[] = [
  {
    ...{ side: 'out', name: 'Leave out', says: 'always wins over take in' },
    ...{ icon: <Ban size={16} aria-hidden />, groups: ['phrase', 'page', 'category'] },
  },
  {
    ...{ side: 'in', name: 'Take in', says: 'one hit is enough' },
    ...{ icon: <CirclePlus size={16} aria-hidden />, groups: ['phrase', 'page', 'category'] },
  },
  {
    ...{ side: 'only', name: 'Only where', says: 'one of the languages must hold' },
    ...{ icon: <ListChecks size={16} aria-hidden />, groups: ['language'] },
  },
];

const GROUPS: Readonly<Record<Is, { readonly name: string; readonly icon: ReactNode }>> = {
  phrase: { name: 'Words and phrases', icon: <ListTree size={16} aria-hidden /> },
  page: { name: 'Sites and pages', icon: <Link2 size={16} aria-hidden /> },
  category: { name: 'Categories', icon: <Tags size={16} aria-hidden /> },
  language: { name: 'Language', icon: <Languages size={16} aria-hidden /> },
};

/** What is wrong, in one line for all. */
function faultWords(faults: readonly RuleFault[]): string {
  const of = (is: RuleFault['is']) => faults.filter((fault) => fault.is === is).length;
  const [never, double, wide] = [of('never'), of('double'), of('wide')];
  return [
    never > 0 ? `${never} never ${never === 1 ? 'matches' : 'match'}` : '',
    double > 0 ? `${double} double` : '',
    wide > 0 ? `${wide} of everybody’s sites` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The card. */
export function RulesCard(props: RulesCardProps) {
  const { rules, faults, opened } = props;
  const counted = useCounted();
  const [whole, setWhole] = useState<{ readonly side: Side; readonly is: Is } | null>(null);
  const openedRule = opened === null ? undefined : rules[opened];
  const shown = openedRule ? { side: openedRule.side, is: openedRule.is } : whole;
  const byPosition = new Map(faults.map((fault) => [fault.rule, fault]));
  return (
    <Card
      title={`Rules, ${rules.length.toLocaleString('en-GB')}`}
      padding="none"
      actions={
        faults.length > 0 ? (
          <span className={css.warning} role="status">
            <TriangleAlert size={14} className={css.sign} aria-hidden />
            {faultWords(faults)}
          </span>
        ) : null
      }
    >
      {SIDES.map(({ side, name, says, icon, groups }) => (
        <section key={side} aria-label={name}>
          <div className={css.sideHead[side]}>
            {icon}
            <h3 className={css.sideName}>{name}</h3>
            <span>{says}</span>
            <span className={css.sideEnd}>
              {counted(rules.filter((rule) => rule.side === side).length, 'rule')}
            </span>
          </div>
          {groups.map((is) => (
            <Group
              key={is}
              {...props}
              {...{ side, is, byPosition }}
              own={rulesOf(rules, side, is)}
              onAll={() => setWhole({ side, is })}
            />
          ))}
        </section>
      ))}
      {shown ? (
        <RuleListDialog
          title={`${SIDES.find(({ side }) => side === shown.side)?.name}: ${GROUPS[shown.is].name.toLowerCase()}`}
          own={rulesOf(rules, shown.side, shown.is)}
          faults={byPosition}
          rules={rules}
          taxonomy={props.taxonomy}
          opened={opened}
          isReadOnly={props.isReadOnly}
          onRemove={props.onRemove}
          onClose={() => {
            setWhole(null);
            props.onOpen(null);
          }}
        />
      ) : null}
    </Card>
  );
}

/** The rules of a side about one thing. */
function Group(
  props: RulesCardProps & {
    readonly side: Side;
    readonly is: Is;
    readonly own: readonly PlacedRule[];
    readonly byPosition: ReadonlyMap<number, RuleFault>;
    readonly onAll: () => void;
  },
) {
  const { side, is, own, isReadOnly, taxonomy, byPosition } = props;
  const [isAdding, setAdding] = useState(false);
  const { name, icon } = GROUPS[is];
  const first = own.slice(0, SHOWN);
  const remove = ({ position }: PlacedRule) => props.onRemove(new Set([position]));
  const adding = { ...props, onClose: () => setAdding(false) };
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <h4 className={css.partTitle}>
          {icon}
          {name}
          <span className={css.count}>{own.length}</span>
        </h4>
        {isReadOnly || isAdding ? null : (
          <Button
            variant="text"
            size="small"
            aria-label={`${is === 'category' ? 'Edit' : 'Add'}: ${name.toLowerCase()} to ${
              side === 'out' ? 'leave out' : side === 'in' ? 'take in' : 'hold'
            }`}
            onPress={() =>
              is === 'category' && side !== 'only' ? props.onCategories(side) : setAdding(true)
            }
          >
            {is === 'category' ? 'Edit' : 'Add'}
          </Button>
        )}
      </div>
      {is === 'page' ? (
        <ul className={css.ruleList}>
          {first.map((placed) => (
            <li key={placed.position} className={css.ruleRow}>
              <span className={css.mono}>{ruleLabel(placed.rule, taxonomy).text}</span>
              <span className={css.ruleEnd}>
                <FaultSign fault={byPosition.get(placed.position)} />
                <span className={css.muted}>{ruleLabel(placed.rule, taxonomy).note}</span>
                <Remove
                  placed={placed}
                  taxonomy={taxonomy}
                  isReadOnly={isReadOnly}
                  onRemove={remove}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={css.chips}>
          {first.map((placed) => {
            const { text, note } = ruleLabel(placed.rule, taxonomy);
            return (
              <li key={placed.position} className={css.chip[side]}>
                <span className={css.chipWords}>{text}</span>
                {note === '' ? null : <span className={css.muted}>{note}</span>}
                <FaultSign fault={byPosition.get(placed.position)} />
                <Remove
                  placed={placed}
                  taxonomy={taxonomy}
                  isReadOnly={isReadOnly}
                  onRemove={remove}
                />
              </li>
            );
          })}
        </ul>
      )}
      {own.length > SHOWN ? (
        <Button variant="text" size="small" onPress={props.onAll}>
          {`${(own.length - SHOWN).toLocaleString('en-GB')} more`}
        </Button>
      ) : null}
      {isAdding && is === 'phrase' && side !== 'only' ? (
        <AddPhrase {...adding} side={side} />
      ) : null}
      {isAdding && is === 'page' && side !== 'only' ? <AddPage {...adding} side={side} /> : null}
      {isAdding && is === 'language' ? <AddLanguage {...adding} /> : null}
    </div>
  );
}

function Remove(props: {
  readonly placed: PlacedRule;
  readonly taxonomy: Taxonomy;
  readonly isReadOnly: boolean;
  readonly onRemove: (placed: PlacedRule) => void;
}) {
  if (props.isReadOnly) return null;
  return (
    <button
      type="button"
      className={css.remove}
      aria-label={`Remove ${ruleLabel(props.placed.rule, props.taxonomy).text}`}
      onClick={() => props.onRemove(props.placed)}
    >
      <X size={14} aria-hidden />
    </button>
  );
}
