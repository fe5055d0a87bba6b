/** What an advertiser or account may belong to, with what speaks for and against each, and saying that it does not. */
import { Button, Dialog, EmptyState } from '@flightdeck/design-system';
import { platformName } from '@flightdeck/domain/feeds';
import { Confidence, Weights } from '../../app/matching/Confidence.tsx';
import * as css from './links.css.ts';
import type { Choice, Suggested } from './suggested.ts';

/** Open as long as it is rendered. */
export function WhyDialog(props: {
  readonly row: Suggested;
  readonly isPending: boolean;
  readonly onLink: (choice: Choice) => void;
  readonly onRefuse: (choice: Choice) => void;
  readonly onClose: () => void;
}) {
  const { row, isPending, onLink, onRefuse, onClose } = props;
  return (
    <Dialog
      isOpen
      title={row.name}
      subtitle={`${platformName(row.source)} · ${row.externalId}`}
      width="large"
      onClose={onClose}
    >
      {row.choices.length === 0 ? (
        <EmptyState title="Nothing is suggested">
          Neither names nor campaigns, sites or days say enough. What was refused is under “Done”.
        </EmptyState>
      ) : (
        <div className={css.stack}>
          {row.choices.map((choice) => (
            <section key={choice.id} className={css.suggestion} aria-label={choice.name}>
              <span className={css.name}>
                {[choice.name, choice.detail].filter(Boolean).join(' · ')}
              </span>
              <Confidence {...choice} />
              <Weights weights={choice.weights} />
              <div className={css.buttons}>
                <Button
                  size="small"
                  isPending={isPending}
                  aria-label={`Link ${row.name} to ${choice.name}`}
                  onPress={() => onLink(choice)}
                >
                  Link to {choice.name}
                </Button>
                <Button
                  size="small"
                  variant="text"
                  aria-label={`${row.name} does not belong to ${choice.name}`}
                  onPress={() => onRefuse(choice)}
                >
                  Not this one
                </Button>
              </div>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
