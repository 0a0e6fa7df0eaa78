import type { FastifyBaseLogger } from 'fastify'

/** Sends to all receivers of a kind. */
export interface SendingLanes<Result extends string> {
  /** Returns the number of attempts since the start by result. */
  readonly tallies: () => Readonly<Record<Result, number>>
  /** Sends what is due, and returns when everything was attempted once. */
  readonly run: () => Promise<void>
  /** Starts a run every second. A slow receiver delays no other one. */
  readonly start: () => void
  /** Waits for running attempts and starts no further ones. */
  readonly stop: () => Promise<void>
}

/** The lane of a receiver. */
export interface Lane<Result extends string> {
  readonly isStopping: boolean
  readonly count: (result: Result) => void
}

interface LaneWork<Receiver, Result extends string> {
  /** The kind of receivers in log lines: `webhook`. */
  readonly kind: string
  readonly log: FastifyBaseLogger
  /** Returns the receivers. */
  readonly receivers: () => Promise<readonly Receiver[]>
  /** The number of attempts by result, which start at 0. */
  readonly tallies: Record<Result, number>
  /** Sends what is due to a receiver, until `isStopping`, and counts each attempt. */
  readonly send: (receiver: Receiver, lane: Lane<Result>) => Promise<void>
}

const EVERY_MS = 1_000

/** Creates the sending to receivers, each in its lane. It does nothing before `start` is called. */
export function createSendingLanes<Receiver extends { readonly id: string }, Result extends string>({
  kind,
  log,
  receivers,
  tallies,
  send,
}: LaneWork<Receiver, Result>): SendingLanes<Result> {
  const lanes = new Map<string, Promise<void>>()
  const state = { isStopping: false, count: (result: Result) => void (tallies[result] += 1) }
  let turns: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  const begin = async (): Promise<void> => {
    for (const receiver of await receivers()) {
      if (lanes.has(receiver.id)) continue
      const lane = send(receiver, state)
        .catch((error: unknown) => log.warn({ err: error, receiverId: receiver.id }, `${kind} not sent`))
        .finally(() => lanes.delete(receiver.id))
      lanes.set(receiver.id, lane)
    }
  }
  const takeTurn = (): void => {
    turn ??= begin()
      .catch((error: unknown) => log.warn({ err: error }, `receivers not read: ${kind}`))
      .finally(() => (turn = undefined))
  }
  return {
    tallies: () => tallies,
    run: async () => {
      await begin()
      await Promise.all(lanes.values())
    },
    start: () => {
      turns = setInterval(takeTurn, EVERY_MS)
    },
    stop: async () => {
      state.isStopping = true
      clearInterval(turns)
      await turn
      await Promise.all(lanes.values())
    },
  }
}
