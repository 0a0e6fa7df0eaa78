import { LANGUAGES } from '@nostro/kernel'

import { approveNewest, follow, inLanguage, openArrived, submitForm } from '../composing/follow-ups.ts'
import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openTextOf } from '../message-pages.ts'
import { seedStatementRequest } from '../seeds.ts'

const RECEIVED = '/messaging-receiver/to-process'
const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const PAIRS = [
  ['MT', 'MT920', 'MT940'],
  ['ISO20022', 'camt.060', 'camt.053'],
] as const

/** Opens the received request and makes its answer. */
async function answerTo(user: UserPage, reference: string, answerType: 'MT940' | 'camt.053'): Promise<void> {
  await openArrived(user, RECEIVED, reference)
  await follow(user, 'followUp.answerStatementRequest', answerType)
}

const ANSWERS = LANGUAGES.flatMap((language) =>
  PAIRS.map((pair) => ({ language, pair, ...deepUnless(language === 'en') })),
)

for (const { language, pair, ...tag } of ANSWERS) {
  const [format, requestType, answerType] = pair
  test(
    `a request by ${requestType} is answered by ${answerType} with the known entries (${language})`,
    tag,
    async ({ pageOf: open }) => {
      test.setTimeout(240_000)
      const pageOf = inLanguage(open, language)
      const { reference, account, known } = await seedStatementRequest(format)
      const user = await pageOf('beijing.operator')
      await answerTo(user, reference, answerType)
      if (format === 'ISO20022') await expectFilled(user, account)
      await look(user.page, `statement-answer-${answerType}-${language}-1440`)
      await user.page.setViewportSize(NARROW)
      await look(user.page, `statement-answer-${answerType}-${language}-390`)
      await user.page.setViewportSize(WIDE)
      await submitForm(user)
      await approveNewest(await pageOf('beijing.reviewer'), answerType)

      const receiver = await pageOf('frankfurt.operator')
      await openArrived(receiver, RECEIVED, answerType)
      const text = (await openTextOf(receiver)).join('\n')
      await look(receiver.page, `statement-answer-received-${answerType}-${language}`)
      // The account, the entry of the report, and the balances before and after it.
      for (const part of [account, known, '1000', '1250']) expect(text).toContain(part)
    },
  )
}

/** Expects account, balances and the entry of the report, which is in the grid below the names of its columns. */
async function expectFilled({ page }: UserPage, account: string): Promise<void> {
  for (const part of [account, '1000.00']) await expect(page.getByRole('main')).toContainText(part)
  await expect(page.getByRole('main')).toContainText(/1[, \u00A0]?250[.,]00/)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
}
