export { workdayOf } from './read-workday.ts'
export { straightThroughOf } from './straight-through.ts'
