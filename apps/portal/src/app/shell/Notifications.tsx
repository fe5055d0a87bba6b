/** The notifications of the portal, in a chunk of their own: no first page has one. */
export { NotificationRegion as default } from '@flightdeck/design-system';
