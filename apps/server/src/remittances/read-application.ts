import type { AnswerOf, listCompanyAccounts, ProgressStep } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionByBic } from '../institutions/index.ts'
import { findMessage } from '../messages/content/index.ts'
import { accountsOf } from './company-account.repository.ts'
import { progressOf } from './progress.repository.ts'

type Accounts = AnswerOf<typeof listCompanyAccounts>['accounts']

/** Returns the accounts of the caller's company with the names of their banks. */
export async function readAccounts(context: Context): Promise<Accounts> {
  return await inTransaction(context, async (tx) => {
    const accounts = await accountsOf(tx, context.institutionId)
    // One query per bank is acceptable, since a company has few banks.
    const banks = new Map<string, string>()
    for (const bic of new Set(accounts.map(({ bankBic }) => bankBic))) {
      banks.set(bic, (await institutionByBic(tx, bic))?.name ?? bic)
    }
    return accounts.map((each) => ({
      ...each,
      addressLines: [...each.addressLines],
      bankName: banks.get(each.bankBic) ?? each.bankBic,
    }))
  })
}

/** Returns the steps of an application of the caller's company. Error: `resource.notFound`. */
export async function readSteps(context: Context, messageId: string): Promise<ProgressStep[]> {
  const place = { institutionId: context.institutionId, messageId }
  return await inTransaction(context, async (tx) => {
    const message = await findMessage(tx, place)
    if (message?.kind !== 'remittance') throw new AppError('resource.notFound')
    return [...(await progressOf(tx, place))]
  })
}
