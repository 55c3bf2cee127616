import type { Companion } from '../features/voice/companion.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { HttpServerOptions } from '../platform/http/http-server.ts';
import type { CardGenerator } from '../providers/chat/card-generator.ts';
import type { Chat } from '../providers/chat/chat.ts';
import type { IdentityProvider } from '../providers/identity/identity.ts';
import type { Mailer } from '../providers/mail/mail.ts';
import type { Payments } from '../providers/payments/payments.ts';
import type { Speech } from '../providers/speech/speech.ts';
import type { Config } from './config.ts';

/** What the app is made of; each part can be a real one or a test's own. */
export interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  /** An AI service, where one is configured. */
  chat: Chat | undefined;
  /** The same service, as it writes cards. */
  cardGenerator?: CardGenerator | undefined;
  companion: Companion;
  /** The library's books; those that Kurio brings unless told otherwise. */
  booksFolder?: string;
  speech: Speech | undefined;
  mailer: Mailer;
  /** Who signs people in beside Kurio itself; absent where none is set up. */
  identity?: IdentityProvider;
  /** Absent where nothing is sold. */
  payments?: Payments;
  /** The address that visitors use, for links in mails and the ways back from other sites. */
  address: () => string;
  /** The built web app; without it another part of the process serves the pages. */
  webFolder: string | undefined;
  logger?: HttpServerOptions['logger'];
  serverFactory?: HttpServerOptions['serverFactory'];
}
