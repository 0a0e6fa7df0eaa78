// @vitest-environment jsdom
import { definitionOf, loadDefinition } from '@nostro/messages'
import { beforeAll, describe, expect, test } from 'vitest'

import { currentTexts, startTexts } from '../../i18n/index.ts'
import { fillingFromText, fillingFromValues } from '../filling/filling.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const definition = MT103

const CURRENT = { sender: 'DEMECNBJXXX', senderReference: 'FRESH1', valueDate: '' }

const FIN = `{1:F01OTHRCNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:
:20:PASTED1
:23B:CRED
:32A:261201EUR12500,75
:50K:/110100200300400
DEMO TRADING COMPANY
:59:/DE89370400440532013000
DEMO IMPORT COMPANY
:71A:SHA
:77T:NOTHING HERE
-}`

beforeAll(async () => await startTexts('work', 'content'))

function fromText(text: string) {
  const source = { text, current: CURRENT, timeZone: 'Asia/Shanghai', serviceVersion: '02' }
  return fillingFromText(definition, source, currentTexts())
}

describe('a form filled from a text', () => {
  test('fills the members that exist in the form, and lists the rest with the reason', async () => {
    const filling = await fromText(FIN)
    expect(filling).toMatchObject({
      values: { sender: 'DEMECNBJXXX', senderReference: 'PASTED1', interbankSettledAmount: '12500.75' },
      translatedFrom: undefined,
      notes: [{ place: 'Issuing bank (BIC)', text: 'Not copied: this is always your own bank.' }],
      unplaced: [
        {
          place: '77T',
          line: 10,
          reason: 'This form has no field for it.',
          value: 'NOTHING HERE',
          isSound: true,
        },
      ],
    })
  })

  test('unreadable content is listed with its line and its text, and is marked as unreadable', async () => {
    expect(await fromText(FIN.replace('261201EUR12500,75', 'NONSENSE'))).toMatchObject({
      unplaced: [
        { place: '32A', line: 4, reason: 'It could not be read.', value: 'NONSENSE', isSound: false },
        { place: '77T' },
      ],
    })
  })

  test('an unreadable statement line is in the form, and is listed', async () => {
    const statement = definitionOf('MT940')
    if (statement === undefined) throw new Error('MT940 is not defined')
    const text = [
      '{1:F01OTHRCNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
      ':20:STA1',
      ':60F:C261119EUR1000,',
      ':61:261131X30.50NTRFPAY2',
      '-}',
    ].join('\n')
    const source = { text, current: {}, timeZone: 'Asia/Shanghai', serviceVersion: '02' }
    expect(await fillingFromText(statement, source, currentTexts())).toMatchObject({
      values: { statementLines: [{ supplementaryDetails: '261131X30.50NTRFPAY2' }] },
      notes: [{ place: '61', text: expect.stringMatching(/^Line 4 .*“261131X30\.50NTRFPAY2”/) }],
      unplaced: [],
    })
  })

  test('essential facts lost in a translation need confirmation too, without line numbers of the translated text', async () => {
    const report = await loadDefinition('camt.053')
    if (report === undefined) throw new Error('camt.053 is not defined')
    const text = [
      '{1:F01OTHRCNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
      ':20:STA1',
      ':25:12345',
      ':28C:1/1',
      ':60F:C261119EUR1000,',
      ':61:261131X30.50NTRFPAY2',
      ':62F:C261119EUR1000,',
      '-}',
    ].join('\n')
    const source = { text, current: {}, timeZone: 'Asia/Shanghai', serviceVersion: '02' }
    const filling = await fillingFromText(report, source, currentTexts())
    expect('unplaced' in filling ? filling.unplaced : []).toContainEqual({
      place: '61',
      line: undefined,
      reason: 'The other format has no field for “261131X30.50NTRFPAY2”.',
      value: '',
      isSound: false,
    })
  })
})

test('a form filled from a message resets the values that belong to one message, with a note', () => {
  const source = { senderReference: 'OLD1', valueDate: '2026-01-02', currency: 'EUR' }
  const { values, notes } = fillingFromValues(definition, { source, current: CURRENT }, currentTexts())
  expect(values).toMatchObject({ senderReference: 'FRESH1', currency: 'EUR' })
  expect(values).not.toHaveProperty('valueDate')
  expect(notes.map(({ place }) => place).toSorted()).toEqual(["Sender's reference", 'Value date'])
})
