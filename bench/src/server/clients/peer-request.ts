import type { PeerPlan } from '../costs/row-plan.ts'

/** What the bare client is asked to do. */
export interface PeerRequest {
  readonly plan: PeerPlan
  readonly atOnce: number
  readonly messages: number
  readonly seconds: number
}
