import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve, openMessage, openTextOf, rowOf, shownText } from '../message-pages.ts'
import { press } from '../mt103.ts'
import { fillMx, openNewMx, typedMxMessages } from '../mx-messages.ts'

test('an ISO 20022 message of each type goes from the keyboard to the counterparty (MX-35)', async ({
  deskOf,
}) => {
  test.setTimeout(240_000)
  const operator = await deskOf('beijing.operator')
  const reviewer = await deskOf('beijing.reviewer')
  const receiver = await deskOf('frankfurt.operator')

  for (const message of typedMxMessages()) {
    await test.step(message.type, async () => {
      await openNewMx(operator, message.type)
      await fillMx(operator, message)
      await press(operator, 'form.preview')
      const previewed = await shownText(operator, 'preview.text')
      expect(previewed.join('\n')).toContain(message.telling)
      // Its own format stands first, and FIN beside it (FORM-20, FORM-22).
      await operator.page
        .getByRole('group', { name: operator.t('preview.format') })
        .getByText(operator.t('preview.format.MT'), { exact: true })
        .click()
      await expect(operator.page.getByText(operator.t('translation.converted'))).toBeVisible()
      expect((await shownText(operator, 'preview.text'))[0]).toContain('{1:F01DEMECNBJ')
      await operator.page.keyboard.press('Escape')
      await press(operator, 'form.submit')
      await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)

      const [, reference = ''] = /<BizMsgIdr>(\w+)</.exec(previewed.join('')) ?? []
      await openMessage(reviewer, '/messaging-sender/pending', reference)
      expect(await openTextOf(reviewer)).toEqual(previewed)
      await approve(reviewer)

      await expect(async () => {
        await receiver.page.goto('/messaging-receiver/to-process')
        await expect(rowOf(receiver, reference)).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await openMessage(receiver, '/messaging-receiver/to-process', reference)
      expect(await openTextOf(receiver)).toEqual(previewed)
    })
  }
})

test('an open pacs.008 has no barrier and no key where a text belongs', async ({ deskOf }) => {
  test.slow()
  const desk = await deskOf('beijing.operator')
  const [payment] = typedMxMessages()
  if (payment === undefined) throw new Error('no message was typed')
  await openNewMx(desk, payment.type)
  await fillMx(desk, payment)
  await look(desk.page, 'mx-pacs.008-filled')
  await press(desk, 'form.preview')
  await shownText(desk, 'preview.text')
  await look(desk.page, 'mx-pacs.008-preview')
})

test('an empty return lists what is missing, and leads into its rows (FORM-16, FORM-17)', async ({
  deskOf,
}) => {
  const desk = await deskOf('beijing.operator')
  await openNewMx(desk, 'pacs.004')
  await press(desk, 'form.submit')
  const dialog = desk.page.getByRole('dialog')
  await expect(dialog.getByText(desk.t('section.transactionInformation'))).toBeVisible()
})
