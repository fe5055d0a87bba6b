/** Remembers words as a rule: creatives of the advertiser that have them all belong to a campaign, also those to come. */
import {
  type CampaignChoice,
  creativesCalls,
  RULE_WORDS,
  type UnlinkedCreative,
} from '@flightdeck/contract/creatives';
import { notify, TextField } from '@flightdeck/design-system';
import { allWordsOf, wordsOf } from '@flightdeck/domain/matching';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { CampaignField } from './CampaignField.tsx';
import * as css from './creatives.css.ts';
import { useRefresh } from './use-creatives.ts';

/** Shortest word of a rule. */
const LETTERS = 2;

/** Words to begin with: those that the creative shares with the campaign suggested, else its first ones. */
function proposed({ name, suggestions: [first] }: UnlinkedCreative): string {
  const words = [...new Set(wordsOf(name))].filter((word) => word.length >= LETTERS);
  const shared = first ? words.filter((word) => wordsOf(first.campaign).includes(word)) : [];
  return (shared.length > 0 ? shared : words.slice(0, LETTERS)).slice(0, RULE_WORDS).join(' ');
}

/** Open as long as it is rendered. @param props.others What is unlinked, to tell what the rule would link at once. */
export function RuleDialog(props: {
  readonly creative: UnlinkedCreative;
  readonly others: readonly UnlinkedCreative[];
  readonly onClose: () => void;
}) {
  const { creative, others, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const counted = useCounted();
  const [text, setText] = useState(() => proposed(creative));
  const [campaign, setCampaign] = useState<CampaignChoice | null>(creative.suggestions[0] ?? null);
  const words = [...new Set(allWordsOf(text))];
  const fits = others.filter(({ advId, name }) => {
    const has = new Set(allWordsOf(name));
    return advId === creative.advId && words.every((word) => has.has(word));
  });
  const isLong = words.length > RULE_WORDS;
  const isShort = words.some((word) => word.length < LETTERS);
  const save = useMutation({
    mutationFn: (campaignId: number) =>
      client.request(creativesCalls.remember, {
        body: { advId: creative.advId, words, campaignId },
      }),
    onSuccess: async ({ creatives }) => {
      await refresh();
      onClose();
      notify.success('Rule remembered', `It links ${counted(creatives, 'creative')} now.`);
    },
  });
  return (
    <ActionDialog
      title="Remember as a rule"
      subtitle={`For creatives of ${creative.advertiser} that have no campaign, now and later.`}
      width="large"
      action="Remember"
      isDisabled={words.length === 0 || isLong || isShort || campaign === null}
      isPending={save.isPending}
      problem={save.error?.message}
      onClose={onClose}
      onAction={() => {
        if (campaign) save.mutate(campaign.campaignId);
      }}
    >
      <TextField
        label="Words that must all occur in the name"
        description="Parted by spaces; capitals and accents make no difference."
        errorMessage={
          isLong
            ? `Give ${RULE_WORDS} words at most.`
            : isShort
              ? 'Each word needs two letters at least.'
              : undefined
        }
        value={text}
        maxLength={200}
        autoFocus
        onChange={setText}
      />
      <p className={css.muted} role="status">
        {words.length === 0
          ? 'Without words it would fit every name: give one at least.'
          : `It fits ${counted(fits.length, 'unlinked creative')}${fits.length > 0 ? `: ${namesOf(fits)}` : ''}.`}
      </p>
      <CampaignField advId={creative.advId} value={campaign} onChange={setCampaign} />
    </ActionDialog>
  );
}

const NAMED = 3;
const namesOf = (creatives: readonly UnlinkedCreative[]): string =>
  creatives
    .slice(0, NAMED)
    .map(({ name }) => `“${name}”`)
    .join(', ') + (creatives.length > NAMED ? ' …' : '');
