/** What belongs to an aggregator (section of its configuration): rules over names with what they keep, and rules of channels. */
import { Button, Card, Select, TextField } from '@flightdeck/design-system';
import {
  type ChannelRule,
  OTHER_CHANNEL,
  OUTCOME_LIMITS,
  PAID_SEARCH,
  PAID_SOCIAL,
  ScopedThing,
  type ScopeRule,
} from '@flightdeck/domain/outcomes';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { SectionProps } from '../section.ts';
import { ChannelField } from './fields.tsx';
import { ADDER, PartButtons } from './PartButtons.tsx';
import { HeadProblems } from './Problems.tsx';
import { MATCHES, MatchFields } from './RuleFields.tsx';
import { ScopeCounts } from './ScopeCounts.tsx';
import * as css from './sections.css.ts';
import { THINGS } from './things.ts';
import { usePartFocus } from './use-part-focus.ts';

/** Rules have no ids that a problem could name. */
const NO_PARTS: readonly never[] = [];

const DOES = [
  { value: 'include', label: 'Take in' },
  { value: 'exclude', label: 'Leave out' },
] as const;
const SCOPED = ScopedThing.options.map((value) => ({ value, label: THINGS[value].one }));
const CHANNEL_THINGS = (['site', 'campaign', 'placement'] as const).map((value) => ({
  value,
  label: THINGS[value].one,
}));

export function ScopeSection(props: SectionProps) {
  return (
    <div className={css.stack}>
      <HeadProblems problems={props.problems} parts={NO_PARTS} />
      <Rules {...props} />
      <Channels {...props} />
    </div>
  );
}

function Rules({ body, change }: SectionProps) {
  const { scope } = body;
  const focus = usePartFocus<HTMLDivElement>();
  const [draft, setDraft] = useState<Omit<ScopeRule, 'text'>>({
    ...{ does: 'include', of: 'campaign', match: 'contains' },
  });
  const [text, setText] = useState('');
  const set = (next: ScopeRule[]) => change({ ...body, scope: next });
  const isTyped = text.trim() !== '';
  const isFull = scope.length >= OUTCOME_LIMITS.rules;
  const isForeseen = isTyped && !isFull;
  const rules = useMemo(
    () => (isForeseen ? [...scope, { ...draft, text: text.trim() }] : scope),
    [scope, draft, text, isForeseen],
  );
  return (
    <Card title="What belongs to it">
      <div ref={focus.ref} className={css.stack}>
        <p className={css.told}>
          {scope.length === 0
            ? 'Everything of the client belongs to it. Add rules to narrow it.'
            : 'Where rules take in things of a kind, one of them must hold. What a rule leaves out stays out.'}
        </p>
        {scope.length > 0 ? (
          <ul className={css.parts} aria-label="Rules">
            {scope.map((rule, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no key but its place
              <li key={at} className={css.part}>
                <div className={css.fields}>
                  <Select
                    className={css.short}
                    label="Rule"
                    value={rule.does}
                    options={DOES}
                    onChange={(does) => does && set(scope.with(at, { ...rule, does }))}
                  />
                  <Select
                    className={css.short}
                    label="Of"
                    value={rule.of}
                    options={SCOPED}
                    onChange={(of) => of && set(scope.with(at, { ...rule, of }))}
                  />
                  <MatchFields
                    rule={rule}
                    thing={THINGS[rule.of].one}
                    onChange={(next) => set(scope.with(at, next))}
                  />
                  <PartButtons
                    {...{ at, focus }}
                    name={`rule ${at + 1}`}
                    items={scope}
                    onChange={set}
                    isBesideFields
                  />
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        <AddRule
          label="Another rule"
          action="Add rule"
          isFull={isFull}
          text={text}
          onText={setText}
          onAdd={() => set([...scope, { ...draft, text: text.trim() }])}
        >
          <Select
            className={css.short}
            label="New rule"
            value={draft.does}
            options={DOES}
            onChange={(does) => does && setDraft({ ...draft, does })}
          />
          <Select
            className={css.short}
            label="Of"
            value={draft.of}
            options={SCOPED}
            onChange={(of) => of && setDraft({ ...draft, of })}
          />
          <Select
            className={css.short}
            label={`${THINGS[draft.of].one} name`}
            value={draft.match}
            options={MATCHES}
            onChange={(match) => match && setDraft({ ...draft, match })}
          />
        </AddRule>
        <ScopeCounts {...{ rules, isForeseen }} advId={body.advId} />
      </div>
    </Card>
  );
}

function Channels({ body, change }: SectionProps) {
  const { channels, costs } = body;
  const focus = usePartFocus<HTMLDivElement>();
  const [draft, setDraft] = useState<Omit<ChannelRule, 'text'>>({
    ...{ channel: OTHER_CHANNEL, of: 'site', match: 'contains' },
  });
  const [text, setText] = useState('');
  const set = (next: ChannelRule[]) => change({ ...body, channels: next });
  const known = [...new Set([...channels, ...costs].flatMap(({ channel }) => channel ?? []))];
  return (
    <Card title="Channels of the ad server’s ads">
      <div ref={focus.ref} className={css.stack}>
        <p className={css.told}>
          The first rule that holds names the channel; an ad that no rule names is {OTHER_CHANNEL}.
          Ads of search engines are {PAID_SEARCH}, those of social networks {PAID_SOCIAL}.
        </p>
        {channels.length > 0 ? (
          <ol className={css.parts} aria-label="Rules of channels">
            {channels.map((rule, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no key but its place
              <li key={at} className={css.part}>
                <div className={css.fields}>
                  <ChannelField
                    label={`${at + 1}. Channel`}
                    known={known}
                    value={rule.channel}
                    onChange={(channel) => set(channels.with(at, { ...rule, channel }))}
                  />
                  <Select
                    className={css.short}
                    label="By"
                    value={rule.of}
                    options={CHANNEL_THINGS}
                    onChange={(of) => of && set(channels.with(at, { ...rule, of }))}
                  />
                  <MatchFields
                    rule={rule}
                    thing={THINGS[rule.of].one}
                    onChange={(next) => set(channels.with(at, next))}
                  />
                  <PartButtons
                    {...{ at, focus }}
                    name={`channel rule ${at + 1}`}
                    items={channels}
                    onChange={set}
                    isOrdered
                    isBesideFields
                  />
                </div>
              </li>
            ))}
          </ol>
        ) : null}
        <AddRule
          label="Another rule of a channel"
          action="Add channel rule"
          isFull={channels.length >= OUTCOME_LIMITS.rules}
          text={text}
          onText={setText}
          onAdd={() => set([...channels, { ...draft, text: text.trim() }])}
        >
          <ChannelField
            label="New rule: channel"
            known={known}
            value={draft.channel}
            onChange={(channel) => setDraft({ ...draft, channel })}
          />
          <Select
            className={css.short}
            label="By"
            value={draft.of}
            options={CHANNEL_THINGS}
            onChange={(of) => of && setDraft({ ...draft, of })}
          />
          <Select
            className={css.short}
            label={`${THINGS[draft.of].one} name`}
            value={draft.match}
            options={MATCHES}
            onChange={(match) => match && setDraft({ ...draft, match })}
          />
        </AddRule>
      </div>
    </Card>
  );
}

/** Fields of a new rule, with its words and the button that adds it. */
function AddRule(props: {
  /** Name of the form. */
  readonly label: string;
  readonly action: string;
  readonly isFull: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}) {
  const { text, onText, isFull } = props;
  const [isEmpty, setEmpty] = useState(false);
  const words = useRef<HTMLInputElement>(null);
  if (isFull) {
    return (
      <p className={css.muted}>
        There are {OUTCOME_LIMITS.rules} rules, the most that there can be. Remove one first.
      </p>
    );
  }
  return (
    <form
      className={css.inner}
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        words.current?.focus();
        setEmpty(text.trim() === '');
        if (text.trim() === '') return;
        props.onAdd();
        onText('');
      }}
    >
      <div className={css.fields}>
        {props.children}
        <TextField
          className={css.wide}
          label="Words"
          inputRef={words}
          maxLength={300}
          value={text}
          errorMessage={isEmpty ? 'Write words of the name first.' : undefined}
          onChange={(next) => {
            setEmpty(false);
            onText(next);
          }}
        />
        <div className={css.besideFields}>
          <Button type="submit" icon={<Plus size={16} />} data-focus={ADDER}>
            {props.action}
          </Button>
        </div>
      </div>
    </form>
  );
}
