import { Agent, request } from 'node:http';
import { setTimeout as until } from 'node:timers/promises';
import { type Figure, percentile } from './figure.ts';
import { startServer } from './server-process.ts';

const account = { name: 'Ada', email: 'ada@home.example', password: 'secret' };
const connections = 16;
const fullSeconds = 5;
const halfSeconds = 5;
const halfRate = 500;
const loginRate = 20;
// A signed-in family beside the log-ins; enough of them to see the hundredth slowest.
const besideRate = 100;

/** Asking who is signed in: as fast as it goes, at half of what is promised, and while others log in. */
export async function benchAccountStatus(): Promise<Figure[]> {
  await using server = await startServer({ LIMIT_FACTOR: '100000' });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  // Log-ins on the same connections would keep the others waiting in this process, not in the server.
  const loginAgent = new Agent({ keepAlive: true });
  const send = sender(server.address, agent);
  const sendLogin = sender(server.address, loginAgent);
  const { cookie } = await send('POST', '/api/user/signup', new URLSearchParams(account).toString());
  const status = () => send('GET', '/api/user/status', undefined, cookie);
  const login = () => sendLogin('POST', '/api/user/login', new URLSearchParams(account).toString());

  await busy(status, 2);
  const full = await busy(status, fullSeconds);
  const half = await steady(status, halfRate, halfSeconds);
  const [beside, logins] = await Promise.all([
    steady(status, besideRate, halfSeconds),
    steady(login, loginRate, halfSeconds),
  ]);
  agent.destroy();
  loginAgent.destroy();
  return [
    { name: 'status with a session', value: full.length / fullSeconds, unit: '/s', limit: 1_000 },
    {
      name: `its p99 at ${halfRate} a second`,
      value: percentile(half, 0.99),
      unit: 'ms',
      limit: 30,
      atMost: true,
    },
    {
      name: `its p99 beside ${loginRate} log-ins a second`,
      value: percentile(beside, 0.99),
      unit: 'ms',
      limit: 60,
      atMost: true,
    },
    { name: 'a log-in meanwhile, median', value: percentile(logins, 0.5), unit: 'ms' },
  ];
}

interface Answered {
  milliseconds: number;
  cookie: string | undefined;
}

/** Sends by plain node:http, which takes the least of the two cores that client and server share. */
function sender(address: string, agent: Agent) {
  return (method: string, path: string, form?: string, cookie?: string): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = {
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      };
      const sent = request(address + path, { method, agent, headers }, (response) => {
        response.resume().on('error', reject);
        response.on('end', () => {
          if (response.statusCode !== 200)
            return reject(new Error(`${path} answered ${response.statusCode}.`));
          const [set] = response.headers['set-cookie'] ?? [];
          resolve({ milliseconds: performance.now() - began, cookie: set?.split(';')[0] });
        });
      });
      sent.on('error', reject).end(form);
    });
}

/** As many calls as go through the connections in `seconds`; gives the milliseconds of each. */
async function busy(call: () => Promise<Answered>, seconds: number): Promise<number[]> {
  const ends = performance.now() + seconds * 1000;
  const taken: number[] = [];
  async function again(): Promise<void> {
    while (performance.now() < ends) taken.push((await call()).milliseconds);
  }
  await Promise.all(Array.from({ length: connections }, again));
  return taken;
}

/** `rate` calls a second, each at its time whether or not the ones before are answered. */
async function steady(call: () => Promise<Answered>, rate: number, seconds: number): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await until(wait);
    // From when it was due: a client or a socket that came late is waiting, too.
    answers.push(call().then(() => performance.now() - due));
  }
  return Promise.all(answers);
}
