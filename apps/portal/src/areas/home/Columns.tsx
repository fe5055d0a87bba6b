/** The two columns of home; in a narrow window one of three views at a time. */
import { SegmentedControl, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { type ReactNode, useState } from 'react';
import * as css from './home.css.ts';

/** A view of a narrow window. */
interface View {
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

/** Props of Columns. */
export interface ColumnsProps {
  readonly main: View;
  readonly news: View;
  readonly reports: View;
}

type ViewId = keyof ColumnsProps;
const IDS: readonly ViewId[] = ['main', 'news', 'reports'];

/** List at the left, what is new and the reports at the right. */
export function Columns(props: ColumnsProps) {
  const isCompact = useMedia(media.compact);
  const [shown, setShown] = useState<ViewId>('main');
  if (!isCompact) {
    return (
      <div className={css.columns}>
        <div className={css.main}>{props.main.content}</div>
        <aside className={css.side} aria-label="News and reports">
          {props.news.content}
          {props.reports.content}
        </aside>
      </div>
    );
  }
  return (
    <>
      <SegmentedControl
        label="View"
        isLabelHidden
        options={IDS.map((value) => {
          const { label, count } = props[value];
          return { value, label, count };
        })}
        value={shown}
        onChange={setShown}
      />
      <div className={css.main}>{props[shown].content}</div>
    </>
  );
}
