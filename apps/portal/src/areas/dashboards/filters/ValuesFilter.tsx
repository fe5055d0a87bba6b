/** A filter of several values of a dimension, found on the server. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import {
  MultiSelectFilter,
  type MultiSelectOption,
  type MultiSelectSource,
} from '@flightdeck/design-system';
import type { DimensionFilter } from '@flightdeck/domain/dashboards';
import type { DatasetId } from '@flightdeck/domain/datasets';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import * as css from './filters.css.ts';

type Value = DimensionFilter['values'][number];

interface ValuesFilterProps {
  /** Plural of what is chosen, such as "Sites". */
  readonly label: string;
  readonly dataset: DatasetId;
  readonly dimension: string;
  /** Clients whose values are offered; empty for all. */
  readonly advIds: readonly number[];
  readonly values: readonly Value[];
  /** Most values. */
  readonly limit: number;
  /** Tiles that it does not reach. */
  readonly remark: string | null;
  readonly onChange: (values: readonly Value[]) => void;
}

const optionOf = ({ id, label }: Value): MultiSelectOption => ({ id: String(id), label });

/** Says how many are chosen; those chosen already are offered before anything is searched for. */
export function ValuesFilter(props: ValuesFilterProps) {
  const { label, dataset, dimension, advIds, values, limit, remark, onChange } = props;
  const { queryOf, queryClient } = useApi();
  const [seen, setSeen] = useState<readonly Value[]>([]);
  const key = advIds.join();
  const source = useCallback<MultiSelectSource>(
    async (search) => {
      const asked = key === '' ? [] : key.split(',').map(Number);
      const query = queryOf(dashboardsCalls.values, {
        body: { advIds: asked, dataset, dimension, search },
      });
      const found = await queryClient.fetchQuery(query);
      setSeen((before) => [...found.values, ...before].slice(0, 5000));
      return { options: found.values.map(optionOf), isCut: found.isMore };
    },
    [queryOf, queryClient, key, dataset, dimension],
  );
  const options = useMemo(() => values.map(optionOf), [values]);
  return (
    <div className={css.values}>
      {values.length > 0 ? (
        <span className={css.prefix} aria-hidden>
          {label}
        </span>
      ) : null}
      <MultiSelectFilter
        className={css.filter}
        label={label}
        isLabelHidden
        size="small"
        options={options}
        source={source}
        value={options.map(({ id }) => id)}
        limit={limit}
        {...(remark ? { remark } : {})}
        onChange={(ids, _isAll, chosen) => {
          const labels = new Map(
            [...seen.map(optionOf), ...options, ...(chosen ?? [])].map((one) => [
              one.id,
              one.label,
            ]),
          );
          onChange(ids.map((id) => ({ id: Number(id), label: labels.get(id) ?? id })));
        }}
      />
    </div>
  );
}
