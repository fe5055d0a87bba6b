import { faultsOf, READY_FLOWS } from '@flightdeck/domain/flows';
import { expect, it } from 'vitest';
import {
  addedAfter,
  newDefinition,
  newField,
  removed,
  shifted,
  withKind,
  withNeed,
} from './draft.ts';

const needs = ({ steps }: ReturnType<typeof newDefinition>) =>
  Object.fromEntries(steps.map((step) => [step.id, step.needs]));

it('adds a step between another and what needed it', () => {
  const one = addedAfter(newDefinition(), 'step-1');
  expect(needs(one.definition)).toEqual({ 'step-1': [], 'step-2': ['step-1'] });
  const two = addedAfter(one.definition, 'step-1');
  expect(two.id).toBe('step-3');
  expect(needs(two.definition)).toEqual({
    ...{ 'step-1': [], 'step-3': ['step-1'], 'step-2': ['step-3'] },
  });
});

it('leaves a process wherever a step is added or taken out of one', () => {
  for (const { steps } of READY_FLOWS) {
    for (const { id, owner } of steps) {
      expect(faultsOf(addedAfter({ steps: [...steps] }, id).definition)).toEqual([]);
      const isInside = steps.some((step) => step.needs.includes(id)) && id !== steps[0]?.id;
      if (isInside && owner !== 'itself') {
        expect(faultsOf(removed({ steps: [...steps] }, id))).toEqual([]);
      }
    }
  }
});

it('connects, and takes a connection back', () => {
  const { definition } = addedAfter(newDefinition(), 'step-1');
  const without = withNeed(definition, 'step-2', 'step-1', false);
  expect(faultsOf(without).length).toBeGreaterThan(0);
  expect(needs(withNeed(without, 'step-2', 'step-1', true))).toEqual(needs(definition));
  expect(withNeed(definition, 'step-1', 'step-1', true)).toBe(definition);
});

it('moves a step in the list as far as there is room', () => {
  const { definition } = addedAfter(newDefinition(), 'step-1');
  const ids = shifted(definition, 'step-1', 1).steps.map(({ id }) => id);
  expect(ids).toEqual(['step-2', 'step-1']);
  expect(shifted(definition, 'step-1', -1).steps).toEqual(definition.steps);
});

it('gives a field another kind, with options only for a choice', () => {
  const field = newField(['field-1']);
  expect(field.id).toBe('field-2');
  const choice = withKind(field, 'choice');
  expect(choice.options).toEqual(['', '']);
  const named = { ...choice, options: ['Web', 'App'] };
  expect(withKind(named, 'choice').options).toEqual(['Web', 'App']);
  expect(withKind(named, 'text').options).toEqual([]);
});
