import { connect, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import type { UpstreamError } from '../../platform/upstream.ts';
import { smtpServer } from '../../testing/smtp-server.ts';
import { smtpMailer } from './smtp.ts';

const from = 'Kurio <kurio@home.example>';
const mail = {
  id: 'id-1',
  to: 'ada@home.example',
  subject: 'Grüße',
  text: 'Hello\n\nhttps://kurio.example/reset/x=y',
};

async function server(overrides?: SMTPServerOptions) {
  const made = await smtpServer(overrides);
  onTestFinished(() => made.close());
  return made;
}

it('hands a mail over', async () => {
  const { url, deliveries } = await server();
  await smtpMailer({ url, from }).send(mail);
  expect(deliveries).toHaveLength(1);
  expect(deliveries[0]).toMatchObject({ from: 'kurio@home.example', to: ['ada@home.example'] });
  expect(deliveries[0]?.source).toMatch(/^Message-ID: <id-1@home\.example>\r$/m);
  expect(deliveries[0]?.source).toMatch(/^From: Kurio <kurio@home\.example>\r$/m);
  expect(deliveries[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('logs in with the user and password of the address', async () => {
  const tried: unknown[] = [];
  const { port, deliveries } = await server({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      tried.push([username, password]);
      done(null, { user: username });
    },
  });
  await smtpMailer({ url: `smtp://kurio:p%40ss@127.0.0.1:${port}`, from }).send(mail);
  expect([tried, deliveries.length]).toEqual([[['kurio', 'p@ss']], 1]);
});

it.each([
  ['a,b@home.example', '"a,b"@home.example'],
  ['ä@home.example', 'ä@home.example'],
])('sends to the one address %s', async (to, named) => {
  const { url, deliveries } = await server();
  await smtpMailer({ url, from }).send({ ...mail, to });
  expect(deliveries.map((delivery) => delivery.to)).toEqual([[named]]);
});

it.each([
  [
    'https://kurio.example/waitlist/leave/x',
    ['<https://kurio.example/waitlist/leave/x>', 'List-Unsubscribe=One-Click'],
  ],
  ['http://localhost:3000/waitlist/leave/x', ['<http://localhost:3000/waitlist/leave/x>', undefined]],
  [null, [undefined, undefined]],
])('shows mail programs the way off at %s', async (unsubscribe, headers) => {
  const { url, deliveries } = await server();
  await smtpMailer({ url, from }).send({ ...mail, unsubscribe });
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)\\r$`, 'm').exec(deliveries[0]?.source ?? '')?.[1];
  expect([header('List-Unsubscribe'), header('List-Unsubscribe-Post')]).toEqual(headers);
});

it('puts no second header or recipient into a mail', async () => {
  const { url, deliveries } = await server();
  const mailer = smtpMailer({ url, from });
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' });
  expect(deliveries[0]?.to).toEqual(['ada@home.example']);
  expect(deliveries[0]?.source).not.toMatch(/^Bcc:/m);
  await expect(mailer.send({ ...mail, to: 'a>\r\nRCPT TO:<eve@evil.example' })).rejects.toThrow();
});

type Refused = 'the visitor' | 'the password' | 'the sender' | 'the recipient' | 'the mail';

/** A server that refuses something with a code. */
function refusing(what: Refused, responseCode: number): SMTPServerOptions {
  const refusal = Object.assign(new Error('no'), { responseCode });
  const hasPassword = what === 'the password';
  return {
    authOptional: !hasPassword,
    allowInsecureAuth: true,
    onConnect: (_session, done) => done(what === 'the visitor' ? refusal : null),
    onAuth: (_credentials, _session, done) => done(hasPassword ? refusal : null, { user: 'kurio' }),
    onMailFrom: (_address, _session, done) => done(what === 'the sender' ? refusal : null),
    onRcptTo: (_address, _session, done) => done(what === 'the recipient' ? refusal : null),
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal)),
  };
}

it.each<[Refused, number, UpstreamError['reason']]>([
  ['the visitor', 554, 'failed'],
  ['the password', 535, 'failed'],
  ['the sender', 550, 'failed'],
  ['the recipient', 450, 'failed'],
  ['the recipient', 530, 'failed'],
  ['the recipient', 550, 'refused'],
  ['the mail', 451, 'failed'],
  ['the mail', 552, 'refused'],
])('tells of a server that refuses %s by %i that it %s', async (what, code, reason) => {
  const { port } = await server(refusing(what, code));
  const mailer = smtpMailer({ url: `smtp://kurio:secret@127.0.0.1:${port}`, from });
  const cause = expect.objectContaining({ responseCode: code });
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'UpstreamError', reason, cause });
});

it('fails where no server is', async () => {
  const { url, close } = await smtpServer();
  await close();
  const cause = expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') });
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toMatchObject({ reason: 'failed', cause });
});

it.each<[string, SMTPServerOptions]>([
  ['greets', { onConnect: () => undefined }],
  ['takes the mail', { onData: (stream) => void stream.resume() }],
])('fails where the server never %s', async (_, overrides) => {
  const { url } = await server(overrides);
  const mailer = smtpMailer({ url, from, stepMilliseconds: 200 });
  await expect(mailer.send(mail)).rejects.toThrow();
});

it('fails where the server dies midway through a mail', async () => {
  const { port } = await server();
  const dying = createServer((client: Socket) => {
    const behind = connect(port, '127.0.0.1');
    behind.on('data', (said) => {
      // 354 asks for the mail's text; the connection breaks while that is under way.
      if (said.includes('354 ')) client.destroy();
      else client.write(said);
    });
    client.on('data', (said) => behind.write(said)).on('close', () => behind.destroy());
    behind.on('error', () => undefined);
    client.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void dying.close());
  const address = dying.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toThrow();
});
