/** What a saved report holds besides the columns of its row. */
import { ReportOptions, Slide } from '@flightdeck/domain/report';
import { z } from 'zod';

/** The content of `report.body`. */
export const ReportBody = z.object({ options: ReportOptions, slides: z.array(Slide) });
