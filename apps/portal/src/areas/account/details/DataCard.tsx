/** One's own data, to take along. */
import { peopleCalls } from '@flightdeck/contract/people';
import { Button, Card } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../../app/api.ts';
import { saveArchive } from '../../../app/save-archive.ts';
import * as css from './details.css.ts';
import { useIsLooking } from './use-account.ts';

/** What is in the download, and its button. */
export function DataCard() {
  const { client } = useApi();
  const isLooking = useIsLooking();
  const download = useMutation({
    mutationFn: () => client.request(peopleCalls.ownData, { body: {} }),
    onSuccess: saveArchive,
  });
  return (
    <Card title="Your data">
      <div className={css.stack}>
        <p className={css.note}>
          Everything that is kept about you, as a ZIP archive: your account, sessions, what you
          wrote and saved, and what the log has of you.
        </p>
        {download.error ? (
          <p role="alert" className={css.error}>
            {download.error.message}
          </p>
        ) : null}
        <div className={css.actions}>
          <Button
            icon={<Download size={16} />}
            isDisabled={isLooking}
            isPending={download.isPending}
            onPress={() => download.mutate()}
          >
            Download my data
          </Button>
        </div>
      </div>
    </Card>
  );
}
