import type { Connection, Delivery, EventContext, Receiver, Sender } from 'rhea'

import { bytesOfBody, type OutgoingDelivery, messageOf } from './broker-message.ts'

/** The fate of a message that was to be sent. `unsent`: it never left; `unknown`: it left, and nobody said that it arrived. */
export type SendResult =
  | { readonly kind: 'accepted' | 'returned' | 'unsent' | 'unknown' }
  | { readonly kind: 'rejected'; readonly condition: string; readonly description: string }

/** A message that arrived and is not settled: the broker gives it to somebody else until it is. */
export interface Arrived {
  /** Absent where the message carries no bytes. */
  readonly bytes: Buffer | undefined
  readonly name: string
  /** The authentication code beside it, if it carries one. */
  readonly authentication: string | undefined
  /** It is stored, and the broker may forget it. */
  readonly accept: () => void
  /** It is stored as unreadable: the broker moves it where such messages go. */
  readonly reject: (reason: string) => Promise<void>
}

/** A connection of a link to its broker, with a queue to send to and one to take from. */
export interface BrokerSession {
  readonly isOpen: () => boolean
  /** Sends in this order and waits until each is settled; never throws. */
  readonly send: (messages: readonly OutgoingDelivery[]) => Promise<readonly SendResult[]>
  /** Takes what has arrived since it was first asked, up to so many; none of it is settled. Throws when closed. */
  readonly take: (max: number) => readonly Arrived[]
  /** Lets go of what has arrived and was not taken: another server takes from the queue. */
  readonly giveBack: () => void
  /** Gives back by itself after so long, unless it is held again: by then another server may take from the queue. */
  readonly holdFor: (milliseconds: number) => void
  readonly close: () => void
}

interface SessionParts {
  readonly connection: Connection
  readonly sender: Sender
  readonly receiver: Receiver
  readonly deadLetter?: Sender
}

/** So long the broker may take to give credit and to settle. */
const SETTLE_MS = 8_000

/** A session over links that are open already. */
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
    // What arrives here goes back to the broker with the session alone.
    if (inbox.isAsking()) close()
  }
  return {
    isOpen: () => state.isOpen,
    send: async (messages) => {
      if (!state.isOpen) return messages.map(() => ({ kind: 'unsent' }))
      const outcomes = await sendAll({ connection, sender }, messages)
      // Nobody knows what else comes over a connection that lost something.
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

/** Sends as credit allows, until each message has its outcome, the connection ends or the broker takes too long. */
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

/** After these nothing more comes over a connection. */
const ENDS = ['disconnected', 'connection_close'] as const

/** The library's event for each thing a broker may say of a message; what it modified, it did not take either. */
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

/** As many messages as the broker may have sent here that are not taken yet. */
const WINDOW = 500

/**
 * Takes what arrived, and lets as much come again. Credit is never drained: RabbitMQ 3.10 ends sessions that ask for it.
 */
function inboxOf(connection: Connection, receiver: Receiver, deadLetter: Sender | undefined) {
  const inbox: Arrived[] = []
  let credit = 0
  receiver.on('message', (context: EventContext) => {
    credit -= 1
    inbox.push(arrivedOf(context, { connection, deadLetter }))
  })
  return {
    /** Messages may arrive here, or have. */
    isAsking: () => credit > 0 || inbox.length > 0,
    take: (max: number): readonly Arrived[] => {
      const taken = inbox.splice(0, max)
      // Only when nothing is under way: brokers count differently what crosses a new credit.
      if (credit === 0 && inbox.length === 0) {
        credit = WINDOW
        receiver.add_credit(WINDOW)
      }
      return taken
    },
  }
}

interface BrokerChannels {
  readonly connection: Connection
  readonly deadLetter: Sender | undefined
}

function arrivedOf({ message, delivery }: EventContext, { connection, deadLetter }: BrokerChannels): Arrived {
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
      // What is not certain to lie there comes again.
      if (outcome?.kind === 'accepted') delivery?.accept()
      else delivery?.release()
    },
  }
}
