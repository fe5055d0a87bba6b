/** “If you save”: what a list would do, worst first. */
import type { AddressPreview } from '@flightdeck/contract/targeting-ip';
import { Disclosure } from '@flightdeck/design-system';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { told } from './ip.css.ts';
import { addressWords, hasAny } from './numbers.ts';

/** The consequences. */
export function ListPreview(props: {
  readonly preview: AddressPreview;
  readonly isRemoving: boolean;
}) {
  const { preview, isRemoving } = props;
  const { locale } = useViewer().user;
  const counted = useCounted();
  const id = useId();
  const { before, after } = preview;
  const entries = (count: number) => counted(count, 'entry', 'entries');
  return (
    <section className={css.stack} aria-labelledby={id}>
      <h3 id={id} className={css.partTitle}>
        If you save
      </h3>
      <div role="status">
        <ul className={css.dropped}>
          {preview.elsewhere ? (
            <Line isWarning>
              {`${addressWords(preview.elsewhere, locale)} of the profile: also in lists of other clients.`}
            </Line>
          ) : null}
          {preview.overlaps.map(({ profileId, name, client, addresses }) => (
            <Line key={profileId} isWarning>
              {`${addressWords(addresses, locale)} of the profile: also in “${name}” of ${client}.`}
            </Line>
          ))}
          {hasAny(after.both) ? (
            <Line isWarning>
              {`${addressWords(after.both, locale)} in both sides: left out wins.`}
            </Line>
          ) : null}
          {preview.notCompared > 0 ? (
            <Line isWarning>
              {`${counted(preview.notCompared, 'profile is', 'profiles are')} too large to compare with.`}
            </Line>
          ) : null}
          {preview.added > 0 ? <Line>{`${entries(preview.added)} come in.`}</Line> : null}
          {preview.removed > 0 ? <Line>{`${entries(preview.removed)} go.`}</Line> : null}
          {preview.changed > 0 ? (
            <Line>
              {isRemoving
                ? `${counted(preview.changed, 'entry stays', 'entries stay')} in part.`
                : `${counted(preview.changed, 'entry is', 'entries are')} there already.`}
            </Line>
          ) : null}
          {preview.double > 0 ? (
            <Line>{`${counted(preview.double, 'network is', 'networks are')} said twice.`}</Line>
          ) : null}
          {preview.within > 0 ? (
            <Line>{`${counted(preview.within, 'entry lies', 'entries lie')} within a wider one.`}</Line>
          ) : null}
          <Line>{`Taken in: ${addressWords(after.in, locale)}, before ${addressWords(before.in, locale)}.`}</Line>
          <Line>{`Left out: ${addressWords(after.out, locale)}, before ${addressWords(before.out, locale)}.`}</Line>
        </ul>
      </div>
      {preview.faults > 0 ? (
        <Told
          title={`${counted(preview.faults, 'line is', 'lines are')} not understood, and left out`}
          isOpen
          more={preview.faults - preview.toldFaults.length}
          lines={preview.toldFaults.map(({ line, text, reason }) => ({
            ...{ line, text, reason },
          }))}
        />
      ) : null}
      {preview.wide > 0 ? (
        <Told
          title={`${counted(preview.wide, 'network is', 'networks are')} very wide`}
          isOpen
          more={preview.wide - preview.toldWide.length}
          lines={preview.toldWide}
        />
      ) : null}
      {preview.notes > 0 ? (
        <Told
          title={`${counted(preview.notes, 'line is', 'lines are')} taken in another way`}
          more={preview.notes - preview.toldNotes.length}
          lines={preview.toldNotes}
        />
      ) : null}
    </section>
  );
}

function Line(props: { readonly isWarning?: boolean; readonly children: ReactNode }) {
  return (
    <li className={props.isWarning ? css.warning : css.figure}>
      {props.isWarning ? <TriangleAlert size={14} className={css.sign} aria-hidden /> : null}
      {props.children}
    </li>
  );
}

function Told(props: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly lines: readonly {
    readonly line: number;
    readonly text: string;
    readonly reason?: string;
  }[];
  /** Lines beyond them. */
  readonly more: number;
}) {
  const counted = useCounted();
  return (
    <Disclosure title={props.title} defaultExpanded={props.isOpen ?? false}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ul className={told} aria-label={props.title} tabIndex={0}>
        {props.lines.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`} className={css.lines}>
            <span className={css.mono}>{`${line}: ${text}`}</span>
            {reason === undefined ? null : <span className={css.warning}>{reason}</span>}
          </li>
        ))}
        {props.more > 0 ? (
          <li className={css.muted}>{`And ${counted(props.more, 'line')} more`}</li>
        ) : null}
      </ul>
    </Disclosure>
  );
}
