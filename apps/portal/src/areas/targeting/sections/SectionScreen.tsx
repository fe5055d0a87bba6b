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
import {
  CONTENT_SYSTEMS,
  exportContent,
  exportDifference,
} from '@flightdeck/domain/targeting/exports';
import {
  contradictions,
  type PlacedSection,
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
import { CompareSections } from './CompareSections.tsx';
import { InventoryTree } from './InventoryTree.tsx';

/** The profile in the address. */
export function SectionScreen() {
  return (
    <ProfileInAddress kind="section">{(profile) => <Known profile={profile} />}</ProfileInAddress>
  );
}

/** What is edited, with what each section was called when it was saved: one that is gone since has no other name. */
type EditedSections = SectionDraft & { readonly named: SectionTargeting['sections'] };

const draftOf = ({ sections, ...rest }: SectionTargeting): EditedSections => ({
  ...rest,
  sections: sections.map(({ sectionId, side }) => ({ sectionId, side })),
  named: sections,
});

const sentOf = ({ named: _, ...draft }: EditedSections): SectionDraft => draft;

function Known({ profile }: { readonly profile: Profile }) {
  const { profileId } = profile;
  const { client, queryOf } = useApi();
  const board = useBoard();
  const { version, saved, editorOf } = useEditor(profile, {
    query: (wanted) =>
      queryOf(targetingCalls.section, { params: { profileId, version: String(wanted) } }),
    draftOf,
    send: (body, revision) =>
      client.request(targetingCalls.saveSection, {
        ...{ params: { profileId }, revision },
        body: { ...body, content: sentOf(body.content) },
      }),
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
  props: Editor<EditedSections> & { readonly profile: Profile; readonly board: SectionBoard },
) {
  const { profile, board, content, isReadOnly } = props;
  const { named } = content;
  const change = (next: SectionDraft) => props.change({ ...next, named });
  const [compared, setCompared] = useState<{ readonly version: number | null } | null>(null);
  return (
    <>
      <ProfileHead {...props.head} onCompare={(version) => setCompared({ version })} />
      <div className={css.columns}>
        <div className={css.column}>
          <SectionsCard {...{ content, board, isReadOnly }} onChange={change} />
        </div>
        <div className={css.column}>
          <TakenCard {...{ content, board, named, isReadOnly }} onChange={change} />
        </div>
        <div className={css.column}>
          <PlacementsCard
            {...{ content, isReadOnly }}
            clientUuid={profile.client.uuid}
            onChange={change}
          />
          <ExportCard
            profile={profile}
            preview={(system) => (
              <SectionPreview
                profile={profile}
                placed={placedOf(content.sections, sectionsById(board.sites), named)}
                system={system}
              />
            )}
          />
        </div>
      </div>
      {compared ? (
        <CompareSections
          {...{ profile, content }}
          placed={placedOf(content.sections, sectionsById(board.sites), named)}
          version={compared.version}
          onClose={() => setCompared(null)}
        />
      ) : null}
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
          sites={board.sites.filter((site) => site.sections.length > 0 && !site.isArchived)}
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
function TakenCard({
  content,
  board,
  named,
  isReadOnly,
  onChange,
}: PartProps & { readonly named: SectionTargeting['sections'] }) {
  const counted = useCounted();
  const known = sectionsById(board.sites);
  const placed = placedOf(content.sections, known, named);
  const names = new Map(placed.map((each) => [each.sectionId, each.name]));
  const never = contradictions(placed).length;
  const gone = content.sections.filter(({ sectionId }) => !known.has(sectionId)).length;
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
                    const label = section
                      ? sectionLabel(section)
                      : `${names.get(sectionId) ?? 'A section'}, removed from its site`;
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
      {gone > 0 ? (
        <p className={css.part}>
          <span className={css.warning}>
            {`${counted(gone, 'section is', 'sections are')} no longer on a site, and ${gone === 1 ? 'goes' : 'go'} out as before`}
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

/** What goes out as it is edited, against what went out before. */
function SectionPreview(props: {
  readonly profile: Profile;
  readonly placed: readonly PlacedSection[];
  readonly system: System;
}) {
  const { profile, placed } = props;
  const { profileId } = profile;
  const system = CONTENT_SYSTEMS.find((each) => each === props.system) ?? 'csv';
  const last = profile.exports.find((each) => each.system === system)?.version ?? null;
  const before = useQuery({
    ...useApi().queryOf(targetingCalls.section, { params: { profileId, version: String(last) } }),
    enabled: last !== null,
  });
  const exported = (sections: readonly PlacedSection[]) =>
    exportContent(
      sections.map((section) => ({ side: section.side, is: 'page', page: pageOf(section) })),
      system,
    );
  const made = exported(placed);
  const difference = before.data ? exportDifference(exported(before.data.sections), made) : null;
  return <ExportPreview previewed={previewed(made, difference)} noun={['section', 'sections']} />;
}
