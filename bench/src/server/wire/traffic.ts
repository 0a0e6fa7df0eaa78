import { createWireReader, textAt, type WireMessage } from './wire-reader.ts'

/** The traffic between the server and PostgreSQL. */
export interface Traffic {
  readonly statements: number
  /** Times the server waited for an answer; statements that are sent together share one. */
  readonly roundTrips: number
  /** Transactions that ended; a statement on its own is one too. */
  readonly transactions: number
}

/** Counts by what is seen of one connection. */
export interface ConnectionCount {
  readonly fromServer: (bytes: Buffer) => void
  readonly fromDatabase: (bytes: Buffer) => void
}

export interface TrafficCounter {
  readonly connection: () => ConnectionCount
  readonly total: () => Traffic
  /** Every statement so far, as it was sent. */
  readonly texts: readonly string[]
}

/** Counts what passes over any number of connections. */
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
        // A simple query asks for its answer by itself, extended ones by the message Sync behind them.
        if (message.type !== 'Q' && message.type !== 'S') continue
        if (answersDue === 0) counts.roundTrips += 1
        answersDue += 1
      }
    },
    fromDatabase: (bytes) => {
      for (const { type, body } of readDatabase(bytes)) {
        if (type !== 'Z' || answersDue === 0) continue
        answersDue -= 1
        // ReadyForQuery says whether a transaction is open; `I` is none.
        if (body.toString('latin1') === 'I') counts.transactions += 1
      }
    },
  }
}

/** Follows a statement from its text over the name it is prepared under to where it is executed. */
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
