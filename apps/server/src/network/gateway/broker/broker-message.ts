import rhea, { type Message } from 'rhea'

/** A message to send: an outgoing one, or a received one that is moved to the dead-letter queue. */
export type OutgoingDelivery =
  | {
      readonly id: string
      readonly bytes: Buffer
      readonly contentType: string
      /** Application properties of the AMQP message, among them the authentication code. */
      readonly properties: Readonly<Record<string, string | boolean>>
    }
  | { readonly received: Message; readonly reason: string }

/** Returns the message as the AMQP library encodes it: durable, with unchanged bytes. */
export function messageOf(outgoing: OutgoingDelivery): Message {
  if ('received' in outgoing) {
    const { received, reason } = outgoing
    const properties: object = received['application_properties'] ?? {}
    return { ...received, durable: true, application_properties: { ...properties, reason } }
  }
  const { id, bytes, contentType, properties } = outgoing
  const body: unknown = rhea.message.data_section(bytes)
  return {
    message_id: id,
    durable: true,
    content_type: contentType,
    application_properties: properties,
    body,
  }
}

const DATA_SECTION = 0x75

/** Returns the bytes of an AMQP body: data sections, binary value or text. `undefined` for lists, maps and numbers. */
export function bytesOfBody(body: unknown): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body, 'utf8')
  if (Buffer.isBuffer(body)) return body
  if (!isSection(body)) return undefined
  const { content } = body
  if (Buffer.isBuffer(content)) return content
  return Array.isArray(content) && content.every((part) => Buffer.isBuffer(part))
    ? Buffer.concat(content)
    : undefined
}

function isSection(body: unknown): body is { readonly content: unknown } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'typecode' in body &&
    body.typecode === DATA_SECTION &&
    'content' in body
  )
}
