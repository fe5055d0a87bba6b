/** The alerts about placeholders that do not exist. */
import type { Alert, Slide } from '@flightdeck/domain/report';
import { unknownPlaceholders } from '@flightdeck/slides';

/** The alert of each unknown placeholder: the same on every slide, so that preflight names it once. */
const known = new Map<string, Alert>();

/** A warning for each placeholder of the slide that does not exist. */
export function placeholderIssues(slide: Pick<Slide, 'title' | 'options'>): Alert[] {
  return unknownPlaceholders(slide).map((name) => {
    const alert = known.get(name) ?? {
      type: 'warning',
      message: `“${name}” is not a placeholder. It is left out of the PDF; check its spelling.`,
    };
    known.set(name, alert);
    return alert;
  });
}
