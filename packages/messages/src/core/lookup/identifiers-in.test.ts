import { describe, expect, test } from 'vitest'

import { CAMT053 } from '../../mx/camt053.ts'
import { MT103 } from '../../mt/mt103.ts'
import { PACS008 } from '../../mx/pacs008.ts'
import { identifiersIn } from './identifiers-in.ts'

describe('identifiers that a message is searched by', () => {
  test('accounts and the related reference, each once, without blanks', () => {
    const found = identifiersIn(MT103.members, {
      relatedReference: 'THEIR-1',
      orderingCustomer: { account: 'DE89 3704 0044 0532 0130 00' },
      beneficiaryCustomer: { account: '654321' },
      intermediaryInstitution: 'DEMWDEFFXXX',
    })
    expect(found).toEqual(['THEIR-1', 'DE89370400440532013000', '654321'])
    expect(identifiersIn(MT103.members, { orderingCustomer: { account: '1'.repeat(37) } })).toEqual([])
  })

  test('the identifiers of a payment in ISO 20022', () => {
    const found = identifiersIn(PACS008.members, {
      businessApplicationHeader: { related: [{ businessMessageIdentifier: 'EARLIER1' }] },
      creditTransfer: {
        paymentIdentification: { instructionIdentification: 'INS1', endToEndIdentification: 'E2E1' },
        debtorAccount: { iban: 'DE89370400440532013000' },
        creditorAccount: { other: { identification: '4711' } },
        creditor: { name: 'Nobody looks this up here' },
      },
    })
    expect(found).toEqual(['EARLIER1', 'INS1', 'E2E1', 'DE89370400440532013000', '4711'])
  })

  test('only the first identifiers of a long statement', () => {
    const entry = { transactionDetails: [{ references: { endToEndIdentification: 'X' } }] }
    const entries = Array.from({ length: 1_000 }, (_, position) => ({
      ...entry,
      accountServicerReference: `REF${position}`,
    }))
    const found = identifiersIn(CAMT053.members, {
      statements: [{ account: { iban: 'DE89370400440532013000' }, entries }],
    })
    expect(found).toHaveLength(20)
    expect(found[0]).toBe('DE89370400440532013000')
  })
})
