import { randomUUID } from 'node:crypto'

import { DEEP, deepUnless, type UserPage, expect, test } from '../fixtures.ts'
import { fillMx } from '../composing/fill-mx.ts'
import { arrowTo, tabTo } from '../keyboard.ts'
import { look } from '../looking.ts'
import { shownText } from '../message-pages.ts'
import { newReference, openNewMessage } from '../message-types.ts'
import { press } from '../mt103.ts'
import { typedMxMessages } from '../composing/mx-messages.ts'
import { expectToArrive, fillFromText, preview, submit } from '../composing/writing.ts'

for (const message of typedMxMessages()) {
  const { type, entries, unsaid, telling } = message
  test(
    `a ${type} is written with the keyboard only, another is filled from its text, and both arrive (MX-35)`,
    deepUnless(type === 'pacs.009'),
    async ({ pageOf }) => {
      test.setTimeout(240_000)
      const operator = await pageOf('beijing.operator')
      await openNewMessage(operator, type)
      await fillMx(operator, entries)
      const written = await preview(operator)
      expect(written).toContain(telling)
      await expectTranslation(operator)
      await submit(operator)

      const imported = renewed(written)
      await openNewMessage(operator, type)
      await fillFromText(operator, imported)
      if (unsaid !== undefined) await fillMx(operator, unsaid)
      const text = await preview(operator)
      expect(text).toBe(imported)
      await submit(operator)
      await expectToArrive(
        new Map([
          [referenceIn(written), written],
          [referenceIn(text), text],
        ]),
      )
    },
  )
}

/** Verifies that the message's own format is first, followed by FIN (FORM-20, FORM-22). */
async function expectTranslation(user: UserPage): Promise<void> {
  const { page, t } = user
  const formats = page.getByRole('group', { name: t('preview.format'), exact: true })
  const translated = formats.getByRole('radio', { name: t('preview.format.MT') })
  await tabTo(page, formats.getByRole('radio', { checked: true }))
  await arrowTo(page, 'ArrowRight', translated)
  await expect(page.getByText(t('translation.converted'))).toBeVisible()
  expect((await shownText(user, 'preview.text'))[0]).toContain('{1:F01DEMECNBJ')
}

/** Returns the same message with other identifications and another amount, so that it is not a duplicate payment. */
function renewed(text: string): string {
  return text
    .replaceAll('>1250.75<', '>1251.75<')
    .replaceAll(referenceIn(text), newReference())
    .replaceAll(/<((?:Orgnl)?UETR)>[^<]*</g, `<$1>${randomUUID()}<`)
}

function referenceIn(text: string): string {
  return /<BizMsgIdr>(\w+)</.exec(text)?.[1] ?? ''
}

test('an open pacs.008 is accessible and shows no text key', DEEP, async ({ pageOf }) => {
  test.slow()
  const user = await pageOf('beijing.operator')
  const [payment] = typedMxMessages()
  if (payment === undefined) throw new Error('no message was typed')
  await openNewMessage(user, payment.type)
  await fillMx(user, payment.entries)
  await look(user.page, 'mx-pacs.008-filled')
  await press(user, 'form.preview')
  await shownText(user, 'preview.text')
  await look(user.page, 'mx-pacs.008-preview')
})

test('an empty return lists what is missing, and leads into its rows (FORM-16, FORM-17)', async ({
  pageOf,
}) => {
  const user = await pageOf('beijing.operator')
  await openNewMessage(user, 'pacs.004')
  await press(user, 'form.submit')
  const dialog = user.page.getByRole('dialog')
  await expect(dialog.getByText(user.t('section.transactionInformation'))).toBeVisible()
})
