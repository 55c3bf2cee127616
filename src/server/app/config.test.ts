import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';

const openai = 'https://api.openai.com/v1';
const ollama = 'http://127.0.0.1:11434/v1';
const kokoro = 'http://127.0.0.1:8880/v1';

it('needs nothing', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    hasPreparedStatements: true,
    chat: undefined,
    speech: undefined,
    smtp: undefined,
    google: undefined,
    stripe: undefined,
    isSandbox: false,
    parentPin: '1234',
    isDefaultPin: true,
    supportEmail: 'support@kurio.example',
    limitFactor: 1,
    trustProxy: false,
    logLevel: 'info',
  } satisfies Config);
});

const names = [
  'PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL PREPARED_STATEMENTS OPENAI_API_KEY OPENAI_BASE_URL CHAT_MODEL SPEECH_BASE_URL',
  'SPEECH_API_KEY SPEECH_MODEL SPEECH_VOICE PARENT_PIN SUPPORT_EMAIL SMTP_URL MAIL_FROM LIMIT_FACTOR TRUST_PROXY LOG_LEVEL',
  'GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET OIDC_ISSUER STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY STRIPE_PRICE_YEARLY STRIPE_API_BASE PAYMENTS',
].flatMap((line) => line.split(' '));

it.each(names)('counts an empty %s as not set', (name) => {
  expect(readConfig({ [name]: '' })).toEqual(readConfig({}));
});

it.each<[string, string, Partial<Config>]>([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['PUBLIC_URL', 'https://kurio.example/', { publicUrl: new URL('https://kurio.example') }],
  ['DATA_DIR', '/srv/kurio', { dataDir: '/srv/kurio' }],
  ['DATABASE_URL', 'postgres://a:b@c/d', { databaseUrl: 'postgres://a:b@c/d' }],
  ['DATABASE_URL', 'postgresql://c/d', { databaseUrl: 'postgresql://c/d' }],
  ['PREPARED_STATEMENTS', 'off', { hasPreparedStatements: false }],
  ['PARENT_PIN', '0007', { parentPin: '0007', isDefaultPin: false }],
  ['SUPPORT_EMAIL', 'help@home.example', { supportEmail: 'help@home.example' }],
  ['LIMIT_FACTOR', '0.5', { limitFactor: 0.5 }],
  ['LIMIT_FACTOR', '1000', { limitFactor: 1000 }],
  ['TRUST_PROXY', 'off', { trustProxy: false }],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8', { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
])('reads %s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

it.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', ' '],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'kurio.example'],
  ['PUBLIC_URL', 'ftp://kurio.example'],
  ['PUBLIC_URL', 'https://kurio.example/below'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_URL', 'postgres://kurio:s3cret#word@db.local/kurio'],
  ['DATABASE_URL', 'postgres://db.local:99999/kurio'],
  ['PREPARED_STATEMENTS', 'no'],
  ['OPENAI_BASE_URL', '127.0.0.1:11434'],
  ['SPEECH_BASE_URL', 'file:///etc/passwd'],
  ['SPEECH_MODEL', ' , '],
  ['SPEECH_VOICE', ','],
  ['PARENT_PIN', '123'],
  ['PARENT_PIN', '12345'],
  ['PARENT_PIN', '12a4'],
  ['PARENT_PIN', '1234\n'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Kurio'],
  ['MAIL_FROM', 'Kurio <kurio>'],
  ['MAIL_FROM', 'Kurio <a@b.example>\r\nBcc: c@d.example'],
  ['OIDC_ISSUER', 'http://issuer.example'],
  ['OIDC_ISSUER', 'accounts.google.com'],
  ['STRIPE_API_BASE', 'http://stripe.example'],
  ['PAYMENTS', 'stripe'],
  ['LIMIT_FACTOR', '0'],
  ['LIMIT_FACTOR', '-1'],
  ['LIMIT_FACTOR', 'many'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%j in one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must [^\\n]+$`));
});

describe('the AI services', () => {
  it('asks OpenAI where there is only a key', () => {
    const { chat, speech } = readConfig({ OPENAI_API_KEY: 'key' });
    expect(chat).toEqual({ baseUrl: openai, apiKey: 'key', model: 'gpt-6-luna' });
    expect(speech).toEqual({ baseUrl: openai, apiKey: 'key', models: ['tts-1'], voices: ['shimmer'] });
  });

  it('needs no key where there is an address', () => {
    const { chat, speech } = readConfig({ OPENAI_BASE_URL: `${ollama}/`, CHAT_MODEL: 'llama' });
    expect(chat).toEqual({ baseUrl: ollama, apiKey: undefined, model: 'llama' });
    expect(speech).toMatchObject({ baseUrl: ollama, apiKey: undefined });
  });

  it('sends OpenAI’s key to no other speech service', () => {
    const { speech } = readConfig({ OPENAI_API_KEY: 'key', SPEECH_BASE_URL: kokoro });
    expect(speech).toMatchObject({ baseUrl: kokoro, apiKey: undefined });
  });

  it('sends the speech service its own key, and that one to no other', () => {
    const { chat, speech } = readConfig({
      OPENAI_API_KEY: 'key',
      SPEECH_BASE_URL: kokoro,
      SPEECH_API_KEY: 'other',
    });
    expect([chat?.apiKey, speech?.apiKey]).toEqual(['key', 'other']);
  });

  it('speaks without a chat service', () => {
    const { chat, speech } = readConfig({ SPEECH_BASE_URL: kokoro });
    expect(chat).toBeUndefined();
    expect(speech?.baseUrl).toBe(kokoro);
  });

  it('reads several models and voices', () => {
    const { speech } = readConfig({
      SPEECH_BASE_URL: kokoro,
      SPEECH_MODEL: 'kokoro,tts-1-hd',
      SPEECH_VOICE: ' af_heart , af_sky,',
    });
    expect([speech?.models, speech?.voices]).toEqual([
      ['kokoro', 'tts-1-hd'],
      ['af_heart', 'af_sky'],
    ]);
  });
});

describe('the mail server', () => {
  it.each(['kurio@home.example', 'Kurio <kurio@home.example>'])('sends in the name of %s', (from) => {
    const url = 'smtps://user:pass@mail.example:465';
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from });
  });

  it('is refused without a sender', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM: must be set [^\n]+$/);
  });
});
