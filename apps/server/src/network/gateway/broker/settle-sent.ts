import type { Tx } from '../../../db/client.ts'
import type { TransactionScope } from '../../../db/transaction.ts'
import { noteTraffic } from '../../links/index.ts'
import type { ActingScope } from '../../../messages/content/index.ts'
import { actOnAllTransmitted } from '../act-on-transmitted.ts'
import type { Transmission, TransmissionState } from '../transmission.ts'
import { changeTransmissions, type TransmissionChange } from '../transmission.repository.ts'
import type { SendResult } from './broker-session.ts'

/** A transmission and what the broker said of it. */
interface Sent {
  readonly transmission: Transmission
  readonly outcome: SendResult
}

interface SentBatch {
  readonly linkId: string
  readonly sent: readonly Sent[]
}

/** The consequence of it. */
export type SentState = 'handedOver' | 'refused' | 'uncertain' | 'prepared'

/**
 * Returns the state of each message of a batch then. What the broker gave back goes again, unless one behind it has left: it
 * must not be overtaken, so it comes back to its maker.
 */
export function statesAfter(outcomes: readonly SendResult[]): readonly SentState[] {
  const last = outcomes.findLastIndex(({ kind }) => kind === 'accepted' || kind === 'unknown')
  return outcomes.map(({ kind }, index) => {
    if (kind === 'returned' || kind === 'unsent') return index < last ? 'refused' : 'prepared'
    return SETTLED[kind]
  })
}

const SETTLED = { accepted: 'handedOver', rejected: 'refused', unknown: 'uncertain' } as const

/** Stores what became of a batch. */
export async function settleSent(
  tx: Tx,
  scope: ActingScope & TransactionScope,
  { linkId, sent }: SentBatch,
): Promise<void> {
  const { institutionId, clock } = scope
  const states = statesAfter(sent.map(({ outcome }) => outcome))
  const now = clock.now()
  const settled = sent.map(({ transmission, outcome }, index) => {
    const state = states[index] ?? 'uncertain'
    return { transmission, state, ...CONSEQUENCES[state](now, outcome) }
  })
  // What is the same for many is one statement: what a broker says no to has words of its own.
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
  if (states.includes('handedOver')) await noteTraffic(tx, { institutionId, linkId }, { last_out_at: now })
}

interface Consequence {
  readonly from: readonly TransmissionState[]
  readonly change: TransmissionChange
  readonly type?: 'handOver' | 'refuse' | 'doubt'
}

/** Another run may have doubted it meanwhile; whoever knows is right. */
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

/** The broker's own words; a message that it gave back has none. */
function refusalOf(outcome: SendResult) {
  const { condition, description } =
    outcome.kind === 'rejected' ? outcome : { condition: '', description: '' }
  return {
    refusal_code: condition === '' ? 'amqp:released' : condition.slice(0, TEXT_MAX),
    refusal_text: description === '' ? null : description.slice(0, TEXT_MAX),
  }
}
