import { describe, expect, test } from 'vitest'

import { fullNameOf } from './element-names.ts'
import type { SchemaElement } from './schema.ts'
import { loadSchema, SCHEMA_MESSAGE_IDS } from '../../mx/schemas.ts'

test.each([
  ['IntrBkSttlmAmt', 'InterbankSettlementAmount'],
  ['TtlRtrdIntrBkSttlmAmt', 'TotalReturnedInterbankSettlementAmount'],
  ['CdtTrfTxInf', 'CreditTransferTransactionInformation'],
  ['PrvsInstgAgt1Acct', 'PreviousInstructingAgent1Account'],
  ['POICmpntTp', 'PointOfInteractionComponentType'],
  ['CSCMgmt', 'CardSecurityCodeManagement'],
  ['NEQSeq', 'NotEqualSequence'],
  ['AnyBIC', 'AnyBIC'],
  ['UETR', 'UETR'],
  ['FIToFICstmrCdtTrf', 'FIToFICustomerCreditTransfer'],
  ['AppHdr', 'BusinessApplicationHeader'],
])('%s is %s', (name, full) => expect(fullNameOf(name)).toBe(full))

test.each(['Xyz', 'dbtr', 'Dbtr-Agt', '', 'constructor', 'IntrBkConstructor'])(
  '%j has no full name',
  (name) => expect(fullNameOf(name)).toBeUndefined(),
)

describe.each(SCHEMA_MESSAGE_IDS)('%s', (messageId) => {
  test('every element has a full name', async () => {
    const schema = await loadSchema(messageId)
    const names = new Set<string>()
    const collect = ({ name, type }: SchemaElement): void => {
      names.add(name)
      if (type.kind === 'sequence' || type.kind === 'choice') type.elements.forEach(collect)
    }
    if (schema !== undefined) collect(schema.root)
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => fullNameOf(name) === undefined)).toEqual([])
  })
})
