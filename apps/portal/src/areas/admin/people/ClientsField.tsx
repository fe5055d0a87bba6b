/** Clients that somebody is given. */
import { MultiSelectFilter } from '@flightdeck/design-system';
import { useMemo } from 'react';
import type { Choices } from '../../../app/people/use-choices.ts';

/** Props of ClientsField. */
export interface ClientsFieldProps {
  readonly choices: Choices | undefined;
  readonly value: readonly string[];
  readonly onChange: (uuids: readonly string[]) => void;
  /** What an empty choice means, such as "Every client". */
  readonly placeholder: string;
  readonly errorMessage?: string | undefined;
}

/** Clients that the viewer sees. */
export function ClientsField({
  choices,
  value,
  onChange,
  placeholder,
  errorMessage,
}: ClientsFieldProps) {
  const options = useMemo(
    () => (choices?.clients ?? []).map(({ uuid, name }) => ({ id: uuid, label: name })),
    [choices],
  );
  return (
    <MultiSelectFilter
      label="Clients"
      searchPlaceholder="Search clients"
      placeholder={placeholder}
      errorMessage={errorMessage}
      options={options}
      value={value}
      isLoading={choices === undefined}
      onChange={(uuids) => onChange(uuids)}
    />
  );
}
