import type { ValuesOf } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field, options } from '../../fields/field.ts'
import { bankAt } from './institutions.ts'
import type { CORRESPONDENTS, SETTLEMENT } from './transfer-members.ts'

/** Field 20. */
export const SENDER_REFERENCE_FIELD: FieldBinding<{ readonly senderReference: string }> = field('20', {
  reference: 'senderReference',
})

/** Field 21 in messages in which it is optional. */
export const RELATED_REFERENCE_FIELD: FieldBinding<{ readonly relatedReference?: string }> = field('21', {
  reference: 'relatedReference',
})

/** Field 32A. */
export const SETTLEMENT_FIELD: FieldBinding<ValuesOf<typeof SETTLEMENT>> = field('32A', {
  valueDate: 'valueDate',
  currency: 'currency',
  amount: 'interbankSettledAmount',
})

/** Fields 53a, 54a and 56a. */
export const CORRESPONDENT_FIELDS: readonly FieldBinding<ValuesOf<typeof CORRESPONDENTS>>[] = [
  options(
    field('53A', bankAt('senderCorrespondent'), { means: { senderCorrespondentOption: '53A' } }),
    field(
      '53B',
      {
        debitCreditMark: 'senderCorrespondentAccount.debitCreditMark',
        account: 'senderCorrespondentAccount.account',
        location: 'senderCorrespondentAccount.location',
      },
      { means: { senderCorrespondentOption: '53B' } },
    ),
  ),
  field('54A', bankAt('receiverCorrespondent')),
  field('56A', bankAt('intermediaryInstitution')),
]
