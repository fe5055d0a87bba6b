/** What slides about goals of web analytics share. */
import { goals } from '@flightdeck/domain/datasets/goals';
import { figuresOf } from './figures.ts';

/** The figures of goals. */
export const GOALS = figuresOf(goals);
export type GoalMetric = Parameters<typeof GOALS.metric>[0];
