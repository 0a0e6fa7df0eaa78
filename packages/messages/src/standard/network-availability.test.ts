import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/index.ts'
import { checkFin } from '../mt/check-fin.ts'
import type { CheckPurpose } from './examine-fin.ts'

const PAYMENT =
  ':20:REF1\r\n:23B:CRED\r\n:32A:261121EUR10,\r\n:50A:/1\r\nDEMECNBJ\r\n:59A:/2\r\nDEMWDEFF\r\n:71A:SHA\r\n'
const ORDER = ':21:ORDER-1\r\n:32B:EUR10,\r\n:59:/2\r\nDEMO COMPANY\r\n:71A:SHA\r\n'

function retiredIn(type: string, block4: string, { block3 = '', purpose }: Options = {}) {
  const text = `{1:F01DEMECNBJAXXX0000000000}{2:I${type}DEMWDEFFXXXXN}{3:${block3}{121:7a562c67-ca16-48ba-b074-65581be6f001}}{4:\r\n${block4}-}`
  return readFin(text)
    .flatMap((message) => checkFin(message, purpose))
    .filter(({ code }) => code === 'message.retired')
    .map(({ severity, path, params }) => ({ severity, path, since: params?.['since'] }))
}

interface Options {
  readonly block3?: string
  readonly purpose?: CheckPurpose
}

describe('message forms that the network no longer accepts', () => {
  const remittance = `${PAYMENT}:77T:INVOICE 4711\r\n`

  test('extended remittance information is refused when sent and accepted when read', () => {
    const block3 = '{119:REMIT}'
    const found = { path: '119', since: '2025-11-22' }
    expect(retiredIn('103', remittance, { block3, purpose: 'sending' })).toEqual([
      { ...found, severity: 'error' },
    ])
    for (const purpose of ['validating', 'receiving'] as const)
      expect(retiredIn('103', remittance, { block3, purpose })).toEqual([])
  })

  test('its field alone is refused, too', () => {
    expect(retiredIn('103', remittance, { purpose: 'sending' })).toEqual([
      { severity: 'error', path: '77T', since: '2025-11-22' },
    ])
  })

  test('an order of several transactions is refused, one of a single transaction is not', () => {
    const head = ':20:REF1\r\n:28D:1/1\r\n:30:261121\r\n'
    expect(retiredIn('101', head + ORDER, { purpose: 'sending' })).toEqual([])
    expect(retiredIn('101', head + ORDER + ORDER, { purpose: 'sending' })).toEqual([
      { severity: 'error', path: '21', since: '2026-11-14' },
    ])
  })

  test.each(['102', '201', '203'])('MT%s is refused in any form', (type) => {
    expect(retiredIn(type, ':20:REF1\r\n', { purpose: 'sending' })).toHaveLength(1)
  })

  test('a payment of today is not refused', () => {
    expect(retiredIn('103', PAYMENT, { purpose: 'sending' })).toEqual([])
  })
})
