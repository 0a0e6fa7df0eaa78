export type { DeliverHeld } from './answer-case.ts'
export { holdArrival, isHeldForScreening, screeningOf } from './hold-messages.ts'
export { registerScreeningCalls, registerScreeningJobs } from './screening.routes.ts'
