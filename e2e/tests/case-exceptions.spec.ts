import { randomInt } from 'node:crypto'

import { LANGUAGES } from '@nostro/kernel'

import { expectCase, FOLDERS, inLanguage, openArrived } from '../composing/follow-ups.ts'
import { directCallsOf } from '../direct-calls.ts'
import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { decide, receivedCopy, seedPayment, type SeededMessage, seedSample } from '../seeds.ts'

/** Received requests about no known payment: a user assigns one to its payment, and closes another. */

const PAGE = '/network/exceptions'
const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** Sends a camt.110 from Beijing about a payment that Frankfurt does not know, and waits until it is listed there. */
async function unmatched(): Promise<SeededMessage> {
  const request = await seedSample(await directCallsOf('beijing.operator'), 'camt.110', [
    'DEMECNBJXXX',
    'DEMWDEFFXXX',
  ])
  await decide(await directCallsOf('beijing.reviewer'), request, { kind: 'agree' })
  const call = await directCallsOf('frankfurt.operator')
  await expect
    .poll(async () => JSON.stringify((await call('GET', '/api/case-exceptions')).data))
    .toContain(request.reference)
  return request
}

/** Sends a payment from Beijing to Frankfurt. */
async function receivedPayment(): Promise<SeededMessage> {
  const amount = `${randomInt(10_000, 99_999)}.75`
  const payment = await seedPayment(await directCallsOf('beijing.operator'), {
    interbankSettledAmount: amount,
  })
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return await receivedCopy('frankfurt.operator', payment)
}

function entryOf({ page, t }: UserPage, { reference }: SeededMessage) {
  const link = page.getByRole('link', { name: `camt.110 ${reference}`, exact: true })
  return page
    .getByRole('list', { name: t('case.exceptions') })
    .getByRole('listitem')
    .filter({ has: link })
}

for (const language of LANGUAGES)
  test(
    `requests about no known payment are assigned and closed (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf: open }) => {
      test.setTimeout(180_000)
      const pageOf = inLanguage(open, language)
      const [assigned, closed, payment] = [await unmatched(), await unmatched(), await receivedPayment()]
      const user = await pageOf('frankfurt.operator')
      const { page, t } = user
      await page.goto(PAGE)
      await expect(entryOf(user, assigned)).toContainText(t('case.exceptions.request'))
      await expect(entryOf(user, closed)).toBeVisible()
      await look(page, `case-exceptions-${language}`)
      await page.setViewportSize(NARROW)
      await look(page, `case-exceptions-390-${language}`)
      await page.setViewportSize(WIDE)

      await entryOf(user, assigned)
        .getByRole('button', { name: t('case.exception.assign'), exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: t('case.exception.assign') })
      const reference = dialog.getByLabel(t('case.exception.reference'))
      await reference.fill('UNKNOWN1')
      const assign = dialog.getByRole('button', { name: t('case.exception.assign'), exact: true })
      await assign.click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await look(page, `case-exceptions-assign-${language}`)
      await reference.fill(payment.reference)
      await assign.click()
      await expect(page.getByText(t('case.exception.assigned'))).toBeVisible()
      await expect(entryOf(user, assigned)).toHaveCount(0)

      await entryOf(user, closed)
        .getByRole('button', { name: t('case.exception.close'), exact: true })
        .click()
      const closing = page.getByRole('dialog', { name: t('case.exception.close') })
      await closing.getByLabel(t('platform.reason')).fill('The other bank withdrew it by phone')
      await look(page, `case-exceptions-close-${language}`)
      await closing.getByRole('button', { name: t('case.exception.close'), exact: true }).click()
      await expect(page.getByText(t('case.exception.closed'))).toBeVisible()
      await expect(entryOf(user, closed)).toHaveCount(0)

      await openArrived(user, FOLDERS.received, payment.reference)
      await expectCase(user, 'case.investigation.received')
      await look(page, `case-exceptions-assigned-${language}`)
    },
  )
