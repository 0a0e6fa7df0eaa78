import { describe, expect, test } from 'vitest'

import { PURPOSE_CODES } from './purpose-codes.ts'
import { documentsOf } from './purpose-documents.ts'

function slotsOf(code: string, need: string): readonly string[] {
  return documentsOf(code)
    .filter((document) => document.need === need)
    .map(({ slot }) => slot)
}

describe('documents by purpose', () => {
  test.each(PURPOSE_CODES)(
    '%s: the stamped form alone is demanded, each paper stands once (OPEN-62)',
    (code) => {
      expect(slotsOf(code, 'required')).toEqual(['sealStampedFormAttach'])
      const slots = documentsOf(code).map(({ slot }) => slot)
      expect(slots).toHaveLength(7)
      expect(new Set(slots).size).toBe(7)
    },
  )

  test.each([
    ['121010', ['contractAttach', 'invoiceAttach', 'trackingAttach']],
    ['221000', ['contractAttach', 'invoiceAttach']],
    ['622011', ['contractAttach', 'foreignExchangeApprovalAttach']],
    ['999998', []],
    ['', []],
  ])('%s usually needs %j', (code, slots) => {
    expect(slotsOf(code, 'usual')).toEqual(slots)
  })
})
