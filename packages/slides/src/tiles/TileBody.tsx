/** The body of a tile of any kind: its figures, or what is missing. */
import type { Tile } from '@flightdeck/domain/dashboards';
import { memo, useMemo } from 'react';
import { FailureBoundary } from '../deck/FailureBoundary.tsx';
import type { EmptyNotice, SlideData } from '../definition.ts';
import { reasonsOf } from './changes.ts';
import type { TileContext, TileDefinition, TileViewProps } from './definition.ts';
import { NOTE_HEIGHT, Notes } from './Notes.tsx';
import { mainAnswer, viewContext, viewProps } from './props.ts';
import { lacking } from './queries.ts';

interface TileBodyProps {
  readonly definition: TileDefinition;
  readonly tile: Tile;
  readonly context: TileContext;
  /** The answers to `tileQueries`, and what is said of them. */
  readonly data: SlideData;
  /** Room for it, in pixels. */
  readonly width: number;
  readonly height: number;
}

const NOTHING: EmptyNotice = {
  title: 'No figures',
  text: 'There is nothing in these days with these filters.',
};
const FAILED: EmptyNotice = {
  title: 'This tile could not be drawn',
  text: 'Its figures are there, but its view failed. Its table can still be downloaded.',
};
/** Lower tiles have no room for reasons; their figures have them as titles. */
const REASONS_FROM = 120;

function isEmpty(definition: TileDefinition, props: TileViewProps): boolean {
  if (definition.isEmpty) return definition.isEmpty(props);
  if (!definition.needs) return false;
  const { rows, totals, lastDay, coverage } = mainAnswer(props);
  if (props.question.dimensions.length > 0) return rows.length === 0;
  // Without any facts a sum is no figure, although it adds up to 0; but it is one where days without facts were loaded.
  const isUnknown = lastDay === null && !coverage?.range.days;
  // A figure that is not known for a reason is told with it.
  return props.question.metrics.every((id) => {
    const value = totals.values[id];
    return (value == null || (isUnknown && value === 0)) && !totals.reasons?.[id];
  });
}

/** In a low tile the text has one line or none; the whole of it is the notice's title. */
const Notice = ({ title, text, height }: EmptyNotice & { readonly height: number }) => (
  <div
    className="fd-tile-empty"
    title={text}
    data-room={height < 40 ? 'none' : height < 76 ? 'line' : 'all'}
  >
    <p className="fd-tile-empty-title">{title}</p>
    <p className="fd-tile-empty-text">{text}</p>
  </div>
);

function Drawn({ definition, tile, context, data, width, height }: TileBodyProps) {
  const missing = lacking(definition, tile, context.calculated);
  const props = useMemo(
    () => (missing ? null : viewProps(definition, tile, context, data, { width, height })),
    [missing, definition, tile, context, data, width, height],
  );
  if (missing || !props) return <Notice {...(missing ?? NOTHING)} height={height} />;
  const reasons = definition.needs
    ? reasonsOf(mainAnswer(props), props.question.metrics, props.figures, viewContext(props))
    : [];
  if (isEmpty(definition, props)) {
    const notKnown =
      reasons.length > 0 ? { title: 'Not known', text: reasons.join('; ') } : NOTHING;
    return <Notice {...(definition.emptyNotice?.(props) ?? notKnown)} height={height} />;
  }
  // Key figures tell the reason in place of the change.
  const notes = !definition.isUntitled && height >= REASONS_FROM ? reasons : [];
  const room = notes.length > 0 ? { ...props, height: height - NOTE_HEIGHT } : props;
  return (
    <>
      <definition.View {...room} />
      <Notes notes={notes} />
    </>
  );
}

/** Draws a tile, again only with what it shows. One whose view throws becomes a notice; the other tiles are drawn. */
export const TileBody = memo(function TileBody(props: TileBodyProps) {
  const { definition, tile, width, height } = props;
  return (
    <div className="fd-tile-body" data-kind={definition.id} dir="ltr" style={{ width, height }}>
      <FailureBoundary
        key={`${tile.id} ${tile.kind}`}
        fallback={<Notice {...FAILED} height={height} />}
      >
        <Drawn {...props} />
      </FailureBoundary>
    </div>
  );
});
