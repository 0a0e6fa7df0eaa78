import type { BodyOf, ChangeOutcome, importReferenceRates } from '@nostro/contract'
import { AppError, type CurrencyRate, dayAfter, localDayAt, type RatePublisher } from '@nostro/kernel'
import { rateIssues } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import { type ApplyChange, requestChange } from '../../changes/index.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { activeRates, insertRates } from './rate-table.repository.ts'

/** A table as stored in its change. */
interface RateFacts {
  readonly number: number
  readonly publishedOn: string
  readonly rates: readonly CurrencyRate[]
}

/** Rates may be published for the next days, such as those of the Bank of Russia before a weekend. */
const DAYS_AHEAD_MAX = 4

/**
 * Requests the next table of a publisher, which a second person confirms. Errors: `referenceRates.invalid` with the
 * issues of its rows, `referenceRates.notNewer` (params `date`) for a table of the same or an earlier day,
 * `referenceList.versionChanged` when another user imported first, `change.waiting`.
 */
export async function importRates(
  context: Context,
  publisher: RatePublisher,
  { publishedOn, basedOn, rates }: BodyOf<typeof importReferenceRates>,
): Promise<ChangeOutcome> {
  const issues = rateIssues({ publisher, publishedOn, rates })
  if (issues.length > 0) throw new AppError('referenceRates.invalid', {}, { issues })
  const { clock, actor } = context
  if (publishedOn > dayAfter(localDayAt(clock.now(), actor.timeZone), DAYS_AHEAD_MAX)) {
    throw new AppError('referenceRates.future')
  }
  return await inTransaction(context, async (tx) => {
    const active = (await activeRates(tx)).find((table) => table.publisher === publisher)
    if ((active?.number ?? 0) !== basedOn) throw new AppError('referenceList.versionChanged')
    if (active !== undefined && publishedOn <= active.publishedOn) {
      throw new AppError('referenceRates.notNewer', { date: active.publishedOn })
    }
    const after: RateFacts = { number: basedOn + 1, publishedOn, rates }
    return await requestChange(tx, context, {
      kind: 'referenceRates.import',
      objectId: publisher,
      objectName: publisher,
      ...(active && {
        before: { number: active.number, publishedOn: active.publishedOn, rates: active.rates },
      }),
      after,
    })
  })
}

/** Activates a confirmed table. Error: `change.outdated`. */
export const applyRates: ApplyChange = async (command, scope, change) => {
  const { institutionId, clock } = scope
  const publisher = change.objectId as RatePublisher
  // Written by `importRates` from validated rates only.
  const { number, publishedOn, rates } = change.after as RateFacts
  const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
  await inInstitution(command, place, async (tx) => {
    const active = (await activeRates(tx)).find((table) => table.publisher === publisher)
    const isNext = (active?.number ?? 0) === number - 1
    const importerName = change.requestedByName ?? ''
    const table = { publisher, number, publishedOn, rates, importerName, importedAt: clock.now() }
    if (!isNext || !(await insertRates(tx, institutionId, table))) throw new AppError('change.outdated')
    await recordEvent(tx, scope, {
      action: 'rates.import',
      objectKind: 'institution',
      objectId: institutionId,
      after: { publisher, number, publishedOn, count: rates.length },
    })
  })
  return {}
}
