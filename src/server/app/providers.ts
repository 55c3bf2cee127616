import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { companionChat } from '../providers/chat/companion/companion.ts';
import { outboxMailer } from '../providers/mail/outbox.ts';
import type { Config } from './config.ts';

/**
 * The services that the configuration names, or what Kurio has built in. Their clients take a while to load, so each is
 * imported only by a server that uses it.
 */
export async function providersOf(config: Config) {
  return {
    ...(await aiOf(config)),
    companion: companionChat(),
    mailer: await mailerOf(config),
    identity: await identityOf(config),
    payments: await paymentsOf(config),
  };
}

async function aiOf({ chat, speech }: Config) {
  if (!chat && !speech) return { chat: undefined, cardGenerator: undefined, speech: undefined };
  const [{ openAiChat }, { openAiCardGenerator }, { openAiSpeech }, { reuseUpstreamConnections }] =
    await Promise.all([
      import('../providers/chat/openai-compatible.ts'),
      import('../providers/chat/openai-card-generator.ts'),
      import('../providers/speech/openai-compatible.ts'),
      import('../platform/upstream-connections.ts'),
    ]);
  reuseUpstreamConnections();
  return {
    chat: chat && openAiChat(chat),
    cardGenerator: chat && openAiCardGenerator(chat),
    speech: speech && openAiSpeech(speech),
  };
}

async function mailerOf({ smtp, dataDir }: Config) {
  if (!smtp) return outboxMailer(join(dataDir, 'outbox'), systemClock);
  const { smtpMailer } = await import('../providers/mail/smtp.ts');
  return smtpMailer(smtp);
}

async function identityOf({ google }: Config) {
  if (!google) return undefined;
  const { openIdProvider } = await import('../providers/identity/openid.ts');
  return openIdProvider(google);
}

async function paymentsOf({ stripe, isSandbox }: Config) {
  if (isSandbox) {
    const { sandboxPayments } = await import('../providers/payments/sandbox.ts');
    return sandboxPayments(systemClock);
  }
  if (!stripe) return undefined;
  const { stripePayments } = await import('../providers/payments/stripe.ts');
  return stripePayments(stripe);
}
