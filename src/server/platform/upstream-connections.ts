import { Agent, setGlobalDispatcher } from 'undici';

// A child thinks, talks and listens for half a minute between two turns. Node's own four seconds would have
// each turn begin with a new TLS handshake, which is about 100 ms of silence to a service far away. A service
// that names a shorter time in its answers is believed.
const idleMilliseconds = 90_000;

/** Lets `fetch` keep its connections to the services open from one turn of a conversation to the next. */
export function reuseUpstreamConnections(): void {
  setGlobalDispatcher(
    new Agent({ keepAliveTimeout: idleMilliseconds, keepAliveMaxTimeout: idleMilliseconds }),
  );
}
