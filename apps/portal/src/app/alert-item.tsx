/** Converts an alert of the server for the alert panel. */
import type { AlertItem } from '@flightdeck/design-system';
import type { Alert } from '@flightdeck/domain/report';

/** `vue` actions lead to a portal route, `url` ones to a URL; all others are left out. */
export function alertItem(alert: Alert, index: number): AlertItem {
  const href = alert.action === 'vue' ? alert.vueParam : alert.url;
  const label = alert.buttonValue;
  const isPath = href !== undefined && /^(\/(?![/\\])|https?:\/\/)/.test(href);
  return {
    id: `${index} ${alert.message}`,
    type: alert.type,
    message: withSubject(alert),
    action: alert.action && label && isPath ? { label, href } : undefined,
  };
}

/** The message with what it speaks of in bold. */
function withSubject({ message, subject }: Alert) {
  const start = subject ? message.indexOf(subject) : -1;
  if (!subject || start < 0) return message;
  return (
    <>
      {message.slice(0, start)}
      <strong>{subject}</strong>
      {message.slice(start + subject.length)}
    </>
  );
}
