import { describe, expect, test } from 'vitest'

import { auditQuestion, auditSearch, readAuditAddress } from './audit-address.ts'

describe('the address of the audit trail', () => {
  test.each([
    ['nothing', '', {}],
    [
      'conditions',
      'actor=beijing.operator&action=message.&outcome=refused',
      { actor: 'beijing.operator', action: 'message.', outcome: 'refused' },
    ],
    [
      'invalid values are left out',
      'outcome=maybe&institutionId=1&from=yesterday&objectId=%3Cb%3E&action=%25',
      {},
    ],
    ['surrounding spaces are removed', 'actor=%20li%20', { actor: 'li' }],
    ['a period', 'period=week&search=UXA103001', { period: 'week', search: 'UXA103001' }],
    ['no unknown period', 'period=year', {}],
    ['minutes', 'from=2026-11-21T08:30', { from: '2026-11-21T08:30' }],
  ])('%s', (_what, search, address) => {
    expect(readAuditAddress(new URLSearchParams(search))).toEqual(address)
  })

  test('reads back what it writes', () => {
    const address = { actor: 'li', from: '2026-11-21T08:30', outcome: 'done' } as const
    expect(readAuditAddress(auditSearch(address))).toEqual(address)
  })

  test('sends times and periods as instants of the user’s time zone', () => {
    const place = { now: new Date('2026-11-28T17:30:00Z'), timeZone: 'Asia/Shanghai' }
    expect(auditQuestion({ from: '2026-11-21T08:30' }, place)).toEqual({ from: '2026-11-21T00:30:00.000Z' })
    expect(auditQuestion({ search: 'UXA103001', period: 'today' }, place)).toEqual({
      search: 'UXA103001',
      from: '2026-11-28T16:00:00.000Z',
    })
  })
})
