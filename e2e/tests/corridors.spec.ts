import type { Language } from '@nostro/kernel'

import { deepUnless, expect, test } from '../fixtures.ts'
import { openNewMt103 } from '../mt103.ts'

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
})
