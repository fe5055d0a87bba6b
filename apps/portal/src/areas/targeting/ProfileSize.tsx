/** How large profiles of the list are, asked for once the list is there. */
import {
  type ProfileItem,
  type ProfileSize as Size,
  targetingCalls,
} from '@flightdeck/contract/targeting';
import { writeMonth } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { useViewer } from '../../app/viewer.ts';
import { addressWords, hasAny } from './ip/numbers.ts';
import * as css from './targeting.css.ts';

const NOT_YET = 'Not estimated yet';

/** Sizes of the profiles of a page of the list. */
export function useSizes(profiles: readonly ProfileItem[] | undefined) {
  const { queryOf } = useApi();
  const profileIds = (profiles ?? []).map(({ profileId }) => profileId);
  return useQuery({
    ...queryOf(targetingCalls.sizes, { body: { profileIds } }),
    enabled: profileIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The size of a profile with what makes it wide; of the version that the list shows alone. */
export function ProfileSize(props: {
  readonly profile: ProfileItem;
  readonly sizes: Pick<ReturnType<typeof useSizes>, 'data' | 'isError' | 'isFetching'>;
}) {
  const { profile, sizes } = props;
  const { locale } = useViewer().user;
  const counted = useCounted();
  const found = sizes.data?.sizes.find(
    ({ profileId, version }) => profileId === profile.profileId && version === profile.version,
  );
  if (!found || !sizes.data) {
    const failed = sizes.isError ? 'Could not be estimated' : NOT_YET;
    return <span className={css.muted}>{sizes.isFetching ? 'Estimating …' : failed}</span>;
  }
  if (found.size === null) return <span className={css.muted}>{NOT_YET}</span>;
  const month = writeMonth(sizes.data.range.start, locale);
  const [size, ...more] = wordsOf(found.size, { locale, month, counted });
  return (
    <span className={css.lines}>
      <span>{size}</span>
      {more.map((line) => (
        <span key={line} className={css.muted}>
          {line}
        </span>
      ))}
    </span>
  );
}

interface Writing {
  readonly locale: string;
  /** That the figures are of. */
  readonly month: string;
  readonly counted: ReturnType<typeof useCounted>;
}

/** A line for the size, and others for what it is of. */
function wordsOf(size: Size, { locale, month, counted }: Writing): readonly string[] {
  const number = (value: number) => writeNumber(value, locale);
  const impressions = ({ low, high }: { readonly low: number; readonly high: number }) =>
    `${low === high ? '' : `${number(low)} to `}${counted(high, 'impression')}`;
  switch (size.is) {
    case 'content': {
      const { byPage, unplaced, wordsOut, further } = size;
      const causes = [
        byPage > 0 ? `${counted(byPage, 'site')} by page` : '',
        unplaced > 0 ? `${counted(unplaced, 'site')} of no known address` : '',
        wordsOut > 0 ? `${counted(wordsOut, 'word')} not in it` : '',
        further > 0 ? `${counted(further, 'small site')} not in it` : '',
      ].filter(Boolean);
      return [impressions(size), [month, ...causes].join(', ')];
    }
    case 'ip':
      return [
        addressWords(size.in, locale),
        ...(hasAny(size.out) ? [`Leaves out ${addressWords(size.out, locale)}`] : []),
      ];
    case 'firmo':
      return [
        ...(size.met ? [impressions(size.met)] : []),
        ...(size.accounts > 0 ? [counted(size.accounts, 'account')] : []),
        ...(size.met ? [`Estimate by reports of ${month}`] : []),
        ...(size.met || size.accounts > 0 ? [] : [NOT_YET]),
      ];
    case 'section':
      return [
        counted(size.in, 'section'),
        ...(size.out > 0 ? [`Leaves out ${number(size.out)}`] : []),
      ];
  }
}
