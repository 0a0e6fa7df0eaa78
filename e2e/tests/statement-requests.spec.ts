import { LANGUAGES } from '@nostro/kernel'

import { approveNewest, follow, openArrived, submitForm } from '../composing/follow-ups.ts'
import { DEEP, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openTextOf } from '../message-pages.ts'
import { seedStatementRequest } from '../seeds.ts'

const RECEIVED = '/messaging-receiver/to-process'
const NARROW = { width: 390, height: 844 }

const PAIRS = [
  ['MT', 'MT920', 'MT940'],
  ['ISO20022', 'camt.060', 'camt.053'],
] as const

/** Opens the received request and makes its answer. */
async function answerTo(user: UserPage, reference: string, answerType: 'MT940' | 'camt.053'): Promise<void> {
  await openArrived(user, RECEIVED, reference)
  await follow(user, 'followUp.answerStatementRequest', answerType)
}

test('a request by MT920 is answered by MT940 with the known entries', async ({ pageOf }) => {
  test.setTimeout(180_000)
  const { reference, account, known } = await seedStatementRequest('MT')
  const user = await pageOf('beijing.operator')
  await answerTo(user, reference, 'MT940')
  await look(user.page, 'statement-answer-MT940')
  await submitForm(user)
  await approveNewest(await pageOf('beijing.reviewer'), 'MT940')

  const receiver = await pageOf('frankfurt.operator')
  await openArrived(receiver, RECEIVED, 'MT940')
  await look(receiver.page, 'statement-answer-received-MT940')
  const text = (await openTextOf(receiver)).join('\n')
  // The account, the entry of the report, and the balances before and after it.
  for (const part of [account, known, '1000', '1250']) expect(text).toContain(part)
})

test('a request by camt.060 is answered by camt.053 with the known entries', async ({ pageOf }) => {
  test.setTimeout(180_000)
  const { reference, account } = await seedStatementRequest('ISO20022')
  const user = await pageOf('beijing.operator')
  await answerTo(user, reference, 'camt.053')
  const { page } = user
  // The account and the balances are in the text, and the entry is in the grid below the names of its columns. A report
  // in FIN has no bank transaction code, which the user adds.
  for (const part of [account, '1000.00', '1,250.00'])
    await expect(page.getByRole('main')).toContainText(part)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
  await look(page, 'statement-answer-camt.053')
})

for (const [format, requestType, answerType] of PAIRS) {
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    test(
      `the answer ${answerType} to ${requestType} in ${language}, wide and narrow`,
      DEEP,
      async ({ pageOf }) => {
        test.setTimeout(180_000)
        const { reference } = await seedStatementRequest(format)
        const user = await pageOf('beijing.operator', { language })
        await answerTo(user, reference, answerType)
        await look(user.page, `statement-answer-${answerType}-${language}-1440`)
        await user.page.setViewportSize(NARROW)
        await look(user.page, `statement-answer-${answerType}-${language}-390`)
      },
    )
  }
}
