/** The template that a report is made from. */
import { PAGE_SIZE_LIMIT } from '@flightdeck/contract';
import { templatesCalls } from '@flightdeck/contract/templates';
import { Select } from '@flightdeck/design-system';
import { isAllowed } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';

const STANDARD = '';

/** Who may not see templates keeps the one that is chosen, or takes the standard one. */
export function ReportTemplate(props: {
  /** Null for the standard one. */
  readonly value: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (templateId: string | null) => void;
}) {
  const { value, onChange } = props;
  const { allowed } = useViewer();
  const { data } = useQuery({
    ...useApi().queryOf(templatesCalls.list, { body: { pageSize: PAGE_SIZE_LIMIT } }),
    enabled: isAllowed(templatesCalls.list.needs, allowed),
  });
  const known = (data?.rows ?? []).map(({ templateId, name }) => ({
    value: templateId,
    label: name,
  }));
  const isKnown = value === null || known.some((option) => option.value === value);
  return (
    <Select
      label="Template of the report"
      isDisabled={props.isDisabled}
      value={value ?? STANDARD}
      options={[
        { value: STANDARD, label: 'The standard one' },
        ...known,
        ...(isKnown ? [] : [{ value, label: value }]),
      ]}
      onChange={(id) => onChange(id === null || id === STANDARD ? null : id)}
    />
  );
}
