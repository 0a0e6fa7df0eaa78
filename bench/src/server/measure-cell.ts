import type { LoadRequest, LoadResult } from './clients/load-request.ts'
import type { MeasuredType } from './clients/measured-forms.ts'
import type { LoopResult } from './clients/closed-loop.ts'
import type { PeerRequest } from './clients/peer-request.ts'
import type { Worker } from './clients/worker.ts'
import type { PeerPlan } from './costs/row-plan.ts'
import { joinLoads, joinLoops, type Spread, spreadOf } from './join-loads.ts'
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
  /** The ratio to the peer in each slice. */
  readonly spread: Spread
}

/** Submit, read and approve of the product and of its peer. */
export interface ReviewCell extends CellKey {
  readonly review: MeasuredLoad<LoadResult>
  readonly peer: MeasuredLoad
  /** The ratio to the peer in each slice. */
  readonly spread: Spread
}

/** The participants of a measurement. */
export interface Bench extends Observed {
  readonly client: Worker<LoadRequest, LoadResult>
  readonly peer: Worker<PeerRequest, LoopResult>
  readonly messages: number
  readonly seconds: number
}

/** Product and peers run in turn, so that other load of the machine affects all of them. */
const SLICES = 4
/** Duration in s of a peer's part of a slice; it is shorter because its speed is steady. */
const PEER_SECONDS = 0.5
/** Messages of a peer for each message of the product. */
const PEER_MESSAGES = 10

export async function measureCycle(bench: Bench, plans: PeerPlans, key: CellKey): Promise<CycleCell> {
  const slices = await inSlices(bench, async (slice) => ({
    own: await measureOwn(slice, 'cycle', key),
    peer: await measurePeer(slice, plans.cycle, key.atOnce),
    smallPeer: await measurePeer(slice, plans.small, key.atOnce),
  }))
  const own = slices.map((slice) => slice.own)
  const peers = slices.map(({ peer }) => peer)
  return {
    ...key,
    cycle: joinLoads(own),
    peer: joinLoops(peers),
    smallPeer: joinLoops(slices.map(({ smallPeer }) => smallPeer)),
    spread: spreadOf(own, peers),
  }
}

export async function measureReview(bench: Bench, plans: PeerPlans, key: CellKey): Promise<ReviewCell> {
  const slices = await inSlices(bench, async (slice) => ({
    own: await measureOwn(slice, 'review', key),
    peer: await measurePeer(slice, plans.review, key.atOnce),
  }))
  const own = slices.map((slice) => slice.own)
  const peers = slices.map(({ peer }) => peer)
  return { ...key, review: joinLoads(own), peer: joinLoops(peers), spread: spreadOf(own, peers) }
}

/** Runs the measurement several times with a part of the messages and of the time. */
async function inSlices<Slice>(
  bench: Bench,
  measure: (slice: Bench) => Promise<Slice>,
): Promise<readonly Slice[]> {
  const part = { messages: Math.ceil(bench.messages / SLICES), seconds: bench.seconds / SLICES }
  const slices: Slice[] = []
  for (let index = 0; index < SLICES; index += 1) slices.push(await measure({ ...bench, ...part }))
  return slices
}

async function measureOwn(
  bench: Bench,
  kind: 'cycle' | 'review',
  { type, atOnce }: CellKey,
): Promise<MeasuredLoad<LoadResult>> {
  const { client, messages, seconds } = bench
  return await measureLoad(bench, client, { kind, type, atOnce, messages, seconds })
}

async function measurePeer(bench: Bench, plan: PeerPlan, atOnce: number): Promise<MeasuredLoad> {
  const request = { plan, atOnce, messages: bench.messages * PEER_MESSAGES, seconds: PEER_SECONDS }
  return await measureLoad(bench, bench.peer, request)
}

const WARM_UP = { atOnce: 8, messages: 500, seconds: 60 } as const

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
