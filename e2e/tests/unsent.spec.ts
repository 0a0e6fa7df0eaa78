import { addBusinessDays, LANGUAGES } from '@nostro/kernel'

import { type DirectCall, directCallsOf, memberOf } from '../direct-calls.ts'
import { deepUnless, expect, test } from '../fixtures.ts'
import { answersTo, createGatewayLink, ELSEWHERE } from '../gateway.ts'
import { look } from '../looking.ts'
import { expectNotices, rowOf } from '../message-pages.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, seedPayment, type SeededMessage } from '../seeds.ts'

/** A day in some days that no other test uses as a value date, and on which the euro settles. */
function laterDay(days: number): string {
  const christmas = { holidays: ['2026-12-25', '2026-12-26', '2027-01-01'], workingDays: [] }
  return addBusinessDays([christmas], new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10), 0)
}

/** Replaces the bank's own days, confirmed by the second administrator. */
async function setOwnDays(ownDays: readonly object[]): Promise<void> {
  const call = await directCallsOf('beijing.admin')
  const { data } = await call('GET', '/api/bank-days')
  const rules = { ...(memberOf(data, 'rules') as object), ownDays }
  const answer = await call('POST', '/api/bank-days', { version: memberOf(data, 'version'), rules })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  await confirmAs('beijing.admin2')
}

async function act(call: DirectCall, { id }: SeededMessage, action: 'hold' | 'resume'): Promise<void> {
  const { status, data } = await call('POST', `/api/workflows/${id}/${action}`, {
    reason: 'The payer called',
  })
  if (status !== 200) throw new Error(`No ${action}: ${JSON.stringify(data)}`)
}

/** Creates a payment that was held after its approval until its value date became a holiday of the bank. */
async function returnedPayment(valueDate: string): Promise<SeededMessage> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), { valueDate })
  const reviewer = await directCallsOf('beijing.reviewer')
  await act(reviewer, payment, 'hold')
  await decide(reviewer, payment, { kind: 'agree' })
  await setOwnDays([{ day: valueDate, name: 'Move of the bank' }])
  await act(await directCallsOf('beijing.senior'), payment, 'resume')
  return payment
}

test('a payment whose value date became a holiday returns to its maker, who sees the reason in each language @deep', async ({
  pageOf,
}) => {
  const valueDate = laterDay(6)
  const payment = await returnedPayment(valueDate)
  try {
    for (const language of LANGUAGES) {
      const isNarrow = language === 'zh-CN'
      const viewport = isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 }
      const theme = language === 'ru' ? 'dark' : 'light'
      const { page, t } = await pageOf('beijing.operator', { language, theme, viewport })
      await page.goto('/messaging-sender/rejected')
      const row = page.getByRole('main').getByRole('link').filter({ hasText: payment.reference }).first()
      await expect(row).toBeVisible()
      await look(page, `unsent-${language}`)
      // A maker's rejected message opens in its form.
      await row.click()
      const reason = page.getByText(
        t('valueDate.ownHoliday', { day: valueDate, next: '…' }).split('…')[0] ?? '',
      )
      await expect(reason.first()).toBeVisible()
      await look(page, `unsent-form-${language}`)
    }
  } finally {
    await setOwnDays([])
  }
})

/** Creates a payment that the network accepts after its value date became a holiday of the bank. */
async function acceptedLate(valueDate: string): Promise<SeededMessage> {
  const gateway = await createGatewayLink(await directCallsOf('beijing.admin'))
  const receiver = { receiver: ELSEWHERE, beneficiaryInstitution: ELSEWHERE }
  const payment = await seedPayment(await directCallsOf('beijing.operator'), { ...receiver, valueDate })
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  const text = await gateway.fetch()
  await setOwnDays([{ day: valueDate, name: 'Move of the bank' }])
  await gateway.drop(answersTo(text))
  return payment
}

for (const language of LANGUAGES)
  test(
    `a payment that the network accepts too late is marked, and its maker is notified (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      test.slow()
      const valueDate = laterDay(8)
      try {
        const payment = await acceptedLate(valueDate)
        const theme = language === 'ru' ? 'dark' : 'light'
        const user = await pageOf('beijing.operator', { language, theme })
        const { page, t } = user
        await expectNotices(user, payment, ['notification.message.sentLate'])
        await look(page, `sent-late-notice-${language}`)
        await page.goto('/messaging-sender/sented')
        const row = rowOf(user, payment.reference)
        await expect(row).toContainText(t('list.sentLate'))
        await look(page, `sent-late-list-${language}`)
        await row.getByRole('link').first().click()
        const title = t('payment.sentLate.title', { time: '…' }).split('…')[0] ?? ''
        await expect(page.getByText(title).first()).toBeVisible()
        await expect(page.getByText(t('payment.sentLate.action'))).toBeVisible()
        await expect(page.getByRole('button', { name: t('followUp.menu') })).toBeVisible()
        await look(page, `sent-late-${language}`)
        await page.setViewportSize({ width: 390, height: 844 })
        await look(page, `sent-late-390-${language}`)
        await page.goto('/messaging-sender/sented')
        await expect(page.getByText(t('list.sentLate')).first()).toBeVisible()
        await look(page, `sent-late-list-390-${language}`)
      } finally {
        await setOwnDays([])
      }
    },
  )

/** The list of the Security Council with an invented name. */
const UN_LIST = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>OSTRIN</FIRST_NAME>
<SECOND_NAME>KALVEDO</SECOND_NAME><REFERENCE_NUMBER>TSi.001</REFERENCE_NUMBER></INDIVIDUAL></INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>2</DATAID></ENTITY></ENTITIES></CONSOLIDATED_LIST>`

test('the list of the Security Council is read for screening @deep', async ({ pageOf }) => {
  const { page, t } = await pageOf('frankfurt.admin')
  await page.goto('/enterprise/screening')
  const panel = page.getByRole('region', { name: t('screeningSetup.import') })
  await panel
    .getByLabel(t('screeningSetup.import.file'))
    .setInputFiles({ name: 'consolidated.xml', mimeType: 'text/xml', buffer: Buffer.from(UN_LIST) })
  await expect(panel.getByText(t('screeningSetup.import.preview', { count: 1, rejected: 1 }))).toBeVisible()
  await look(page, 'screening-un-list')
})
