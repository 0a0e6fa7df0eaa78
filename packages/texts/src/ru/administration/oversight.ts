import type { oversight as english } from '../../en/administration/oversight.ts'
import type { TextsOf } from '../../texts-of.ts'
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

/** The Russian texts under the keys of `en/administration/oversight.ts`. */
export const oversight: TextsOf<typeof english> = {
  ...approvalMatrix,
  ...approvalRules,
  ...audit,
  ...auditSentences,
  ...businessDays,
  ...changes,
  ...deputies,
  ...keys,
  ...auditStreams,
  ...developers,
  ...webhooks,
  ...queues,
  ...reconciliation,
  ...screening,
  ...singleSignOn,
}
