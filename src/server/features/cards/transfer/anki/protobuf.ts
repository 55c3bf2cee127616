import { unreadableFile } from '../../errors.ts';

/** The fields of a message by number. Integers are numbers, everything else is bytes. */
export type Message = Map<number, (number | Uint8Array)[]>;

/**
 * Parses a protobuf message without its schema (protobuf.dev, "Encoding"). Throws `unreadableFile` and `fileTooBig`.
 */
export function readMessage(bytes: Uint8Array): Message {
  const fields: Message = new Map();
  let at = 0;

  function varint(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 64; factor *= 128) {
      const byte = bytes[at];
      if (byte === undefined) throw unreadableFile();
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw unreadableFile();
  }

  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw unreadableFile();
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
    if (!read) throw unreadableFile();
    const number = Math.floor(tag / 8);
    const values = fields.get(number);
    const value = read();
    if (values) values.push(value);
    else fields.set(number, [value]);
  }
  return fields;
}

/** The text of a field, '' if it is absent. */
export function textOf(message: Message, field: number): string {
  const value = message.get(field)?.at(-1);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}

/** The integer of a field, 0 if it is absent. */
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
