/** What a login may read, in words and by its name at the network. */
import type { NetworkLogin } from '@flightdeck/contract/networks';
import * as css from '../feeds.css.ts';

/** A list. */
export const Scopes = ({ scopes }: { readonly scopes: NetworkLogin['scopes'] }) => (
  <ul className={css.scopes}>
    {scopes.map(({ scope, reads }) => (
      <li key={scope}>
        {reads} <code className={css.note}>{scope}</code>
      </li>
    ))}
  </ul>
);
