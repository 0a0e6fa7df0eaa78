import { expect, test } from 'vitest'

import { explainText } from './explain-text.ts'

const PAYMENT = [
  '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{3:{121:7a562c67-ca16-48ba-b074-65581be6f001}}{4:',
  ':20:REF1',
  ':23B:CRED',
  ':32A:261124USD1,',
  ':50F:/12345678',
  '1/DEMO TRADING COMPANY',
  '2/HARBOUR ROAD 88',
  ':59:/87654321',
  'DEMO IMPORT COMPANY',
  ':71A:SHA',
  '-}',
].join('\r\n')

test.each([
  [true, 'warning'],
  [false, 'error'],
])('a party without a town: received %s is a %s', async (isReceived, severity) => {
  const { blocks } = await explainText(PAYMENT, 'MT', { day: '2026-11-24', isReceived })
  const findings = blocks.flatMap(({ rows }) => rows.flatMap((row) => row.findings))
  expect(findings).toContainEqual(expect.objectContaining({ code: 'partyLine.townMissing', severity }))
})
