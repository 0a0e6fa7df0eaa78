import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { importedText, MT_TYPES } from '../composing/imported-texts.ts'
import { enterForm, pressButton, tabTo, typeInto } from '../keyboard.ts'
import { fillMessage, newReference, openNewMessage, typedMessages } from '../message-types.ts'
import { field, lineOf } from '../mt103.ts'
import { expectToArrive, fillFromText, preview, submit } from '../composing/writing.ts'

test(
  'a message of each MT type is written and submitted with the keyboard only, and arrives (FORM-02)',
  DEEP,
  async ({ pageOf }) => {
    test.setTimeout(300_000)
    const operator = await pageOf('beijing.operator')
    const texts = new Map<string, string>()
    for (const message of typedMessages()) {
      await test.step(message.type, async () => {
        await openNewMessage(operator, message.type)
        await fillMessage(operator, message)
        const text = await preview(operator)
        expect(text).toContain(message.telling)
        await submit(operator)
        texts.set(message.reference ?? referenceIn(text), text)
      })
    }
    await expectToArrive(texts)
  },
)

test('a message of each MT type is filled from a text, submitted, and arrives', DEEP, async ({ pageOf }) => {
  test.setTimeout(300_000)
  const operator = await pageOf('beijing.operator')
  const texts = new Map<string, string>()
  for (const type of MT_TYPES) {
    await test.step(type, async () => {
      const reference = newReference()
      const imported = importedText(type, reference)
      await openNewMessage(operator, type)
      await fillFromText(operator, imported)
      if (type === 'MT910') await completeRecord(operator)
      const text = await preview(operator)
      expect(text).toBe(imported.replaceAll('\r\n', '\n'))
      await submit(operator)
      texts.set(reference, text)
    })
  }
  await expectToArrive(texts)
})

/** Fills the payee, which is stored with an MT910 and is not part of its text (MT910-08). */
async function completeRecord(user: UserPage): Promise<void> {
  await enterForm(user.page)
  await typeInto(user, field(user, 'field.beneficiaryCustomer.name'), 'DEMO BANK FRANKFURT')
  await typeInto(user, lineOf(user, 'field.beneficiaryCustomer.addressLines', 1), '2 DEMO STRASSE')
}

function referenceIn(text: string): string {
  return /^:20:(.*)$/m.exec(text)?.[1] ?? ''
}

test('types are selected with arrow keys; another type is another form, and an empty one (FORM-04)', async ({
  pageOf,
}) => {
  const user = await pageOf('beijing.operator')
  const { page } = user
  await openNewMessage(user, 'MT199')
  const typeOf = (type: string) => page.getByRole('radio', { name: type, exact: true })
  await tabTo(page, typeOf('MT199'))
  // Nothing was typed, so no dialog appears, and the next arrow key continues.
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/type=MT299/)
  await expect(typeOf('MT299')).toBeFocused()

  const content = lineOf(user, 'field.narrative', 1)
  await typeInto(user, content, 'TYPED BEFORE')
  await tabTo(page, typeOf('MT299'))
  await page.keyboard.press('ArrowRight')
  await pressButton(user, 'form.typeChange.empty')
  await expect(page).toHaveURL(/type=MT999/)
  await expect(typeOf('MT999')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(content).toHaveValue('')
})
