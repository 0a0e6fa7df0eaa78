import { describe, expect, test } from 'vitest'

import { derivedValues } from './derive-message.ts'
import { creditedPayment, returnedPayment } from './receipt-values.ts'
import { DERIVED_TYPES } from './supplied-fields.ts'
import { VALID_APPLICATION } from './testing/application.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'
const BANKS = { senderBic: 'DEMECNBJXXX', receiverBic: 'DEMWDEFFXXX' }

describe.each(DERIVED_TYPES)('a credit by %s', (type) => {
  test("contains the values of the payer's application", async () => {
    const form = await derivedValues(type, VALID_APPLICATION, {
      senderBic: BANKS.senderBic,
      senderName: 'Demo Bank Beijing',
      reference: 'REF1',
      uetr: UETR,
      valueDate: '2026-11-23',
      now: '2026-11-21 10:15:00',
      applicationReference: 'APP1',
    })
    const { payer, payee, currency, amount, feeType } = VALID_APPLICATION
    // ISO 20022 has a separate element for the town.
    const addressLines = type === 'MT103' ? payer.addressLines : payer.addressLines.slice(0, -1)
    expect(creditedPayment(type, form, BANKS)).toMatchObject({
      payeeAccount: payee.account,
      payeeBank: expect.stringMatching(/^DEMWDEFF/),
      values: {
        payerBank: BANKS.senderBic,
        payeeBank: BANKS.receiverBic,
        payer: { name: payer.name, account: payer.account, addressLines },
        payee: { name: payee.name, account: payee.account, country: payee.country },
        currency,
        amount,
        feeType,
      },
    })
  })
})

test('a message that credits no customer returns no receipt', () => {
  expect(creditedPayment('MT202', {}, BANKS)).toBeUndefined()
  expect(creditedPayment('MT103', { beneficiaryCustomer: { name: 'NOBODY' } }, BANKS)).toBeUndefined()
})

describe('a return', () => {
  test('a pacs.004 has the reference of the returned payment and the reason', () => {
    const form = {
      transactionInformation: [
        {
          originalInformation: { originalUetr: UETR },
          returnReasonInformation: { reason: 'AC04' },
          returnInformation: { returnedInterbankSettlementAmount: { currency: 'EUR', amount: '12.5' } },
        },
      ],
    }
    expect(returnedPayment('pacs.004', form)).toEqual({
      uetr: UETR,
      reason: 'AC04',
      currency: 'EUR',
      amount: '12.5',
    })
  })

  test('an MT103 has them in field 72 and carries the UETR of the original', () => {
    const form = {
      uetr: UETR,
      currency: 'EUR',
      interbankSettledAmount: '12.5',
      senderToReceiverInstructions: [{ code: 'RETN', content: '59' }, { code: 'ACC' }],
    }
    expect(returnedPayment('MT103', form)).toEqual({
      uetr: UETR,
      reason: '59',
      currency: 'EUR',
      amount: '12.5',
    })
  })

  test('any other MT103 is not a return', () => {
    expect(returnedPayment('MT103', { uetr: UETR })).toBeUndefined()
    expect(returnedPayment('pacs.008', { uetr: UETR })).toBeUndefined()
  })
})
