/** Sites with their sections as a tree, with search. */
import type { InventorySite, SiteSection } from '@flightdeck/contract/targeting';
import { SearchField, Tree, type TreeNode } from '@flightdeck/design-system';
import { type ReactNode, useState } from 'react';
import * as css from '../targeting.css.ts';
import { matching, siteNode } from './board.ts';

/** What a row shows besides its name. */
export interface Row {
  /** What assistive technology says besides the name. */
  readonly says?: string | undefined;
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
}

/** Props of InventoryTree. */
export interface InventoryTreeProps {
  readonly sites: readonly InventorySite[];
  /** Id of the chosen row: a section, or `siteNode` of a site. */
  readonly selected?: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly siteRow: (site: InventorySite) => Row;
  readonly sectionRow: (section: SiteSection) => Row;
}

/** Sites are closed until somebody opens them or looks for something. */
export function InventoryTree(props: InventoryTreeProps) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const found = matching(props.sites, search);
  const all = () =>
    new Set(found.flatMap(({ key, sections }) => [siteNode(key), ...sections.map(({ id }) => id)]));
  const node = (id: string, name: string, { says, icon, end }: Row): TreeNode => ({
    ...{ id, name, icon, end, label: says === undefined ? name : `${name}, ${says}` },
  });
  const sectionNodes = (site: InventorySite): TreeNode[] => {
    const byParent = Map.groupBy(site.sections, ({ parentId }) => parentId);
    const below = (parent: string | null): TreeNode[] =>
      (byParent.get(parent) ?? []).map((section) => ({
        ...node(section.id, section.name, props.sectionRow(section)),
        children: below(section.id),
      }));
    return below(null);
  };
  return (
    <div className={css.stack}>
      <SearchField
        label="Find a site or section"
        isLabelHidden
        placeholder="Find a site or section"
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 ? (
        <p className={css.muted}>No site or section matches.</p>
      ) : (
        <Tree
          label="Sites and sections"
          className={css.tallTree}
          nodes={found.map((site) => ({
            ...node(siteNode(site.key), site.name, props.siteRow(site)),
            children: sectionNodes(site),
          }))}
          selected={props.selected ?? null}
          onSelect={props.onSelect}
          expanded={search.trim() === '' ? opened : all()}
          onExpandedChange={setOpened}
        />
      )}
    </div>
  );
}
