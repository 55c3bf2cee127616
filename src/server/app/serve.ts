import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { systemClock } from '../platform/clock.ts';
import { DatabaseUnreachableError } from '../platform/database/database-errors.ts';
import { FolderInUseError, FolderUnusableError } from '../platform/database/folder-lock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { providersOf } from './providers.ts';

/** Where `npm run build` puts the web app. */
export const builtWebApp = fileURLToPath(new URL('../../../dist/web', import.meta.url));

// A turn that is under way ends at once when the server stops; anything slower than this hangs.
const stopMilliseconds = 8_000;

interface Serving {
  /** The built web app; without it another part of the process serves the pages. */
  webFolder: string | undefined;
  serverFactory?: FastifyServerOptions['serverFactory'];
}

/** Starts the server that the environment describes and stops it gracefully at SIGTERM and SIGINT. */
export async function serve({ webFolder, serverFactory }: Serving): Promise<void> {
  try {
    const config = readConfig(process.env);
    const app = await createConfiguredApp(config, { webFolder, serverFactory });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop(() => app.close()));
    }
    await app.listen({ host: config.host, port: config.port });
    announce(config, app);
  } catch (error) {
    tell(error);
    process.exit(1);
  }
}

async function createConfiguredApp(config: Config, serving: Serving): Promise<FastifyInstance> {
  const open = await openDatabase(config);
  const app: FastifyInstance = await createApp({
    config,
    database: open.database,
    clock: systemClock,
    ...(await providersOf(config)),
    address: () => addressOf(config, app),
    logger: { level: config.logLevel },
    ...serving,
  });
  app.addHook('onClose', () => open.close());
  return app;
}

function announce(config: Config, app: FastifyInstance): void {
  console.log(`Kurio is ready at ${addressOf(config, app)}`);
  if (config.isDefaultPin) console.log('The parent area opens with the PIN 1234 until PARENT_PIN is set.');
  if (config.isSandbox)
    console.log('PAYMENTS=sandbox: Pro is given for trying it out, and no card is charged.');
}

/** An address that a browser on this machine can open, whatever the server listens on. */
function addressOf({ publicUrl, host, port: wanted }: Config, app: FastifyInstance): string {
  if (publicUrl) return publicUrl.origin;
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : wanted;
  const local = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function stop(close: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), stopMilliseconds).unref();
  await close();
  process.exit(0);
}

const mendable = [ConfigError, FolderInUseError, FolderUnusableError, DatabaseUnreachableError];

/** What a person can mend is said in one line that names the variable; anything else with all that is known. */
function tell(error: unknown): void {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (mendable.some((kind) => error instanceof kind)) console.error(message);
  else if (code === 'EADDRINUSE')
    console.error('PORT: another program uses this port. Set it to a free one.');
  else if (syscall === 'listen' || syscall === 'getaddrinfo') console.error(`HOST or PORT: ${message}.`);
  else console.error(error);
}
