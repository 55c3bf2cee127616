import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reuseUpstreamConnections } from './upstream-connections.ts';

const before = getGlobalDispatcher();
const service = createServer((_request, response) => {
  // As many services do: no word on how long the connection will be kept.
  response.shouldKeepAlive = true;
  response.removeHeader('keep-alive');
  response.end('ok');
});
service.keepAliveTimeout = 0;
let connections = 0;
service.on('connection', () => {
  connections += 1;
});

beforeEach(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});

afterEach(() => {
  vi.useRealTimers();
  setGlobalDispatcher(before);
  service.close();
  service.closeAllConnections();
});

test('a connection is kept from one turn to the next', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  reuseUpstreamConnections();
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await (await fetch(address)).text();
  await vi.advanceTimersByTimeAsync(30_000);
  await (await fetch(address)).text();
  expect(connections).toBe(1);
});
