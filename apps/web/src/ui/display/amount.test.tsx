import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'

import { applyLanguage, i18n, startTexts } from '../../i18n/index.ts'
import { Amount } from './amount.tsx'
import styles from './amount.module.css'

beforeAll(async () => await startTexts('work', 'content'))

/** Returns the texts of currency, major units and minor units. */
async function partsOf(currency: string, amount: string, language: 'en' | 'ru'): Promise<readonly string[]> {
  await applyLanguage(language)
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Amount currency={currency} amount={amount} variant="column" />
    </I18nextProvider>,
  )
  const minor = container.querySelector(`.${styles.minor}`)?.textContent ?? ''
  const all = container.textContent
  return [all.slice(0, 4), all.slice(4, all.length - minor.length), minor]
}

test.each([
  ['CNY', '1234567.5', 'en', ['CNY\u00A0', '1,234,567', '.50']],
  ['CNY', '1234567.5', 'ru', ['CNY\u00A0', '1\u00A0234\u00A0567', ',50']],
  ['JPY', '4820000', 'en', ['JPY\u00A0', '4,820,000', '']],
  ['JPY', '4820000', 'ru', ['JPY\u00A0', '4\u00A0820\u00A0000', '']],
  ['KWD', '1000', 'en', ['KWD\u00A0', '1,000', '.000']],
] as const)('the minor units of %s %s in %s are %o', async (currency, amount, language, parts) => {
  expect(await partsOf(currency, amount, language)).toEqual(parts)
})
