import { audit } from '../audit.ts'
import { auditSentences } from '../audit-sentences.ts'
import { approvalMatrix } from './approval-matrix.ts'
import { approvalRules } from './approval-rules.ts'
import { businessDays } from './business-days.ts'
import { changes } from './changes.ts'
import { deputies } from './deputies.ts'
import { keys } from './keys.ts'
import { auditStreams } from './audit-streams.ts'
import { developers } from './developers.ts'
import { webhooks } from './webhooks.ts'
import { queues } from './queues.ts'
import { reconciliation } from '../reconciliation.ts'
import { screening } from '../screening.ts'
import { singleSignOn } from './single-sign-on.ts'

/** The English texts of pages for administrators only, which load them in addition to the others. */
export const oversight = {
  ...approvalMatrix,
  ...approvalRules,
  ...audit,
  ...auditSentences,
  ...changes,
  ...deputies,
  ...businessDays,
  ...keys,
  ...auditStreams,
  ...developers,
  ...webhooks,
  ...queues,
  ...reconciliation,
  ...screening,
  ...singleSignOn,
} as const
