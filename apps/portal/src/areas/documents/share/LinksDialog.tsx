/** The share links of a document: who has one, what became of it, and making and revoking them. */
import {
  type DocumentDetail,
  documentsCalls,
  type LinkAudience,
} from '@flightdeck/contract/documents';
import {
  Button,
  Checkbox,
  Dialog,
  NumberField,
  RadioGroup,
  TextArea,
} from '@flightdeck/design-system';
import { carriesWatermark, DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { readAddresses } from '../../../app/people/addresses.ts';
import { NEW_LINK, type NewLinkForm } from '../../../app/share/NewShare.tsx';
import { ShareLinks } from '../../../app/share/ShareLinks.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useLinks } from '../use-documents.ts';

const START: NewLinkForm & {
  days: number;
  isPinned: boolean;
  maxOpens: number;
  allowDownload: boolean;
  watermark: boolean;
  audience: LinkAudience['is'];
  /** As they are typed, where `audience` is `named`. */
  addresses: string;
} = {
  ...NEW_LINK,
  days: DOCUMENT_LIMITS.linkDays,
  isPinned: false,
  maxOpens: Number.NaN,
  allowDownload: true,
  watermark: false,
  audience: 'anyone',
  addresses: '',
};

/** @throws {Error} which says what is no address. */
function audienceOf(is: LinkAudience['is'], addresses: string): LinkAudience {
  if (is !== 'named') return { is };
  const { invitees, unread } = readAddresses(addresses);
  if (unread.length > 0) throw new Error(`Not an address: ${unread.slice(0, 3).join(', ')}`);
  if (invitees.length === 0) throw new Error('Name an address for whom the link opens.');
  return { is, emails: invitees.map(({ email }) => email) };
}

const AUDIENCES = [
  { value: 'anyone', label: 'Anyone who has it' },
  {
    value: 'proven',
    label: 'Whoever proves an e-mail address',
    description: 'A code is sent there; the address stands in the log.',
  },
  { value: 'named', label: 'These addresses alone', description: 'Proven in the same way.' },
] as const satisfies readonly {
  readonly value: LinkAudience['is'];
  readonly label: string;
  readonly description?: string;
}[];

/** Props of LinksDialog. */
export interface LinksDialogProps {
  readonly document: Pick<DocumentDetail, 'documentId' | 'name' | 'version' | 'type'>;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function LinksDialog({ document, onClose }: LinksDialogProps) {
  const { documentId, name, version, type } = document;
  const mayMark = carriesWatermark(type);
  const { client } = useApi();
  const counted = useCounted();
  const refresh = useRefresh();
  const links = useLinks(documentId);
  const onSuccess = () => refresh(documentsCalls.links, documentsCalls.accesses);
  const make = useMutation({
    mutationFn: async ({ isPinned, maxOpens, audience, addresses, ...link }: typeof START) =>
      client.request(documentsCalls.makeLink, {
        body: {
          ...{ ...link, documentId, audience: audienceOf(audience, addresses) },
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
        wordsOf={({ version: pinned, allowDownload, watermark, audience }) => [
          ...(audience.is === 'anyone'
            ? []
            : [audience.is === 'proven' ? 'for proven addresses' : audience.emails.join(', ')]),
          ...(watermark ? ['with watermark'] : []),
          pinned === null ? 'newest version' : `version ${pinned}`,
          allowDownload ? 'file may be saved' : 'to look at only',
        ]}
      >
        {(link, change) => (
          <>
            <RadioGroup
              label="Opens for"
              value={link.audience}
              onChange={(audience) => change({ audience })}
              options={AUDIENCES}
            />
            {link.audience === 'named' ? (
              <TextArea
                label="Addresses"
                description="One a line, or between commas. Up to 50."
                rows={3}
                value={link.addresses}
                onChange={(addresses) => change({ addresses })}
              />
            ) : null}
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
            <Checkbox
              isSelected={link.watermark}
              isDisabled={!mayMark}
              description={
                mayMark
                  ? 'The reader’s address, or the name of the link and the day, on every page that is shown or saved.'
                  : 'PDF and pictures can carry one.'
              }
              onChange={(watermark) => change({ watermark })}
            >
              Watermark
            </Checkbox>
          </>
        )}
      </ShareLinks>
    </Dialog>
  );
}
