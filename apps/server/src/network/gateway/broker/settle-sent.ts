import type { Tx } from '../../../db/client.ts'
import type { TransactionScope } from '../../../db/transaction.ts'
import { storeTraffic } from '../../../links/index.ts'
import type { ActingScope } from '../../../messages/content/index.ts'
import { actOnAllTransmitted } from '../act-on-transmitted.ts'
import type { Transmission, TransmissionState } from '../transmission.ts'
import { changeTransmissions, type TransmissionChange } from '../transmission.repository.ts'
import type { SendResult } from './broker-session.ts'

/** A transmission and the broker's outcome. */
interface Sent {
  readonly transmission: Transmission
  readonly outcome: SendResult
}

/** The state of a transmission after the outcome. */
export type SentState = 'handedOver' | 'refused' | 'uncertain' | 'prepared'

/**
 * Returns the new state of each message of a batch. A message that the broker returned is sent again, unless a later
 * one was sent: then it goes back to its maker, because the order must not change.
 */
export function statesAfter(outcomes: readonly SendResult[]): readonly SentState[] {
  const last = outcomes.findLastIndex(({ kind }) => kind === 'accepted' || kind === 'unknown')
  return outcomes.map(({ kind }, index) => {
    if (kind === 'returned' || kind === 'unsent') return index < last ? 'refused' : 'prepared'
    return SETTLED[kind]
  })
}

const SETTLED = { accepted: 'handedOver', rejected: 'refused', unknown: 'uncertain' } as const

/** Stores the outcomes of a batch. */
export async function settleSent(
  tx: Tx,
  scope: ActingScope & TransactionScope,
  linkId: string,
  sent: readonly Sent[],
): Promise<void> {
  const { institutionId, clock } = scope
  const states = statesAfter(sent.map(({ outcome }) => outcome))
  const now = clock.now()
  const settled = sent.map(({ transmission, outcome }, index) => {
    const state = states[index] ?? 'uncertain'
    return { transmission, state, ...CONSEQUENCES[state](now, outcome) }
  })
  // Equal outcomes share one statement; each refusal has its own text.
  const alike = Map.groupBy(settled, ({ transmission, state }) =>
    state === 'refused' ? transmission.id : state,
  )
  const changed = await Promise.all(
    [...alike.values()].map(async ([first, ...others]) => {
      if (first === undefined) return []
      const { state, from, change } = first
      const ids = [first, ...others].map(({ transmission }) => transmission.id)
      return [...(await changeTransmissions(tx, { institutionId, ids, from }, { ...change, state }))]
    }),
  )
  const ids = new Set(changed.flat())
  await actOnAllTransmitted(
    tx,
    scope,
    settled.flatMap(({ transmission, type }) =>
      type !== undefined && ids.has(transmission.id) ? [{ transmission, type }] : [],
    ),
  )
  if (states.includes('handedOver')) await storeTraffic(tx, { institutionId, linkId }, { last_out_at: now })
}

interface Consequence {
  readonly from: readonly TransmissionState[]
  readonly change: TransmissionChange
  readonly type?: 'handOver' | 'refuse' | 'doubt'
}

/** Another run may have marked the message as uncertain; the known outcome replaces that. */
const KNOWN = ['offering', 'uncertain'] as const

const CONSEQUENCES: Readonly<Record<SentState, (now: Date, outcome: SendResult) => Consequence>> = {
  handedOver: (now) => ({ from: KNOWN, change: { handed_over_at: now }, type: 'handOver' }),
  refused: (now, outcome) => ({
    from: KNOWN,
    change: { answered_at: now, ...refusalOf(outcome) },
    type: 'refuse',
  }),
  uncertain: (now) => ({ from: ['offering'], change: { doubted_at: now }, type: 'doubt' }),
  prepared: () => ({ from: ['offering'], change: { temporary_name: null } }),
}

const TEXT_MAX = 500

/** Returns the broker's condition and description. A message that the broker returned has none. */
function refusalOf(outcome: SendResult) {
  const { condition, description } =
    outcome.kind === 'rejected' ? outcome : { condition: '', description: '' }
  return {
    refusal_code: condition === '' ? 'amqp:released' : condition.slice(0, TEXT_MAX),
    refusal_text: description === '' ? null : description.slice(0, TEXT_MAX),
  }
}
