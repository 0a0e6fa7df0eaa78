import { expect, test } from '../fixtures.ts'
import { fillMessage, openNewMessage, typedMessages } from '../message-types.ts'
import { approve, openMessage, openTextOf, rowOf, shownText } from '../message-pages.ts'
import { press } from '../mt103.ts'

test('a message of each type goes from the keyboard to the counterparty (FORM-02)', async ({ deskOf }) => {
  test.slow()
  const operator = await deskOf('beijing.operator')
  const reviewer = await deskOf('beijing.reviewer')
  const receiver = await deskOf('frankfurt.operator')

  for (const message of typedMessages()) {
    await test.step(message.type, async () => {
      await openNewMessage(operator, message.type)
      await fillMessage(operator, message)
      await press(operator, 'form.preview')
      const previewed = await shownText(operator, 'preview.text')
      expect(previewed).toContain(message.telling)
      await operator.page.keyboard.press('Escape')
      await press(operator, 'form.submit')
      await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)

      const reference = message.reference ?? referenceIn(previewed)
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

function referenceIn(text: readonly string[]): string {
  const line = text.find((each) => each.startsWith(':20:')) ?? ''
  return line.slice(':20:'.length)
}

test('another type is another form, and an empty one (FORM-04)', async ({ deskOf }) => {
  const desk = await deskOf('beijing.operator')
  await openNewMessage(desk, 'MT199')
  const content = desk.page.getByRole('textbox', {
    name: desk.t('form.lines.line', { label: desk.t('field.narrative'), position: 1 }),
  })
  await content.fill('TYPED BEFORE')
  await desk.page
    .getByRole('group', { name: desk.t('form.types') })
    .getByText('MT299', { exact: true })
    .click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: desk.t('form.typeChange.empty') }).click()
  await expect(content).toHaveValue('')
})
