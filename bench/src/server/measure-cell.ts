import type { LoadRequest, LoadResult } from './clients/load-request.ts'
import type { MeasuredType } from './clients/measured-forms.ts'
import type { LoopResult } from './clients/closed-loop.ts'
import type { PeerRequest } from './clients/peer-request.ts'
import type { Worker } from './clients/worker.ts'
import type { PeerPlan } from './costs/row-plan.ts'
import { type MeasuredLoad, measureLoad, type Observed } from './measured-load.ts'

/** The plans of the bare client for a message type. */
export interface PeerPlans {
  /** The writes of the product from submit to approve. */
  readonly review: PeerPlan
  /** The writes of the product from submit to confirmed. */
  readonly cycle: PeerPlan
  /** Two commits and nine rows. */
  readonly small: PeerPlan
}

/** The message type and load of a measurement. */
export interface CellKey {
  readonly type: MeasuredType
  readonly atOnce: number
  /** Number of messages of the sending bank, if it was filled. */
  readonly stored?: number
}

/** Complete cycles of the product and of both peers. */
export interface CycleCell extends CellKey {
  readonly cycle: MeasuredLoad<LoadResult>
  readonly peer: MeasuredLoad
  readonly smallPeer: MeasuredLoad
}

/** Submit, read and approve of the product and of its peer. */
export interface ReviewCell extends CellKey {
  readonly review: MeasuredLoad<LoadResult>
  readonly peer: MeasuredLoad
}

/** The participants of a measurement. */
export interface Bench extends Observed {
  readonly client: Worker<LoadRequest, LoadResult>
  readonly peer: Worker<PeerRequest, LoopResult>
  readonly messages: number
  readonly seconds: number
}

/** Duration in s and messages of a peer's measurement, which is shorter because its speed is steady. */
const PEER_SECONDS = 1.5
const PEER_MESSAGES = 10

export async function measureCycle(bench: Bench, plans: PeerPlans, key: CellKey): Promise<CycleCell> {
  const { client, messages, seconds } = bench
  const { type, atOnce } = key
  return {
    ...key,
    cycle: await measureLoad(bench, client, { kind: 'cycle', type, atOnce, messages, seconds }),
    peer: await measurePeer(bench, plans.cycle, atOnce),
    smallPeer: await measurePeer(bench, plans.small, atOnce),
  }
}

export async function measureReview(bench: Bench, plans: PeerPlans, key: CellKey): Promise<ReviewCell> {
  const { client, messages, seconds } = bench
  const { type, atOnce } = key
  return {
    ...key,
    review: await measureLoad(bench, client, { kind: 'review', type, atOnce, messages, seconds }),
    peer: await measurePeer(bench, plans.review, atOnce),
  }
}

async function measurePeer(bench: Bench, plan: PeerPlan, atOnce: number): Promise<MeasuredLoad> {
  const request = { plan, atOnce, messages: bench.messages * PEER_MESSAGES, seconds: PEER_SECONDS }
  return await measureLoad(bench, bench.peer, request)
}

const WARM_UP = { atOnce: 4, messages: 60, seconds: 3 } as const

/** Sends some messages before the measurement, so that the server's code is compiled. */
export async function warmUp({ client }: Bench, type: MeasuredType): Promise<void> {
  await client.ask({ kind: 'cycle', type, ...WARM_UP }, () => undefined)
}

/** Complete cycles of one type at a given rate. */
export interface PacedLoad {
  readonly type: MeasuredType
  readonly perSecond: number
  readonly load: MeasuredLoad<LoadResult>
}

/** Number of messages, enough for a meaningful 95th percentile. */
const PACED_MESSAGES = 40
const PACED_SECONDS_MAX = 12

export async function measurePaced(bench: Bench, type: MeasuredType, perSecond: number): Promise<PacedLoad> {
  const seconds = Math.min(PACED_SECONDS_MAX, Math.max(bench.seconds, PACED_MESSAGES / perSecond))
  const load = await measureLoad(bench, bench.client, { kind: 'paced', type, perSecond, seconds })
  return { type, perSecond, load }
}
