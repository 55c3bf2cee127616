import { useEffect, useState } from 'react';
import * as contract from '#contract/site.ts';
import { callApi } from '../../platform/api.ts';

/** One quiet line where no AI service answers for the characters. */
export function CompanionNotice() {
  const hasChat = useChatService();
  if (hasChat !== false) return null;
  return (
    <p className="muted companion-note">
      No AI service is set up on this server: Kurio’s built-in companion answers. Whoever set Kurio up finds
      in its README how to connect one.
    </p>
  );
}

/** Whether the server has a chat service; undefined until it has said so. */
function useChatService(): boolean | undefined {
  const [hasChat, setHasChat] = useState<boolean>();
  useEffect(() => {
    const controller = new AbortController();
    callApi(contract.config, {}, { signal: controller.signal }).then(
      ({ chat }) => setHasChat(chat),
      // The line is no news; a server that is gone is told by what needs it.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return hasChat;
}
