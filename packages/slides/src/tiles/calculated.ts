/** The dashboard's own metrics as tiles know them: the one place that they come from. */
export { expandQuestion, metricsOf, withCalculated } from '@flightdeck/domain/dashboards';
