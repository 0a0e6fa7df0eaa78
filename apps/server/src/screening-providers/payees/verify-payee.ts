import type { PayeeVerification } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { z } from 'zod'

import { OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'
import { recordEvent } from '../../audit/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { requireAddress } from '../asking/addresses.ts'
import { throughBreaker } from '../asking/breakers.ts'
import { askByHttp, signatureOf } from '../asking/signed-call.ts'
import { openKeys, type ProviderTools } from '../provider-tools.ts'
import { currentScreeningRules, type StoredScreeningRules } from '../rules.repository.ts'
import { type Payee, subjectOf } from './payee.ts'
import { insertVerification, type StoredVerification } from './payee-verification.repository.ts'

const MILLISECONDS = 1000
/** Failures after which the provider is paused, and the seconds of the pause. */
const BREAKER = { failuresMax: 5, pauseSeconds: 30 } as const

const answerSchema = z.object({
  id: z.string(),
  outcome: z.enum(['match', 'closeMatch', 'noMatch', 'unavailable']),
  matchedName: z.string().max(350).optional(),
})

type Answer = Pick<StoredVerification, 'outcome' | 'matchedName'>

/**
 * Asks the bank's provider about a payee and stores the answer. The browser never states an answer itself. Error:
 * `payeeVerification.off`.
 */
export async function verifyPayeeOf(
  context: Context,
  tools: ProviderTools,
  payee: Payee,
): Promise<PayeeVerification> {
  const { institutionId, clock, random, actor } = context
  const stored = await inTransaction(context, (tx) => currentScreeningRules(tx, institutionId))
  const { provider } = stored.rules.payees
  if (provider === 'off') throw new AppError('payeeVerification.off')
  const id = timeOrderedUuid(clock, random)
  const answer = await answerAbout(context, tools, stored, { ...payee, id })
  const verification = { ...payee, ...answer, id, provider, askedAt: clock.now() }
  await inTransaction(context, async (tx) => {
    const subject = subjectOf(payee)
    await insertVerification(tx, institutionId, { ...verification, subject, askedBy: actor.userId })
    await recordEvent(tx, context, {
      action: 'payee.verify',
      objectKind: 'payeeVerification',
      objectId: id,
      after: { subject, outcome: answer.outcome, provider },
    })
  })
  return { ...verification, askedBy: actor.name, askedAt: verification.askedAt.toISOString() }
}

async function answerAbout(
  context: Context,
  tools: ProviderTools,
  stored: StoredScreeningRules,
  question: Payee & { readonly id: string },
): Promise<Answer> {
  try {
    const value = await throughBreaker(context, 'payees', BREAKER, () =>
      asked(context, tools, stored, question),
    )
    return value === undefined ? { outcome: 'unavailable' } : answerOf(value.answer, question.id)
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    return { outcome: 'unavailable' }
  }
}

async function asked(
  { institutionId, clock }: Context,
  { privateHosts, secrets }: ProviderTools,
  { rules, sealed }: StoredScreeningRules,
  question: Payee & { readonly id: string },
): Promise<{ readonly answer: unknown }> {
  const { address = '', timeoutSeconds } = rules.payees
  const body = JSON.stringify(question)
  const { payees: signingKey = '' } = openKeys({ secrets }, institutionId, sealed)
  const answer = await askByHttp({
    url: requireAddress(address, privateHosts),
    privateHosts,
    timeoutMs: timeoutSeconds * MILLISECONDS,
    body,
    headers: signatureOf(signingKey, { id: question.id, body, at: clock.now() }),
  })
  return { answer }
}

/** Returns the answer; one of another form, or to another question, is none. */
function answerOf(value: unknown, id: string): Answer {
  const read = answerSchema.safeParse(value)
  if (!read.success || read.data.id !== id) return { outcome: 'unavailable' }
  const { outcome, matchedName } = read.data
  return {
    outcome,
    ...(outcome === 'closeMatch' && matchedName?.trim() && { matchedName: matchedName.trim() }),
  }
}
