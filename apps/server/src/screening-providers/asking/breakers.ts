import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { inTransaction, type TransactionScope } from '../../db/transaction.ts'

/** The settings of a breaker. */
interface BreakerRules {
  /** Consecutive failures after which the provider is paused. */
  readonly failuresMax: number
  readonly pauseSeconds: number
}

/** The bank and the service that a breaker protects. */
type BreakerScope = TransactionScope & {
  readonly institutionId: string
  readonly clock: { readonly now: () => Date }
}

/** A service of a bank that answers questions. */
export type ProviderService = 'screening' | 'payees'

/** A question that tries a paused provider has an answer in this time; otherwise another one tries it. */
const TRYING_SECONDS = 120

/**
 * Asks a provider unless it is paused, and counts its failures. A provider that fails several times in sequence is
 * paused, so that messages do not wait for a time-out each. After the pause one question tries it again; the others wait
 * for its result. The state is in the database, so all servers share it. Returns `undefined` while the provider is
 * paused.
 */
export async function throughBreaker<T>(
  scope: BreakerScope,
  service: ProviderService,
  rules: BreakerRules,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  const { institutionId, clock } = scope
  const place = { institutionId, service }
  if (!(await inTransaction(scope, (tx) => admit(tx, { ...place, now: clock.now() })))) return undefined
  try {
    const answer = await ask()
    await inTransaction(scope, (tx) => close(tx, place))
    return answer
  } catch (error) {
    await inTransaction(scope, (tx) => countFailure(tx, { ...place, ...rules, now: clock.now() }))
    throw error
  }
}

interface BreakerKey {
  readonly institutionId: string
  readonly service: ProviderService
}

/** Returns whether a question is permitted. Of several after a pause, the first one that locks the row is. */
async function admit(
  tx: Tx,
  { institutionId, service, now }: BreakerKey & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ admitted: boolean }>`
    with trying as (
      update provider_breaker set trying_until = ${now}::timestamptz + ${TRYING_SECONDS} * interval '1 second'
      where institution_id = ${institutionId} and service = ${service} and open_until <= ${now}
        and (trying_until is null or trying_until <= ${now}) returning true)
    select exists (select from trying) or not exists (select from provider_breaker
      where institution_id = ${institutionId} and service = ${service} and open_until is not null) as admitted`.execute(
    tx,
  )
  return rows[0]?.admitted === true
}

async function close(tx: Tx, { institutionId, service }: BreakerKey): Promise<void> {
  await tx
    .deleteFrom('provider_breaker')
    .where('institution_id', '=', institutionId)
    .where('service', '=', service)
    .execute()
}

async function countFailure(
  tx: Tx,
  {
    institutionId,
    service,
    failuresMax,
    pauseSeconds,
    now,
  }: BreakerKey & BreakerRules & { readonly now: Date },
): Promise<void> {
  const end = new Date(now.getTime() + pauseSeconds * MILLISECONDS)
  await sql`
    insert into provider_breaker (institution_id, service, failures, open_until)
    values (${institutionId}, ${service}, 1, case when ${failuresMax}::int <= 1 then ${end}::timestamptz end)
    on conflict (institution_id, service) do update set failures = provider_breaker.failures + 1, trying_until = null,
      open_until = case when provider_breaker.trying_until is not null
        or provider_breaker.failures + 1 >= ${failuresMax} then ${end}::timestamptz
        else provider_breaker.open_until end`.execute(tx)
}

const MILLISECONDS = 1000
