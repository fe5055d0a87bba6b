/** The left menu of the builder. */
import { Button } from '@flightdeck/design-system';
import type { DeckPage, Slide } from '@flightdeck/domain/report';
import * as css from './builder.css.ts';
import { RailThumbnail } from './RailThumbnail.tsx';
import type { BuilderSetup, LoadedSlide } from './types.ts';

/** Props of the rail. */
export interface DeckRailProps {
  readonly pages: readonly DeckPage[];
  readonly currentId: string | null;
  readonly loaded: ReadonlyMap<string, LoadedSlide>;
  readonly setup: BuilderSetup;
  readonly canEdit: boolean;
  readonly isAdding: boolean;
  readonly onView: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (slide: Slide) => void;
  readonly onExclude: (id: string, exclude: boolean) => void;
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onAdd: () => void;
}

/** List */
export function DeckRail({ pages, loaded, setup, onView, onEdit, onDelete, onAdd }: DeckRailProps) {
  return (
    <nav className={css.rail} aria-label="Slides of the report">
      {pages.map(({ slide, page }) => (
        <div key={slide.id} style={{ display: 'flex' }}>
          <RailThumbnail slide={slide} loaded={loaded.get(slide.id)} setup={setup} />
          <Button size="row" onPress={() => onView(slide.id)}>
            {page} {slide.title}
          </Button>
          <Button size="row" onPress={() => onEdit(slide.id)}>
            E
          </Button>
          <Button size="row" onPress={() => onDelete(slide)}>
            D
          </Button>
        </div>
      ))}
      <Button onPress={onAdd}>Add new slide</Button>
    </nav>
  );
}
