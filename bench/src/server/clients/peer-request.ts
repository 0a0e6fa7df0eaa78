import type { PeerPlan } from '../costs/row-plan.ts'

/** The task of the bare client. */
export interface PeerRequest {
  readonly plan: PeerPlan
  readonly atOnce: number
  readonly messages: number
  readonly seconds: number
}
