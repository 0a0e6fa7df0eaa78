import type { ValuesOf } from '../../core/shape.ts'
import { readInstitution, writtenCorrespondentAccount, writtenInstitution } from './institutions.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { type HandwrittenPair, written } from '../handwritten.ts'
import type { CORRESPONDENTS, SETTLEMENT } from './transfer-members.ts'

/** Field 20. */
export const SENDER_REFERENCE_FIELD: FieldBinding<{ readonly senderReference: string }> = field('20', {
  reference: 'senderReference',
})

/** Field 21 where it may be left out. */
export const RELATED_REFERENCE_FIELD: FieldBinding<{ readonly relatedReference?: string }> = field('21', {
  reference: 'relatedReference',
})

/** Field 32A. */
export const SETTLEMENT_FIELD: HandwrittenPair<ValuesOf<typeof SETTLEMENT>> = {
  write: ({ valueDate, currency, interbankSettledAmount }) =>
    written('32A', { valueDate, currency, amount: interbankSettledAmount }, [
      ['valueDate', 'currency', 'interbankSettledAmount'],
    ]),
  read: {
    '32A': (settled) => ({
      valueDate: settled.valueDate,
      currency: settled.currency,
      interbankSettledAmount: settled.amount,
    }),
  },
}

type Correspondents = ValuesOf<typeof CORRESPONDENTS>

/** Fields 53a, 54a and 56a. */
export const CORRESPONDENT_FIELDS: readonly HandwrittenPair<Correspondents>[] = [
  {
    write: ({ senderCorrespondent, senderCorrespondentAccount }) =>
      writtenInstitution('53A', 'senderCorrespondent', senderCorrespondent) ??
      writtenCorrespondentAccount('senderCorrespondentAccount', senderCorrespondentAccount),
    read: {
      '53A': (party) => ({
        senderCorrespondentOption: '53A',
        senderCorrespondent: readInstitution(party),
      }),
      '53B': (party) => ({ senderCorrespondentOption: '53B', senderCorrespondentAccount: party }),
    },
  },
  {
    write: ({ receiverCorrespondent }) =>
      writtenInstitution('54A', 'receiverCorrespondent', receiverCorrespondent),
    read: { '54A': (party) => ({ receiverCorrespondent: readInstitution(party) }) },
  },
  {
    write: ({ intermediaryInstitution }) =>
      writtenInstitution('56A', 'intermediaryInstitution', intermediaryInstitution),
    read: { '56A': (party) => ({ intermediaryInstitution: readInstitution(party) }) },
  },
]
