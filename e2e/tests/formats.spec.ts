import type { TextKey } from '@nostro/texts'

import { type Desk, expect, test } from '../fixtures.ts'
import { fillMessage, openNewMessage, typedMessages } from '../message-types.ts'
import { openMessage, openTextOf, shownText } from '../message-pages.ts'
import { fillMt103, openNewMt103, press, submitMt103, typedMt103 } from '../mt103.ts'

/** Chooses another format where one is offered. */
async function choose({ page, t }: Desk, format: TextKey): Promise<void> {
  await page
    .getByRole('group', { name: t('preview.format') })
    .getByText(t(format), { exact: true })
    .click()
}

test('the preview shows both formats, with a report of the translation (FORM-20)', async ({ deskOf }) => {
  const desk = await deskOf('beijing.operator')
  await openNewMt103(desk)
  await fillMt103(desk, typedMt103())
  await press(desk, 'form.preview')
  const own = await shownText(desk, 'preview.text')
  await choose(desk, 'preview.format.ISO20022')
  await expect(desk.page.getByText(desk.t('translation.converted'))).toBeVisible()
  const translated = await shownText(desk, 'preview.text')
  expect(translated.join('\n')).toContain('urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08')
  await desk.page.getByText(desk.t('translation.report')).click()
  // The forms of MT have free address lines, which cannot travel any more.
  await expect(desk.page.getByText(desk.t('translation.address.unstructured')).first()).toBeVisible()
  await choose(desk, 'preview.format.MT')
  expect(await shownText(desk, 'preview.text')).toEqual(own)
  await expect(desk.page.getByText(desk.t('translation.converted'))).toHaveCount(0)
})

test('a message shows its text in both formats (DET-02, DET-16, MX-02)', async ({ deskOf }) => {
  const desk = await deskOf('beijing.operator')
  const payment = typedMt103()
  await submitMt103(desk, payment)
  await openMessage(desk, '/messaging-sender/sented', payment.reference)
  const own = await openTextOf(desk)
  await choose(desk, 'preview.format.ISO20022')
  await expect(desk.page.getByText(desk.t('translation.converted'))).toBeVisible()
  const translated = await shownText(desk, 'detail.tab.text')
  expect(translated.join('\n')).toContain(`<InstrId>${payment.reference}</InstrId>`)
  await choose(desk, 'preview.format.MT')
  expect(await shownText(desk, 'detail.tab.text')).toEqual(own)
})

test('a type without counterpart says so (OPEN-135)', async ({ deskOf }) => {
  const desk = await deskOf('beijing.operator')
  const message = typedMessages().find(({ type }) => type === 'MT199')
  if (message === undefined) throw new Error('no MT199')
  await openNewMessage(desk, message.type)
  await fillMessage(desk, message)
  await press(desk, 'form.preview')
  await shownText(desk, 'preview.text')
  await expect(desk.page.getByText(desk.t('translation.none'))).toBeVisible()
  await expect(desk.page.getByText(desk.t('preview.format.ISO20022'), { exact: true })).toHaveCount(0)
})
