import { isIP } from 'node:net'

import rhea, { type ConnectionOptions, type EventContext } from 'rhea'

import type { BrokerAccess } from '../../../links/index.ts'
import { type BrokerSession, sessionOver } from './broker-session.ts'

/** The reason why a broker cannot be used: no connection, refused sign-in, or a missing queue. */
export class BrokerFailure extends Error {
  readonly outcome: 'unreachable' | 'refused' | 'addressMissing'

  constructor(outcome: BrokerFailure['outcome'], reason: string) {
    super(reason)
    this.outcome = outcome
  }
}

/** Time limit in ms for opening the connection and the queues. */
const OPEN_MS = 8_000
/** A broker that is silent for this time in ms is considered disconnected. */
const IDLE_MS = 20_000

/**
 * Opens the connection and the queues of a link, if the installation allows its broker. Throws a {@link BrokerFailure}.
 */
export async function openBroker(access: BrokerAccess): Promise<BrokerSession> {
  if (!access.isAllowed)
    throw new BrokerFailure('refused', 'NOSTRO_LINK_BROKERS of this installation does not name the broker')
  const { outgoing, incoming, deadLetter } = access.broker
  const connection = rhea.create_container().connect(connectionOptionsOf(access))
  // Socket errors can occur at any later time, and an `error` event without a listener ends the process.
  for (const event of ['disconnected', 'protocol_error', 'error']) connection.on(event, () => undefined)
  try {
    await opened(connection, 'connection')
    const sender = connection.open_sender({ target: { address: outgoing } })
    await opened(sender, 'sender', connection)
    const receiver = connection.open_receiver({
      source: { address: incoming },
      credit_window: 0,
      autoaccept: false,
    })
    await opened(receiver, 'receiver', connection)
    if (deadLetter === undefined) return sessionOver({ connection, sender, receiver })
    const dead = connection.open_sender({ target: { address: deadLetter } })
    await opened(dead, 'sender', connection)
    return sessionOver({ connection, sender, receiver, deadLetter: dead })
  } catch (error) {
    connection.close()
    throw error
  }
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'amqp:': 5_672, 'amqps:': 5_671 }

function connectionOptionsOf({ broker, secret = '' }: BrokerAccess): ConnectionOptions {
  const { protocol, hostname, port } = new URL(broker.address)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const common = {
    host,
    port: port === '' ? (DEFAULT_PORTS[protocol] ?? 0) : Number(port),
    reconnect: false,
    idle_time_out: IDLE_MS,
    ...credentialsOf({ broker, secret }),
  }
  if (protocol !== 'amqps:') return { ...common, transport: 'tcp' }
  return {
    ...common,
    transport: 'tls',
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    // SNI does not allow IP addresses.
    ...(isIP(host) === 0 && { servername: host }),
    ...(broker.authority !== undefined && { ca: broker.authority }),
    ...(broker.certificate !== undefined && { cert: broker.certificate, key: secret }),
  }
}

function credentialsOf({ broker, secret }: Required<Pick<BrokerAccess, 'broker' | 'secret'>>) {
  const credentials: Readonly<Record<typeof broker.mechanism, Credentials>> = {
    PLAIN: { username: broker.userName ?? '', password: secret },
    EXTERNAL: { enable_sasl_external: true },
    // The library selects this mechanism for a user name without a password.
    ANONYMOUS: { username: 'anonymous' },
  }
  return credentials[broker.mechanism]
}

interface Credentials {
  readonly username?: string
  readonly password?: string
  readonly enable_sasl_external?: boolean
}

interface Endpoint {
  readonly once: (event: string, listener: (context: EventContext) => void) => unknown
  readonly removeListener: (event: string, listener: (context: EventContext) => void) => unknown
  readonly error?: unknown
}

/**
 * Waits until the peer has opened the endpoint. If the peer opens a link and closes it at once, the queue does not
 * exist.
 */
async function opened(
  endpoint: Endpoint,
  kind: 'connection' | 'sender' | 'receiver',
  over?: Endpoint,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const finish = (failure?: BrokerFailure): void => {
      clearTimeout(limit)
      endpoint.removeListener(`${kind}_open`, succeed)
      endpoint.removeListener(`${kind}_close`, close)
      for (const each of [endpoint, over]) each?.removeListener('disconnected', end)
      if (failure === undefined) resolve()
      else reject(failure)
    }
    const succeed = (): void => finish()
    const close = ({ error }: EventContext): void => {
      const outcome = over === undefined ? 'refused' : 'addressMissing'
      finish(new BrokerFailure(outcome, reasonOf(error ?? endpoint.error)))
    }
    const end = ({ error }: EventContext): void => finish(new BrokerFailure('unreachable', reasonOf(error)))
    const limit = setTimeout(() => finish(new BrokerFailure('unreachable', 'no answer')), OPEN_MS)
    endpoint.once(`${kind}_open`, succeed)
    endpoint.once(`${kind}_close`, close)
    for (const each of [endpoint, over]) each?.once('disconnected', end)
  })
}

const REASON_MAX = 300

function reasonOf(error: unknown): string {
  const { message, description, condition } = (error ?? {}) as Readonly<Record<string, unknown>>
  const [text = 'the connection ended'] = [description, message, condition].flatMap((each) =>
    typeof each === 'string' && each !== '' ? [each] : [],
  )
  return text.slice(0, REASON_MAX)
}
