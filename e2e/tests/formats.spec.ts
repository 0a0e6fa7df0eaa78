import type { TextKey } from '@nostro/texts'

import { type UserPage, expect, test } from '../fixtures.ts'
import { fillMessage, openNewMessage, typedMessages } from '../message-types.ts'
import { openMessage, openTextOf, shownText } from '../message-pages.ts'
import { fillMt103, openNewMt103, press, submitMt103, typedMt103 } from '../mt103.ts'

/** Selects another format if one is offered. */
async function choose({ page, t }: UserPage, format: TextKey): Promise<void> {
  await page
    .getByRole('group', { name: t('preview.format') })
    .getByText(t(format), { exact: true })
    .click()
}

test('the preview shows both formats, with a report of the translation (FORM-20)', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  await openNewMt103(user)
  await fillMt103(user, typedMt103())
  await press(user, 'form.preview')
  const own = await shownText(user, 'preview.text')
  await choose(user, 'preview.format.ISO20022')
  await expect(user.page.getByText(user.t('translation.converted'))).toBeVisible()
  const translated = await shownText(user, 'preview.text')
  expect(translated.join('\n')).toContain('urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08')
  await user.page.getByText(user.t('translation.report')).click()
  // The MT form has unstructured address lines, which are no longer allowed in ISO 20022.
  await expect(user.page.getByText(user.t('translation.address.unstructured')).first()).toBeVisible()
  await choose(user, 'preview.format.MT')
  expect(await shownText(user, 'preview.text')).toEqual(own)
  await expect(user.page.getByText(user.t('translation.converted'))).toHaveCount(0)
})

test('a message shows its text in both formats (DET-02, DET-16, MX-02)', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const payment = typedMt103()
  await submitMt103(user, payment)
  await openMessage(user, '/messaging-sender/sented', payment.reference)
  const own = await openTextOf(user)
  await choose(user, 'preview.format.ISO20022')
  await expect(user.page.getByText(user.t('translation.converted'))).toBeVisible()
  const translated = await shownText(user, 'detail.tab.text')
  expect(translated.join('\n')).toContain(`<InstrId>${payment.reference}</InstrId>`)
  await choose(user, 'preview.format.MT')
  expect(await shownText(user, 'detail.tab.text')).toEqual(own)
})

test('a type without counterpart shows that it has none (OPEN-135)', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const message = typedMessages().find(({ type }) => type === 'MT199')
  if (message === undefined) throw new Error('no MT199')
  await openNewMessage(user, message.type)
  await fillMessage(user, message)
  await press(user, 'form.preview')
  await shownText(user, 'preview.text')
  await expect(user.page.getByText(user.t('translation.none'))).toBeVisible()
  await expect(user.page.getByText(user.t('preview.format.ISO20022'), { exact: true })).toHaveCount(0)
})
