import { isKnownType } from '@flightdeck/domain/documents';
import { expect, it } from 'vitest';
import { TYPE_CHOICES, typesOf } from './type-choices.ts';

it('names types that the server tells apart', () => {
  const named = TYPE_CHOICES.flatMap(({ types }) => types);
  expect(named.filter((type) => !isKnownType(type))).toEqual([]);
});

it('takes any file where nothing narrower is chosen', () => {
  expect(typesOf('any')).toEqual([]);
  expect(typesOf('tables')).toContain('text/csv');
});
