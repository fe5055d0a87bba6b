/** Runs the rules over many addresses: the client's landing pages, or a list of one's own. */
import { targetingCalls } from '@flightdeck/contract/targeting';
import { Button, Dialog, SegmentedControl, Table, TextArea } from '@flightdeck/design-system';
import { csvLines } from '@flightdeck/domain/csv';
import type { ContentRule } from '@flightdeck/domain/targeting/content';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { saveAs } from '../../../app/save-file.ts';
import * as css from '../targeting.css.ts';
import { ruleWords } from './draft.ts';
import { type Engine, useAsked } from './use-engine.ts';

/** Addresses that are run over at most. */
const MOST = 50_000;

interface Judged {
  readonly id: string;
  readonly address: string;
  readonly isIn: boolean;
  readonly decided: number | null;
}

/** Open as long as it is rendered. */
export function PagesDialog(props: {
  readonly clientUuid: string;
  readonly rules: readonly ContentRule[];
  readonly engine: Engine | null;
  readonly taxonomy: Taxonomy;
  readonly onClose: () => void;
}) {
  const { rules, engine, taxonomy } = props;
  const { queryOf } = useApi();
  const counted = useCounted();
  const [source, setSource] = useState<'landing' | 'own'>('landing');
  const [text, setText] = useState('');
  const landing = useQuery(
    queryOf(targetingCalls.landingPages, { body: { clientUuid: props.clientUuid } }),
  );
  const own = useDeferredValue(text);
  const all =
    source === 'own'
      ? [...new Set(own.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean)
      : (landing.data?.pages.map(({ page }) => page) ?? []);
  const addresses = all.slice(0, MOST);
  const aside = all.length - addresses.length;
  const asked = useAsked(
    engine,
    addresses.length === 0 ? null : `${source} ${addresses.join('\n')}`,
    async (remote): Promise<readonly Judged[]> => {
      const verdicts = await remote.judgeAddresses(addresses);
      return verdicts.map((verdict, at) => ({
        ...{ ...verdict, id: String(at), address: addresses[at] ?? '' },
      }));
    },
  );
  const judged = addresses.length === 0 ? [] : (asked.data ?? []);
  const taken = judged.filter(({ isIn }) => isIn).length;
  const why = ({ isIn, decided }: Judged): string => {
    const rule = decided === null ? undefined : rules[decided];
    if (rule) return ruleWords(rule, taxonomy);
    return isIn ? 'nothing leaves it out' : 'no rule about addresses';
  };
  return (
    <Dialog
      isOpen
      width="large"
      title="Run over pages"
      subtitle="Addresses alone are judged: words and categories of the pages are not known here."
      onClose={props.onClose}
      footerStart={
        <Button
          variant="text"
          isDisabled={judged.length === 0}
          onPress={() => {
            const lines = judged.map((each) => [
              each.address,
              each.isIn ? 'matches' : 'does not match',
              why(each),
            ]);
            const file = csvLines([['Address', 'Verdict', 'Rule'], ...lines]);
            saveAs(new Blob([file], { type: 'text/csv' }), 'pages.csv');
          }}
        >
          Save as CSV
        </Button>
      }
      footer={<Button onPress={props.onClose}>Close</Button>}
    >
      <div className={css.stack}>
        <SegmentedControl
          label="Which pages"
          isLabelHidden
          size="small"
          value={source}
          options={[
            { value: 'landing', label: 'Landing pages of the client' },
            { value: 'own', label: 'A list' },
          ]}
          onChange={setSource}
        />
        {source === 'own' ? (
          <TextArea
            label="Addresses"
            description={`One a line, at most ${MOST.toLocaleString('en-GB')}.`}
            rows={5}
            value={text}
            onChange={setText}
          />
        ) : null}
        {source === 'landing' && !landing.data ? (
          <NotLoaded query={landing} noun="the landing pages" />
        ) : addresses.length === 0 ? (
          <p className={css.muted}>
            {source === 'landing'
              ? 'The analytics of last month have no landing page of this client.'
              : 'Paste addresses, and see at once which of them match.'}
          </p>
        ) : (
          <>
            <p role="status">
              {judged.length === 0
                ? 'Judging …'
                : `${counted(taken, 'page')} of ${judged.length.toLocaleString('en-GB')} ${taken === 1 ? 'matches' : 'match'}.`}
              {aside > 0
                ? ` ${counted(aside, 'address', 'addresses')} beyond that left aside.`
                : ''}
              {source === 'landing' && landing.data && landing.data.further > 0
                ? ` ${counted(landing.data.further, 'page')} with fewer visits left aside.`
                : ''}
            </p>
            <Table<Judged>
              label="Pages"
              isVirtual
              height={360}
              items={judged}
              getId={({ id }) => id}
              columns={[
                {
                  ...{ id: 'address', label: 'Address', isRowHeader: true, width: '48%' },
                  render: ({ address }) => <span className={css.mono}>{address}</span>,
                },
                {
                  ...{ id: 'verdict', label: 'Verdict', width: '20%' },
                  render: ({ isIn }) => (
                    <span className={isIn ? css.success : css.danger}>
                      {isIn ? 'Matches' : 'Does not match'}
                    </span>
                  ),
                },
                { ...{ id: 'rule', label: 'Rule' }, render: why },
              ]}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
