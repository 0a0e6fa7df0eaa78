import type { PendingChangeKind } from '@nostro/contract'

import type { Administrators } from './each-kind.ts'

/** The audit event of an effect, where it is not named as the kind of change. */
const EVENTS: Partial<Readonly<Record<PendingChangeKind, string>>> = {
  'user.add': 'user.create',
  'link.key': 'link.rotateKey',
  'relationship.create': 'relationship.save',
  'relationship.update': 'relationship.save',
  'referenceList.import': 'reference.import',
  'referenceRates.import': 'rates.import',
  'screening.change': 'screeningRules.change',
  'bank.create': 'institution.create',
  'bank.bic': 'institution.bic',
}

/** The number of times changes of a kind became active in an institution; those of banks have their event there. */
export async function effectsOf(
  { server, institutionId }: Administrators,
  kind: PendingChangeKind,
): Promise<number> {
  const { rows } = await server.database.superuser.query<{ count: number }>(
    'select count(*)::int from audit_event where (institution_id = $1 or $3) and action = $2',
    [institutionId, EVENTS[kind] ?? kind, kind.startsWith('bank.')],
  )
  return rows[0]?.count ?? 0
}
