import pg from 'pg';
import { DatabaseUnavailableError } from './database-errors.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

// PostgreSQL's error codes (its manual, appendix A): connection exceptions, too many connections, and a server that
// shuts down, crashes or is starting.
const unavailable = /^(08...|53300|57P0[123])$/;

/** A connection that names its errors: `DatabaseUnavailableError` where the connection itself is the reason. */
class ServerClient extends pg.Client {
  #isBroken = false;

  /** The pool gives the error of a connection to the query on it. Nothing else needs to listen. */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...details);
    this.#isBroken = true;
    return (
      this.listenerCount(event) > 0 && super.emit(event, new DatabaseUnavailableError(details[0] as Error))
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: it has a dozen overloads, which stay as they are
  override query(config: any, values?: any, callback?: any): any {
    const named = (error: NodeJS.ErrnoException) =>
      this.#isBroken || unavailable.test(error.code ?? '') ? new DatabaseUnavailableError(error) : error;
    if (!callback) return super.query(config, values).catch((error) => Promise.reject(named(error)));
    return super.query(config, values, (error, result) => callback(error && named(error), result));
  }
}

/** The connections to a PostgreSQL server. One that breaks fails the work on it; later work gets a new one. */
export class ServerPool extends pg.Pool {
  /** Whether queries may be prepared; a pooler in transaction mode may give their name to another connection. */
  readonly hasPreparedStatements: boolean;

  constructor(options: pg.PoolConfig, hasPreparedStatements: boolean) {
    super({ ...options, Client: ServerClient });
    this.hasPreparedStatements = hasPreparedStatements;
    this.on('error', (error) => console.warn(`A connection to the database broke: ${error.message}`));
  }

  /** Throws `DatabaseUnavailableError`. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connectForTransaction();
    super.connect((error, ...connected) =>
      callback(error && new DatabaseUnavailableError(error), ...connected),
    );
  }

  #connectForTransaction(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    this.connect((error, client) => {
      if (!client) return reject(error);
      this.#releaseWhenBroken(client);
      resolve(client);
    });
    return promise;
  }

  /** Drizzle does not listen to a transaction's connection, and never releases one whose `begin` fails. */
  #releaseWhenBroken(client: pg.PoolClient): void {
    const { release } = client;
    const onError = (error: Error) => {
      client.release = () => {};
      release(error);
      this.emit('error', error, client);
    };
    client.once('error', onError);
    client.release = (error) => {
      client.off('error', onError);
      release(error);
    };
  }
}
