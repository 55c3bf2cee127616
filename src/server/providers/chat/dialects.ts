type Body = Record<string, unknown>;

/** How one family of services wants the length of an answer, and no thinking before it, to be asked for. */
export type Dialect = (body: Body) => Body;

/** As Ollama, vLLM, LM Studio and the older models of OpenAI read it. */
const classic: Dialect = (body) => body;

/** OpenAI's newer models refuse `max_tokens`; a thinking model would spend the whole answer on thoughts. */
const thinking =
  (effort?: 'none' | 'minimal'): Dialect =>
  ({ max_tokens, ...body }) => ({
    ...body,
    max_completion_tokens: max_tokens,
    ...(effort && { reasoning_effort: effort }),
  });

const modern = [thinking('none'), thinking('minimal'), thinking()];

/** The dialects to try with a service, the likeliest first. A service answers 400 to one it does not speak. */
export function dialectsFor(baseUrl: string): readonly [Dialect, ...Dialect[]] {
  const isOpenAi = new URL(baseUrl).hostname === 'api.openai.com';
  return isOpenAi ? [thinking('none'), ...modern.slice(1), classic] : [classic, ...modern];
}
