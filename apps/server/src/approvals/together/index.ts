export { decideTogether, type Decision, type Part, type PartRefusal } from './decide-together.ts'
export { refusalsOf } from './part-refusals.ts'
