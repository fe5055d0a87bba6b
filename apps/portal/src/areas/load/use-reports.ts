/** The list of saved reports. */
import { reportCalls } from '@flightdeck/contract/report';
import { useCallList } from '../../app/list/use-call-list.ts';
import { bodyOf, SHAPE } from './report-list.ts';

/** Reports that the URL asks for, a page at a time. */
export const useReports = () =>
  useCallList({ call: reportCalls.list, shape: SHAPE, body: bodyOf, pageSize: 12 });

/** What `useReports` answers. */
export type Reports = ReturnType<typeof useReports>;
