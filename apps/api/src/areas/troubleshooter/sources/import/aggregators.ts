/** Lists of activity aggregators. */
import { plainTable, type TableReader } from './reader.ts';

const ID = ['Aggregator UUID', 'Aggregator ID', 'UUID'];
const NAME = ['Aggregator', 'Aggregator Name', 'Name'];
const START = ['Date Start', 'Start Date', 'Run Start'];
const END = ['Date End', 'End Date', 'Run End'];
const STATUS = ['Status'];
const LAST_LOG = ['Last Log', 'Last Log Date'];

export const AGGREGATOR_LIST: TableReader = {
  file: 'aggregators',
  fits: (columns) => columns.has(ID) && (columns.has(LAST_LOG) || columns.has(END)),
  open(_columns, gathered) {
    gathered.states('aggregator');
    return plainTable((cells) => {
      const externalId = cells.needed(ID);
      gathered.add({
        kind: 'aggregator',
        externalId,
        name: cells.text(NAME) || externalId,
        fields: {
          start: cells.day(START),
          end: cells.day(END),
          status: cells.text(STATUS),
          lastLog: cells.day(LAST_LOG),
        },
      });
    });
  },
};
