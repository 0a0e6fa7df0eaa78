export type { DeliverHeld, ScreeningTools } from './answer-case.ts'
export type { HeldDelivery } from './case.repository.ts'
export { holdArrival, type HoldingScope, isHeldForScreening, screeningOf } from './hold-messages.ts'
export { registerScreeningCalls, registerScreeningJobs } from './screening.routes.ts'
