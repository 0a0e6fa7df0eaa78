export { deskOf } from './read-desk.ts'
export { straightThroughOf } from './straight-through.ts'
