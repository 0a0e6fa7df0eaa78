import type { Language } from '@nostro/kernel'

import { directCallsOf } from '../direct-calls.ts'
import { DEEP, expect, test } from '../fixtures.ts'
import { answersTo, ELSEWHERE, type Gateway, createGatewayLink } from '../gateway.ts'
import { look } from '../looking.ts'
import { openMessage, rowOf } from '../message-pages.ts'
import { decide, seedPayment, type SeededMessage } from '../seeds.ts'

const LINKS = '/enterprise/links'
const EXCEPTIONS = '/network/exceptions'

let gateway: Gateway
/** A message that the network refused with T27 and a line. */
let refused: SeededMessage
let unreadable: string
let forged: string

async function sentThrough(): Promise<SeededMessage> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), {
    receiver: ELSEWHERE,
    beneficiaryInstitution: ELSEWHERE,
  })
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return payment
}

test.beforeAll(async () => {
  gateway = await createGatewayLink(await directCallsOf('beijing.admin'))
  refused = await sentThrough()
  await gateway.drop(answersTo(await gateway.fetch(), 'T27003'))
  unreadable = await gateway.drop('{1:F01NOBODYXXAXXX0000000000}{2:I199')
  forged = await gateway.drop('{1:F01DEMECNBJAXXX0000000000}', false)
})

for (const language of ['en', 'zh-CN', 'ru'] as const satisfies readonly Language[]) {
  const isNarrow = language === 'ru'
  const viewport = isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 }

  test(`links, routes and exceptions are accessible (${language})`, DEEP, async ({ pageOf }) => {
    const admin = await pageOf('beijing.admin', { language, viewport })
    await admin.page.goto(LINKS)
    await expect(admin.page.getByRole('heading', { name: gateway.name })).toBeVisible()
    await look(admin.page, `links-${language}`)

    const operator = await pageOf('beijing.operator', { language, viewport })
    await operator.page.goto(EXCEPTIONS)
    await expect(operator.page.getByText(refused.reference).first()).toBeVisible()
    await look(operator.page, `exceptions-${language}`)
  })
}

test('a test message is sent after the confirmation, and the network’s answer is shown automatically', async ({
  pageOf,
}) => {
  const { page, t } = await pageOf('beijing.admin')
  await page.goto(LINKS)
  await page.getByRole('button', { name: `${t('link.testMessage')}: ${gateway.name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('link.testMessage.send') })
    .click()
  const link = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: gateway.name }) })
  const waiting = t('link.lastTest.handedOver').split('{{reference}}')[1]?.split('(')[0]?.trim() ?? ''
  await expect(link.getByText(waiting)).toBeVisible()
  await gateway.drop(answersTo(await gateway.fetch()))
  const accepted = t('link.lastTest.accepted').split('{{reference}}')[1]?.split('(')[0]?.trim() ?? ''
  await expect(link.getByText(accepted)).toBeVisible({ timeout: 15_000 })
  await look(page, 'links-tested')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'links-tested-narrow')
})

test('the trial shows the route and link of a message', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.admin')
  await page.goto(LINKS)
  await page.getByLabel(t('route.try.bic')).fill(ELSEWHERE)
  await page.getByRole('button', { name: t('route.try.show') }).click()
  await expect(page.getByRole('main')).toContainText(gateway.name)
  await look(page, 'links-trial')
})

test('a link is paused with a reason that every user sees, and resumed', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.admin')
  await page.goto(LINKS)
  await page.getByRole('button', { name: `${t('link.pause')}: ${gateway.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('platform.reason')).fill('The gateway is being serviced')
  await dialog.getByRole('button', { name: t('link.pauseTitle', { name: gateway.name }) }).click()
  await expect(page.getByText(/The gateway is being serviced/)).toBeVisible()
  await page.getByRole('button', { name: `${t('link.resume')}: ${gateway.name}` }).click()
  await expect(page.getByText(t('link.resumed'))).toBeVisible()
})

test('a refusal is explained on the message, with its field', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await page.goto('/messaging-sender/rejected')
  await expect(rowOf(user, refused.reference)).toBeVisible()
  await page.goto(`/messaging-form/reject/${refused.id}?type=MT103`)
  await expect(page.getByText(t('refusal.code', { code: 'T27' }), { exact: false })).toBeVisible()
  // Line 3 of the text is field 32A.
  await expect(page.getByText(t('refusal.field', { field: '32A' }), { exact: false })).toBeVisible()
  await look(page, 'refused-message')
})

test('an unreadable part is discarded with a reason, and a forged file can only be discarded', async ({
  pageOf,
}) => {
  const { page, t } = await pageOf('beijing.operator')
  await page.goto(`${EXCEPTIONS}?kind=unreadable`)
  const item = page.getByRole('listitem').filter({ hasText: unreadable })
  await item.getByRole('button', { name: t('exception.discard') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('platform.reason')).fill('Not ours')
  await dialog.getByRole('button', { name: t('exception.discard.title') }).click()
  await expect(page.getByText(t('exception.discard.done'))).toBeVisible()
  await expect(item).toHaveCount(0)

  await page.goto(`${EXCEPTIONS}?kind=forged`)
  const suspicious = page.getByRole('listitem').filter({ hasText: forged })
  await expect(suspicious).toBeVisible()
  await expect(suspicious.getByRole('button', { name: t('exception.assign') })).toHaveCount(0)
})

test('the delivery of a message is shown from the hand-over to the answer', async ({ pageOf }) => {
  const payment = await sentThrough()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openMessage(user, '/messaging-sender/approved', payment.reference)
  await expect(page.getByRole('main')).toContainText(t('delivery.handedOver'))
  await gateway.drop(answersTo(await gateway.fetch()))
  await expect(async () => {
    await page.goto('/messaging-sender/sented')
    await expect(rowOf(user, payment.reference)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await openMessage(user, '/messaging-sender/sented', payment.reference)
  await expect(page.getByRole('main')).toContainText(t('delivery.acknowledged'))
  await look(page, 'acknowledged-message')
})
