import type { Locator } from '@playwright/test'

import { DELAYS_MS, delayDetails, slowAnswers } from '../answers/slow-answers.ts'
import { directCallsOf } from '../direct-calls.ts'
import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { rowOf } from '../message-pages.ts'
import { field, openNewMt103, press, retype, typedMt103 } from '../mt103.ts'
import { fillRemittance, openSection, typedRemittance } from '../remittances.ts'

/** Typed input is lost neither to another window nor to a closed one, for every user. */

const AMOUNT = 'field.interbankSettledAmount'

/** Returns the same user with a second browser tab. */
async function secondTabOf(user: UserPage): Promise<UserPage> {
  return { ...user, page: await user.page.context().newPage() }
}

function offerOf({ page, t }: UserPage): Locator {
  return page.getByRole('region', { name: t('drafting.offer.label') })
}

/** Waits for the offer, which appears after the page is loaded with slow answers. */
async function expectOffer(user: UserPage): Promise<void> {
  await expect(offerOf(user)).toBeVisible()
}

async function waitUntilSaved({ page, t }: UserPage): Promise<void> {
  const [words = ''] = t('drafting.autosave.saved', { time: '|' }).split('|')
  await expect(page.getByText(new RegExp(`^${words}\\d\\d:\\d\\d$`))).toBeVisible()
}

test('two tabs that save the same draft see the differences, and no old value replaces a new one', async ({
  pageOf,
}) => {
  test.slow()
  const { reference } = typedMt103()
  const first = await pageOf('beijing.operator')
  await openNewMt103(first)
  await field(first, 'field.senderReference').fill(reference)
  await field(first, AMOUNT).fill('18467.75')
  await field(first, 'field.orderingCustomer.name').fill('DEMO TRADING COMPANY')
  await press(first, 'form.save')
  await rowOf(first, reference).getByRole('link').first().click()
  await expect(field(first, AMOUNT)).toHaveValue('18,467.75')

  const second = await secondTabOf(first)
  await second.page.goto(first.page.url())
  await retype(field(second, AMOUNT), '222.00')
  await field(second, 'field.orderingCustomer.name').fill('THEIR NAME')
  await press(second, 'form.save')
  await expect(second.page).toHaveURL(/\/messaging-sender\/draft$/)

  await field(first, 'field.orderingCustomer.name').fill('MY NAME')
  await field(first, 'field.beneficiaryCustomer.name').fill('DEMO IMPORT COMPANY')
  await press(first, 'form.save')
  const { t } = first
  const dialog = first.page.getByRole('dialog', { name: t('form.conflict.title') })
  await expect(dialog.getByRole('row', { name: /18,467\.75/ })).toContainText('222')
  const keep = dialog.getByRole('button', { name: t('form.conflict.keep') })
  await expect(keep).toBeDisabled()
  await look(first.page, 'conflict')
  await first.page.setViewportSize({ width: 390, height: 844 })
  await look(first.page, 'conflict-narrow')
  await first.page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('radio', { name: /MY NAME/ }).check()
  await keep.click()
  await expect(field(first, AMOUNT)).toHaveValue('222.00')
  await press(first, 'form.save')
  await expect(first.page).toHaveURL(/\/messaging-sender\/draft$/)
  await rowOf(first, reference).getByRole('link').first().click()
  await expect(field(first, AMOUNT)).toHaveValue('222.00')
  await expect(field(first, 'field.orderingCustomer.name')).toHaveValue('MY NAME')
  await expect(field(first, 'field.beneficiaryCustomer.name')).toHaveValue('DEMO IMPORT COMPANY')
})

for (const delay of DELAYS_MS) {
  test(
    `an application is restored after the page was closed, and removed after its submission, after ${delay} ms`,
    DEEP,
    async ({ pageOf }) => {
      test.slow()
      const call = await directCallsOf('trading.operator')
      const kept = '/api/drafting/working-copies/CA103'
      await call('DELETE', kept)
      const typed = typedRemittance()
      const user = await pageOf('trading.operator')
      await slowAnswers(user.page, { delay })
      await fillRemittance(user, typed)
      await waitUntilSaved(user)
      user.page.on('dialog', (dialog) => void dialog.accept())
      await user.page.reload()
      await expectOffer(user)
      await look(user.page, 'application-offered')
      await offerOf(user)
        .getByRole('button', { name: user.t('drafting.offer.continue') })
        .click()
      await openSection(user, 'section.remittancePayee')
      await expect(field(user, 'field.payee.name')).toHaveValue(typed.payeeName)
      await openSection(user, 'section.remittanceDocuments')
      await expect(field(user, 'field.documents.sealStampedFormNumber')).toHaveValue(typed.stampedForm)
      await user.page.getByRole('button', { name: user.t('remittance.submit'), exact: true }).click()
      await expect(user.page).toHaveURL(/\/remittance-application\/sent$/)
      await user.page.goto('/remittance-form/create')
      await expect(field(user, 'field.payerBank')).toHaveValue('DEMECNBJXXX')
      await expect(offerOf(user)).toBeHidden()
      expect((await (await directCallsOf('trading.operator'))('GET', kept)).data).toEqual({})
    },
  )

  test(
    `a text is restored after the page was closed, and no offer is made after it was discarded, after ${delay} ms`,
    delayDetails(delay),
    async ({ pageOf }) => {
      test.slow()
      await (
        await directCallsOf('beijing.operator')
      )('DELETE', '/api/drafting/working-copies/freeText')
      const user = await pageOf('beijing.operator')
      const { page, t } = user
      await slowAnswers(page, { delay })
      const editor = page.getByRole('textbox', { name: t('freeText.editor') })
      await page.goto('/messaging-send')
      await editor.focus()
      await page.keyboard.type(':20:HALF A\nNOTE')
      await waitUntilSaved(user)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expectOffer(user)
      await look(page, 'free-text-offered')
      await offerOf(user)
        .getByRole('button', { name: t('drafting.offer.continue') })
        .click()
      await expect(editor).toContainText(':20:HALF A')
      await expect(editor).toContainText('NOTE')
      await page.reload()
      await offerOf(user)
        .getByRole('button', { name: t('drafting.offer.discard') })
        .click()
      await expect(offerOf(user)).toBeHidden()
      await page.reload()
      await expect(editor).toBeVisible()
      await expect(offerOf(user)).toBeHidden()
    },
  )
}
