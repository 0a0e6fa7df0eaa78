import { BIC_FORM, type Issue, localDayAt, warningIssue } from '@nostro/kernel'
import {
  type DraftValues,
  type MessageDefinition,
  settlementDifferences,
  settlementQuestion,
  structuredOnlyIssues,
  textAt,
} from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import type { Context } from '../http/context.ts'
import { recordsOfBanks } from './counterparty.repository.ts'
import { bankRecordFor, instructionFor } from './settlement-instruction.ts'

interface CheckedForm {
  readonly definition: MessageDefinition
  readonly values: DraftValues
}

/** The receiver of an ISO 20022 message. */
const RECEIVER = 'businessApplicationHeader.to'

/**
 * Returns the issues of a form from the kept records of its banks, which one statement reads: an error
 * `address.structuredOnly` for an address that the receiver does not accept, and a warning `instruction.differs` for
 * each correspondent that differs from the settlement instruction.
 */
export async function counterpartyIssues(
  tx: Tx,
  { institutionId, clock, actor }: Context,
  form: CheckedForm,
): Promise<readonly Issue[]> {
  const { definition, values } = form
  const receiver =
    definition.format === 'ISO20022' ? textAt(values, RECEIVER)?.trim().toUpperCase() : undefined
  const question = settlementQuestion(form)
  const bics = [receiver, question?.counterparty].flatMap((bic) =>
    bic !== undefined && BIC_FORM.test(bic) ? [bic.slice(0, INSTITUTION_LENGTH)] : [],
  )
  const records = await recordsOfBanks(tx, {
    institutionId,
    institutions: [...new Set(bics)],
    ...(question !== undefined && { currency: question.currency }),
  })
  const bank = receiver === undefined ? undefined : bankRecordFor(records, receiver)
  const today = localDayAt(clock.now(), actor.timeZone)
  const instruction = question && instructionFor(records, question, today)
  return [
    ...(bank?.facts['addressMode'] === 'structured'
      ? structuredOnlyIssues(definition, values, bank.name)
      : []),
    ...(instruction === undefined
      ? []
      : settlementDifferences(form, instruction.facts).map(({ path, expected }) =>
          warningIssue(path.split('.'), 'instruction.differs', {
            params: {
              counterparty: textAt(instruction.facts, 'counterparty') ?? '',
              currency: textAt(instruction.facts, 'currency') ?? '',
              validFrom: textAt(instruction.facts, 'validFrom') ?? '',
              expected,
            },
          }),
        )),
  ]
}

const INSTITUTION_LENGTH = 8
