/** Keeps the schemas from compiling code at run time, which the strict policy of a host page refuses and reports. */
import { config } from 'zod';

config({ jitless: true });
