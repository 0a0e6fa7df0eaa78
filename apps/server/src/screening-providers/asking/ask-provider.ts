import { OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'
import type { TransactionScope } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openKeys, type ProviderTools } from '../provider-tools.ts'
import type { StoredScreeningRules } from '../rules.repository.ts'
import { requireAddress } from './addresses.ts'
import { askService } from './ask-service.ts'
import { askWatchman } from './ask-watchman.ts'
import { throughBreaker } from './breakers.ts'
import type { ScreeningAnswer, ScreeningQuestion } from './screening-answer.ts'

const MILLISECONDS = 1000
const PERCENT = 100

/** The result of a question to a provider: its answer, or the reason why there is none. */
export type ScreeningResult =
  | ({ readonly outcome: 'answered'; readonly provider: string } & ScreeningAnswer)
  | {
      readonly outcome: 'timeout' | 'unavailable' | 'paused'
      readonly provider: string
      readonly detail: string
    }

type AskingScope = TransactionScope & { readonly clock: { readonly now: () => Date } }

/**
 * Asks the provider of a bank about the parts of a message. Failures are counted; after some of them in sequence the
 * provider is paused. Runs outside a transaction, because a provider may take its whole time.
 */
export async function askProvider(
  scope: AskingScope,
  tools: ProviderTools,
  stored: StoredScreeningRules,
  question: ScreeningQuestion,
): Promise<ScreeningResult> {
  const { provider, failuresMax, pauseSeconds } = stored.rules.screening
  const ask = () => answerOf(scope, tools, stored, question)
  try {
    // The embedded lists are in the same database, which is not paused.
    const answer =
      provider === 'embedded'
        ? await ask()
        : await throughBreaker(scope, 'screening', { failuresMax, pauseSeconds }, ask)
    return answer === undefined
      ? { outcome: 'paused', provider, detail: 'The provider is paused after failures' }
      : { outcome: 'answered', provider, ...answer }
  } catch (error) {
    if (error instanceof OutgoingFailure) return { outcome: error.outcome, provider, detail: error.message }
    throw error
  }
}

async function answerOf(
  scope: AskingScope,
  tools: ProviderTools,
  { rules, sealed }: StoredScreeningRules,
  question: ScreeningQuestion,
): Promise<ScreeningAnswer> {
  const { institutionId, clock } = scope
  const { provider, address = '', timeoutSeconds, threshold } = rules.screening
  if (provider === 'embedded') {
    const { matcher, version } = await tools.matchers.matcherOf(institutionId, (work) =>
      inTransaction(scope, work),
    )
    return { listVersion: version, hits: matcher.match(question.fields, threshold / PERCENT) }
  }
  const { privateHosts } = tools
  const service = {
    // The settings of the installation may have changed since the address was confirmed.
    url: requireAddress(address, privateHosts),
    privateHosts,
    timeoutMs: timeoutSeconds * MILLISECONDS,
  }
  if (provider === 'watchman')
    return await askWatchman({ ...service, threshold: threshold / PERCENT }, question)
  const { screening: key = '' } = openKeys(tools, institutionId, sealed)
  return await askService({ ...service, key, now: clock.now() }, question)
}
