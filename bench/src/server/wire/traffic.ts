import { createWireReader, textAt, type WireMessage } from './wire-reader.ts'

/** The traffic between the server and PostgreSQL. */
export interface Traffic {
  readonly statements: number
  /** Number of times the server waited for a result; statements sent together share one. */
  readonly roundTrips: number
  /** Number of ended transactions; a single statement is one too. */
  readonly transactions: number
}

/** Counts from the bytes of one connection. */
export interface ConnectionCount {
  readonly fromServer: (bytes: Buffer) => void
  readonly fromDatabase: (bytes: Buffer) => void
}

export interface TrafficCounter {
  readonly connection: () => ConnectionCount
  readonly total: () => Traffic
  /** Every statement so far, in the order of sending. */
  readonly texts: readonly string[]
}

/** Creates a counter of the traffic over any number of connections. */
export function createTrafficCounter(): TrafficCounter {
  const counts = { roundTrips: 0, transactions: 0 }
  const texts: string[] = []
  const add = (text: string): void => {
    texts.push(...text.split(';').filter((part) => part.trim() !== ''))
  }
  return {
    connection: () => countedConnection(counts, add),
    total: () => ({ statements: texts.length, ...counts }),
    texts,
  }
}

function countedConnection(
  counts: { roundTrips: number; transactions: number },
  add: (text: string) => void,
): ConnectionCount {
  const readServer = createWireReader({ hasStartup: true })
  const readDatabase = createWireReader({ hasStartup: false })
  const noteStatement = createStatementNote(add)
  let answersDue = 0
  return {
    fromServer: (bytes) => {
      for (const message of readServer(bytes)) {
        noteStatement(message)
        // A simple query requests its result itself, extended ones by the Sync message after them.
        if (message.type !== 'Q' && message.type !== 'S') continue
        if (answersDue === 0) counts.roundTrips += 1
        answersDue += 1
      }
    },
    fromDatabase: (bytes) => {
      for (const { type, body } of readDatabase(bytes)) {
        if (type !== 'Z' || answersDue === 0) continue
        answersDue -= 1
        // ReadyForQuery contains the transaction state; `I` means no open transaction.
        if (body.toString('latin1') === 'I') counts.transactions += 1
      }
    },
  }
}

/** Returns a function that follows a statement from its text by its prepared name to its execution. */
function createStatementNote(add: (text: string) => void): (message: WireMessage) => void {
  const prepared = new Map<string, string>()
  const portals = new Map<string, string>()
  return ({ type, body }) => {
    if (type === 'Q') add(textAt(body, 0).text)
    if (type === 'P') {
      const name = textAt(body, 0)
      prepared.set(name.text, textAt(body, name.next).text)
    }
    if (type === 'B') {
      const portal = textAt(body, 0)
      portals.set(portal.text, prepared.get(textAt(body, portal.next).text) ?? '')
    }
    if (type === 'E') add(portals.get(textAt(body, 0).text) ?? 'unknown')
  }
}

export function trafficBetween(before: Traffic, after: Traffic): Traffic {
  return {
    statements: after.statements - before.statements,
    roundTrips: after.roundTrips - before.roundTrips,
    transactions: after.transactions - before.transactions,
  }
}
