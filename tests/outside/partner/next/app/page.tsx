import { vars } from '@flightdeck/design-system/theme';
import { Desk } from './desk';

/** Drawn on the server alone; the desk goes on in the browser. */
export default function Page() {
  return (
    <div style={{ color: vars.color.text }}>
      <Desk />
    </div>
  );
}
