/** Rules of campaign health (`/troubleshooter/rules`): what each says, where its bands are, and other bands for a client. */
import { type RuleInfo, troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Badge, Button, Card, ComboBox, Disclosure, EmptyState } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { bandNumbers, SUBJECTS, subjectOf } from '@flightdeck/domain/troubleshooter/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { Level } from '../../app/Level.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { BandsDialog } from './BandsDialog.tsx';
import { sayBands } from './list/band-words.ts';
import { barOf } from './list/bar.ts';
import { BandBar, BandScale } from './marks.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import * as css from './rules.css.ts';
import { type RuleClient, useClients } from './use-clients.ts';
import { writeFigure } from './words.ts';

const CLIENT = 'client';

/** The page: all rules, or with the bands of a client. */
export function RulesScreen() {
  const { queryOf } = useApi();
  const [params, setParams] = useSearchParams();
  const clients = useClients();
  const clientUuid = params.get(CLIENT);
  const client = clients.list.find(({ uuid }) => uuid === clientUuid) ?? null;
  const answer = useQuery({
    ...queryOf(troubleshooterCalls.rules, { body: { clientUuid: client?.uuid ?? null } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Rules</h1>
        </div>
        <div className={css.client}>
          <ComboBox
            label="Bands of a client"
            isLabelHidden
            placeholder="Bands of a client"
            isLoading={clients.isLoading}
            value={client?.uuid ?? null}
            options={clients.options}
            onChange={(uuid) => setParams(uuid === null ? {} : { [CLIENT]: uuid })}
          />
        </div>
      </div>
      <div className={page.content}>
        <Loaded query={answer} noun="the rules">
          {({ rules }) => <Subjects rules={rules} client={client} />}
        </Loaded>
      </div>
    </>
  );
}

function Subjects(props: {
  readonly rules: readonly RuleInfo[];
  readonly client: RuleClient | null;
}) {
  const { rules, client } = props;
  const [tried, setTried] = useState<RuleInfo | null>(null);
  const bySubject = useMemo(() => Map.groupBy(rules, ({ subject }) => subject), [rules]);
  if (rules.length === 0) {
    return <EmptyState title="No rules">None applies to what you may see.</EmptyState>;
  }
  return (
    <div className={css.stack}>
      {SUBJECTS.map((subject) => {
        const own = bySubject.get(subject);
        return own ? (
          <Card key={subject} title={subjectOf(subject).many} padding="none">
            <ul className={css.rules}>
              {own.map((rule) => (
                <li key={rule.ruleId} className={css.rule}>
                  <Rule rule={rule} client={client} onTry={() => setTried(rule)} />
                </li>
              ))}
            </ul>
          </Card>
        ) : null;
      })}
      {tried ? (
        <BandsDialog
          key={tried.ruleId}
          rule={tried}
          client={client}
          onClose={() => setTried(null)}
        />
      ) : null}
    </div>
  );
}

function Rule(props: {
  readonly rule: RuleInfo;
  readonly client: RuleClient | null;
  readonly onTry: () => void;
}) {
  const { rule, client } = props;
  const { user, allowed } = useViewer();
  const { locale } = user;
  const bands = rule.ownBands ?? rule.bands;
  const bar = barOf(bands, rule.unit === 'percent');
  const style = { locale, currency: client?.currency ?? null };
  const write = (value: number) => writeFigure(rule.unit, value, style);
  const said = sayBands(bands, write);
  const canTry = allowed['troubleshooter/rules'] && Object.keys(bandNumbers(bands)).length > 0;
  return (
    <div className={css.grid}>
      <div className={css.about}>
        <h3 className={css.name}>
          {rule.title}
          {rule.ownBands ? (
            <Badge tone="info">Bands of {client?.name ?? 'the client'}</Badge>
          ) : null}
        </h3>
        <p className={css.words}>{rule.formula}.</p>
        <p className={css.words}>
          <span className={css.strong}>What to do:</span> {rule.toDo}
        </p>
        <p className={css.muted}>Source: {rule.source}</p>
      </div>
      <div className={css.side}>
        {bar ? (
          <div className={css.bands}>
            <BandBar bar={bar} bands={bands} value={null} isLarge label={`${said.join('. ')}.`} />
            <BandScale bar={bar} locale={locale} />
          </div>
        ) : null}
        <p className={css.words}>{said.join('. ')}.</p>
        <ul className={css.levels} aria-label="Items by level">
          {([1, 2, 3] as const).map((level) => (
            <li key={level} className={css.level}>
              <Level level={level} /> {writeNumber(rule.levels[level - 1] ?? 0, locale)}
            </li>
          ))}
        </ul>
        {canTry ? (
          <div>
            <Button size="small" icon={<SlidersHorizontal size={16} />} onPress={props.onTry}>
              Try other bands
            </Button>
          </div>
        ) : null}
        {rule.history.length > 0 && client ? (
          <Disclosure title="Versions" count={rule.history.length} level={4}>
            <RuleHistory rule={rule} client={client} write={write} />
          </Disclosure>
        ) : null}
      </div>
    </div>
  );
}
