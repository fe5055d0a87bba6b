/**
 * Addresses that answers to our mails go to: `reply+<token>@<domain>` (docs/decisions/0024). The token names the
 * conversation and its last day, and is signed for its sender and their present address.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { makeSigner } from '../../platform/crypto/secrets.ts';
import type { Config } from '../../platform/process.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import { helpMessage } from './schema.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 90;
const MAC_BYTES = 16;
/** Bytes of the id, the day and the signature. */
const BYTES = 16 + 2 + MAC_BYTES;
/** Characters of base 32 for them: letters and digits that survive a change of case. */
const LENGTH = Math.ceil((BYTES * 8) / 5);
const ADDRESS = new RegExp(`^reply\\+([0-9a-v]{${LENGTH}})@(.+)$`);

type MessageRow = typeof helpMessage.$inferSelect;
type Sender = Pick<MessageRow, 'senderId' | 'senderEmail'>;
type Settings = Pick<Config, 'secrets' | 'inboundMail'>;

/** Address that mail to the sender of a message goes to: their account's present one. Null where none reaches them. */
export async function senderAddress(
  db: RecordsDb,
  { senderId, senderEmail }: Sender,
): Promise<string | null> {
  const [account] = await db
    .select({ email: user.email, disabled: user.disabled })
    .from(user)
    .where(eq(user.id, senderId));
  const email = account ? (account.disabled ? '' : account.email) : senderEmail;
  return z.email().safeParse(email).success ? email : null;
}

/** The address for answers to a mail about this message to `email`; null where no inbound mail is set up. */
export function replyAddress(
  settings: Settings,
  { id, senderId }: Pick<MessageRow, 'id' | 'senderId'>,
  email: string,
  now: Date,
): string | null {
  if (!settings.inboundMail || !z.uuid().safeParse(id).success) return null;
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  const head = Buffer.alloc(18);
  head.write(id.replaceAll('-', ''), 'hex');
  head.writeUInt16BE(day, 16);
  const bytes = Buffer.concat([head, signerOf(settings).sign(signedOf(head, senderId, email))]);
  const token = BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(LENGTH, '0');
  return `reply+${token}@${settings.inboundMail.domain}`;
}

/**
 * The conversation that a mail from `from` to `addresses` answers. Null for every other mail, whether its address never
 * was one, has run out, or is somebody else's.
 */
export async function conversationOf(
  settings: Settings,
  db: RecordsDb,
  { from, to }: { readonly from: string; readonly to: readonly string[] },
  now: Date,
): Promise<MessageRow | null> {
  for (const address of to) {
    const [, token, domain] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
    if (token === undefined || domain !== settings.inboundMail?.domain) continue;
    const bytes = bytesOf(token);
    if (!bytes) continue;
    const head = bytes.subarray(0, 18);
    const id = head.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const [message] = await db.select().from(helpMessage).where(eq(helpMessage.id, id));
    const email = message ? await senderAddress(db, message) : null;
    if (!message || email === null || from.trim().toLowerCase() !== email.toLowerCase()) continue;
    const signed = signedOf(head, message.senderId, email);
    const isSigned = signerOf(settings).isOf(signed, bytes.subarray(18));
    const isOver = head.readUInt16BE(16) * DAY_MS < now.getTime() - DAY_MS;
    if (isSigned && !isOver) return message;
  }
  return null;
}

function bytesOf(token: string): Buffer | null {
  const number = [...token].reduce(
    (sum, character) => sum * 32n + BigInt(Number.parseInt(character, 32)),
    0n,
  );
  const bytes = Buffer.from(number.toString(16).padStart(BYTES * 2, '0'), 'hex');
  return bytes.length === BYTES ? bytes : null;
}

const signerOf = ({ secrets }: Settings) => makeSigner(secrets, 'reply address', MAC_BYTES);
const signedOf = (head: Buffer, senderId: string, email: string): string =>
  JSON.stringify([head.toString('hex'), senderId, email.toLowerCase()]);
