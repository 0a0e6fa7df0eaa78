import type { AnswerOf, findBanks, readBanks } from '@nostro/contract'

import type { Context } from '../../http/context.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { banksByText } from './bank-directory.repository.ts'
import { knownBanks } from './bank-remarks.ts'

/** Returns banks by a prefix of their BIC, or by words of name and city. */
export async function searchBanks(context: Context, text: string): Promise<AnswerOf<typeof findBanks>> {
  const banks = await inReadTransaction(context, (tx) => banksByText(tx, text))
  return { rowList: [...banks] }
}

/** Returns the banks with these BICs, with their status on the current day of the caller's institution. */
export async function namedBanks(
  context: Context,
  bics: readonly string[],
): Promise<AnswerOf<typeof readBanks>> {
  const { isComplete, asked, today, banks } = await inReadTransaction(context, (tx) =>
    knownBanks(tx, context, bics),
  )
  return { isComplete, asked: [...asked], today, rowList: [...banks.values()] }
}
