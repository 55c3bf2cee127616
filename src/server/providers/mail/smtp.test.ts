import { connect, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
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

it('puts no second header or recipient into a mail', async () => {
  const { url, deliveries } = await server();
  const mailer = smtpMailer({ url, from });
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' });
  expect(deliveries[0]?.to).toEqual(['ada@home.example']);
  expect(deliveries[0]?.source).not.toMatch(/^Bcc:/m);
  await expect(mailer.send({ ...mail, to: 'a>\r\nRCPT TO:<eve@evil.example' })).rejects.toThrow();
});

it.each<[string, SMTPServerOptions]>([
  ['the visitor', { onConnect: (_session, done) => done(new Error('go away')) }],
  ['the sender', { onMailFrom: (_address, _session, done) => done(new Error('not you')) }],
  ['the recipient', { onRcptTo: (_address, _session, done) => done(new Error('nobody here')) }],
  [
    'the mail',
    { onData: (stream, _session, done) => stream.resume().on('end', () => done(new Error('spam'))) },
  ],
])('fails where the server refuses %s', async (_, overrides) => {
  const { url, deliveries } = await server(overrides);
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toThrow();
  expect(deliveries).toEqual([]);
});

it('fails where no server is', async () => {
  const { url, close } = await smtpServer();
  await close();
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toThrow('ECONNREFUSED');
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
