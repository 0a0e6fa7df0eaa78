import type { Connection, Delivery, EventContext, Receiver, Sender } from 'rhea'

import { bytesOfBody, type OutgoingDelivery, messageOf } from './broker-message.ts'

/**
 * The result of sending a message. `unsent`: it was not transferred. `unknown`: it was transferred and the broker has
 * not confirmed it.
 */
export type SendResult =
  | { readonly kind: 'accepted' | 'returned' | 'unsent' | 'unknown' }
  | { readonly kind: 'rejected'; readonly condition: string; readonly description: string }

/** A received message that is not settled. The broker redelivers it until it is settled. */
export interface Arrived {
  /** Absent if the message has no bytes. */
  readonly bytes: Buffer | undefined
  readonly name: string
  /** The authentication code of its properties, if it has one. */
  readonly authentication: string | undefined
  /** Settles a stored message as accepted: the broker deletes it. */
  readonly accept: () => void
  /** Settles a message that is stored as unreadable: it is moved to the dead-letter queue. */
  readonly reject: (reason: string) => Promise<void>
}

/** A connection of a link to its broker, with one queue to send to and one to receive from. */
export interface BrokerSession {
  readonly isOpen: () => boolean
  /** Sends in the given order and waits until each message is settled. Never throws. */
  readonly send: (messages: readonly OutgoingDelivery[]) => Promise<readonly SendResult[]>
  /** Returns at most `max` unsettled messages received since the first call. Throws if the session is closed. */
  readonly take: (max: number) => readonly Arrived[]
  /** Returns the received, untaken messages to the broker, because another server reads the queue. */
  readonly giveBack: () => void
  /** Calls `giveBack` after `milliseconds` unless it is called again before: then another server may read the queue. */
  readonly holdFor: (milliseconds: number) => void
  readonly close: () => void
}

interface SessionParts {
  readonly connection: Connection
  readonly sender: Sender
  readonly receiver: Receiver
  readonly deadLetter?: Sender
}

/** Time in ms that the broker has for granting credit and for settling. */
const SETTLE_MS = 8_000

/** Creates a session from AMQP links that are already open. */
export function sessionOver(parts: SessionParts): BrokerSession {
  const { connection, sender, receiver, deadLetter } = parts
  const state = { isOpen: true }
  let hold: NodeJS.Timeout | undefined
  const close = (): void => {
    state.isOpen = false
    clearTimeout(hold)
    connection.close()
  }
  connection.once('disconnected', () => (state.isOpen = false))
  for (const event of ['connection_close', 'session_close', 'sender_close', 'receiver_close'])
    connection.once(event, close)
  const inbox = inboxOf(connection, receiver, deadLetter)
  const giveBack = (): void => {
    // Received messages return to the broker only when the session ends.
    if (inbox.isAsking()) close()
  }
  return {
    isOpen: () => state.isOpen,
    send: async (messages) => {
      if (!state.isOpen) return messages.map(() => ({ kind: 'unsent' }))
      const outcomes = await sendAll({ connection, sender }, messages)
      // A connection that lost a message is not used any further.
      if (outcomes.some(({ kind }) => kind === 'unknown')) close()
      return outcomes
    },
    take: (max) => {
      if (!state.isOpen) throw new Error('The connection to the broker is closed')
      return inbox.take(max)
    },
    giveBack,
    holdFor: (milliseconds) => {
      clearTimeout(hold)
      hold = setTimeout(giveBack, milliseconds).unref()
    },
    close,
  }
}

/** Sends as the broker's credit allows, until each message has its outcome, the connection ends or the time is over. */
async function sendAll(
  { connection, sender }: Pick<SessionParts, 'connection' | 'sender'>,
  messages: readonly OutgoingDelivery[],
): Promise<readonly SendResult[]> {
  const outcomes: SendResult[] = []
  const open = new Map<Delivery, number>()
  let next = 0
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(limit)
      for (const event of ENDS) connection.removeListener(event, finish)
      sender.removeListener('sendable', advance)
      for (const [event, note] of notes) sender.removeListener(event, note)
      resolve()
    }
    const advance = (): void => {
      for (; next < messages.length && sender.sendable(); next++) {
        const message = messages[next]
        if (message !== undefined) open.set(sender.send(messageOf(message)), next)
      }
    }
    const notes = OUTCOMES.map(([event, outcomeOf]) => {
      const note = ({ delivery }: EventContext): void => {
        const index = delivery && open.get(delivery)
        if (delivery === undefined || index === undefined) return
        open.delete(delivery)
        outcomes[index] = outcomeOf(delivery)
        if (open.size === 0 && next === messages.length) finish()
        else advance()
      }
      return [event, note] as const
    })
    const limit = setTimeout(finish, SETTLE_MS)
    for (const event of ENDS) connection.once(event, finish)
    sender.on('sendable', advance)
    for (const [event, note] of notes) sender.on(event, note)
    advance()
  })
  return messages.map((_, index) => outcomes[index] ?? { kind: index < next ? 'unknown' : 'unsent' })
}

/** Events after which a connection delivers nothing. */
const ENDS = ['disconnected', 'connection_close'] as const

/** The library's event for each outcome that a broker can report. A modified message was not accepted either. */
const OUTCOMES: readonly (readonly [string, (delivery: Delivery) => SendResult])[] = [
  ['accepted', () => ({ kind: 'accepted' })],
  ['released', () => ({ kind: 'returned' })],
  ['rejected', rejectionOf],
]

function rejectionOf({ remote_state: state }: Delivery): SendResult {
  const error: Readonly<Record<string, unknown>> = state?.['error'] ?? {}
  return {
    kind: 'rejected',
    condition: textOf(error['condition']),
    description: textOf(error['description']),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Number of untaken messages that the broker may have transferred to this server. */
const WINDOW = 500

/**
 * Collects received messages and grants new credit when they are taken. Credit is never drained, because RabbitMQ 3.10
 * ends sessions that request it.
 */
function inboxOf(connection: Connection, receiver: Receiver, deadLetter: Sender | undefined) {
  const inbox: Arrived[] = []
  let credit = 0
  receiver.on('message', (context: EventContext) => {
    credit -= 1
    inbox.push(arrivedOf(context, connection, deadLetter))
  })
  return {
    /** Returns whether messages are received or may still be. */
    isAsking: () => credit > 0 || inbox.length > 0,
    take: (max: number): readonly Arrived[] => {
      const taken = inbox.splice(0, max)
      // Grants credit only when the window is empty, because brokers count messages in transit differently.
      if (credit === 0 && inbox.length === 0) {
        credit = WINDOW
        receiver.add_credit(WINDOW)
      }
      return taken
    },
  }
}

function arrivedOf(
  { message, delivery }: EventContext,
  connection: Connection,
  deadLetter: Sender | undefined,
): Arrived {
  const { authentication }: { readonly authentication?: unknown } = message?.['application_properties'] ?? {}
  return {
    bytes: bytesOfBody(message?.['body']),
    name: String(message?.['message_id'] ?? delivery?.id ?? ''),
    authentication: typeof authentication === 'string' ? authentication : undefined,
    accept: () => delivery?.accept(),
    reject: async (reason) => {
      if (deadLetter === undefined || message === undefined) {
        delivery?.reject({ condition: 'amqp:decode-error', description: reason })
        return
      }
      const [outcome] = await sendAll({ connection, sender: deadLetter }, [{ received: message, reason }])
      // The broker redelivers a message whose transfer to the dead-letter queue is not certain.
      if (outcome?.kind === 'accepted') delivery?.accept()
      else delivery?.release()
    },
  }
}
