/** A message of PostgreSQL's protocol. The first message of a client has no type. */
export interface WireMessage {
  readonly type: string
  readonly body: Buffer
}

const LENGTH_BYTES = 4

/**
 * Creates a reader that splits a stream of bytes in pieces of any size into messages. `hasStartup` indicates that the
 * stream is a client's, which begins with a message without type.
 *
 * Source: PostgreSQL, "Message Formats".
 */
export function createWireReader({
  hasStartup,
}: {
  readonly hasStartup: boolean
}): (bytes: Buffer) => WireMessage[] {
  let rest: Buffer = Buffer.alloc(0)
  let typeBytes = hasStartup ? 0 : 1
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const messages: WireMessage[] = []
    while (rest.length >= typeBytes + LENGTH_BYTES) {
      const end = typeBytes + rest.readUInt32BE(typeBytes)
      if (rest.length < end) break
      messages.push({
        type: rest.toString('latin1', 0, typeBytes),
        body: rest.subarray(typeBytes + LENGTH_BYTES, end),
      })
      rest = rest.subarray(end)
      typeBytes = 1
    }
    return messages
  }
}

/** Returns the text up to the next zero byte, and the offset after it. */
export function textAt(body: Buffer, start: number): { readonly text: string; readonly next: number } {
  const end = body.indexOf(0, start)
  return { text: body.toString('utf8', start, end), next: end + 1 }
}
