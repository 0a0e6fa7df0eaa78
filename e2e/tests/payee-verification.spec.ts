import { createServer } from 'node:http'

import type { Language } from '@nostro/kernel'

import { directCallsOf, memberOf } from '../direct-calls.ts'
import { providerPort } from '../environment.ts'
import { deepUnless, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { fillMt103, openNewMt103, press, typedMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const WIDE = { width: 1440, height: 900 }

const use = async (payees: object): Promise<void> => {
  const call = await directCallsOf('beijing.admin')
  const { data } = await call('GET', '/api/screening/rules')
  const rules = memberOf(data, 'rules')
  const body = {
    version: memberOf(data, 'version'),
    rules: { screening: memberOf(rules, 'screening'), payees },
    keys: { payees: 'a-key-of-the-test' },
  }
  expect((await call('POST', '/api/screening/rules', body)).status).toBe(200)
  await confirmAs('beijing.admin2')
}

for (const language of LANGUAGES)
  test(
    `a payee is verified before submission, another answer than a match needs a reason, and reviewers see it (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const provider = createServer((request, response) => {
        let body = ''
        request.on('data', (part: Buffer) => (body += part.toString()))
        request.on('end', () => {
          const { id } = JSON.parse(body) as { readonly id: string }
          response.end(JSON.stringify({ id, outcome: 'closeMatch', matchedName: 'DEMO IMPORTING GROUP' }))
        })
      })
      await new Promise<void>((done) => {
        provider.listen(providerPort(), '127.0.0.1', done)
      })
      await use({ provider: 'http', address: `http://127.0.0.1:${providerPort()}/payees`, timeoutSeconds: 5 })

      const operator = await pageOf('beijing.operator', { viewport: WIDE, language })
      const { page, t } = operator
      await openNewMt103(operator)
      await fillMt103(operator, typedMt103())
      await page.getByRole('button', { name: t('payeeVerification.run') }).click()
      await expect(page.getByText(t('payeeVerification.outcome.closeMatch'))).toBeVisible()
      await expect(
        page.getByText(t('payeeVerification.owner', { name: 'DEMO IMPORTING GROUP' })),
      ).toBeVisible()
      await look(page, `payee-verification-1440-${language}`)
      await press(operator, 'form.submit')
      const dialog = page.getByRole('dialog', { name: t('approval.override.title') })
      await expect(dialog.getByText('DEMO IMPORTING GROUP')).toBeVisible()
      await dialog.getByRole('textbox').first().fill('The group pays for its subsidiary')
      await dialog.getByRole('button', { name: t('approval.override.confirm') }).click()
      await expect(dialog).toBeHidden()

      const reviewer = await pageOf('beijing.reviewer', { viewport: WIDE, language })
      await reviewer.page.goto('/review')
      await expect(
        reviewer.page.getByText(reviewer.t('payeeVerification.outcome.closeMatch')).first(),
      ).toBeVisible()
      await look(reviewer.page, `payee-evidence-1440-${language}`)

      await use({ provider: 'off', timeoutSeconds: 5 })
      provider.close()
    },
  )
