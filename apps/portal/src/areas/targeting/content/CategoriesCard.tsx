/** The published table of categories as a tree: taken in, left out, or neither. */
import {
  Badge,
  Card,
  SearchField,
  SegmentedControl,
  TextArea,
  Tree,
  type TreeNode,
} from '@flightdeck/design-system';
import { PROFILE_LIMITS } from '@flightdeck/domain/targeting';
import type { ContentTargeting } from '@flightdeck/domain/targeting/content';
import type { Category, Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { Ban, Square, SquareCheck, SquareMinus } from 'lucide-react';
import { memo, type Ref, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import * as css from '../targeting.css.ts';
import { categoriesOf, standingOf, toggled } from './draft.ts';

/** Props of CategoriesCard. */
export interface CategoriesCardProps {
  readonly content: ContentTargeting;
  readonly taxonomy: Taxonomy;
  readonly isReadOnly: boolean;
  readonly side: 'in' | 'out';
  readonly onSide: (side: 'in' | 'out') => void;
  /** Changes what is edited by then. */
  readonly onUpdate: (change: (now: ContentTargeting) => ContentTargeting) => void;
  readonly ref?: Ref<HTMLElement>;
}

/** Whether the card would show the same. Its callbacks do the same at every render, though they are new functions. */
function isSameCard(one: CategoriesCardProps, other: CategoriesCardProps): boolean {
  const sides = ['in', 'out'] as const;
  return (
    one.taxonomy === other.taxonomy &&
    one.side === other.side &&
    one.isReadOnly === other.isReadOnly &&
    one.content.reasons === other.content.reasons &&
    sides.every((side) => {
      const then = categoriesOf(one.content.rules, side);
      const now = categoriesOf(other.content.rules, side);
      return then.size === now.size && [...then].every((id) => now.has(id));
    })
  );
}

/** The card. It is not drawn again for rules of other kinds: hundreds of categories take longer than a frame. */
export const CategoriesCard = memo(function CategoriesCard(props: CategoriesCardProps) {
  const { content, taxonomy, side, isReadOnly } = props;
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Category | null>(null);
  const found = matching(taxonomy, search);
  const expanded = found ? new Set(found) : opened;
  const nodes = nodesOf({ ...props, found });
  const toggle = (id: string, reason?: string) =>
    props.onUpdate(({ rules, reasons }) => ({
      rules: toggled(rules, side, id, taxonomy),
      reasons: reason === undefined ? reasons : { ...reasons, [id]: reason },
    }));
  const press = (id: string | null) => {
    const category = id === null ? undefined : taxonomy.find(id);
    if (!category || isReadOnly) return;
    const isTicking =
      standingOf(category.id, categoriesOf(content.rules, side), taxonomy) !== 'all';
    if (side === 'in' && isTicking && category.isSpecial && !content.reasons[category.id]) {
      setAsking(category);
    } else toggle(category.id);
  };
  return (
    <Card
      ref={props.ref}
      title="Categories"
      padding="none"
      actions={
        <span
          className={css.muted}
        >{`IAB Content Taxonomy ${taxonomy.version}, ${taxonomy.categories.length}`}</span>
      }
    >
      <div className={css.part}>
        <div className={css.stack}>
          <SegmentedControl
            label="What a press does"
            isLabelHidden
            size="small"
            value={side}
            options={[
              { value: 'in', label: 'Take in' },
              { value: 'out', label: 'Leave out' },
            ]}
            onChange={props.onSide}
          />
          <SearchField
            label="Find a category or its number"
            isLabelHidden
            placeholder="Find a category or its number"
            value={search}
            onChange={setSearch}
          />
        </div>
      </div>
      <div className={css.part}>
        {nodes.length === 0 ? (
          <p className={css.muted}>No category matches.</p>
        ) : (
          <Tree
            label="Categories"
            className={css.tree}
            nodes={nodes}
            selected={null}
            onSelect={press}
            expanded={expanded}
            onExpandedChange={setOpened}
          />
        )}
      </div>
      <p className={css.part}>
        <span className={css.muted}>
          A category stands for those below it. SCD: special category data, asks for a reason first.
        </span>
      </p>
      {asking ? (
        <ReasonDialog
          category={asking}
          onReason={(reason) => {
            toggle(asking.id, reason);
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Card>
  );
}, isSameCard);

/** Ids of the categories that match, with those that they lie in; null without a search. */
function matching(taxonomy: Taxonomy, search: string): readonly string[] | null {
  const words = search.trim().toLowerCase();
  if (words === '') return null;
  return taxonomy.categories
    .filter(({ id, name }) => id.toLowerCase() === words || name.toLowerCase().includes(words))
    .flatMap(({ id }) => [id, ...taxonomy.above(id)]);
}

/** The rows of the tree. */
function nodesOf(
  props: CategoriesCardProps & { readonly found: readonly string[] | null },
): readonly TreeNode[] {
  const { content, taxonomy, found } = props;
  const shown = found && new Set(found);
  const taken = categoriesOf(content.rules, 'in');
  const left = categoriesOf(content.rules, 'out');
  const nodeOf = ({ id, name, isSpecial }: Category): TreeNode => {
    const out = standingOf(id, left, taxonomy);
    const taking = standingOf(id, taken, taxonomy);
    const [words, icon] =
      out === 'all'
        ? ['left out', <Ban key="icon" size={16} className={css.treeIcon.out} />]
        : taking === 'all'
          ? ['taken in', <SquareCheck key="icon" size={16} className={css.treeIcon.in} />]
          : taking === 'some'
            ? ['a part taken in', <SquareMinus key="icon" size={16} className={css.treeIcon.in} />]
            : out === 'some'
              ? [
                  'a part left out',
                  <SquareMinus key="icon" size={16} className={css.treeIcon.out} />,
                ]
              : ['not chosen', <Square key="icon" size={16} className={css.treeIcon.none} />];
    return {
      ...{ id, name, icon },
      label: `${name}, ${words}${isSpecial ? ', special category data' : ''}`,
      end: (
        <span className={css.treeEnd}>
          {isSpecial ? <Badge tone="warning">SCD</Badge> : null}
          <span className={css.count}>{id}</span>
        </span>
      ),
      children: rowsOf(id),
    };
  };
  const rowsOf = (parent: string | null): TreeNode[] =>
    taxonomy
      .below(parent)
      .filter(({ id }) => shown === null || shown.has(id))
      .map(nodeOf);
  return rowsOf(null);
}

/** Asks why a category of special data is taken in. */
function ReasonDialog(props: {
  readonly category: Category;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={`Take in “${props.category.name}”?`}
      action="Take in"
      isForm
      isDisabled={reason.trim() === ''}
      onAction={() => props.onReason(reason.trim())}
      onClose={props.onClose}
    >
      <p>
        The table marks it as special category data: who reads such pages tells something of their
        health, beliefs or life that the law protects.
      </p>
      <TextArea
        label="Why it is taken in"
        isRequired
        maxLength={PROFILE_LIMITS.words}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
