/** Bytes that tell why a request was refused. */
const longestRefusal = 64_000;
/** Bytes of an answer: a thinking model streams some thousand events of 300 bytes before it speaks. */
const longestAnswer = 8_000_000;

/**
 * `fetch` whose body ends: that of a refusal is cut off, so that its status still counts, and an answer that
 * is too long breaks off with an error. A client that reads whole bodies, as the AI SDK does, would never be done
 * with an endless one. The request is closed in either case.
 */
export const boundedFetch: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  return new Response(response.body?.pipeThrough(bound(response.ok)), response);
};

function bound(isAnswer: boolean): TransformStream<Uint8Array, Uint8Array> {
  let rest = isAnswer ? longestAnswer : longestRefusal;
  return new TransformStream({
    transform(piece, controller) {
      controller.enqueue(piece.subarray(0, rest));
      rest -= piece.length;
      if (rest > 0) return;
      if (isAnswer) controller.error(new RangeError('the answer does not end'));
      else controller.terminate();
    },
  });
}
