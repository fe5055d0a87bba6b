/** Bands in sentences. */
import type { Bands } from '@flightdeck/domain/troubleshooter/rules';

const TESTS = { '<': 'below', '<=': 'at or below', '>': 'above', '>=': 'at or above' } as const;

/** What each number of bands is called, by its name; as `bandNumbers` names them. */
export function limitLabels(bands: Bands): Readonly<Record<string, string>> {
  switch (bands.kind) {
    case 'around':
      return {
        'far low': 'Level 1 below',
        'near low': 'Level 2 below',
        'near high': 'Level 2 above',
        'far high': 'Level 1 above',
      };
    case 'limit': {
      const test = TESTS[bands.test];
      return { 'level 1': `Level 1 ${test}`, 'level 2': `Level 2 ${test}` };
    }
    default:
      return {};
  }
}

/** What makes level 1 and level 2. @param write Writes a number in the unit of the rule. */
export function sayBands(bands: Bands, write: (value: number) => string): string[] {
  switch (bands.kind) {
    case 'around': {
      const [low, high] = bands.far;
      const [nearLow, nearHigh] = bands.near;
      return [
        `Level 1 below ${write(low)} or above ${write(high)}`,
        `Level 2 below ${write(nearLow)} or above ${write(nearHigh)}`,
      ];
    }
    case 'limit': {
      const { one, two, test } = bands;
      return [
        ...(one === null ? [] : [`Level 1 ${TESTS[test]} ${write(one)}`]),
        ...(two === null ? [] : [`Level 2 ${TESTS[test]} ${write(two)}`]),
      ];
    }
    case 'bits':
      return ['Level 1 with one of the severe faults', 'Level 2 with any other'];
    case 'mark':
      return [`Level ${bands.level} where it holds`];
  }
}
