export { EVENT_ARGUMENTS, observeTrail } from './observed-trail.ts'
