/** The finding that a slide shows: which one it is, as of when, and the way to it. It is taken, not typed. */
import { Link } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import type { SlideOptions } from '@flightdeck/domain/report';
import { FindingEvidence } from '@flightdeck/domain/troubleshooter';
import { useViewer } from '../viewer.ts';
import * as css from './fields.css.ts';

/** Props of the field; a value that is no evidence counts as none. */
export interface EvidenceFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: SlideOptions[string] | undefined;
}

export function EvidenceField({ label, description, value }: EvidenceFieldProps) {
  const { user, allowed } = useViewer();
  const found = FindingEvidence.safeParse(value).data;
  const path = '/troubleshooter/aggregator';
  return (
    <div>
      <p className={css.fieldLabel}>{label}</p>
      <p>
        {found
          ? `${found.name}: ${found.rule}, as of ${writeDay(found.asOf, user.locale)}`
          : 'None yet. Open a finding in campaign health and press “Make it a slide”.'}
      </p>
      {allowed['troubleshooter/aggregator'] === true && (
        <Link href={found ? `${path}?item=${found.itemId}` : path}>
          {found ? 'Open the finding' : 'Open campaign health'}
        </Link>
      )}
      {description ? <p className={css.fieldHelp}>{description}</p> : null}
    </div>
  );
}
