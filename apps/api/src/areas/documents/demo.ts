/** Documents of a demo client: an order in two versions, rates, a report, minutes and a picture, with a comment and a hold. */
import { eq } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { takeIn } from '../../platform/uploads/take-in.ts';
import { type Added, addVersion, isNamed } from './add-version.ts';
import { addComment } from './comments.ts';
import { bookingMap, minutes, orderPdf, rateCard, siteReport } from './demo-files.ts';
import { addFolder } from './folders.ts';
import { setHold } from './hold.ts';

const CLIENT = 'Larkspur & Vale';
const ORDER = 'IO-2291 Gift Season, signed.pdf';

/** Puts them there as the demo administrator, each the way an upload goes. */
export async function fillDemoDocuments(services: Services): Promise<void> {
  const admin = await services.callers.byUser(DEMO_ADMINISTRATOR, '', '');
  const [owner] = await services.records.db
    .select({ uuid: client.uuid })
    .from(client)
    .where(eq(client.name, CLIENT));
  if (!admin || !owner) return;
  const clientUuid = owner.uuid;
  const folder = async (name: string, parentId: string | null = null) =>
    (await addFolder(services, admin, { clientUuid, parentId, name })).folderId;
  const contracts = await folder('Contracts, orders');
  const signed = await folder('Signed', contracts);
  const drafts = await folder('Drafts', contracts);
  const plans = await folder('Media plans');
  const creative = await folder('Creative');
  const put = (folderId: string | null, name: string, content: Buffer, note = '') =>
    putFile(services, admin, { clientUuid, folderId, name, content, note });

  await put(drafts, 'IO-2291 Gift Season.pdf', await orderPdf(CLIENT, []));
  await put(signed, ORDER, await orderPdf(CLIENT, []), 'Sent for signature');
  const half = await orderPdf(CLIENT, ['Amelia Hart']);
  await put(signed, ORDER, half, 'Signed by Amelia Hart');
  const whole = await orderPdf(CLIENT, ['Amelia Hart', 'Clara Lindqvist']);
  const { documentId, version } = await put(signed, ORDER, whole, 'Countersigned');
  await addComment(services, admin, documentId, {
    ...{ version, page: 2 },
    text: 'Please add the viewability floor of 60 % to clause 2.',
  });
  const rates = await put(plans, 'Rate card 2026–27.xlsx', await rateCard());
  await setHold(services, admin, {
    ...{ documentIds: [rates.documentId], isOnHold: true },
    reason: 'Audit of the rates of 2026',
  });
  await put(plans, 'Hearth & Room, November.csv', siteReport());
  await put(creative, 'Booking map, autumn.png', await bookingMap());
  await put(null, 'Month-end review.txt', minutes(CLIENT));
}

async function putFile(
  services: Services,
  { user }: Caller,
  file: {
    readonly clientUuid: string;
    readonly folderId: string | null;
    readonly name: string;
    readonly content: Buffer;
    readonly note: string;
  },
): Promise<Added> {
  const { content, ...rest } = file;
  const bytes = {
    size: content.length,
    async *read(start: number, end: number) {
      yield content.subarray(start, end);
    },
  };
  return takeIn(services, file.clientUuid, bytes, {
    accept: (tx, kept) =>
      addVersion(
        services,
        tx,
        { ...rest, documentId: null, by: user.id, content: kept },
        user.locale,
      ),
    isNamed,
  });
}
