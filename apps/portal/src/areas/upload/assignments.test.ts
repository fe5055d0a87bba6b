/** Proposed clients for new advertisers, and when choices can be sent. */
import { describe, expect, it } from 'vitest';
import {
  asAssignments,
  type ClientChoices,
  completed,
  isReady,
  likeMains,
  nameProblem,
} from './assignments.ts';
import { fileAdvertiser } from './testing.ts';

const client = (name: string) => ({
  uuid: `uuid of ${name}`,
  name,
  type: 'Travel',
  currency: 'GBP',
});
const provider: ClientChoices = {
  clients: [client('Acme'), client('Northwind')],
  advertisers: [],
  mayCreate: true,
  types: ['Travel'],
  defaults: { type: 'Other', currency: 'GBP' },
};
const member: ClientChoices = { ...provider, mayCreate: false };

describe('the proposal for a new advertiser', () => {
  it('is a new client of its name, in the currency of its money', () => {
    expect(completed([fileAdvertiser('Fabrikam', { currency: 'CHF' })], provider, {})).toEqual({
      Fabrikam: { name: 'Fabrikam', type: 'Other', currency: 'CHF' },
    });
    expect(completed([fileAdvertiser('Fabrikam')], provider, {})).toMatchObject({
      Fabrikam: { currency: 'GBP' },
    });
  });

  it('is the client of its name where there is one', () => {
    expect(completed([fileAdvertiser('NORTHWIND ')], provider, {})).toEqual({
      'NORTHWIND ': { uuid: 'uuid of Northwind' },
    });
  });

  it('is the advertiser of an equal name as compared, and only offered for one that is alike', () => {
    const main = { advId: 4, name: 'Fabrikam GmbH', client: 'Northwind' };
    const choices = { ...member, advertisers: [main] };
    expect(completed([fileAdvertiser('FABRIKAM')], choices, {})).toEqual({
      FABRIKAM: { accountOf: 4 },
    });
    const alike = fileAdvertiser('Fabrikam Search');
    expect(completed([alike], choices, {})).toEqual({ 'Fabrikam Search': null });
    expect(likeMains(alike.name, choices)).toEqual([main]);
    const twice = { ...choices, advertisers: [main, { ...main, advId: 5 }] };
    expect(completed([fileAdvertiser('FABRIKAM')], twice, {})).toEqual({ FABRIKAM: null });
    expect(isReady({ accountOf: 4 }, choices)).toBe(true);
  });

  it('is nothing for a person of several clients who may make none, and the one of a single client', () => {
    expect(completed([fileAdvertiser('Fabrikam')], member, {})).toEqual({ Fabrikam: null });
    const single = { ...member, clients: [client('Acme')] };
    expect(completed([fileAdvertiser('Fabrikam')], single, {})).toEqual({
      Fabrikam: { uuid: 'uuid of Acme' },
    });
  });

  it('leaves what the person chose, and advertisers that have a client', () => {
    const chosen = { Fabrikam: { uuid: 'uuid of Acme' } };
    const known = fileAdvertiser('Known', { state: 'assigned', client: 'Acme' });
    expect(completed([fileAdvertiser('Fabrikam'), known], provider, chosen)).toEqual(chosen);
  });
});

it('takes a new client only with a name that is free, a type and a currency', () => {
  const made = { name: 'Fabrikam', type: 'Retail', currency: 'EUR' };
  expect(isReady(made, provider)).toBe(true);
  expect(isReady({ ...made, type: ' ' }, provider)).toBe(false);
  expect(isReady({ ...made, currency: '' }, provider)).toBe(false);
  expect(isReady({ ...made, name: 'acme' }, provider)).toBe(false);
  expect(isReady(null, provider)).toBe(false);
  expect(nameProblem('acme', provider)).toContain('There is a client Acme already');
});

it('sends what is chosen', () => {
  const client = { uuid: 'uuid of Acme' };
  expect(asAssignments({ Fabrikam: client, Tailspin: null })).toEqual([
    { advertiser: 'Fabrikam', client },
  ]);
});
