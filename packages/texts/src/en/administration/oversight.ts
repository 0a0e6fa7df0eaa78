import { audit } from '../audit.ts'
import { changes } from './changes.ts'
import { queues } from './queues.ts'

/** The English texts of the pages of administrators that no other page shows: they fetch them beside the others. */
export const oversight = { ...audit, ...changes, ...queues } as const
