/** The tables of industries as trees, with search. */
import {
  Card,
  SearchField,
  SegmentedControl,
  Tree,
  type TreeNode,
} from '@flightdeck/design-system';
import type { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import {
  findIndustry,
  INDUSTRY_TABLES,
  type Industry,
  type IndustryTable,
  industriesOf,
  TABLE_NAMES,
} from '@flightdeck/domain/targeting/industries';
import { Square, SquareCheck, SquareMinus } from 'lucide-react';
import { type Ref, useState } from 'react';
import * as css from '../targeting.css.ts';
import { standingOf, toggled } from './draft.ts';

/** Props of IndustriesCard. */
export interface IndustriesCardProps {
  readonly content: FirmoTargeting;
  readonly isReadOnly: boolean;
  readonly onChange: (content: FirmoTargeting) => void;
  readonly ref?: Ref<HTMLElement>;
}

/** The card. */
export function IndustriesCard(props: IndustriesCardProps) {
  const { content, isReadOnly, onChange } = props;
  const [table, setTable] = useState<IndustryTable>(content.industries[0]?.table ?? 'naics');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const all = industriesOf(table);
  const found = matching(all, search);
  const shown = all.filter(({ code }) => found === null || found.has(code));
  const nodeOf = (industry: Industry): TreeNode => ({
    ...{ id: industry.code, name: industry.name },
    ...standingSign(standingOf(industry, content.industries), industry.name),
    end: <span className={css.count}>{industry.code}</span>,
    children: shown.filter(({ parent }) => parent === industry.code).map(nodeOf),
  });
  const press = (code: string | null) => {
    const industry = code === null ? undefined : findIndustry({ table, code });
    if (!industry || isReadOnly) return;
    onChange({ ...content, industries: toggled(content.industries, industry) });
  };
  return (
    <Card
      ref={props.ref}
      title="Industries"
      padding="none"
      actions={<span className={css.muted}>{`${TABLE_NAMES[table]}, ${all.length}`}</span>}
    >
      <div className={css.part}>
        <div className={css.stack}>
          <SegmentedControl
            label="Table of industries"
            isLabelHidden
            size="small"
            value={table}
            options={INDUSTRY_TABLES.map((value) => ({ value, label: TABLE_NAMES[value] }))}
            onChange={setTable}
          />
          <SearchField
            label="Find an industry or its code"
            isLabelHidden
            placeholder="Find an industry or its code"
            value={search}
            onChange={setSearch}
          />
        </div>
      </div>
      <div className={css.part}>
        {shown.length === 0 ? (
          <p className={css.muted}>No industry of this table matches.</p>
        ) : (
          <Tree
            label={`Industries of ${TABLE_NAMES[table]}`}
            className={css.tree}
            nodes={shown.filter(({ parent }) => parent === null).map(nodeOf)}
            selected={null}
            onSelect={press}
            expanded={found ?? opened}
            onExpandedChange={setOpened}
          />
        )}
      </div>
      <p className={css.part}>
        <span className={css.muted}>
          An industry stands for those within it. The tables are not translated into each other.
        </span>
      </p>
    </Card>
  );
}

/** Codes that match, with those that they lie in; null without a search. */
function matching(all: readonly Industry[], search: string): ReadonlySet<string> | null {
  const words = search.trim().toLowerCase();
  if (words === '') return null;
  return new Set(
    all
      .filter(
        ({ code, name }) => code.toLowerCase() === words || name.toLowerCase().includes(words),
      )
      .flatMap(({ code, parent }) => (parent === null ? [code] : [code, parent])),
  );
}

/** How an industry stands, as a sign and in words. */
function standingSign(standing: ReturnType<typeof standingOf>, name: string) {
  switch (standing) {
    case 'all':
      return {
        label: `${name}, chosen`,
        icon: <SquareCheck size={16} className={css.treeIcon.in} />,
      };
    case 'some':
      return {
        label: `${name}, a part chosen`,
        icon: <SquareMinus size={16} className={css.treeIcon.in} />,
      };
    case 'none':
      return {
        label: `${name}, not chosen`,
        icon: <Square size={16} className={css.treeIcon.none} />,
      };
  }
}
