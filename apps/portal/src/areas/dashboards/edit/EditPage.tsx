/** A page of a dashboard while it is edited. */
import type { DashboardBody, ViewChoice } from '@flightdeck/domain/dashboards';

export interface EditPageProps {
  /** As it stands in the draft. */
  readonly body: DashboardBody;
  readonly pageId: string;
  readonly choice: ViewChoice;
  /** Makes a step that can be undone; `label` names it, such as `Move “Spend by day”`. */
  readonly onChange: (body: DashboardBody, label: string) => void;
}

export function EditPage({ body, pageId }: EditPageProps) {
  return <p>{body.pages.find(({ id }) => id === pageId)?.title}</p>;
}
