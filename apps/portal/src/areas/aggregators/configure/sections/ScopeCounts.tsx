/** How much the rules keep of each kind of thing, with some names, counted while they are written. */
import { aggregatorsCalls, type ScopeCount } from '@flightdeck/contract/aggregators';
import { Disclosure } from '@flightdeck/design-system';
import { formatCount } from '@flightdeck/domain/metrics';
import type { ScopeRule } from '@flightdeck/domain/outcomes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../app/api.ts';
import { useIsOffline } from '../../../../app/connection.ts';
import { Loaded } from '../../../../app/Loaded.tsx';
import { useSettled } from '../../../../app/use-settled.ts';
import { useViewer } from '../../../../app/viewer.ts';
import * as css from './sections.css.ts';
import { THINGS } from './things.ts';

/** How long rules rest before they are counted. */
const REST_MS = 400;

export function ScopeCounts(props: {
  readonly advId: number;
  /** The same list as long as they are the same. */
  readonly rules: readonly ScopeRule[];
  /** One of the rules is not added yet. */
  readonly isForeseen: boolean;
}) {
  const { advId, rules, isForeseen } = props;
  const { queryOf } = useApi();
  const isOffline = useIsOffline();
  const settled = useSettled(rules, REST_MS);
  const counts = useQuery({
    ...queryOf(aggregatorsCalls.scope, {
      body: { advId, rules: [...settled] },
    }),
    placeholderData: keepPreviousData,
  });
  const isOld = settled !== rules || counts.isPlaceholderData;
  const state = isOffline
    ? 'The server cannot be reached. These are the counts from before.'
    : isOld && !counts.isError
      ? 'Counting…'
      : isForeseen
        ? 'With the new rule:'
        : '';
  return (
    <div className={css.lines}>
      <p className={css.muted} role="status">
        {state}
      </p>
      <Loaded query={counts} noun="the counts">
        {({ things }) => (
          <ul
            className={isOld || isOffline ? `${css.counts} ${css.old}` : css.counts}
            aria-label="What the rules keep"
            aria-busy={isOld}
          >
            {things
              .filter(({ of, all }) => all > 0 || rules.some((rule) => rule.of === of))
              .map((thing) => (
                <Kept key={thing.of} thing={thing} />
              ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function Kept({ thing }: { readonly thing: ScopeCount }) {
  const { of, all, kept, keptNames, leftNames } = thing;
  const { locale } = useViewer().user;
  const write = (count: number) => formatCount(count, { locale });
  return (
    <li className={css.count}>
      <span className={css.muted}>{THINGS[of].many}</span>
      <span className={css.kept}>{`${write(kept)} of ${write(all)}`}</span>
      {all === 0 ? <span className={css.muted}>The client has none of them.</span> : null}
      {all > 0 && kept === 0 ? (
        <span className={css.warning}>Nothing is left: change a rule.</span>
      ) : null}
      {all > 0 ? (
        <Disclosure title={`Names of ${THINGS[of].many.toLowerCase()}`}>
          <Names words="In" names={keptNames} count={kept} />
          <Names words="Out" names={leftNames} count={all - kept} />
        </Disclosure>
      ) : null}
    </li>
  );
}

function Names(props: {
  readonly words: string;
  readonly names: readonly string[];
  readonly count: number;
}) {
  const { words, names, count } = props;
  const { locale } = useViewer().user;
  if (names.length === 0) return null;
  const more = count - names.length;
  return (
    <p className={css.muted}>
      <span className={css.strong}>{words}:</span> {names.join(', ')}
      {more > 0 ? ` and ${formatCount(more, { locale })} more` : ''}
    </p>
  );
}
