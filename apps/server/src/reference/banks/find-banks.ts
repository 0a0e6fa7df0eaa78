import type { AnswerOf, findBanks, readBanks } from '@nostro/contract'

import type { Context } from '../../context.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { banksByText } from './bank-directory.repository.ts'
import { knownBanks } from './bank-remarks.ts'

/** Banks by the beginning of their BIC or by words of name and city. */
export async function searchBanks(context: Context, text: string): Promise<AnswerOf<typeof findBanks>> {
  const banks = await inReadTransaction(context, (tx) => banksByText(tx, text))
  return { rowList: [...banks] }
}

/** The banks behind some BICs, today at the caller's institution. */
export async function namedBanks(
  context: Context,
  bics: readonly string[],
): Promise<AnswerOf<typeof readBanks>> {
  const { isComplete, asked, today, banks } = await inReadTransaction(context, (tx) =>
    knownBanks(tx, context, bics),
  )
  return { isComplete, asked: [...asked], today, rowList: [...banks.values()] }
}
