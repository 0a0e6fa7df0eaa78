import { directCallsOf } from '../direct-calls.ts'
import { UNREACHABLE_BANK, beforeItLeft, giveUpSending } from '../failed-jobs.ts'
import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { decide, type SeededMessage, seedPayment } from '../seeds.ts'

const PAGE = '/platform/queues'

/** Creates approved messages to an unreachable bank, whose sending has failed permanently. */
async function sendInVain(count: number): Promise<readonly SeededMessage[]> {
  const operator = await directCallsOf('beijing.operator')
  const messages: SeededMessage[] = []
  await beforeItLeft(async () => {
    for (let index = 0; index < count; index += 1)
      messages.push(await seedPayment(operator, { receiver: UNREACHABLE_BANK }))
  })
  const reviewer = await directCallsOf('beijing.reviewer')
  for (const message of messages) await decide(reviewer, message, { kind: 'agree' })
  for (const { id } of messages) await giveUpSending(id)
  return messages
}

test('the platform’s administrator sees failed jobs, writes one off and retries the other', async ({
  pageOf,
}) => {
  const [first, second] = await sendInVain(2)
  const { page, t } = await pageOf('platform.admin')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: t('shell.navigation') })
    .getByRole('link', { name: t('queue.title') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('queue.title'))
  const sending = page.getByRole('row').filter({ hasText: t('queue.name.message.dispatch') })
  await expect(sending.getByRole('cell').last()).toHaveText('2')

  const letters = page.getByRole('list', { name: t('deadLetter.title') }).getByRole('listitem')
  const letterOf = ({ id }: SeededMessage) => letters.filter({ hasText: id })
  if (first === undefined || second === undefined) throw new Error('Two messages were sent in vain.')
  for (const words of ['Demo Bank Beijing', `No transport leads to ${UNREACHABLE_BANK}`, '21'])
    await expect(letterOf(first)).toContainText(words)
  await look(page, 'queues-failed')

  await letterOf(first)
    .getByRole('button', { name: t('deadLetter.writeOff') })
    .click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('deadLetter.writeOff') })
  await confirm.click()
  await expect(dialog.getByText(t('platform.reason.required'))).toBeVisible()
  await dialog.getByLabel(t('platform.reason')).fill('Paid by telephone')
  await confirm.click()
  await expect(page.getByText(t('deadLetter.writtenOff'))).toBeVisible()
  await expect(letterOf(first)).toHaveCount(0)

  await letterOf(second)
    .getByRole('button', { name: t('deadLetter.sendAgain') })
    .click()
  await expect(page.getByText(t('deadLetter.sentAgain'))).toBeVisible()
  await expect(page.getByText(t('deadLetter.none'))).toBeVisible()
  await expect(sending.getByRole('cell').last()).toHaveText('0')

  await page
    .getByLabel(t('deadLetter.state'), { exact: true })
    .selectOption({ label: t('deadLetter.state.writtenOff') })
  await expect(letterOf(first)).toContainText('Paid by telephone')
  await page.reload()
  await expect(letterOf(first)).toContainText('Paid by telephone')
  await letterOf(first)
    .getByRole('button', { name: t('deadLetter.sendAgain') })
    .click()
  await expect(page.getByText(t('deadLetter.none'))).toBeVisible()
})

test('the page works on a narrow screen and in Chinese, and other users do not have it', async ({
  pageOf,
}) => {
  const [message] = await sendInVain(1)
  const { page, t } = await pageOf('platform.admin', {
    language: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  await page.goto(PAGE)
  const letter = page.getByRole('listitem').filter({ hasText: message?.id ?? '' })
  await letter.scrollIntoViewIfNeeded()
  await look(page, 'queues-failed-narrow')
  await letter.getByRole('button', { name: t('deadLetter.sendAgain') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('deadLetter.sentAgain'))).toBeVisible()

  const operator = await pageOf('beijing.operator')
  await operator.page.goto(PAGE)
  await expect(operator.page).not.toHaveURL(/platform/)
})
