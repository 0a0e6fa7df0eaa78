import type { Locator } from '@playwright/test'

import { directCallsOf } from '../direct-calls.ts'
import { demoPassword } from '../environment.ts'
import { type Desk, expect, test } from '../fixtures.ts'
import { rowOf } from '../message-pages.ts'
import { field, fillMt103, openNewMt103, press, typedMt103 } from '../mt103.ts'

const FORM = '/api/drafting/working-copies/MT103'

test.beforeEach(async () => {
  const call = await directCallsOf('beijing.operator')
  await call('DELETE', FORM)
})

function offerOf({ page, t }: Desk): Locator {
  return page.getByRole('region', { name: t('drafting.offer.label') })
}

async function waitUntilKept({ page, t }: Desk): Promise<void> {
  const [words = ''] = t('drafting.kept.saved', { time: '|' }).split('|')
  await expect(page.getByText(new RegExp(`^${words}\\d\\d:\\d\\d$`))).toBeVisible()
}

test.describe('what is typed', () => {
  test('is there again after the page was closed, and gone once it is submitted', async ({ deskOf }) => {
    const payment = typedMt103()
    const desk = await deskOf('beijing.operator')
    await openNewMt103(desk)
    await fillMt103(desk, payment)
    await waitUntilKept(desk)
    desk.page.on('dialog', (dialog) => void dialog.accept())
    await desk.page.reload()
    await expect(field(desk, 'field.senderReference')).not.toHaveValue(payment.reference)
    await offerOf(desk)
      .getByRole('button', { name: desk.t('drafting.offer.continue') })
      .click()
    await expect(field(desk, 'field.senderReference')).toHaveValue(payment.reference)
    await expect(field(desk, 'field.beneficiaryCustomer.name')).toHaveValue(payment.payeeName)
    await press(desk, 'form.submit')
    await expect(desk.page).toHaveURL(/\/messaging-sender\/sented$/)
    await expect(rowOf(desk, payment.reference)).toBeVisible()
    const call = await directCallsOf('beijing.operator')
    expect((await call('GET', FORM)).data).toEqual({})
  })

  test('is discarded when the person says so', async ({ deskOf }) => {
    const desk = await deskOf('beijing.operator')
    await openNewMt103(desk)
    await field(desk, 'field.senderReference').fill('LEFT1')
    await waitUntilKept(desk)
    desk.page.on('dialog', (dialog) => void dialog.accept())
    await desk.page.reload()
    await offerOf(desk)
      .getByRole('button', { name: desk.t('drafting.offer.discard') })
      .click()
    await expect(offerOf(desk)).toBeHidden()
    await desk.page.reload()
    await expect(field(desk, 'field.senderReference')).toBeVisible()
    await expect(offerOf(desk)).toBeHidden()
  })

  test('is nowhere in the browser after signing out, and there again after signing in', async ({
    deskOf,
  }) => {
    const desk = await deskOf('beijing.operator')
    const { page, t } = desk
    await openNewMt103(desk)
    await field(desk, 'field.senderReference').fill('LEFT2')
    await page.getByRole('button', { name: /beijing\.operator/ }).click()
    await page.getByRole('menuitem', { name: t('user.exit') }).click()
    const dialog = page.getByRole('dialog', { name: t('CONFIRM_LOGOUT') })
    await dialog.getByRole('button', { name: t('user.exit') }).click()
    await expect(page).toHaveURL(/\/login/)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('LEFT2')
    await page.getByLabel(t('login.userName')).fill('beijing.operator')
    await page.getByLabel(t('login.password'), { exact: true }).fill(demoPassword())
    await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await openNewMt103(desk)
    await offerOf(desk)
      .getByRole('button', { name: t('drafting.offer.continue') })
      .click()
    await expect(field(desk, 'field.senderReference')).toHaveValue('LEFT2')
  })
})

test('a submit that the end of the session interrupted goes on after signing in over the form', async ({
  deskOf,
}) => {
  const payment = typedMt103()
  const desk = await deskOf('beijing.operator')
  const { page, t } = desk
  await openNewMt103(desk)
  await fillMt103(desk, payment)
  await directCallsOf('beijing.operator')
  await press(desk, 'form.submit')
  const dialog = page.getByRole('dialog', { name: t('login.again.title') })
  await expect(page.getByText(t('session.ended.elsewhere'))).toBeVisible()
  await dialog.getByLabel(t('login.password'), { exact: true }).fill(demoPassword())
  await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
  await expect(rowOf(desk, payment.reference)).toHaveCount(1)
})
