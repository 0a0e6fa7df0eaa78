export { EVENT_ARGUMENTS, observeTrail, type ObservedTrail } from './observed-trail.ts'
