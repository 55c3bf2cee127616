import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Delivery {
  from: string;
  to: string[];
  /** The mail as it came, headers and all. */
  source: string;
}

/** A real mail server on loopback that keeps what it takes. `overrides` lets it behave badly. */
export async function smtpServer(overrides: SMTPServerOptions = {}, port = 0) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const take = (source: string) => {
        const to = rcptTo.map(({ address }) => address);
        deliveries.push({ from: mailFrom ? mailFrom.address : '', to, source });
        done();
      };
      text(stream).then(take, done);
    },
    ...overrides,
  });
  // A client that breaks off is what some tests are about.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    deliveries,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
