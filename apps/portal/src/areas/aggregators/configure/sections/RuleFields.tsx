/** A rule over names, as fields: of what, how the name must be, and the words. */
import { Select } from '@flightdeck/design-system';
import type { NameMatch } from '@flightdeck/domain/outcomes';
import { NameField } from './fields.tsx';
import * as css from './sections.css.ts';

export const MATCHES = [
  { value: 'contains', label: 'contains' },
  { value: 'is', label: 'is' },
  { value: 'starts', label: 'starts with' },
  { value: 'ends', label: 'ends with' },
] as const;

/** How the name must be, and the words of it. */
export function MatchFields<Rule extends NameMatch>(props: {
  readonly rule: Rule;
  /** What the name is of, such as `Campaign`. */
  readonly thing: string;
  readonly onChange: (rule: Rule) => void;
}) {
  const { rule, thing, onChange } = props;
  return (
    <>
      <Select
        className={css.short}
        label={`${thing} name`}
        value={rule.match}
        options={MATCHES}
        onChange={(match) => match && onChange({ ...rule, match })}
      />
      <NameField
        className={css.wide}
        label="Words"
        maxLength={300}
        value={rule.text}
        onChange={(text) => onChange({ ...rule, text })}
      />
    </>
  );
}
