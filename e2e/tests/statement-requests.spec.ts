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

for (const [format, requestType, answerType] of PAIRS) {
  test(`a request by ${requestType} is answered by ${answerType} with the known entries`, async ({
    pageOf,
  }) => {
    test.setTimeout(180_000)
    const { reference, account, known } = await seedStatementRequest(format)
    const user = await pageOf('beijing.operator')
    await answerTo(user, reference, answerType)
    await look(user.page, `statement-answer-${answerType}`)
    await submitForm(user)
    await approveNewest(await pageOf('beijing.reviewer'), answerType)

    const receiver = await pageOf('frankfurt.operator')
    await openArrived(receiver, RECEIVED, answerType)
    await look(receiver.page, `statement-answer-received-${answerType}`)
    const text = (await openTextOf(receiver)).join('\n')
    // The account, the entry of the report, and the balances before and after it.
    for (const part of [account, known, '1000', '1250']) expect(text).toContain(part)
  })

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
