/** The share links of a document: who has one, what became of it, and making and revoking them. */
import { type DocumentDetail, documentsCalls } from '@flightdeck/contract/documents';
import { Button, Checkbox, Dialog, NumberField, RadioGroup } from '@flightdeck/design-system';
import { DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { NEW_LINK } from '../../../app/share/NewShare.tsx';
import { ShareLinks } from '../../../app/share/ShareLinks.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useLinks } from '../use-documents.ts';

const START = {
  ...NEW_LINK,
  days: DOCUMENT_LIMITS.linkDays as number,
  isPinned: false,
  maxOpens: Number.NaN,
  allowDownload: true,
};

/** Props of LinksDialog. */
export interface LinksDialogProps {
  readonly document: Pick<DocumentDetail, 'documentId' | 'name' | 'version'>;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function LinksDialog({ document, onClose }: LinksDialogProps) {
  const { documentId, name, version } = document;
  const { client } = useApi();
  const counted = useCounted();
  const refresh = useRefresh();
  const links = useLinks(documentId);
  const onSuccess = () => refresh(documentsCalls.links, documentsCalls.accesses);
  const make = useMutation({
    mutationFn: ({ isPinned, maxOpens, ...link }: typeof START) =>
      client.request(documentsCalls.makeLink, {
        body: {
          ...{ ...link, documentId },
          version: isPinned ? version : null,
          maxOpens: Number.isNaN(maxOpens) ? null : maxOpens,
        },
      }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (shareId: string) =>
      client.request(documentsCalls.revokeLink, { params: { shareId } }),
    onSuccess,
  });
  return (
    <Dialog
      isOpen
      width="large"
      title="Share by link"
      subtitle={`Whoever has a link reads “${name}” without an account, until the link ends.`}
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <ShareLinks
        {...{ make, revoke }}
        noun="file"
        links={links}
        start={START}
        seenOf={({ opens, maxOpens }) =>
          maxOpens === null
            ? counted(opens, 'opening')
            : `${opens} of ${counted(maxOpens, 'opening')}`
        }
        wordsOf={({ version: pinned, allowDownload }) => [
          pinned === null ? 'newest version' : `version ${pinned}`,
          allowDownload ? 'file may be saved' : 'to look at only',
        ]}
      >
        {(link, change) => (
          <>
            <RadioGroup
              label="Version"
              value={link.isPinned ? 'pinned' : 'newest'}
              onChange={(value) => change({ isPinned: value === 'pinned' })}
              options={[
                {
                  value: 'newest',
                  label: 'The newest',
                  description: 'Also one that is added later',
                },
                {
                  value: 'pinned',
                  label: `Version ${version}`,
                  description: 'Whatever is added later',
                },
              ]}
            />
            <NumberField
              label="Opens at most"
              unit="times"
              description="Empty: as often as anybody likes, until it ends."
              minValue={1}
              maxValue={DOCUMENT_LIMITS.opens}
              step={1}
              value={link.maxOpens}
              onChange={(maxOpens) => change({ maxOpens })}
            />
            <Checkbox
              isSelected={link.allowDownload}
              onChange={(allowDownload) => change({ allowDownload })}
            >
              Readers may save the file
            </Checkbox>
          </>
        )}
      </ShareLinks>
    </Dialog>
  );
}
