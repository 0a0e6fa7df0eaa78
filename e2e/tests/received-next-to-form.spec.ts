import { randomUUID } from 'node:crypto'

import { directCallsOf, memberOf } from '../direct-calls.ts'
import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { decide, receivedCopy } from '../seeds.ts'

/** Returns an MT103 with a transaction type code, field 26T, which the form does not have. */
function textOf(reference: string): string {
  return [
    `{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{3:{121:${randomUUID()}}}{4:`,
    `:20:${reference}`,
    ':23B:CRED',
    ':26T:K90',
    ':32A:261130EUR777,',
    ':50K:/6222020200112233445',
    'DEMO TRADING COMPANY',
    '1 EXAMPLE ROAD',
    'BEIJING',
    ':59:/DE89370400440532013000',
    'DEMO IMPORT COMPANY',
    '2 EXAMPLE STREET',
    'FRANKFURT',
    ':71A:SHA',
    '-}',
  ].join('\r\n')
}

test('the overview of a received message lists the parts of its text that it does not show', async ({
  pageOf,
}) => {
  const reference = `BESIDE${String(Date.now()).slice(-8)}`
  const operator = await directCallsOf('beijing.operator')
  const sent = await operator('POST', '/api/swift/messages', { content: textOf(reference), msgFormat: 'MT' })
  expect(sent.status, JSON.stringify(sent)).toBe(200)
  const id = String(memberOf(sent.data, 'id'))
  await decide(await directCallsOf('beijing.reviewer'), { id, reference }, { kind: 'agree' })
  await receivedCopy('frankfurt.operator', { id, reference })

  const { page, t } = await pageOf('frankfurt.operator')
  await page.goto('/messaging-receiver/to-process')
  await page.getByRole('link', { name: reference }).click()
  const notice = page.getByText(t('unplaced.overview'))
  await expect(notice).toBeVisible()
  await expect(page.getByText('K90')).toBeVisible()
  await look(page, 'received-beside-form')
  await page.setViewportSize({ width: 390, height: 844 })
  await notice.scrollIntoViewIfNeeded()
  await look(page, 'received-beside-form-narrow')
})
