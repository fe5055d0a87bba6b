/** Sample advertisers for tests of loading files. */
import type { FileAdvertiser } from '@flightdeck/contract/imports';

/** An advertiser of a file, new unless `over` says otherwise. */
export const fileAdvertiser = (
  name: string,
  over: Partial<FileAdvertiser> = {},
): FileAdvertiser => ({
  key: name,
  name,
  state: 'new',
  rule: null,
  client: null,
  currency: null,
  ...over,
});
