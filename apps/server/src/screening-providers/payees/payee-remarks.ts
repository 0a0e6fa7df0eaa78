import { type Issue, warningIssue } from '@nostro/kernel'
import { type DraftValues, type MessageDefinition, paymentSides } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { currentScreeningRules } from '../rules.repository.ts'
import { type Payee, subjectOf } from './payee.ts'
import { latestVerification, type StoredVerification } from './payee-verification.repository.ts'

/** An answer is evidence for this time. */
const VALID_MS = 86_400_000

/** Returns the payee of a customer payment with name and account; `undefined` for other messages. */
export function payeeIn(definition: MessageDefinition, values: DraftValues): Payee | undefined {
  const { payee } = paymentSides(definition, values)
  if (payee?.name === undefined || payee.account === undefined) return undefined
  return { name: payee.name, account: payee.account, bankBic: payee.bankBic ?? '' }
}

const ISSUE_CODES: Readonly<Record<StoredVerification['outcome'] | 'missing', string | undefined>> = {
  match: undefined,
  closeMatch: 'payeeVerification.closeMatch',
  noMatch: 'payeeVerification.noMatch',
  unavailable: 'payeeVerification.unavailable',
  missing: 'payeeVerification.missing',
}

/** The warnings about a payee, and the answer on which they are based. */
interface PayeeCheck {
  readonly issues: readonly Issue[]
  /** The id of the answer. */
  readonly verificationId?: string
}

/**
 * Returns the warning about the payee of a form, if the bank verifies payees: without an answer about exactly this name,
 * account and bank in the last day, or with another answer than a match.
 */
export async function payeeRemarks(
  tx: Tx,
  { institutionId, clock }: Context,
  { definition, values }: { readonly definition: MessageDefinition; readonly values: DraftValues },
): Promise<PayeeCheck> {
  const payee = payeeIn(definition, values)
  const path = definition.paymentPaths?.(values).payee.names[0]
  if (payee === undefined || path === undefined) return { issues: [] }
  const now = clock.now()
  const after = new Date(now.getTime() - VALID_MS)
  const [{ rules }, found] = await Promise.all([
    currentScreeningRules(tx, institutionId),
    latestVerification(tx, institutionId, { subject: subjectOf(payee), after, before: now }),
  ])
  if (rules.payees.provider === 'off') return { issues: [] }
  const evidence = found && { verificationId: found.id }
  const code = ISSUE_CODES[found?.outcome ?? 'missing']
  if (code === undefined) return { issues: [], ...evidence }
  const params = { name: found?.matchedName ?? payee.name, account: payee.account }
  return { issues: [warningIssue(path.split('.'), code, { params })], ...evidence }
}
