/** The test box: whether a page matches, and which rule decided, with the words marked. */
import {
  Button,
  Card,
  SegmentedControl,
  Select,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import type { ContentRule, Fired, KnownPage, Verdict } from '@flightdeck/domain/targeting/content';
import { FORM_LANGUAGES } from '@flightdeck/domain/targeting/content';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { Ban, Check, CirclePlus, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import * as css from '../targeting.css.ts';
import { languageName, ruleWords } from './draft.ts';
import { readHtml } from './read-page.ts';
import { type Engine, useAsked } from './use-engine.ts';

/** Characters of the text that are shown; all of it is judged. */
const SHOWN = 20_000;
/** Rules that are listed. */
const LISTED = 50;

type Mode = 'url' | 'html' | 'text';
const DECLARED = 'declared';

/** Props of TestCard. */
export interface TestCardProps {
  readonly rules: readonly ContentRule[];
  readonly engine: Engine | null;
  readonly taxonomy: Taxonomy;
  /** Shows a rule where it stands. */
  readonly onOpen: (position: number) => void;
  /** Buttons of the card. */
  readonly actions?: ReactNode;
}

/** The card. */
export function TestCard(props: TestCardProps) {
  const { engine, taxonomy } = props;
  const [mode, setMode] = useState<Mode>('url');
  const [written, setWritten] = useState<Readonly<Record<Mode, string>>>({
    url: '',
    html: '',
    text: '',
  });
  const [language, setLanguage] = useState<string>(DECLARED);
  const [numbers, setNumbers] = useState('');
  const [page, setPage] = useState<KnownPage | null>(null);
  const unknown = idsIn(numbers).find((id) => !taxonomy.find(id));
  const test = (event: FormEvent) => {
    event.preventDefault();
    const read = readAs(mode, written[mode]);
    const categories = idsIn(numbers).flatMap((id) => [id, ...taxonomy.above(id)]);
    setPage({ ...read, language: language === DECLARED ? read.language : language, categories });
  };
  const asked = useAsked(engine, page === null ? null : JSON.stringify(page), async (remote) =>
    page === null ? null : { page, verdict: await remote.judge(page) },
  );
  const field = {
    isLabelHidden: true,
    value: written[mode],
    onChange: (text: string) => setWritten({ ...written, [mode]: text }),
  };
  return (
    <Card title="Test" actions={props.actions}>
      <form className={css.stack} onSubmit={test}>
        <SegmentedControl<Mode>
          label="What is tested"
          isLabelHidden
          size="small"
          value={mode}
          options={[
            { value: 'url', label: 'URL' },
            { value: 'html', label: 'HTML' },
            { value: 'text', label: 'Text' },
          ]}
          onChange={(next) => {
            setMode(next);
            setPage(null);
          }}
        />
        {mode === 'url' ? (
          <TextField
            {...field}
            label="Address of a page"
            placeholder="site.example/part/page"
            description="The address alone is judged: paste the HTML or the text of a page to judge its words."
          />
        ) : (
          <TextArea
            {...field}
            rows={6}
            label={mode === 'html' ? 'HTML of a page' : 'Text of a page'}
          />
        )}
        <div className={css.addOptions}>
          <Select
            label="Language of the page"
            isLabelHidden
            size="small"
            value={language}
            options={[
              {
                value: DECLARED,
                label: mode === 'html' ? 'Language: as declared' : 'Language: not known',
              },
              ...FORM_LANGUAGES.map((value) => ({ value, label: languageName(value) })),
            ]}
            onChange={(value) => setLanguage(value ?? DECLARED)}
          />
          <TextField
            label="Its categories, by number"
            isLabelHidden
            size="small"
            placeholder="Categories, by number"
            value={numbers}
            onChange={setNumbers}
            errorMessage={unknown === undefined ? undefined : `There is no category ${unknown}.`}
          />
          <Button
            type="submit"
            variant="primary"
            isDisabled={written[mode].trim() === '' || unknown !== undefined}
          >
            Test
          </Button>
        </div>
      </form>
      <FormProblem>{asked.error?.message}</FormProblem>
      <div role="status">
        {page !== null && asked.data ? <Answer {...props} {...asked.data} /> : null}
      </div>
    </Card>
  );
}

/** Numbers of categories that somebody wrote. */
const idsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((id) => id !== '');

function readAs(mode: Mode, written: string): Omit<KnownPage, 'categories'> {
  if (mode === 'html') return readHtml(written);
  return mode === 'url'
    ? { url: written.trim(), text: '', language: null }
    : { url: null, text: written, language: null };
}

function Answer(props: TestCardProps & { readonly page: KnownPage; readonly verdict: Verdict }) {
  const { rules, taxonomy, page, verdict } = props;
  const counted = useCounted();
  const { isIn, decided, fired } = verdict;
  const rule = decided === null ? undefined : rules[decided];
  const taking = fired.filter(({ side }) => side === 'in').length;
  return (
    <div className={css.answer}>
      <div className={css.verdict[isIn ? 'in' : 'out']}>
        <div className={css.lines}>
          <p className={css.verdictWords}>
            {isIn ? 'Matches.' : 'Does not match.'}{' '}
            {rule ? `The ${ruleWords(rule, taxonomy)} decided.` : undecided(isIn, page)}
          </p>
          {!isIn && taking > 0 ? (
            <span>{`Without it, ${counted(taking, 'rule')} would take the page in.`}</span>
          ) : null}
        </div>
        {decided === null ? null : (
          <Button size="small" onPress={() => props.onOpen(decided)}>
            Open the rule
          </Button>
        )}
      </div>
      {page.text === '' ? null : <Passage page={page} verdict={verdict} />}
      {fired.length > 0 ? (
        <>
          <h3 className={css.partTitle}>Which rules fired, in the order they are asked</h3>
          <ol className={css.fired}>
            {fired.slice(0, LISTED).map((each, at) => {
              const own = rules[each.rule];
              return own ? (
                <li
                  key={each.rule}
                  className={css.firedRow}
                  data-decided={each.rule === decided || undefined}
                >
                  <span className={css.count}>{at + 1}</span>
                  <FiredSign fired={each} />
                  <span>{SIDE_NAMES[each.side]}</span>
                  <span>{ruleWords(own, taxonomy)}</span>
                  <span className={css.muted}>
                    {[
                      each.rule === decided ? 'Decided' : '',
                      each.places.length > 0 ? counted(each.places.length, 'hit') : '',
                      each.holds ? '' : 'does not hold',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ) : null;
            })}
          </ol>
          {fired.length > LISTED ? (
            <p className={css.muted}>{`And ${counted(fired.length - LISTED, 'rule')} more.`}</p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

const SIDE_NAMES = { only: 'Only where', out: 'Leave out', in: 'Take in' } as const;

/** Why a page matches or not where no rule decided. */
const undecided = (isIn: boolean, { text }: KnownPage): string =>
  isIn
    ? 'No rule takes in by name, and none leaves it out.'
    : text === ''
      ? 'No rule about addresses takes it in.'
      : 'No rule takes it in.';

function FiredSign({ fired }: { readonly fired: Fired }) {
  if (fired.side === 'out') return <Ban size={14} className={css.treeIcon.out} aria-hidden />;
  if (fired.side === 'in') return <CirclePlus size={14} className={css.treeIcon.in} aria-hidden />;
  return fired.holds ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />;
}

/** The text with the words that rules found: what leaves out is marked before what takes in. */
function Passage({ page, verdict }: { readonly page: KnownPage; readonly verdict: Verdict }) {
  const marks = verdict.fired
    .flatMap(({ side, places }) =>
      side === 'only' ? [] : places.map(({ start, end }) => ({ side, start, end })),
    )
    .sort((one, other) => one.start - other.start || (one.side === 'out' ? -1 : 1));
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { side, start, end } of marks) {
    if (start < at || start > SHOWN) continue;
    parts.push(page.text.slice(at, start));
    parts.push(
      <mark key={start} className={css.mark[side]}>
        {page.text.slice(start, end)}
        <span className={css.unseen}>{side === 'out' ? ' (leaves out)' : ' (takes in)'}</span>
      </mark>,
    );
    at = end;
  }
  parts.push(page.text.slice(at, Math.max(at, SHOWN)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={css.passage} aria-label="Text of the page" tabIndex={0}>
      {parts}
      {page.text.length > SHOWN ? ' …' : ''}
    </section>
  );
}
