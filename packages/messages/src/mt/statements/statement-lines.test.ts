import { describe, expect, test } from 'vitest'

import type { DraftValues } from '../../core/shape.ts'
import { readFin } from '../../fin/index.ts'
import { renderMt } from '../render-mt.ts'
import { MT940 } from '../mt940.ts'
import { MT950 } from '../mt950.ts'
import { readMessage } from '../read-message.ts'

const LINE = {
  valueDate: '2026-11-20',
  entryDate: '2026-11-20',
  debitCreditMark: 'C',
  currency: 'EUR',
  amount: '100.5',
  transactionType: 'NTRF',
  referenceForTheAccountOwner: 'PAY1',
}

const STATEMENT: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'STA1',
  accountIdentification: '123456',
  statementNumber: '235',
  statementPageNumber: '1',
  openingBalanceType: 'F',
  openingDebitCreditMark: 'C',
  openingDate: '2026-11-19',
  openingCurrency: 'EUR',
  openingAmount: '1000',
  closingBalanceType: 'F',
  closingDebitCreditMark: 'C',
  closingDate: '2026-11-20',
  closingCurrency: 'EUR',
  closingAmount: '1100.5',
  statementLines: [LINE],
}

type Definition = typeof MT940 | typeof MT950

/** Returns block 4 of the message for these values, line by line. */
function textOf(changes: DraftValues, definition: Definition = MT940): readonly string[] {
  const composed = renderMt(definition, { ...STATEMENT, ...changes })
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  return composed.value.text.split('\r\n').slice(1, -1)
}

/** Returns the values of a statement that has these fields between opening and closing balance. */
function read(fields: string, definition: Definition = MT940, behind = ''): DraftValues {
  const type = definition.type.slice(2)
  const text = [
    `{1:F01DEMECNBJAXXX0000000000}{2:I${type}DEMWDEFFXXXXN}{4:`,
    ':20:STA1\n:25:123456\n:28C:235/1\n:60F:C261119EUR1000,',
    fields,
    `:62F:C261120EUR1100,5${behind === '' ? '' : `\n${behind}`}`,
    '-}',
  ].join('\n')
  const [message] = readFin(text)
  const values = message && readMessage(definition, message)
  if (!values?.ok) throw new Error('not read')
  return values.value
}

describe('writing', () => {
  test('an MT940', () => {
    const text = textOf({
      relatedReference: 'REQ1',
      availableDebitCreditMark: 'D',
      availableDate: '2026-11-20',
      availableCurrency: 'EUR',
      availableAmount: '0',
      forwardAvailableBalance: [
        { debitCreditMark: 'C', date: '2026-11-23', currency: 'EUR', amount: '1' },
        { debitCreditMark: 'C', date: '2026-11-24', currency: 'EUR', amount: '2' },
      ],
      informationToAccountOwner: ['BRANCH CLOSED', 'ON FRIDAY'],
    })
    expect(text).toEqual([
      ':20:STA1',
      ':21:REQ1',
      ':25:123456',
      ':28C:235/1',
      ':60F:C261119EUR1000,',
      ':61:2611201120CR100,5NTRFPAY1',
      ':62F:C261120EUR1100,5',
      ':64:D261120EUR0,',
      ':65:C261123EUR1,',
      ':65:C261124EUR2,',
      ':86:BRANCH CLOSED',
      'ON FRIDAY',
    ])
  })

  test('an intermediate page of an MT950, without an available balance if only its currency is filled', () => {
    const changes = { openingBalanceType: 'M', closingBalanceType: 'M', availableCurrency: 'EUR' }
    expect(textOf({ ...changes, statementLines: [], closingAmount: '1000' }, MT950)).toEqual([
      ':20:STA1',
      ':25:123456',
      ':28C:235/1',
      ':60M:C261119EUR1000,',
      ':62M:C261120EUR1000,',
    ])
  })

  test('a line with all members, followed by its details', () => {
    const line = {
      ...LINE,
      debitCreditMark: 'RC',
      entryDate: '2027-01-02',
      referenceForTheAccountOwner: 'NONREF',
      referenceOfTheAccountServicingInstitution: 'FT//1',
      supplementaryDetails: 'CHARGES',
      informationToAccountOwner: ['?00Charges', '?20November'],
    }
    expect(textOf({ statementLines: [line, LINE] }).slice(4, -1)).toEqual([
      ':61:2611200102RCR100,5NTRFNONREF//FT//1',
      'CHARGES',
      ':86:?00Charges',
      '?20November',
      ':61:2611201120CR100,5NTRFPAY1',
    ])
  })

  test('every member is linked to its line in the text; blank items of the form are not counted', () => {
    const composed = renderMt(MT940, {
      ...STATEMENT,
      statementLines: [
        {},
        { ...LINE, supplementaryDetails: 'CHARGES', informationToAccountOwner: ['', 'INVOICE'] },
      ],
    })
    const links = composed.ok
      ? composed.value.links.map(({ path, tag, line }) => `${path} ${tag} ${line}`)
      : []
    expect(links).toContain('openingAmount 60F 5')
    expect(links).toContain('statementLines.1.amount 61 6')
    expect(links).toContain('statementLines.1.supplementaryDetails 61 7')
    expect(links).toContain('closingAmount 62F 9')
  })
})

describe('reading', () => {
  test('lines with their details, each with the account currency', () => {
    const fields =
      ':61:2611201120CR100,5NTRFPAY1\n:86:INVOICE 7\nNovember\n:61:261120RDR1,NMSCNONREF\nCHARGES'
    expect(read(fields, MT940, ':86:BRANCH CLOSED')).toMatchObject({
      openingCurrency: 'EUR',
      statementLines: [
        { ...LINE, informationToAccountOwner: ['INVOICE 7', 'November'] },
        {
          valueDate: '2026-11-20',
          debitCreditMark: 'RD',
          currency: 'EUR',
          amount: '1',
          transactionType: 'NMSC',
          referenceForTheAccountOwner: 'NONREF',
          supplementaryDetails: 'CHARGES',
        },
      ],
      informationToAccountOwner: ['BRANCH CLOSED'],
    })
  })

  test('details are preserved with any content', () => {
    const fields = ':61:2611201120CR100,5NTRFPAY1\n:86:?00Gutschrift äö\n:86:and more'
    expect(read(fields).statementLines).toEqual([
      { ...LINE, informationToAccountOwner: ['?00Gutschrift äö', 'and more'] },
    ])
  })

  const WITH_UNREADABLE = [
    ':86:in front of every line',
    ':61:2611201120CR100,5NTRFPAY1',
    ':61:261131X30.50NTRFPAY2\nCHARGES',
    ':86:of the line that cannot be read',
    ':61:2611201120CR100,5NTRFPAY1',
  ].join('\n')

  test('an unreadable line is at its position with its original text', () => {
    const unread = { currency: 'EUR', supplementaryDetails: '261131X30.50NTRFPAY2 CHARGES' }
    expect(read(WITH_UNREADABLE).statementLines).toEqual([
      LINE,
      { ...unread, informationToAccountOwner: ['of the line that cannot be read'] },
      LINE,
    ])
  })

  test('such a line prevents the statement from being sent, and removing it is sufficient', () => {
    const { statementLines } = read(WITH_UNREADABLE)
    const lines = Array.isArray(statementLines) ? statementLines : []
    const composed = renderMt(MT940, { ...STATEMENT, statementLines: lines })
    expect(composed.ok ? [] : composed.error.map(({ path }) => path.join('.'))).toContain(
      'statementLines.1.amount',
    )
    const remaining = lines.filter((_, index) => index !== 1)
    expect(renderMt(MT940, { ...STATEMENT, statementLines: remaining }).ok).toBe(true)
  })

  test('details are not allowed in an MT950', () => {
    const fields = ':61:2611201120CR100,5NTRFPAY1\n:86:INVOICE\n:61:2611201120CR100,5NTRFPAY1'
    expect(read(fields, MT950).statementLines).toEqual([LINE, LINE])
  })

  test('fields that a received statement may omit or have in another format', () => {
    const [message] = readFin(
      [
        '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
        ':20:STA1\n:25P:123456\nDEMWDEFF\n:28C:235\n:60M:D261119EUR1000,\n:62M:D261120EUR1100,5',
        ':64:C261120EUR7,\n:65:C261121EUR8,\n:65:wrong\n:65:D261122EUR9,\n-}',
      ].join('\n'),
    )
    const values = message && readMessage(MT940, message)
    expect(values?.ok && values.value).toEqual({
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      senderReference: 'STA1',
      accountIdentification: '123456',
      statementNumber: '235',
      openingBalanceType: 'M',
      openingDebitCreditMark: 'D',
      openingDate: '2026-11-19',
      openingCurrency: 'EUR',
      openingAmount: '1000',
      closingBalanceType: 'M',
      closingDebitCreditMark: 'D',
      closingDate: '2026-11-20',
      closingCurrency: 'EUR',
      closingAmount: '1100.5',
      availableDebitCreditMark: 'C',
      availableDate: '2026-11-20',
      availableCurrency: 'EUR',
      availableAmount: '7',
      forwardAvailableBalance: [
        { debitCreditMark: 'C', date: '2026-11-21', currency: 'EUR', amount: '8' },
        { debitCreditMark: 'D', date: '2026-11-22', currency: 'EUR', amount: '9' },
      ],
    })
  })
})
