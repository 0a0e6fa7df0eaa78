import type { Counterparty } from '@nostro/contract'
import { isRecord, textAt, writtenAddress, recordAt, SETTLEMENT_ROLES } from '@nostro/messages'

/** Returns the lines that identify a record below its name. */
export function recordLines({ kind, facts }: Pick<Counterparty, 'kind' | 'facts'>): readonly string[] {
  if (kind === 'bank') return [textAt(facts, 'bic') ?? '']
  if (kind === 'instruction')
    return SETTLEMENT_ROLES.flatMap((role) => {
      const { bic, account } = recordAt(facts, role)
      const parts = [bic, account].filter((part) => typeof part === 'string')
      return parts.length === 0 ? [] : [parts.join(' / ')]
    })
  const accounts = Array.isArray(facts['accounts']) ? facts['accounts'].filter(isRecord) : []
  return accounts.map((each) =>
    [textAt(each, 'account'), textAt(each, 'bankBic'), textAt(each, 'currency')].filter(Boolean).join(' · '),
  )
}

/** Returns the address of a record on one line. */
export function addressLine({ facts }: Pick<Counterparty, 'facts'>): string {
  return writtenAddress(recordAt(facts, 'address')).join(', ')
}
