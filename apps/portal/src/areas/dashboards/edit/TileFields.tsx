/** How a tile looks and what it follows: title, note, size, days, filters that do not reach it, and its kind's options. */
import {
  MultiSelectFilter,
  NumberField,
  Skeleton,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import {
  CLIENT_FILTER,
  type DashboardBody,
  isFixed,
  PERIOD_FILTER,
  type Tile,
} from '@flightdeck/domain/dashboards';
import type { SlideOptions } from '@flightdeck/domain/report';
import { slideOptions } from '@flightdeck/slides';
import { tileOptions } from '@flightdeck/slides/tiles';
import { OptionFields } from '../../../app/slides/OptionFields.tsx';
import { useKind } from '../../../app/slides/use-kinds.ts';
import { useKinds } from '../../../app/tiles/use-kinds.ts';
import { ComparisonField, PeriodField } from './DaysFields.tsx';
import { kindOf, leastOf } from './kinds.ts';
import * as css from './panel.css.ts';
import { dimensionIds, type TileDraft } from './tile-form.ts';
import { dimensionName, tileName } from './tile-words.ts';

interface TileFieldsProps {
  readonly draft: TileDraft;
  readonly body: DashboardBody;
  readonly onDraft: (draft: TileDraft) => void;
}

export function TileFields({ draft, body, onDraft }: TileFieldsProps) {
  const { tile, w, h } = draft;
  const set = (part: Partial<Tile>) => onDraft({ ...draft, tile: { ...tile, ...part } });
  const least = leastOf(tile.kind);
  const size = (key: 'w' | 'h', value: number) =>
    Number.isNaN(value) ? undefined : onDraft({ ...draft, [key]: value });
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>How it looks</legend>
        <TextField
          label="Title"
          size="small"
          maxLength={120}
          placeholder={tileName({ ...tile, title: '' }, body)}
          value={tile.title}
          onChange={(title) => set({ title })}
        />
        <TextArea
          label="Note"
          size="small"
          rows={2}
          maxLength={400}
          description="Readers see it beside the title."
          value={tile.note}
          onChange={(note) => set({ note })}
        />
        <div className={css.pair}>
          <NumberField
            label="Columns"
            size="small"
            minValue={least.w}
            maxValue={12}
            step={1}
            value={w}
            onChange={(value) => size('w', value)}
          />
          <NumberField
            label="Rows"
            size="small"
            minValue={least.h}
            maxValue={40}
            step={1}
            value={h}
            onChange={(value) => size('h', value)}
          />
        </div>
        <KindOptions tile={tile} onOptions={(options) => set({ options })} />
      </fieldset>
      {tile.question || kindOf(tile.kind)?.id === 'slide' ? (
        <fieldset className={css.group}>
          <legend className={css.legend}>What it follows</legend>
          <Follows tile={tile} onTile={(next) => onDraft({ ...draft, tile: next })} />
        </fieldset>
      ) : null}
    </>
  );
}

interface FollowsProps {
  readonly tile: Tile;
  readonly onTile: (tile: Tile) => void;
}

function Follows({ tile, onTile }: FollowsProps) {
  const { question, period, compare } = tile;
  const dimensions = question ? dimensionIds(question.dataset) : [];
  const options = [
    { id: PERIOD_FILTER, label: 'Days' },
    { id: CLIENT_FILTER, label: 'Clients' },
    ...dimensions.flatMap((id) =>
      question ? [{ id, label: dimensionName(id, question.dataset) }] : [],
    ),
  ];
  return (
    <>
      <PeriodField
        label="Days"
        none="Those of the dashboard"
        value={period ?? null}
        onChange={(next) => {
          const { period: _, ...rest } = tile;
          onTile(next ? { ...rest, period: next } : rest);
        }}
      />
      {period && isFixed(period) ? (
        <p className={css.warning}>Fixed days: this tile shows the same for ever.</p>
      ) : null}
      <ComparisonField
        label="Compared with"
        none="What the dashboard is compared with"
        value={compare ?? null}
        onChange={(next) => {
          const { compare: _, ...rest } = tile;
          onTile(next ? { ...rest, compare: next } : rest);
        }}
      />
      <MultiSelectFilter
        label="Filters that do not reach it"
        noun="filters"
        size="small"
        placeholder="All reach it"
        options={options}
        value={tile.ignores}
        limit={20}
        onChange={(ignores) => onTile({ ...tile, ignores: [...ignores] })}
      />
    </>
  );
}

interface KindOptionsProps {
  readonly tile: Tile;
  readonly onOptions: (options: SlideOptions) => void;
}

/** The options of a kind, and, of a slide, those of the slide. */
function KindOptions({ tile, onOptions }: KindOptionsProps) {
  const [kind] = useKinds([tile]);
  if (kind === 'missing') return null;
  if (kind === undefined || kind === 'loading') return <Skeleton height={64} />;
  const values = tileOptions(kind, tile.options);
  const { slide, own } = values;
  return (
    <>
      <OptionFields
        fields={kind.options.fields}
        values={values}
        onChange={(key, value) =>
          // Another slide has options of its own.
          onOptions({ ...values, [key]: value, ...(key === 'slide' ? { own: {} } : {}) })
        }
      />
      {kind.id === 'slide' && typeof slide === 'string' ? (
        <OwnOptions
          key={slide}
          slide={slide}
          stored={isOptions(own) ? own : {}}
          onOwn={(next) => onOptions({ ...values, own: next })}
        />
      ) : null}
    </>
  );
}

const isOptions = (value: SlideOptions[string] | undefined): value is SlideOptions =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface OwnOptionsProps {
  readonly slide: string;
  readonly stored: SlideOptions;
  readonly onOwn: (own: SlideOptions) => void;
}

function OwnOptions({ slide, stored, onOwn }: OwnOptionsProps) {
  const definition = useKind(slide, true);
  if (definition === null) return <Skeleton height={64} />;
  if (!definition) return null;
  const values = slideOptions(definition, stored);
  return (
    <OptionFields
      fields={definition.options.fields}
      values={values}
      onChange={(key, value) => onOwn({ ...values, [key]: value })}
    />
  );
}
