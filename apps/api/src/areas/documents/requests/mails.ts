/** Mails of requests of files: to whoever is asked, and to the one who asked. */
import { todayIn, writeDay } from '@flightdeck/domain/dates';
import { publicOrigin } from '../../../platform/config.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Config } from '../../../platform/services.ts';
import type { StoredRequest } from './live.ts';

/** Names of files that a mail tells; of more their number. */
const MOST_NAMES = 20;

/** Asks for files. @param url Where they are handed in. */
export const requestMail = (
  { provider, timeZone }: Config,
  from: Pick<Caller['user'], 'name' | 'email' | 'locale'>,
  { email, title, note, expiresAt }: Pick<StoredRequest, 'email' | 'title' | 'note' | 'expiresAt'>,
  url: string,
): Mail =>
  composeMail({
    ...{ to: email, name: email, provider: provider.name },
    subject: `${from.name} asks you for files`,
    paragraphs: [
      `${from.name} (${from.email}) asks you for: ${title}`,
      ...(note === '' ? [] : [note]),
    ],
    link: { label: 'Hand in files', url },
    after: [
      `You need no account. The page takes files until ${writeDay(todayIn(timeZone, expiresAt), from.locale)}.`,
      'Whoever has its address can hand in files, and sees none.',
    ],
  });

/** Tells of what was handed in. @param names Of the files, one at least. @param by Who handed in, as they call themselves. */
export function handedInMail(
  config: Config,
  to: { readonly name: string; readonly email: string },
  { title, clientUuid }: Pick<StoredRequest, 'title' | 'clientUuid'>,
  names: readonly string[],
  by: readonly string[],
): Mail {
  const more = names.length - MOST_NAMES;
  return composeMail({
    ...{ to: to.email, name: to.name, provider: config.provider.name },
    subject: 'Files were handed in for you',
    paragraphs: [
      `${by.join(', ')} handed in ${names.length === 1 ? 'a file' : `${names.length} files`} for “${title}”:`,
      `${names.slice(0, MOST_NAMES).join('\n')}${more > 0 ? `\nand ${more} more` : ''}`,
    ],
    link: {
      label: 'Open the documents',
      url: `${publicOrigin(config)}/document-sharing/${clientUuid}`,
    },
  });
}
