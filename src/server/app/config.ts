import { isIP } from 'node:net';
import * as z from 'zod';
import { defaultSupportEmail } from '#contract/site.ts';
import { ConfigError } from './config-error.ts';
import { googleClient, stripeAccount } from './service-settings.ts';

export { ConfigError };

/** One variable; set to nothing it counts as not set. */
const variable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const optional = variable(z.string().optional());
const withDefault = (value: string) => variable(z.string().default(value));
const isServerAddress = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);

const optionalUrl = variable(
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
).transform((url) => url?.replace(/\/+$/, ''));

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address to which secrets are sent: encrypted, unless it is on this machine. */
const safeUrl = variable(
  z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .transform((url) => new URL(url))
    .refine(({ protocol, hostname }) => protocol === 'https:' || loopback.has(hostname), {
      error: 'must be an https address, unless it is on this machine',
    })
    .optional(),
);

/** The entries of a variable that separates them by commas, at least one. */
function entriesOf(text: string, { issues }: z.core.ParsePayload<string>): [string, ...string[]] {
  const [first, ...others] = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (first !== undefined) return [first, ...others];
  issues.push({ code: 'custom', message: 'must name at least one', input: text });
  return z.NEVER;
}

/** A list in one variable; the first entry is the default. */
const list = (value: string) => withDefault(value).transform(entriesOf);
const optionalList = variable(z.string().transform(entriesOf).optional());

// Number() would also take '', '0x10' and '1e3', which nobody means here.
const number = (value: number, error: string, isInRange: (given: number) => boolean) =>
  withDefault(String(value))
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && isInRange(Number(text)), { error })
    .transform(Number);

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/');
  const family = isIP(address);
  const isPrefix = /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 6 ? 128 : 32);
  return family !== 0 && isPrefix && more.length === 0;
}

/**
 * The addresses of proxies that may name the visitor's, as Fastify reads them. There is no word for 'any': a
 * visitor could then name an address of choice, and no limit would hold, the one of the PIN least of all.
 */
const trustProxy = withDefault('off')
  .transform((text) => (text === 'off' ? false : text.split(',').map((entry) => entry.trim())))
  .refine((given) => given === false || given.every((name) => networkNames.has(name) || isNetwork(name)), {
    error:
      'must be off, or the addresses of the proxies, separated by commas (loopback for one on this machine)',
  });

const googleIssuer = 'https://accounts.google.com';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isMailServer = (url: string) =>
  /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '';
const isSender = (text: string) => /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text);

const variables = z.object({
  PORT: number(3000, 'must be a port, 0 to 65535', (port) => Number.isInteger(port) && port <= 65_535),
  HOST: withDefault('127.0.0.1'),
  PUBLIC_URL: optionalUrl.refine((url) => url === undefined || new URL(url).pathname === '/', {
    error: 'must be an address without a path',
  }),
  DATA_DIR: withDefault('./data'),
  DATABASE_URL: optional.refine((url) => url === undefined || isServerAddress(url), {
    error: 'must be an address postgres://…; write the signs # / ? @ of a password as %23 %2F %3F %40',
  }),
  PREPARED_STATEMENTS: variable(z.enum(['on', 'off'], 'must be on or off').default('on')),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: optionalUrl,
  CHAT_MODEL: withDefault('gpt-6-luna'),
  SPEECH_BASE_URL: optionalUrl,
  SPEECH_API_KEY: optional,
  SPEECH_MODEL: list('tts-1'),
  SPEECH_VOICE: list('shimmer'),
  PARENT_PIN: withDefault('1234').refine((pin) => /^[0-9]{4}$/.test(pin), { error: 'must be 4 digits' }),
  SUPPORT_EMAIL: withDefault(defaultSupportEmail).refine((text) => /^\S+@\S+\.\S+$/.test(text), {
    error: 'must be an e-mail address',
  }),
  SMTP_URL: optional.refine((url) => url === undefined || isMailServer(url), {
    error: 'must begin with smtp:// or smtps:// and name a server',
  }),
  MAIL_FROM: optional.refine((from) => from === undefined || isSender(from), {
    error: 'must be an e-mail address, or a name and one: Kurio <kurio@example.com>',
  }),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  OIDC_ISSUER: safeUrl.transform((url) => url ?? new URL(googleIssuer)),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PRICE_MONTHLY: optionalList,
  STRIPE_PRICE_YEARLY: optionalList,
  STRIPE_API_BASE: safeUrl,
  PAYMENTS: variable(z.literal('sandbox', 'must be sandbox, or not be set').optional()),
  LIMIT_FACTOR: number(1, 'must be a number greater than 0', (factor) => factor > 0),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: variable(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
});

export type Config = ReturnType<typeof readConfig>;

/** A mail server takes no mail without a sender; without a server the sender is not needed. */
function mailServer(url: string | undefined, from: string | undefined) {
  if (url === undefined) return undefined;
  if (from === undefined) throw new ConfigError('MAIL_FROM: must be set where SMTP_URL is');
  return { url, from };
}

const openaiAddress = 'https://api.openai.com/v1';

/**
 * Reads the environment once. A service counts as configured by its key or its address: a base address
 * alone is enough, since services at home ask for no key. Throws `ConfigError` with one line.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const read = variables.safeParse(environment);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const set = read.data;
  const hasChat = set.OPENAI_API_KEY !== undefined || set.OPENAI_BASE_URL !== undefined;
  const hasSpeech = hasChat || set.SPEECH_API_KEY !== undefined || set.SPEECH_BASE_URL !== undefined;
  const base = set.OPENAI_BASE_URL ?? openaiAddress;
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL === undefined ? undefined : new URL(set.PUBLIC_URL),
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    hasPreparedStatements: set.PREPARED_STATEMENTS === 'on',
    chat: hasChat ? { baseUrl: base, apiKey: set.OPENAI_API_KEY, model: set.CHAT_MODEL } : undefined,
    speech: hasSpeech
      ? {
          baseUrl: set.SPEECH_BASE_URL ?? base,
          // OpenAI's key is never sent to a speech service of somebody else.
          apiKey: set.SPEECH_API_KEY ?? (set.SPEECH_BASE_URL ? undefined : set.OPENAI_API_KEY),
          models: set.SPEECH_MODEL,
          voices: set.SPEECH_VOICE,
        }
      : undefined,
    parentPin: set.PARENT_PIN,
    isDefaultPin: set.PARENT_PIN === '1234',
    supportEmail: set.SUPPORT_EMAIL,
    smtp: mailServer(set.SMTP_URL, set.MAIL_FROM),
    google: googleClient(set),
    stripe: stripeAccount(set),
    isSandbox: set.PAYMENTS === 'sandbox',
    limitFactor: set.LIMIT_FACTOR,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
  };
}
