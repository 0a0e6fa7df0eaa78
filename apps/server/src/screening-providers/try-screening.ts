import type { AnswerOf, tryScreening } from '@nostro/contract'
import { timeOrderedUuid } from '@nostro/kernel'

import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { askProvider } from './asking/ask-provider.ts'
import type { ProviderTools } from './provider-tools.ts'
import { currentScreeningRules } from './rules.repository.ts'

/** Asks the provider in use about a name. */
export async function tryProvider(
  context: Context,
  tools: ProviderTools,
  name: string,
): Promise<AnswerOf<typeof tryScreening>> {
  const { institutionId, clock, random } = context
  const stored = await inTransaction(context, (tx) => currentScreeningRules(tx, institutionId))
  if (stored.rules.screening.provider === 'off') return { outcome: 'off', hits: [] }
  const result = await askProvider(context, tools, stored, {
    id: timeOrderedUuid(clock, random),
    direction: 'out',
    messagingType: 'MT103',
    fields: [{ path: 'name', kind: 'name', value: name }],
  })
  if (result.outcome === 'answered') {
    const hits = result.hits.map((hit) => ({ ...hit, field: '' }))
    return { outcome: 'answered', listVersion: result.listVersion, hits }
  }
  const outcome = result.outcome === 'timeout' ? 'timeout' : 'unavailable'
  return { outcome, detail: result.detail, hits: [] }
}
