import { LIMITS } from '@nostro/kernel'

import type { Rule } from '../../core/definition.ts'
import { isRecord } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import { account, BIC, DAY, one, opt, type ValuesOf } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { mtDefinition } from '../mt-definition.ts'
import { CORRESPONDING_BANKS } from '../parts/free-format.ts'
import {
  information,
  INFORMATION_PATHS,
  informationIssues,
  NOTES_IN_72,
  reconciledInformation,
} from '../parts/instruction-field.ts'
import { INSTRUCTIONS, reconciledInstructions } from '../parts/instructions.ts'
import { MOMENT_FIELD, MOMENT_RULES, momentMembers, withMoment } from '../parts/moment.ts'
import {
  RELATED_REFERENCE_FIELD,
  SENDER_REFERENCE_FIELD,
  SETTLEMENT_FIELD,
} from '../parts/transfer-fields.ts'
import { REFERENCE, SETTLEMENT } from '../parts/transfer-members.ts'
import { CURRENCY_CLEARS_AMOUNT, VALUE_DATE_FITS } from '../parts/transfer-rules.ts'

const INFO = 'debitTransactionInfo'

const members = {
  ...CORRESPONDING_BANKS,

  debitAccount: one(`${INFO}.debitAccount`, account(LIMITS.accountLengthMax)),
  valueDate: one(`${INFO}.transactionDate`, DAY),
  currency: SETTLEMENT.currency,
  interbankSettledAmount: SETTLEMENT.interbankSettledAmount,
  orderingInstitution: opt(`${INFO}.orderingInstitution`, BIC),
  ...momentMembers(INFO),

  senderReference: one(`${INFO}.transactionReferenceNumber`, REFERENCE),
  relatedReference: one(`${INFO}.relatedReferenceNumber`, REFERENCE),

  remittanceInformation: opt('additionalInfo.additionalNote', NOTES_IN_72),
  senderToReceiverInstructions: opt('additionalInfo.instructions', INSTRUCTIONS),
}

type Mt900Values = ValuesOf<typeof members>

const fields: readonly FieldBinding<Mt900Values>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  field(['25', '25P'], { account: 'debitAccount' }),
  MOMENT_FIELD,
  SETTLEMENT_FIELD,
  field('52A', { bic: 'orderingInstitution' }),
  field('72', { lines: information('senderToReceiverInstructions', 'remittanceInformation') }),
]

const rules: readonly Rule<Mt900Values>[] = [
  VALUE_DATE_FITS,
  ...MOMENT_RULES,
  {
    name: 'informationFits',
    source: 'SWIFT UHB, field 72, 6*35x',
    paths: INFORMATION_PATHS,
    check: informationIssues('remittanceInformation'),
  },
]

/**
 * MT900, confirmation of debit: the account servicing bank confirms a debit entry to the account owner.
 *
 * Source: SWIFT UHB SR 2025, MT900.
 */
export const MT900 = mtDefinition({
  type: 'MT900',
  members,
  fields,
  rules,
  sections: [
    { name: 'senderAndReceiver', members: ['sender', 'receiver'] },
    {
      name: 'tradeInfo',
      members: [
        'debitAccount',
        'valueDate',
        'currency',
        'interbankSettledAmount',
        'orderingInstitution',
        'reportDate',
        'reportTime',
        'reportOffset',
      ],
    },
    { name: 'relatedReference', members: ['senderReference', 'relatedReference'] },
    {
      name: 'senderToReceiverInstructions',
      members: ['remittanceInformation', 'senderToReceiverInstructions'],
    },
  ],
  effects: [CURRENCY_CLEARS_AMOUNT],
  summary: (values) =>
    present({
      senderBic: values.sender,
      receiverBic: values.receiver,
      businessId: values.senderReference,
      payerAccount: values.debitAccount,
      currency: values.currency,
      amount: values.interbankSettledAmount,
      valueDate: values.valueDate,
    }),
  reconcileSample: (values) => {
    const { senderToReceiverInstructions: instructions } = values
    const fitting = Array.isArray(instructions)
      ? { ...values, senderToReceiverInstructions: reconciledInstructions(instructions.filter(isRecord)) }
      : values
    return withMoment(reconciledInformation(fitting))
  },
})
