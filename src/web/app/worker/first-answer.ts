// Who waits longer for a page takes it for broken.
const patienceMs = 3_000;

const isGateway = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * The answer of the network, or what is kept: where there is no network, where a proxy has no server behind it, and
 * where the answer takes longer than three seconds. Rejects only where there is neither.
 */
export async function firstAnswer(
  ask: (signal: AbortSignal) => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const controller = new AbortController();
  const asked = ask(controller.signal);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  if (answer && !isGateway(answer)) return answer;
  const instead = await kept();
  if (!instead) return asked;
  // In a network that swallows everything, what is left waiting takes the few connections from the page's own calls.
  controller.abort();
  return instead;
}
