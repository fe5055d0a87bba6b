/** For the test beside it: a dataset that nothing else knows, declared as a developer would add one. */
import {
  defineDataset,
  distinct,
  eachMeasured,
  entity,
  measured,
  name,
  sum,
} from '@flightdeck/domain/datasets/dataset';
import { campaign } from '@flightdeck/domain/datasets/dimensions';

const measures = {
  entries: sum('count', 'Entries', 'Cars that came in.'),
  feesMicros: sum('micros', 'Fees', 'What was paid.'),
  drivers: distinct('Drivers', 'Different people.'),
};

/** Cars in garages. */
export const parking = defineDataset({
  id: 'parking',
  label: 'Parking',
  description: 'Cars in garages.',
  table: 'fact_parking',
  dimensions: {
    campaign,
    garage: entity('garage', 'advertiser', 'Garage', 'The garage.'),
    tariff: name('tariff', 'Tariff', 'What the driver chose.'),
  },
  measures,
  metrics: {
    ...eachMeasured(measures, 'entries', 'drivers'),
    fees: measured(measures, 'feesMicros'),
    feesPerEntry: {
      label: 'Fees per entry',
      description: 'Fees divided by entries.',
      unit: 'money',
      better: 'higher',
      of: { feesMicros: 1e-6 },
      per: { entries: 1 },
    },
  },
  rollups: [
    { table: 'parking_day', time: 'day', keys: ['campaign', 'garage'], from: 'fact_parking' },
  ],
});
