import { watchArrivals } from './clients/arrivals.ts'
import { openBankUsers } from './clients/bank-users.ts'
import { type MeasuredType, RECEIVER } from './clients/measured-forms.ts'
import type { LoadRequest, LoadResult } from './clients/load-request.ts'
import type { Worker } from './clients/worker.ts'
import { type CallCosts, type CallTexts, countCalls, untilQuiet } from './costs/call-costs.ts'
import { peerPlanOf, type RowShapes, smallPlanOf } from './costs/row-plan.ts'
import type { PeerPlans } from './measure-cell.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'
import { type CountedLoad, stepsOfCycle } from './tables.ts'
import { type CountingProxy, openCountingProxy } from './wire/counting-proxy.ts'
import { type Traffic, trafficBetween } from './wire/traffic.ts'

/** The costs of messages, counted before the speed is measured. */
export interface CountedCosts {
  readonly costs: ReadonlyMap<MeasuredType, CallCosts>
  readonly texts: ReadonlyMap<MeasuredType, CallTexts>
  readonly loads: readonly CountedLoad[]
  readonly plans: ReadonlyMap<MeasuredType, PeerPlans>
}

const LOAD_AT_ONCE = 8
const LOAD_MESSAGES = 32
const LOAD_SECONDS = 5

/** Counts the costs of each command and of a complete message over a separate connection to the database. */
export async function countCosts(stage: Stage, types: readonly MeasuredType[]): Promise<CountedCosts> {
  const proxy = await openCountingProxy(stage.serverUrl)
  return await stage.during(proxy.close, () =>
    stage.withProduct(proxy.url, async (product) => {
      const counted = await countTypes(stage, product, proxy, types)
      // A new client signs the same users in, which ends the earlier sessions.
      return await stage.withClient(product, async (client) => {
        const loads: CountedLoad[] = []
        for (const type of types) loads.push(await countLoad(proxy, client, type))
        return { ...counted, loads }
      })
    }),
  )
}

async function countTypes(
  { database, superuserUrl, password }: Stage,
  product: Product,
  proxy: CountingProxy,
  types: readonly MeasuredType[],
): Promise<Omit<CountedCosts, 'loads'>> {
  const users = await openBankUsers({ url: product.url, password })
  const arrivals = await watchArrivals(superuserUrl, RECEIVER)
  const costs = new Map<MeasuredType, CallCosts>()
  const texts = new Map<MeasuredType, CallTexts>()
  const plans = new Map<MeasuredType, PeerPlans>()
  for (const type of types) {
    await untilQuiet(database)
    const counted = await countCalls({ database, proxy, users, arrivals }, type)
    costs.set(type, counted.costs)
    texts.set(type, counted.texts)
    plans.set(type, plansOf(counted.costs, counted.shapes))
  }
  users.close()
  await arrivals.close()
  return { costs, texts, plans }
}

function plansOf(costs: CallCosts, shapes: RowShapes): PeerPlans {
  const { submit, read, approve } = costs
  return {
    review: peerPlanOf([submit.call, read.call, approve.call], shapes),
    cycle: peerPlanOf(stepsOfCycle(costs), shapes),
    small: smallPlanOf(shapes.get('message')),
  }
}

async function countLoad(
  proxy: CountingProxy,
  client: Worker<LoadRequest, LoadResult>,
  type: MeasuredType,
): Promise<CountedLoad> {
  const load = { type, atOnce: LOAD_AT_ONCE, messages: LOAD_MESSAGES, seconds: LOAD_SECONDS } as const
  const marks: Traffic[] = []
  const { completed } = await client.ask({ kind: 'cycle', ...load }, () => marks.push(proxy.total()))
  const [begin, end] = marks
  if (begin === undefined || end === undefined) throw new Error('The count has no beginning or no end')
  return { type, atOnce: LOAD_AT_ONCE, messages: completed, traffic: trafficBetween(begin, end) }
}
