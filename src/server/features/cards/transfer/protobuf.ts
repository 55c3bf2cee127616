import { FileRefused } from './file-refused.ts';

/** The fields of a message by number: integers as numbers, all else as bytes. */
export type Message = Map<number, (number | Uint8Array)[]>;

/**
 * Reads a message of protocol buffers without its schema (protobuf.dev, "Encoding"). Throws `FileRefused`.
 */
export function readMessage(bytes: Uint8Array): Message {
  const fields: Message = new Map();
  let at = 0;

  function varint(): number {
    let value = 0;
    for (let place = 1; place < 2 ** 64; place *= 128) {
      const byte = bytes[at];
      if (byte === undefined) throw new FileRefused('unreadableFile');
      at += 1;
      value += (byte & 127) * place;
      if (byte < 128) return value;
    }
    throw new FileRefused('unreadableFile');
  }

  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new FileRefused('unreadableFile');
    at += length;
    return bytes.subarray(at - length, at);
  }

  const readers: Record<number, () => number | Uint8Array> = {
    0: varint,
    1: () => take(8),
    2: () => take(varint()),
    5: () => take(4),
  };
  while (at < bytes.length) {
    const tag = varint();
    const read = readers[tag % 8];
    if (!read) throw new FileRefused('unreadableFile');
    const number = Math.floor(tag / 8);
    const known = fields.get(number);
    const value = read();
    if (known) known.push(value);
    else fields.set(number, [value]);
  }
  return fields;
}

/** The text of a field, '' where it is absent. */
export function textOf(message: Message, field: number): string {
  const value = message.get(field)?.at(-1);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}

/** The integer of a field, 0 where it is absent. */
export function integerOf(message: Message, field: number): number {
  const value = message.get(field)?.at(-1);
  return typeof value === 'number' ? value : 0;
}

/** The messages of a repeated field. */
export function messagesOf(message: Message, field: number): Message[] {
  return (message.get(field) ?? []).flatMap((value) =>
    value instanceof Uint8Array ? [readMessage(value)] : [],
  );
}
