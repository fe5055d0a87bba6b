/** Adds a comment to an item, and tells people of it. */
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Button, TextArea } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import { Mentions } from '../triage/dialogs.tsx';
import * as css from './item.css.ts';

/** The people to tell are asked for once there is something to tell. */
export function CommentForm({ itemId }: { readonly itemId: number }) {
  const { client } = useApi();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const add = useMutation({
    mutationFn: () =>
      client.request(troubleshooterCalls.comment, {
        params: { itemId: String(itemId) },
        body: { text: text.trim(), mentions: [...mentions] },
      }),
    onSuccess: async () => {
      setText('');
      setMentions([]);
      await refresh(troubleshooterCalls.item);
    },
  });
  return (
    <section className={css.section} aria-label="Comment">
      <TextArea label="Comment" rows={2} maxLength={2000} value={text} onChange={setText} />
      {text.trim() ? (
        <div className={css.ruleLine}>
          <Mentions value={mentions} onChange={setMentions} />
          <Button
            size="small"
            variant="primary"
            isPending={add.isPending}
            onPress={() => add.mutate()}
          >
            Add comment
          </Button>
        </div>
      ) : null}
      <FormProblem>{add.error?.message}</FormProblem>
    </section>
  );
}
