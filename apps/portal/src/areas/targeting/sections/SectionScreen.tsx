/** A profile of sections (`/amx/sectiontargeting/{clientUuid}/{targetingProfileSectionId}`): sections, flight, placements and exports. */
import { type Profile, type SectionBoard, targetingCalls } from '@flightdeck/contract/targeting';
import {
  Card,
  DateRangePicker,
  SearchField,
  SegmentedControl,
  Switch,
  Table,
} from '@flightdeck/design-system';
import type { System } from '@flightdeck/domain/targeting';
import { CONTENT_SYSTEMS, exportContent } from '@flightdeck/domain/targeting/exports';
import {
  contradictions,
  pageOf,
  type SectionDraft,
  type SectionTargeting,
} from '@flightdeck/domain/targeting/sections';
import { useQuery } from '@tanstack/react-query';
import { Ban, Square, SquareCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { ExportCard } from '../profile/ExportCard.tsx';
import { ExportPreview } from '../profile/ExportPreview.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import { previewed } from '../profile/previewed.ts';
import { type Editor, ProfileInAddress, useEditor } from '../profile/use-editor.tsx';
import * as css from '../targeting.css.ts';
import { useBoard } from '../use-targeting.ts';
import { placedOf, sectionLabel, sectionsById } from './board.ts';
import { InventoryTree } from './InventoryTree.tsx';

/** The profile in the address. */
export function SectionScreen() {
  return (
    <ProfileInAddress kind="section">{(profile) => <Known profile={profile} />}</ProfileInAddress>
  );
}

/** What is edited of what is kept. */
const draftOf = ({ sections, ...rest }: SectionTargeting): SectionDraft => ({
  ...rest,
  sections: sections.map(({ sectionId, side }) => ({ sectionId, side })),
});

function Known({ profile }: { readonly profile: Profile }) {
  const { profileId } = profile;
  const { client, queryOf } = useApi();
  const board = useBoard();
  const { version, saved, editorOf } = useEditor(profile, {
    query: (wanted) =>
      queryOf(targetingCalls.section, { params: { profileId, version: String(wanted) } }),
    draftOf,
    send: (body, revision) =>
      client.request(targetingCalls.saveSection, { params: { profileId }, body, revision }),
  });
  return (
    <Loaded query={saved} noun="the sections" isPage>
      {(content) => (
        <Loaded query={board} noun="the sections" isPage>
          {(data) => <Page key={version} profile={profile} {...editorOf(content)} board={data} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Page(
  props: Editor<SectionDraft> & { readonly profile: Profile; readonly board: SectionBoard },
) {
  const { profile, board, content, change, isReadOnly } = props;
  return (
    <>
      <ProfileHead {...props.head} />
      <div className={css.columns}>
        <div className={css.column}>
          <SectionsCard {...{ content, board, isReadOnly }} onChange={change} />
        </div>
        <div className={css.column}>
          <TakenCard {...{ content, board, isReadOnly }} onChange={change} />
        </div>
        <div className={css.column}>
          <PlacementsCard
            {...{ content, isReadOnly }}
            clientUuid={profile.client.uuid}
            onChange={change}
          />
          <ExportCard
            profile={profile}
            preview={(system) => <SectionPreview {...{ content, board, system }} />}
          />
        </div>
      </div>
      {props.dialogs}
    </>
  );
}

interface PartProps {
  readonly content: SectionDraft;
  readonly board: SectionBoard;
  readonly isReadOnly: boolean;
  readonly onChange: (content: SectionDraft) => void;
}

/** The inventory, to choose from. */
function SectionsCard({ content, board, isReadOnly, onChange }: PartProps) {
  const [side, setSide] = useState<'in' | 'out'>('in');
  const known = sectionsById(board.sites);
  const sideOf = new Map(content.sections.map((each) => [each.sectionId, each.side]));
  const press = (id: string | null) => {
    if (id === null || !known.has(id) || isReadOnly) return;
    const others = content.sections.filter(({ sectionId }) => sectionId !== id);
    const isOff = sideOf.get(id) === side;
    onChange({ ...content, sections: isOff ? others : [...others, { sectionId: id, side }] });
  };
  return (
    <Card title="Sites and sections">
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
          onChange={setSide}
        />
        <InventoryTree
          sites={board.sites.filter(({ sections }) => sections.length > 0)}
          onSelect={press}
          siteRow={({ host }) => ({ end: <span className={css.count}>{host}</span> })}
          sectionRow={({ id, freeDays }) => ({
            says: `${standing(sideOf.get(id))}, ${freeDays} days free`,
            icon: signOf(sideOf.get(id)),
            end: <span className={css.count}>{`${freeDays} free`}</span>,
          })}
        />
      </div>
    </Card>
  );
}

const standing = (side: 'in' | 'out' | undefined): string =>
  side === undefined ? 'not chosen' : side === 'in' ? 'taken in' : 'left out';

function signOf(side: 'in' | 'out' | undefined) {
  if (side === 'in') return <SquareCheck size={16} className={css.treeIcon.in} />;
  if (side === 'out') return <Ban size={16} className={css.treeIcon.out} />;
  return <Square size={16} className={css.treeIcon.none} />;
}

/** What was chosen, when it runs, and what is wrong with it. */
function TakenCard({ content, board, isReadOnly, onChange }: PartProps) {
  const counted = useCounted();
  const known = sectionsById(board.sites);
  const never = contradictions(placedOf(content.sections, known)).length;
  return (
    <Card title={`Sections, ${content.sections.length}`} padding="none">
      {(['out', 'in'] as const).map((side) => {
        const own = content.sections.filter((each) => each.side === side);
        return (
          <section key={side} aria-label={side === 'out' ? 'Leave out' : 'Take in'}>
            <div className={css.sideHead[side]}>
              <h3 className={css.sideName}>{side === 'out' ? 'Leave out' : 'Take in'}</h3>
              <span>{side === 'out' ? 'always wins' : 'with all below'}</span>
              <span className={css.sideEnd}>{counted(own.length, 'section')}</span>
            </div>
            {own.length === 0 ? null : (
              <div className={css.part}>
                <ul className={css.chips}>
                  {own.map(({ sectionId }) => {
                    const section = known.get(sectionId);
                    const label = section ? sectionLabel(section) : 'A section that is gone';
                    return (
                      <li key={sectionId} className={css.chip[side]}>
                        <span className={css.chipWords}>{label}</span>
                        {isReadOnly ? null : (
                          <button
                            type="button"
                            className={css.remove}
                            aria-label={`Remove ${label}`}
                            onClick={() =>
                              onChange({
                                ...content,
                                sections: content.sections.filter(
                                  (each) => each.sectionId !== sectionId,
                                ),
                              })
                            }
                          >
                            <X size={14} aria-hidden />
                          </button>
                        )}
                      </li>
                    );
                  })}
                </ul>
              </div>
            )}
          </section>
        );
      })}
      {never > 0 ? (
        <p className={css.part} role="status">
          <span className={css.warning}>
            {`${counted(never, 'section')} both taken in and left out: leaving out wins`}
          </span>
        </p>
      ) : null}
      <div className={css.part}>
        <div className={css.stack}>
          <DateRangePicker
            label="Flight"
            isDisabled={isReadOnly}
            value={content.flight}
            onChange={(flight) => onChange({ ...content, flight })}
          />
          <p className={css.muted}>Without days it runs without an end.</p>
          <Switch
            isSelected={content.isExclusive}
            isReadOnly={isReadOnly}
            onChange={(isExclusive) => onChange({ ...content, isExclusive })}
          >
            Exclusive: nobody else runs there meanwhile
          </Switch>
        </div>
      </div>
    </Card>
  );
}

/** Placements of the client that run there. */
function PlacementsCard(props: Omit<PartProps, 'board'> & { readonly clientUuid: string }) {
  const { content, isReadOnly, onChange } = props;
  const [search, setSearch] = useState('');
  const placements = useQuery(
    useApi().queryOf(targetingCalls.sectionPlacements, { body: { clientUuid: props.clientUuid } }),
  );
  const words = search.trim().toLowerCase();
  return (
    <Card title={`Placements, ${content.placementIds.length}`}>
      <Loaded query={placements} noun="the placements">
        {(data) =>
          data.placements.length === 0 ? (
            <p className={css.muted}>The client has no placements yet. They come with delivery.</p>
          ) : (
            <div className={css.stack}>
              <SearchField
                label="Search placements"
                isLabelHidden
                placeholder="Search placements"
                value={search}
                onChange={setSearch}
              />
              <Table
                label="Placements"
                isVirtual
                height={280}
                items={data.placements.filter(({ name, site, campaign }) =>
                  `${name} ${site} ${campaign}`.toLowerCase().includes(words),
                )}
                getId={({ id }) => String(id)}
                {...(isReadOnly
                  ? {}
                  : {
                      selection: {
                        selected: new Set(content.placementIds.map(String)),
                        onChange: (selected: ReadonlySet<string>) =>
                          onChange({ ...content, placementIds: [...selected].map(Number) }),
                      },
                    })}
                empty="No placement matches"
                columns={[
                  {
                    ...{ id: 'name', label: 'Placement', isRowHeader: true, width: '65%' },
                    render: ({ name, campaign }) => (
                      <span className={css.lines}>
                        <span>{name}</span>
                        <span className={css.muted}>{campaign}</span>
                      </span>
                    ),
                  },
                  { ...{ id: 'site', label: 'Site' }, render: ({ site }) => site },
                ]}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The pages of the sections, as they go out to a system. */
function SectionPreview(props: {
  readonly content: SectionDraft;
  readonly board: SectionBoard;
  readonly system: System;
}) {
  const { content, board } = props;
  const system = CONTENT_SYSTEMS.find((each) => each === props.system) ?? 'csv';
  const placed = placedOf(content.sections, sectionsById(board.sites));
  const exported = exportContent(
    placed.map((section) => ({ side: section.side, is: 'page', page: pageOf(section) })),
    system,
  );
  return <ExportPreview previewed={previewed(exported, null)} noun={['section', 'sections']} />;
}
