/** How a document is shared by links, and where they are made and revoked. */
import type { DocumentDetail } from '@flightdeck/contract/documents';
import { Badge, Button } from '@flightdeck/design-system';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../documents.css.ts';
import { useLinks } from '../use-documents.ts';
import { LinksDialog } from './LinksDialog.tsx';

/** The links that open, and a button for all of them. */
export function SharedLinks({ document }: { readonly document: DocumentDetail }) {
  const [isOpen, setOpen] = useState(false);
  const query = useLinks(document.documentId);
  const { moment } = timesFor(useViewer());
  return (
    <section className={css.part} aria-label="Share links">
      <div className={css.between}>
        <h3 className={css.partTitle}>Share links</h3>
        <Button variant="text" size="row" icon={<Share2 size={16} />} onPress={() => setOpen(true)}>
          Share by link
        </Button>
      </div>
      <Loaded query={query} noun="the links">
        {({ links }) => {
          const active = links.filter(({ stop }) => stop === null);
          return active.length === 0 ? (
            <p className={css.muted}>No link opens it.</p>
          ) : (
            <ul className={css.versions}>
              {active.map(({ shareId, name, expiresAt }) => (
                <li key={shareId} className={css.version}>
                  <span className={css.between}>
                    <span className={css.strong}>{name}</span>
                    <Badge tone="success">Active</Badge>
                  </span>
                  <span className={css.muted}>Opens until {moment(expiresAt)}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {isOpen ? <LinksDialog document={document} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
