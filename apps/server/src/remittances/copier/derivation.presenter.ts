import type { AnswerOf, readDerivation } from '@nostro/contract'
import { toPayload } from '@nostro/messages'
import { MESSAGE_STATUSES, STAGES } from '@nostro/workflow'

import type { Derivation } from './derivation.ts'

/** A derivation as the copier's desk shows it. */
export function derivationOf(derivation: Derivation): AnswerOf<typeof readDerivation> {
  const { form, issues, approvals, isInHouse, derived } = derivation
  return {
    messagingType: form.definition.type === 'MT103' ? 'MT103' : 'pacs.008',
    content: toPayload(form.definition, form.values, 'response'),
    issues: issues.map(({ path, code, params }) => ({
      path: [...path],
      code,
      ...(params !== undefined && { params: { ...params } }),
    })),
    approvals,
    isInHouse,
    ...(derived && {
      derived: { id: derived.id, messagingType: derived.messaging_type, status: statusOf(derived.stage) },
    }),
  }
}

function statusOf(text: string) {
  const stage = STAGES.find((known) => known === text)
  if (stage === undefined || stage === 'deleted') throw new Error(`No status of a live message: ${text}`)
  return MESSAGE_STATUSES[stage]
}
