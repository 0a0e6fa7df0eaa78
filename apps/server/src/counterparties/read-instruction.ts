import type { AnswerOf, readSettlementInstruction } from '@nostro/contract'
import { localDayAt } from '@nostro/kernel'
import type { SettlementQuestion } from '@nostro/messages'

import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { shownRecord } from './counterparty.presenter.ts'
import { recordsOfBanks } from './counterparty.repository.ts'
import { instructionFor } from './settlement-instruction.ts'

const INSTITUTION_LENGTH = 8

/** Returns the settlement instruction for a payment. */
export async function currentInstruction(
  context: Context,
  question: SettlementQuestion,
): Promise<AnswerOf<typeof readSettlementInstruction>> {
  const { institutionId, clock, actor } = context
  const records = await inReadTransaction(context, (tx) =>
    recordsOfBanks(tx, {
      institutionId,
      institutions: [question.counterparty.slice(0, INSTITUTION_LENGTH)],
      currency: question.currency,
    }),
  )
  const found = instructionFor(records, question, localDayAt(clock.now(), actor.timeZone))
  return found === undefined ? {} : { instruction: shownRecord(found) }
}
