/** Everything that crosses the boundary between browser and server: calls, envelope, errors, socket messages. */

export * from './call.ts';
export * from './calls/index.ts';
export * from './envelope.ts';
export * from './slide-data.ts';
export * from './socket.ts';
