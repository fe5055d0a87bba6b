/** Exchange rates (`/control/rates`): which are held, how recent they are, and loading a file of them. */
import { callQuery } from '@flightdeck/client';
import {
  type HeldCurrency,
  LARGEST_RATES,
  type RateChanges,
  ratesCalls,
} from '@flightdeck/contract/rates';
import {
  Button,
  Card,
  EmptyState,
  FileDrop,
  notify,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { counted, numberFormat } from '@flightdeck/domain/locale';
import { isRateOld } from '@flightdeck/domain/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { OutOfDate } from '../../app/list/OutOfDate.tsx';
import * as page from '../../app/page.css.ts';
import { timesFor } from '../../app/times.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './rates.css.ts';

/** A file that was read and waits to be loaded. */
interface ReadFile {
  readonly fileName: string;
  readonly text: string;
}

/** The currencies with their rates, and the file to load. */
export function RatesScreen() {
  const { client } = useApi();
  const viewer = useViewer();
  const refresh = useRefresh();
  const list = useQuery(callQuery(client, ratesCalls.list, {}, 0));
  const preview = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LARGEST_RATES) throw new Error('The file is larger than 8 MB.');
      const body = { fileName: file.name.slice(0, 200), text: await file.text() };
      return { file: body, changes: await client.request(ratesCalls.preview, { body }) };
    },
  });
  const load = useMutation({
    mutationFn: (body: ReadFile) => client.request(ratesCalls.load, { body }),
    onSuccess: ({ added, changed }, { fileName }) => {
      preview.reset();
      notify.success(`${fileName} loaded`, `${added} rates are new, ${changed} changed.`);
    },
    onSettled: () => refresh(ratesCalls.list),
  });
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const currencies = list.data?.currencies ?? [];
  const old = currencies.filter(({ lastDay }) => isRateOld(lastDay, viewer.settings.today));
  const loadedAt = list.data?.loadedAt;
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Exchange rates</h1>
      </div>
      <div className={`${page.content} ${page.form}`}>
        <Card title="Load rates">
          <div className={page.form}>
            <FileDrop
              label="Drop a file of rates"
              hint="eurofxref-hist.csv of the European Central Bank, or a CSV file with the columns day, currency and rate: units for one euro"
              accept={['.csv', '.txt']}
              isDisabled={preview.isPending || load.isPending}
              onFiles={([file]) => {
                load.reset();
                if (file) preview.mutate(file);
              }}
            />
            {preview.error || load.error ? (
              <p role="alert" className={page.problem}>
                {(load.error ?? preview.error)?.message}
              </p>
            ) : null}
            {preview.data ? (
              <Foreseen
                {...preview.data}
                locale={viewer.user.locale}
                isPending={load.isPending}
                onLoad={() => load.mutate(preview.data.file)}
                onCancel={() => {
                  preview.reset();
                  load.reset();
                }}
              />
            ) : null}
            {load.data && load.data.badCount > 0 ? <BadCells changes={load.data} /> : null}
          </div>
        </Card>
        <Card title="Rates held" padding="none">
          {list.isLoadingError ? (
            <NotLoaded query={list} noun="the rates" />
          ) : (
            <Table
              label="Rates held"
              className={css.table}
              columns={columns}
              items={currencies}
              getId={({ currency }) => currency}
              isLoading={list.isPending}
              empty={
                <EmptyState title="No rates are loaded">
                  Until they are, money is shown only in the currency that it was reported in.
                </EmptyState>
              }
            />
          )}
          {list.isRefetchError ? (
            <OutOfDate onRetry={list.refetch}>
              The rates could not be brought up to date: what you see may have changed.
            </OutOfDate>
          ) : null}
          {loadedAt ? (
            <p className={css.foot}>
              Loaded last {timesFor(viewer).moment(loadedAt)}.{' '}
              {old.length > 0
                ? `The rates of ${old.map(({ currency }) => currency).join(', ')} are more than a week old: later money is not converted by them.`
                : 'A rate holds for a week, until the next one.'}
            </p>
          ) : null}
        </Card>
      </div>
    </>
  );
}

interface ForeseenProps {
  readonly file: ReadFile;
  readonly changes: RateChanges;
  readonly locale: string;
  readonly isPending: boolean;
  readonly onLoad: () => void;
  readonly onCancel: () => void;
}

/** What loading the file would change. */
function Foreseen({ file, changes, locale, isPending, onLoad, onCancel }: ForeseenProps) {
  const { rates, currencies, firstDay, lastDay, added, changed } = changes;
  const write = (count: number) => numberFormat(locale, {}).format(count);
  return (
    <div className={page.form} role="status">
      <p>
        <strong>{file.fileName}</strong>:{' '}
        {rates > 0 && firstDay && lastDay
          ? `${counted(rates, locale, 'rate')} of ${counted(currencies.length, locale, 'currency', 'currencies')}, ${writeRange({ start: firstDay, end: lastDay }, locale)}. ${write(added)} are new, ${write(changed)} change what is held.`
          : 'no rate can be read.'}
      </p>
      <BadCells changes={changes} />
      <div className={css.buttons}>
        <Button variant="default" isDisabled={rates === 0} isPending={isPending} onPress={onLoad}>
          Load rates
        </Button>
        <Button isDisabled={isPending} onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Cells that are left out. */
function BadCells({ changes: { bad, badCount } }: { readonly changes: RateChanges }) {
  if (badCount === 0) return null;
  return (
    <div>
      <p className={page.problem}>
        {counted(badCount, 'en', 'cell')} cannot be read and {badCount === 1 ? 'is' : 'are'} left
        out:
      </p>
      <ul className={css.bad}>
        {bad.slice(0, 20).map(({ line, text, reason }) => (
          <li key={`${line} ${text} ${reason}`}>
            Line {line}, “{text}”: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function columnsFor({ user: { locale }, settings }: Viewer): readonly TableColumn<HeldCurrency>[] {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return [
    {
      id: 'currency',
      label: 'Currency',
      isRowHeader: true,
      minWidth: 200,
      render: ({ currency }) => `${currency} – ${names.of(currency) ?? currency}`,
    },
    {
      id: 'perEuro',
      label: 'Latest rate for €1',
      minWidth: 150,
      render: ({ perEuro }) =>
        numberFormat(locale, { maximumSignificantDigits: 8 }).format(perEuro),
    },
    {
      id: 'firstDay',
      label: 'First day',
      minWidth: 130,
      render: ({ firstDay }) => writeDay(firstDay, locale),
    },
    {
      id: 'lastDay',
      label: 'Last day',
      minWidth: 130,
      render: ({ lastDay }) =>
        `${writeDay(lastDay, locale)}${isRateOld(lastDay, settings.today) ? ', too old' : ''}`,
    },
    {
      id: 'days',
      label: 'Days',
      minWidth: 90,
      render: ({ days }) => numberFormat(locale, {}).format(days),
    },
  ];
}
