/** The share links of a saved report. */
import { callQuery, keyOf } from '@flightdeck/client';
import { type ShareLink, shareCalls } from '@flightdeck/contract/share';
import { Button, Checkbox, Dialog, RadioGroup } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { NEW_LINK } from './NewShare.tsx';
import { ShareLinks, useViewsOf } from './ShareLinks.tsx';

/** Props of the dialog. */
export interface ShareDialogProps {
  readonly reportId: string;
  /** Name of the report. */
  readonly name: string;
  readonly onClose: () => void;
}

const START = { ...NEW_LINK, pdf: true, figures: 'fresh' as ShareLink['figures'] };

/** Open as long as it is rendered. */
export function ShareDialog({ reportId, name, onClose }: ShareDialogProps) {
  const { client, queryClient } = useApi();
  const seenOf = useViewsOf();
  const links = useQuery({
    ...callQuery(client, shareCalls.list, { params: { reportId } }, 0),
    gcTime: 0,
  });
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keyOf(shareCalls.list) });
  const revoke = useMutation({
    mutationFn: (shareId: string) => client.request(shareCalls.revoke, { params: { shareId } }),
    onSuccess,
  });
  const make = useMutation({
    mutationFn: (link: typeof START) =>
      client.request(shareCalls.make, { body: { ...link, reportId } }),
    onSuccess,
  });
  return (
    <Dialog
      isOpen
      width="large"
      title="Share report"
      subtitle={`Whoever has a link reads “${name}” without an account, until the link ends.`}
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <ShareLinks
        {...{ links, make, revoke, seenOf }}
        noun="report"
        start={START}
        wordsOf={({ pdf, figures }) => [
          pdf ? 'with PDF' : 'without PDF',
          figures === 'saved' ? 'figures as saved' : 'fresh figures',
        ]}
      >
        {(link, change) => (
          <>
            <Checkbox isSelected={link.pdf} onChange={(pdf) => change({ pdf })}>
              Readers may download the PDF
            </Checkbox>
            <RadioGroup
              label="Figures"
              value={link.figures}
              onChange={(figures) => change({ figures })}
              options={[
                { value: 'fresh', label: 'Fresh ones' },
                {
                  value: 'saved',
                  label: 'As saved',
                  description: 'Where a slide has saved figures',
                },
              ]}
            />
          </>
        )}
      </ShareLinks>
    </Dialog>
  );
}
