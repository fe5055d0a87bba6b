/** The API explorer: every call of the contract, found by area and words, and made with the person's own session. */
import { Button, Card, EmptyState, Link, SearchField, Select } from '@flightdeck/design-system';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as css from '../developer.css.ts';
import { CallView } from './CallView.tsx';
import { type ApiDocument, type Operation, search } from './document.ts';
import { useDocument } from './use-document.ts';

/** Loads the calls. */
export function ApiTab() {
  const query = useDocument();
  return (
    <Loaded query={query} noun="the calls">
      {(document) => <Explorer document={document} />}
    </Loaded>
  );
}

/** The list of calls and the open one, which the address names. In a compact window one gives way to the other. */
export function Explorer({ document }: { readonly document: ApiDocument }) {
  const { operations, cookie } = document;
  const [params, setParams] = useSearchParams();
  const counted = useCounted();
  const text = params.get('search') ?? '';
  const area = params.get('area');
  const found = useMemo(() => search(operations, text, area), [operations, text, area]);
  const open = operations.find(({ id }) => id === params.get('call'));
  const areas = useMemo(() => Map.groupBy(operations, (one) => one.area), [operations]);
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name !== 'call' },
    );
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('call', id);
    return `/dev/api?${next}`;
  };
  return (
    <div className={css.sides}>
      <Card padding="none" className={css.list} data-away={open ? '' : undefined}>
        <div className={css.filters}>
          <SearchField
            label="Search calls"
            value={text}
            onChange={(value) => set('search', value)}
            maxLength={200}
          />
          <Select
            label="Area"
            isLabelHidden
            value={area ?? ''}
            options={[
              { value: '', label: 'All areas' },
              ...[...areas].map(([value, of]) => ({
                value,
                label: value,
                hint: String(of.length),
              })),
            ]}
            onChange={(value) => set('area', value)}
          />
          <p className={css.muted} role="status">
            {counted(found.length, 'call')}
          </p>
        </div>
        {found.length === 0 ? (
          <EmptyState
            title="No call has these words"
            action={<Button onPress={() => setParams({})}>Show all calls</Button>}
          />
        ) : (
          <Found found={found} open={open} hrefOf={hrefOf} />
        )}
      </Card>
      {open ? (
        <div className={css.stack}>
          <Link className={css.back} href={`/dev/api?${without(params, 'call')}`}>
            <ArrowLeft size={16} aria-hidden /> All calls
          </Link>
          <CallView key={open.id} call={open} cookie={cookie} />
        </div>
      ) : (
        <Card className={css.list} data-away="">
          <EmptyState title="Choose a call">
            You see who may make it, what it takes and what it answers, and can try it.
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

const without = (params: URLSearchParams, name: string) => {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
};

interface FoundProps {
  readonly found: readonly Operation[];
  readonly open: Operation | undefined;
  readonly hrefOf: (id: string) => string;
}

/** The calls below the names of their areas. */
function Found({ found, open, hrefOf }: FoundProps) {
  return (
    <div className={css.found}>
      {[...Map.groupBy(found, ({ area }) => area)].map(([area, calls]) => (
        <section key={area} aria-label={area}>
          <h2 className={css.area}>{area}</h2>
          <ul className={css.plain}>
            {calls.map(({ id, method, path }) => (
              <li key={id}>
                <Link
                  tone="plain"
                  className={css.call}
                  href={hrefOf(id)}
                  {...(id === open?.id ? { 'aria-current': 'true' } : {})}
                >
                  <span className={css.method}>{method}</span>
                  <span>{path.replace(/^\/v2\//, '')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
