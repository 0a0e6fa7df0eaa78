import type { AnswerOf, BodyOf, changeBankDays, ChangeOutcome, readBankDays } from '@nostro/contract'
import { AppError, type BankDays, type CutOff } from '@nostro/kernel'

import { changeRulesOf, type InstitutionRules, rulesEffect } from '../changes/index.ts'
import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { linksOf } from '../links/index.ts'
import { currentBankDays, insertBankDays } from './bank-days.repository.ts'

/** The days of a bank as rules that a second administrator confirms. */
const BANK_DAYS: InstitutionRules<BankDays> = {
  kind: 'bankDays.change',
  errorWhenChanged: 'bankDays.changed',
  constraint: 'bank_days_once',
  current: (tx, { institutionId }) => currentBankDays(tx, institutionId),
  insert: insertBankDays,
}

/** Activates confirmed days of a bank. Error: `change.outdated`. */
export const applyBankDays = rulesEffect(BANK_DAYS)

/**
 * Requests other days of the caller's bank. Errors: `bankDays.double` for two cut-offs with the same conditions or two
 * entries of one day, `route.linkUnknown`, `bankDays.changed`, `change.waiting`.
 */
export async function enterBankDays(
  context: Context,
  { version, rules }: BodyOf<typeof changeBankDays>,
): Promise<ChangeOutcome> {
  const entered: BankDays = {
    cutOffs: rules.cutOffs.map(cutOffOf),
    ownDays: rules.ownDays.map(({ day, name, isWorking }) => ({
      day,
      name,
      ...(isWorking && { isWorking }),
    })),
    daysAheadMax: rules.daysAheadMax,
  }
  requireOnce(entered.cutOffs.map((each) => [each.currency, each.linkId, each.counterparty].join(' ')))
  requireOnce(entered.ownDays.map(({ day }) => day))
  const known = await inReadTransaction(context, (tx) => linksOf(tx, context.institutionId))
  const ids = new Set(known.map(({ id }) => id))
  if (entered.cutOffs.some(({ linkId }) => linkId !== undefined && !ids.has(linkId)))
    throw new AppError('route.linkUnknown')
  return await changeRulesOf(context, BANK_DAYS, { version, rules: entered })
}

function cutOffOf({
  currency,
  linkId,
  counterparty,
  time,
  daysBefore,
}: BodyOf<typeof changeBankDays>['rules']['cutOffs'][number]): CutOff {
  return {
    ...(currency !== undefined && { currency }),
    ...(linkId !== undefined && { linkId }),
    ...(counterparty !== undefined && { counterparty }),
    time,
    daysBefore,
  }
}

function requireOnce(keys: readonly string[]): void {
  if (new Set(keys).size < keys.length) throw new AppError('bankDays.double')
}

/** Returns the days of the caller's bank, with the links that a cut-off can name. */
export async function bankDaysOf(context: Context): Promise<AnswerOf<typeof readBankDays>> {
  const { institutionId, actor } = context
  return await inReadTransaction(context, async (tx) => {
    const [{ version, rules, changedAt }, links] = await Promise.all([
      currentBankDays(tx, institutionId),
      linksOf(tx, institutionId),
    ])
    return {
      version,
      rules: {
        cutOffs: rules.cutOffs.map((each) => ({ ...each })),
        ownDays: rules.ownDays.map((each) => ({ ...each })),
        daysAheadMax: rules.daysAheadMax,
      },
      timeZone: actor.timeZone,
      links: links.map(({ id, name, hours }) => ({ id, name, ...(hours && { hours: { ...hours } }) })),
      ...(changedAt && { changedAt: changedAt.toISOString() }),
    }
  })
}
