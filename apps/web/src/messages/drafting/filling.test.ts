// @vitest-environment jsdom
import { definitionOf } from '@nostro/messages'
import { beforeAll, describe, expect, test } from 'vitest'

import { currentTexts, startTexts } from '../../i18n/index.ts'
import { fillingFromText, fillingFromValues } from './filling.ts'

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

beforeAll(startTexts)

function fromText(text: string) {
  const source = { text, current: CURRENT, timeZone: 'Asia/Shanghai', serviceVersion: '02' }
  return fillingFromText(definition, source, currentTexts())
}

describe('a form filled from a text', () => {
  test('takes what it has places for, and names the rest with the reason', async () => {
    const filling = await fromText(FIN)
    expect(filling).toMatchObject({
      values: { sender: 'DEMECNBJXXX', senderReference: 'PASTED1', interbankSettledAmount: '12500.75' },
      translatedFrom: undefined,
      notes: [
        { place: '77T', text: '“NOTHING HERE” has no place in this form.' },
        { place: 'Issuing bank (BIC)', text: 'Not taken over: your own bank stands here.' },
      ],
    })
  })

  test('says why it takes nothing', async () => {
    expect(await fromText('good morning')).toEqual({ reason: 'none', type: '' })
    expect(await fromText(FIN.replace('I103', 'I999'))).toEqual({ reason: 'otherType', type: 'MT999' })
  })
})

test('a form filled from a message keeps what belongs to one message, and says so', () => {
  const source = { senderReference: 'OLD1', valueDate: '2026-01-02', currency: 'EUR' }
  const { values, notes } = fillingFromValues(definition, { source, current: CURRENT }, currentTexts())
  expect(values).toMatchObject({ senderReference: 'FRESH1', currency: 'EUR' })
  expect(values).not.toHaveProperty('valueDate')
  expect(notes.map(({ place }) => place).toSorted()).toEqual(["Sender's reference", 'Value date'])
})
