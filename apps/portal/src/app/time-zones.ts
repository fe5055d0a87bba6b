/** The time zones that a form offers. */

/** IANA time zones, as the options of a ComboBox. */
export const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone,
}));
