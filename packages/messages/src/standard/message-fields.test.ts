import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/read-fin.ts'
import { MessageFields } from './message-fields.ts'

const HEADERS = '{1:F01DEMECNBJAXXX0000000000}{2:I202DEMWHKHHXXXXN}'
const FIELDS = [':20:A', ':33B:EUR1,', ':50K:NAME', ':20:B', ':33B:EUR1', ':33B:USD2,']

function fieldsOf(headers: string): MessageFields {
  const [message] = readFin(`${headers}{4:\r\n${FIELDS.join('\r\n')}\r\n-}`)
  if (message === undefined) throw new Error('no message')
  return new MessageFields(message)
}

const fields = fieldsOf(HEADERS)
const valuesOf = (found: readonly { readonly value: string }[]) => found.map(({ value }) => value)

describe('the fields of a message', () => {
  test('by their tags', () => {
    expect(fields.first('50A', '50K')?.value).toBe('NAME')
    expect(fields.first('50K', '20')?.value).toBe('NAME')
    expect(fields.first('21')).toBeUndefined()
    expect(valuesOf(fields.all('20'))).toEqual(['A', 'B'])
    expect(fields.all('21')).toEqual([])
    expect([fields.has('21', '50K'), fields.has('21'), fields.has()]).toEqual([true, false, false])
  })

  test('with their components, except malformed ones', () => {
    expect(fields.value('33B')).toEqual({ currency: 'EUR', amount: '1' })
    expect(fields.value('21')).toBeUndefined()
    expect(fields.values('33B', '50K').map(({ field, value }) => [field.position.line, value])).toEqual([
      [3, { currency: 'EUR', amount: '1' }],
      [7, { currency: 'USD', amount: '2' }],
      [4, { nameAndAddress: ['NAME'] }],
    ])
  })

  test('before a field and from a field on', () => {
    expect(valuesOf(fields.before('50A', '50K').all('20'))).toEqual(['A'])
    expect(valuesOf(fields.from('50A', '50K').all('20'))).toEqual(['B'])
    expect(fields.from('50A', '50K').has('50K')).toBe(true)
    expect(valuesOf(fields.before('21').all('20'))).toEqual(['A', 'B'])
    expect(fields.from('21').has('20', '33B', '50K')).toBe(false)
  })

  test('between the countries of its headers', () => {
    expect([fields.senderCountry, fields.receiverCountry]).toEqual(['CN', 'HK'])
    const part = fields.from('50K')
    expect([part.senderCountry, part.receiverCountry]).toEqual(['CN', 'HK'])
    const bare = fieldsOf('')
    expect([bare.senderCountry, bare.receiverCountry]).toEqual([undefined, undefined])
  })
})
