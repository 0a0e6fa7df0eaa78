import rhea, { type ConnectionOptions, type Delivery, type EventContext, type Sender } from 'rhea'

import type { ChannelOptions } from '../options.ts'
import type { Channel, Put, Taken } from './channel.ts'

type BrokerOptions = Extract<ChannelOptions, { readonly kind: 'broker' }>

interface Arrived extends Taken {
  readonly accept: () => void
}

/** The credit for messages that are not taken yet. */
const WINDOW = 200
const RECONNECT_MS = 500

/**
 * The other side of a link to a broker: it takes what the link sends and sends what the link takes. A connection that
 * ends is opened again, and what was not accepted is sent again.
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
    // The broker gives them to this side once more.
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

/** Keeps what is to be sent until the broker has accepted it. */
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
    /** Nobody says any more what became of them. */
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
