/**
 * The name of a learner's own picture or sound as it was before Markdown encoded it for an address; undefined
 * where the text names something of another host.
 */
export function mediaName(address: string): string | undefined {
  if (address === '' || address.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Whether a name ends as the sounds do that browsers play. */
export const isSound = (name: string) => /\.(mp3|ogg|m4a|wav)$/i.test(name);
