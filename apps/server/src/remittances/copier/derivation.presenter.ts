import type { AnswerOf, readDerivation } from '@nostro/contract'
import { NETWORK_PAYMENT_TYPES, type NetworkPaymentType } from '@nostro/kernel'
import { toPayload, withPayloadPlace } from '@nostro/messages'
import { MESSAGE_STATUSES, STAGES } from '@nostro/workflow'

import type { Derivation } from './derivation.ts'

/** Presents a derivation for the page of copies. */
export function derivationOf(derivation: Derivation): AnswerOf<typeof readDerivation> {
  const { form, types, issues, approvals, received, isInHouse, derived, orderFile } = derivation
  return {
    messagingType: typeOf(form.definition.type),
    types: types.map(typeOf),
    content: toPayload(form.definition, form.values, 'response'),
    issues: issues
      .map((issue) => withPayloadPlace(form.definition, issue, 'response'))
      .map(({ path, code, params, line }) => ({
        path: [...path],
        code,
        ...(params !== undefined && { params: { ...params } }),
        ...(line !== undefined && { line }),
      })),
    approvals,
    ...(received && { received: { ...received } }),
    ...(orderFile && { orderFile: { ...orderFile } }),
    unplaced: form.unplaced.map((part) => ({ ...part })),
    isInHouse,
    ...(derived && {
      derived: { id: derived.id, messagingType: derived.messaging_type, status: statusOf(derived.stage) },
    }),
  }
}

function typeOf(text: string): NetworkPaymentType {
  const type = NETWORK_PAYMENT_TYPES.find((known) => known === text)
  if (type === undefined) throw new Error(`Nothing at the copier's desk becomes ${text}`)
  return type
}

function statusOf(text: string) {
  const stage = STAGES.find((known) => known === text)
  if (stage === undefined || stage === 'deleted') throw new Error(`No status of a live message: ${text}`)
  return MESSAGE_STATUSES[stage]
}
