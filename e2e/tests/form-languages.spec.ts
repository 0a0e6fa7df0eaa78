import { type Language, MESSAGE_TYPES } from '@nostro/kernel'

import { DEEP, type UserPageOptions, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openNewMessage } from '../message-types.ts'
import { checkWholePage, openWholeForm } from '../whole-forms.ts'

/** Every language on a wide screen, and the one with the longest words on a narrow one. */
const LOOKS: readonly (UserPageOptions & { readonly language: Language })[] = [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'zh-CN', viewport: { width: 1440, height: 900 } },
  { language: 'ru', viewport: { width: 1440, height: 900 } },
  { language: 'ru', viewport: { width: 390, height: 844 } },
]

for (const options of LOOKS) {
  const name = `${options.language}-${options.viewport?.width}`
  for (const type of MESSAGE_TYPES) {
    test(`${name}: all of ${type} is open`, DEEP, async ({ pageOf }) => {
      test.setTimeout(240_000)
      const user = await pageOf('beijing.operator', options)
      await openNewMessage(user, type)
      await openWholeForm(user)
      await checkWholePage(user.page, `forms/${type}-${name}`)
    })
  }
}

test('a hint is visible while its field has the focus, and shifts nothing', DEEP, async ({ pageOf }) => {
  const user = await pageOf('beijing.operator', { language: 'ru', viewport: { width: 390, height: 844 } })
  const { page, t } = user
  await openNewMessage(user, 'MT103')
  const group = page.getByRole('group', { name: t('field.orderingCustomer.addressLines'), exact: true })
  const below = page.getByRole('heading', { level: 2 }).filter({ hasText: t('section.senderCorrespondent') })
  const before = await below.boundingBox()
  const scrolled = await page.evaluate(() => window.scrollY)
  await group.getByRole('textbox').first().focus()
  await expect(group.getByText(t('form.characters.addressLine'))).toBeVisible()
  await look(page, 'forms/hint-ru-390')
  const after = await below.boundingBox()
  const moved = await page.evaluate(() => window.scrollY)
  expect((after?.y ?? 0) + moved).toBe((before?.y ?? 0) + scrolled)
})

test('controls of a row are aligned, for labels of any number of lines', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator', { language: 'ru', viewport: { width: 1440, height: 900 } })
  const { page, t } = user
  await openNewMessage(user, 'pacs.008')
  // The amount, whose currency is inside its frame, and the day next to it.
  const names = [
    t('field.creditTransfer.interbankSettlementAmount'),
    t('field.creditTransfer.interbankSettlementDate'),
  ]
  const boxes = []
  for (const name of names) {
    const label = await page.locator('label').filter({ hasText: name }).boundingBox()
    const control = await page.getByRole('textbox', { name }).boundingBox()
    if (label === null || control === null) throw new Error(`${name} is not visible`)
    // The frame of the amount is around its input, that of the day is the input itself.
    boxes.push({ label, middle: control.y + control.height / 2 })
  }
  expect(boxes[0]?.label.height).not.toBe(boxes[1]?.label.height)
  expect(boxes[0]?.middle).toBe(boxes[1]?.middle)
})

test('the used part of a limit is visible while its field has the focus', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMessage(user, 'MT103')
  const reference = page.getByRole('textbox', { name: t('field.senderReference') })
  const counter = page.getByText('5/16', { exact: true })
  await reference.fill('TYPED')
  await expect(counter).toBeVisible()
  await reference.blur()
  await expect(counter).toBeHidden()
})
