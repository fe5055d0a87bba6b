/** The declaration of a kind of tile: what it asks, and its view. A kind is a folder beside this file. */
import type {
  Around,
  CalculatedMetric,
  DimensionFilter,
  Tile,
  TileDays,
  TileQuestion,
} from '@flightdeck/domain/dashboards';
import type { TileNeeds } from '@flightdeck/domain/dashboards/ask';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Figures } from '../catalogue/figures.ts';
import type { EmptyNotice, SlideData, SlideTable } from '../definition.ts';
import type { OptionSet } from '../options.ts';

export type { TileNeeds };

/** What is known of a kind before its code is loaded: the file `about.ts` of its folder. */
export interface TileAbout {
  /** Stable, stored in dashboards; the name of its folder. */
  readonly id: string;
  readonly label: string;
  /** One sentence for the catalogue. */
  readonly description: string;
  /** In columns and rows of the grid; a row is 40 px and its gap. */
  readonly size: {
    readonly w: number;
    readonly h: number;
    readonly leastW: number;
    readonly leastH: number;
  };
  /** Null for a kind without a question. */
  readonly needs: TileNeeds | null;
  /** How it is asked for in words, besides by its label; absent for a kind without a question. */
  readonly words?: readonly string[];
  /** It names what it shows by itself: only a title that its author wrote stands above it. */
  readonly isUntitled?: true;
}

type AnyOptions = OptionSet<z.ZodMiniType<SlideOptions>>;

/** The dashboard around a tile. */
export interface TileContext extends TileDays {
  readonly around: Around;
  /** BCP 47. */
  readonly locale: string;
  /** What money is shown in, as the answer says; null where it is not known. */
  readonly currency: string | null;
  /** Metrics of the dashboard. */
  readonly calculated: readonly CalculatedMetric[];
}

/** Props of a tile's view. `options` have passed the definition's schema. */
export interface TileViewProps<Options = SlideOptions> {
  readonly tile: Tile;
  readonly question: TileQuestion;
  readonly options: Options;
  readonly context: TileContext;
  readonly data: SlideData;
  /** The figures of the question's dataset, with the dashboard's own metrics among them. */
  readonly figures: Figures;
  /** Room for the body, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A kind of tile. Functions are methods, so that kinds with different options fit one list. */
export interface TileDefinition<Options extends AnyOptions = AnyOptions> extends TileAbout {
  readonly options: Options;
  /** Its questions by name, from that of the tile; `main` alone when absent. */
  questions?(
    question: TileQuestion,
    options: z.output<Options>,
    days: TileDays,
  ): Readonly<Record<string, TileQuestion>>;
  /** Queries of a kind that has no question of its own, such as a slide. */
  queries?(
    options: z.output<Options>,
    context: TileContext,
    filters: readonly DimensionFilter[],
  ): TileQueries;
  /** Loads what its view needs besides its own code. */
  load?(options: z.output<Options>): Promise<void>;
  /** Whether there is nothing to show; where absent, whether the answer to `main` has no figure. */
  isEmpty?(props: TileViewProps<z.output<Options>>): boolean;
  /** What is missing where it is empty; undefined for what all kinds say. */
  emptyNotice?(props: TileViewProps<z.output<Options>>): EmptyNotice | undefined;
  /** Its figures as tables, for spreadsheets, readers of screens and the menu of its rows. */
  tables?(props: TileViewProps<z.output<Options>>): readonly SlideTable[];
  View(props: TileViewProps<z.output<Options>>): ReactNode;
}

/** Declares a kind of tile; keeps the types of its id and options. */
export function defineTile<const Id extends string, Options extends AnyOptions>(
  definition: TileDefinition<Options> & { readonly id: Id },
): TileDefinition<Options> & { readonly id: Id } {
  return definition;
}

/** Queries of a tile by name, as the server answers them. */
export type TileQueries = Readonly<Record<string, DatasetQuery>>;
