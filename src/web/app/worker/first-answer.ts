// Who waits longer for a page takes it for broken.
const patienceMs = 3_000;

const isGateway = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * The answer of the network, or what is kept: where there is no network, where a proxy has no server behind it, and
 * where the answer takes longer than three seconds. Rejects only where there is neither.
 */
export async function firstAnswer(
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  if (answer && !isGateway(answer)) return answer;
  return (await kept()) ?? asked;
}
