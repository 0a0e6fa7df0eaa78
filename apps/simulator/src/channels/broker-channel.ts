import rhea, { type ConnectionOptions, type Delivery, type EventContext, type Sender } from 'rhea'

import type { ChannelOptions } from '../options.ts'
import type { Channel, Put, Taken } from './channel.ts'

type BrokerOptions = Extract<ChannelOptions, { readonly kind: 'broker' }>

interface Arrived extends Taken {
  readonly accept: () => void
}

/** Number of messages that the broker may transfer before they are taken. */
const WINDOW = 200
const RECONNECT_MS = 500

/**
 * Opens the network's side of a broker link: it receives what the link sends, and sends what the link reads. After a
 * disconnection it reconnects and repeats messages that were not accepted.
 */
export async function brokerChannel(options: BrokerOptions): Promise<Channel> {
  const connection = rhea.create_container().connect(connectionOptionsOf(options))
  const arrived: Arrived[] = []
  const outbox = createOutbox(connection.open_sender(options.incoming))
  const receiver = connection.open_receiver({
    source: { address: options.outgoing },
    credit_window: WINDOW,
    autoaccept: false,
  })
  receiver.on('message', (context: EventContext) => arrived.push(arrivedOf(context)))
  connection.on('disconnected', () => {
    // The broker redelivers these messages.
    arrived.length = 0
    outbox.forgetDeliveries()
  })
  for (const event of ['connection_error', 'protocol_error', 'error']) connection.on(event, () => undefined)
  await new Promise<void>((resolve) => void connection.once('connection_open', () => resolve()))
  return {
    takesBatches: false,
    take: (note) => {
      for (const { accept, ...taken } of arrived.splice(0)) {
        note(taken)
        accept()
      }
      return Promise.resolve()
    },
    put: outbox.put,
    close: () => connection.close(),
  }
}

/** Creates an outbox that stores messages until the broker has accepted them. */
function createOutbox(sender: Sender) {
  const waiting: { readonly put: Put; readonly done: () => void }[] = []
  const open = new Map<Delivery, () => void>()
  const left = new Set<Put>()
  const send = (): void => {
    for (const { put, done } of waiting) {
      if (!sender.sendable()) return
      if (left.has(put)) continue
      left.add(put)
      open.set(sender.send(messageOf(put)), () => {
        waiting.splice(
          waiting.findIndex((each) => each.put === put),
          1,
        )
        left.delete(put)
        done()
      })
    }
  }
  const settle = ({ delivery }: EventContext): void => {
    const accept = delivery && open.get(delivery)
    if (delivery !== undefined) open.delete(delivery)
    accept?.()
  }
  sender.on('sendable', send)
  sender.on('accepted', settle)
  return {
    put: async (put: Put): Promise<void> =>
      await new Promise<void>((resolve) => {
        waiting.push({ put, done: resolve })
        send()
      }),
    /** Discards deliveries whose outcome is no longer reported. */
    forgetDeliveries: (): void => {
      open.clear()
      left.clear()
    },
  }
}

function messageOf({ name, bytes, authentication }: Put) {
  const body: unknown = rhea.message.data_section(bytes)
  return { message_id: name, durable: true, application_properties: { authentication }, body }
}

function arrivedOf({ message, delivery }: EventContext): Arrived {
  const { authentication }: { readonly authentication?: unknown } = message?.application_properties ?? {}
  return {
    name: String(message?.message_id ?? ''),
    bytes: bytesOf(message?.body),
    authentication: typeof authentication === 'string' ? authentication : undefined,
    accept: () => delivery?.accept(),
  }
}

function bytesOf(body: unknown): Buffer {
  if (typeof body === 'string') return Buffer.from(body)
  const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : body
  return Buffer.isBuffer(content) ? content : Buffer.alloc(0)
}

function connectionOptionsOf({ address, userName, password }: BrokerOptions): ConnectionOptions {
  const { protocol, hostname, port } = new URL(address)
  const common = {
    host: hostname,
    port: Number(port),
    initial_reconnect_delay: RECONNECT_MS,
    max_reconnect_delay: RECONNECT_MS,
    username: userName ?? 'anonymous',
    ...(password !== undefined && { password }),
  }
  return protocol === 'amqps:' ? { ...common, transport: 'tls' } : { ...common, transport: 'tcp' }
}
