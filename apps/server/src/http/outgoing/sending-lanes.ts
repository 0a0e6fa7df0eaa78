import type { FastifyBaseLogger } from 'fastify'

/** Sends to all receivers of a kind. */
export interface SendingLanes {
  /** Sends what is due, and returns when everything was attempted once. */
  readonly run: () => Promise<void>
  /** Starts a run every second. A slow receiver delays no other one. */
  readonly start: () => void
  /** Waits for running attempts and starts no further ones. */
  readonly stop: () => Promise<void>
}

interface LaneWork<Receiver> {
  /** The kind of receivers in log lines: `webhook`. */
  readonly kind: string
  readonly log: FastifyBaseLogger
  /** Returns the receivers. */
  readonly receivers: () => Promise<readonly Receiver[]>
  /** Sends what is due to a receiver, until `isStopping`. */
  readonly send: (receiver: Receiver, state: { readonly isStopping: boolean }) => Promise<void>
}

const EVERY_MS = 1_000

/** Creates the sending to receivers, each in its lane. It does nothing before `start` is called. */
export function createSendingLanes<Receiver extends { readonly id: string }>({
  kind,
  log,
  receivers,
  send,
}: LaneWork<Receiver>): SendingLanes {
  const lanes = new Map<string, Promise<void>>()
  const state = { isStopping: false }
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
