import { expect, test } from 'vitest'

import { loadSchema } from '../../src/mx/schemas.ts'
import { checkSchema } from '../../src/standard/mx/check-schema.ts'
import { commonStatus, writeOrderReport } from '../../src/orders/status-report.ts'
import { readXml } from '../../src/xml/index.ts'
import { hasSchemas, oracleFor } from './libxml2.ts'

const REPORT = writeOrderReport({
  reportId: 'REPORT-1',
  createdAt: '2026-11-29T22:30:00Z',
  initiatingParty: 'DEMO TRADING COMPANY',
  messageIdentification: 'FILE-1',
  orderedAt: '2026-11-29T09:00:00Z',
  controlSum: '351.5',
  payments: [
    {
      paymentInformationId: 'PART-1',
      instructionId: 'I-1',
      endToEndId: 'INVOICE-1',
      uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
      status: 'ACSC',
    },
    { paymentInformationId: 'PART-1', endToEndId: 'INVOICE-2', status: 'ACSP' },
    {
      paymentInformationId: 'PART-2',
      endToEndId: 'INVOICE-3',
      status: 'RJCT',
      reason: { code: 'NARR', text: 'The bank returned it. '.repeat(20) },
    },
  ],
})

test('a report follows our schema', async () => {
  const [schema, document] = [await loadSchema('pain.002.001.10'), readXml(REPORT)]
  if (schema === undefined || !document.ok) throw new Error('The report cannot be checked')
  expect(checkSchema(document.value, schema)).toEqual([])
})

test.skipIf(!hasSchemas)('a report follows the official schema', () => {
  expect(oracleFor('pain.002.001.10')(REPORT)).toEqual({ isValid: true, messages: [] })
})

test('it states the numbers by status, the group and each payment', () => {
  expect(REPORT).toContain('<GrpSts>PART</GrpSts>')
  expect(REPORT.match(/<DtldSts>(\w+)<\/DtldSts>/g)).toEqual(
    ['ACSC', 'ACSP', 'RJCT'].map((status) => `<DtldSts>${status}</DtldSts>`),
  )
  expect(REPORT.match(/<PmtInfSts>(\w+)<\/PmtInfSts>/g)).toEqual([
    '<PmtInfSts>PART</PmtInfSts>',
    '<PmtInfSts>RJCT</PmtInfSts>',
  ])
  expect(REPORT).toContain('<OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR>')
})

test.each([
  [['PDNG', 'PDNG'], 'PDNG'],
  [['PDNG', 'ACSP'], 'PART'],
  [['RJCT'], 'RJCT'],
] as const)('the common status of %j is %s', (statuses, expected) => {
  expect(commonStatus(statuses.map((status) => ({ status })))).toBe(expected)
})
