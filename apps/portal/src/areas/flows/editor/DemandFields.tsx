/** The documents that a step asks for, as they are edited. */
import { Button, Checkbox, NumberField, TextField } from '@flightdeck/design-system';
import { DEMAND_LIMITS, FLOW_LIMITS, type FlowDemand } from '@flightdeck/domain/flows';
import { Plus } from 'lucide-react';
import * as css from '../flows.css.ts';
import { newDemand } from './draft.ts';
import { Remove } from './Remove.tsx';

export function DemandFields(props: {
  readonly documents: readonly FlowDemand[];
  readonly isReadOnly: boolean;
  readonly onChange: (documents: FlowDemand[]) => void;
}) {
  const { documents, isReadOnly, onChange } = props;
  return (
    <div className={css.part}>
      <h2 className={css.partTitle}>Documents</h2>
      {documents.map((demand, at) => {
        const set = (change: Partial<FlowDemand>) =>
          onChange(documents.with(at, { ...demand, ...change }));
        return (
          // biome-ignore lint/a11y/useSemanticElements: fieldsets have no room for a button beside their name
          <div
            key={demand.id}
            role="group"
            aria-label={`Documents ${at + 1}`}
            className={css.ticks}
          >
            <div className={css.withRemove}>
              <TextField
                label="Which documents"
                isRequired
                maxLength={FLOW_LIMITS.name}
                value={demand.name}
                isDisabled={isReadOnly}
                onChange={(name) => set({ name })}
              />
              <Remove
                isReadOnly={isReadOnly}
                label={`Remove documents ${at + 1}`}
                onRemove={() => onChange(documents.toSpliced(at, 1))}
              />
            </div>
            <NumberField
              label="How many"
              {...{ step: 1, minValue: 1, maxValue: DEMAND_LIMITS.count, value: demand.count }}
              isDisabled={isReadOnly}
              onChange={(count) => {
                if (!Number.isNaN(count)) set({ count });
              }}
            />
            <Checkbox
              isSelected={demand.isRequired}
              isDisabled={isReadOnly}
              onChange={(isRequired) => set({ isRequired })}
            >
              The step is not completed without them
            </Checkbox>
          </div>
        );
      })}
      {isReadOnly || documents.length >= DEMAND_LIMITS.demands ? null : (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} />}
            onPress={() => onChange([...documents, newDemand(documents.map(({ id }) => id))])}
          >
            Ask for documents
          </Button>
        </div>
      )}
    </div>
  );
}
