import type { Language } from '@nostro/kernel'

import { deepUnless, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openNewMt103, press } from '../mt103.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']

test.describe('corridors', () => {
  for (const language of LANGUAGES) {
    test(
      `Russian text of a ruble payment is offered in the spelling of SWIFT-RUR (${language})`,
      deepUnless(language === 'ru'),
      async ({ pageOf }) => {
        const operator = await pageOf('beijing.operator', { language })
        const { page, t } = operator
        await openNewMt103(operator)
        const currency = page.getByRole('combobox', { name: t('field.currency'), exact: true })
        await currency.fill('RUB')
        await currency.press('Enter')
        const name = page.getByRole('textbox', { name: t('field.beneficiaryCustomer.name'), exact: true })
        await name.fill('ПУШНИНА ВЫСШЕГО КАЧЕСТВА')
        await name.press('Tab')
        const offer = page.getByText(t('assistant.swiftRur')).locator('..')
        await expect(offer).toContainText('PUQNINA VYSQEGO KAcESTVA')
        await offer.getByRole('button', { name: t('assistant.respell') }).click()
        await expect(name).toHaveValue('PUQNINA VYSQEGO KAcESTVA')
      },
    )
  }

  for (const language of LANGUAGES) {
    test(
      `the purpose of a payment in CNY to China is chosen, or its absence is a warning (${language})`,
      deepUnless(language === 'zh-CN'),
      async ({ pageOf }) => {
        const operator = await pageOf('frankfurt.operator', {
          language,
          viewport: { width: 1440, height: 900 },
        })
        const { page, t } = operator
        await openNewMt103(operator)
        const choice = page.getByLabel(t('cny.title'))
        await expect(choice).toHaveCount(0)
        const receiver = page.getByRole('combobox', { name: t('field.receiver'), exact: true })
        await receiver.fill('DEMECNBJXXX')
        await receiver.press('Tab')
        await expect(choice).toBeVisible()
        await press(operator, 'form.submit')
        await expect(page.getByText(t('cny.purposeMissing')).first()).toBeVisible()
        await look(page, `cny-warning-${language}`)
        await page.keyboard.press('Escape')
        await choice.selectOption('CGODDR')
        // The section of the lines may be closed; the live text shows them.
        await expect(page.getByRole('option', { name: /^:70:\/CGODDR\// })).toBeVisible()
        await look(page, `cny-purpose-${language}`)
        await page.setViewportSize({ width: 390, height: 844 })
        await look(page, `cny-purpose-390-${language}`)
        await choice.selectOption('CSTRDR')
        await expect(choice).toHaveValue('CSTRDR')
      },
    )
  }
})
