/** Adds rules by writing them, one or a pasted list of them; what would be wrong with one is said while it is typed. */
import { Button, SegmentedControl, Select, TextArea, TextField } from '@flightdeck/design-system';
import {
  type ContentRule,
  FORM_LANGUAGES,
  type FormLanguage,
  type RuleFault,
} from '@flightdeck/domain/targeting/content';
import { pageRule, phraseRule, type ReadRule } from '@flightdeck/domain/targeting/exports';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import * as css from '../targeting.css.ts';
import { languageName, ruleLabel, ruleWords } from './draft.ts';
import { type Engine, useAsked } from './use-engine.ts';

interface AddProps {
  readonly rules: readonly ContentRule[];
  readonly engine: Engine | null;
  readonly taxonomy: Taxonomy;
  readonly onAdd: (rules: readonly ContentRule[]) => void;
  readonly onClose: () => void;
}

/** Words and phrases: as they are written, or in all forms of a language. */
export function AddPhrase(props: AddProps & { readonly side: 'in' | 'out' }) {
  const [match, setMatch] = useState<'exact' | 'forms'>('exact');
  const [language, setLanguage] = useState<FormLanguage>('en');
  const read = (text: string) => phraseRule(props.side, text, match === 'forms' ? language : null);
  return (
    <AddWritten {...props} label="Word or phrase" read={read}>
      <SegmentedControl
        label="How it is looked for"
        isLabelHidden
        size="small"
        value={match}
        options={[
          { value: 'exact', label: 'Exact' },
          { value: 'forms', label: 'Word forms' },
        ]}
        onChange={setMatch}
      />
      {match === 'forms' ? (
        <Select
          label="Language of the forms"
          isLabelHidden
          size="small"
          value={language}
          options={FORM_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          onChange={(value) => value !== null && setLanguage(value)}
        />
      ) : null}
    </AddWritten>
  );
}

/** Sites and pages. */
export const AddPage = (props: AddProps & { readonly side: 'in' | 'out' }) => (
  <AddWritten
    {...props}
    label="Site or page"
    description="site.example, *.site.example, or site.example/part/"
    read={(text) => pageRule(props.side, text)}
  />
);

/** One field for a rule, or one for a list of them, a rule a line. */
function AddWritten(
  props: AddProps & {
    readonly label: string;
    readonly description?: string;
    readonly read: (text: string) => ReadRule;
    readonly children?: ReactNode;
  },
) {
  const { label, read, rules, engine, taxonomy } = props;
  const [isList, setList] = useState(false);
  const [text, setText] = useState('');
  const counted = useCounted();
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const reads = lines.map(read);
  const good = reads.flatMap((each) => ('rule' in each ? [each.rule] : []));
  const [single] = reads;
  const candidate = !isList && single && 'rule' in single ? single.rule : null;
  const asked = useAsked(
    engine,
    candidate === null ? null : JSON.stringify(candidate),
    async (remote) => (candidate === null ? null : remote.faultOf(candidate)),
  );
  const fault = candidate === null ? null : asked.data;
  const warning = fault && candidate ? faultWords(fault, candidate, rules, taxonomy) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (good.length === 0) return;
    props.onAdd(good);
    // What was not understood stays, to be mended.
    setText(lines.filter((_, at) => 'fault' in (reads[at] ?? {})).join('\n'));
  };
  const wrong = reads.flatMap((each, at) =>
    'fault' in each ? [`Line ${at + 1}: ${each.fault}`] : [],
  );
  return (
    <form className={css.add} onSubmit={submit}>
      {isList ? (
        <TextArea
          label={`${label}, one a line`}
          rows={6}
          autoFocus
          value={text}
          onChange={setText}
          errorMessage={wrong.length > 0 ? wrong.slice(0, 5).join(' ') : undefined}
        />
      ) : (
        <TextField
          label={label}
          description={props.description}
          autoFocus
          value={text}
          onChange={(typed) => {
            setText(typed);
            if (/[\r\n]/.test(typed.trim())) setList(true);
          }}
          onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
          errorMessage={single && 'fault' in single ? single.fault : undefined}
        />
      )}
      <div role="status">
        {warning === undefined ? null : (
          <span className={css.warning}>
            <TriangleAlert size={14} className={css.sign} aria-hidden />
            {warning}
          </span>
        )}
      </div>
      <div className={css.addOptions}>
        {props.children}
        <Button type="submit" size="small" variant="primary" isDisabled={good.length === 0}>
          {isList ? `Add ${counted(good.length, 'rule')}` : 'Add'}
        </Button>
        {isList ? null : (
          <Button size="small" variant="text" onPress={() => setList(true)}>
            Paste a list
          </Button>
        )}
        <Button size="small" variant="text" onPress={props.onClose}>
          Done
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with a rule that would be added; undefined where the rule that makes it void is gone. */
function faultWords(
  fault: RuleFault,
  candidate: ContentRule,
  rules: readonly ContentRule[],
  taxonomy: Taxonomy,
): string | undefined {
  if (fault.is === 'wide') {
    return `${ruleLabel(candidate, taxonomy).text} is an ending that sites of many owners have.`;
  }
  const by = rules[fault.by];
  if (!by) return undefined;
  return fault.is === 'never'
    ? `Never matches: ${ruleWords(by, taxonomy)} leaves it out.`
    : `${ruleWords(by, taxonomy)} finds the same. Adding it changes nothing.`;
}

/** Codes of ISO 639-1 that pages are often in. */
const LANGUAGES = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hr', 'hu'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th'],
  ...['tr', 'uk', 'vi', 'zh'],
];

/** Languages of pages. */
export function AddLanguage({ rules, onAdd, onClose }: AddProps) {
  const known = new Set(rules.flatMap((rule) => (rule.is === 'language' ? [rule.language] : [])));
  const options = LANGUAGES.filter((code) => !known.has(code))
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <div className={css.add}>
      <Select
        label="Language of the page"
        placeholder="Choose a language"
        autoFocus
        value={null}
        options={options}
        onChange={(language) => {
          if (language === null) return;
          onAdd([{ side: 'only', is: 'language', language }]);
          onClose();
        }}
      />
      <div className={css.addOptions}>
        <Button size="small" variant="text" onPress={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
