/** Shows a section of the configuration in a test, over settings that it changes. */
import { NotificationRegion, notifications } from '@flightdeck/design-system';
import { type AggregatorBody, outcomeProblems } from '@flightdeck/domain/outcomes';
import { type ComponentType, useState } from 'react';
import { renderWithApi, type TestServer } from '../../../../app/testing/api.tsx';
import type { SectionProps } from '../section.ts';

const nothing: TestServer = (path) => {
  throw new Error(`${path} was not expected.`);
};

/** Renders it; answers the settings as they are now. */
export function showSection(
  Section: ComponentType<SectionProps>,
  start: AggregatorBody,
  given: { readonly found?: SectionProps['found']; readonly server?: TestServer } = {},
): () => AggregatorBody {
  let now = start;
  const Held = () => {
    const [body, setBody] = useState(start);
    now = body;
    return (
      <>
        <Section
          body={body}
          change={setBody}
          problems={outcomeProblems(body)}
          found={given.found ?? []}
          currency="GBP"
        />
        <NotificationRegion queue={notifications} />
      </>
    );
  };
  renderWithApi(<Held />, given.server ?? nothing);
  return () => now;
}
