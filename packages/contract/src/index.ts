/**
 * What crosses the boundary between browser and server and belongs to no area: the form of a call, envelope, errors,
 * lists, socket messages. Each area's calls and shapes have an entry of their own, `@flightdeck/contract/<area>`.
 */
export * from './call.ts';
export * from './envelope.ts';
export * from './error-codes.ts';
export * from './list.ts';
export * from './slide-data.ts';
export * from './socket.ts';
