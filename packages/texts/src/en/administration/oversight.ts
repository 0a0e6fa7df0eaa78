import { audit } from '../audit.ts'
import { auditSentences } from '../audit-sentences.ts'
import { changes } from './changes.ts'
import { queues } from './queues.ts'

/** The English texts of pages for administrators only, which load them in addition to the others. */
export const oversight = { ...audit, ...auditSentences, ...changes, ...queues } as const
