import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type UserPage, expect, test } from '../fixtures.ts'
import { fillMt103, openNewMt103, typedMt103 } from '../mt103.ts'
import { fillRemittance, typedRemittance } from '../remittances.ts'

/** The tours of README, executed as written: users, menus, buttons and results are read from its lines. */

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

interface Step {
  readonly username: string
  readonly text: string
  /** The menu from which the message is opened. */
  readonly folder: string | undefined
  readonly buttons: readonly string[]
  /** The text that is shown in the end. */
  readonly result: string | undefined
}

/** Returns the numbered lines below this sentence. */
function roundBelow(sentence: string): readonly Step[] {
  const [, below = ''] = README.split(sentence)
  const [, list = ''] = below.split('\n\n')
  return list.split('\n').map((line) => {
    const [, username = '', text = ''] = /^\d+\. `([^`]+)`: (.+)$/.exec(line) ?? []
    return {
      username,
      text,
      folder: /[^*]\*([^*]+)\*[^*]/.exec(text)?.[1],
      buttons: Array.from(text.matchAll(/\*\*([^*]+)\*\*/g), ([, name = '']) => name),
      result: /“([^”]+)”/.exec(text)?.[1],
    }
  })
}

async function pressAll({ page, t }: UserPage, buttons: readonly string[]): Promise<void> {
  for (const name of buttons) {
    const dialog = page.getByRole('dialog')
    const place = (await dialog.count()) > 0 ? dialog : page
    await place.getByRole('button', { name, exact: true }).click()
    if (name === t('form.preview')) await page.keyboard.press('Escape')
  }
}

/** Waits for the message with this amount and opens it from its menu. */
async function openFrom({ page }: UserPage, folder: string, amount: RegExp): Promise<void> {
  await page.goto('/')
  // A number can follow the name, but no other word: “New” is not “New MT message”.
  const menu = page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${folder}(?!\\s*[\\p{L}])`, 'u') })
  await expect(async () => {
    await menu.first().click()
    const row = page.getByRole('main').getByRole('row').filter({ hasText: amount })
    await row.getByRole('link').first().click({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

async function walk(
  steps: readonly Step[],
  amount: RegExp,
  pageOf: (username: string) => Promise<UserPage>,
): Promise<void> {
  for (const { username, folder, buttons, result } of steps) {
    await test.step(`${username}: ${folder ?? ''}`, async () => {
      const user = await pageOf(username)
      if (folder !== undefined) await openFrom(user, folder, amount)
      const opened = user.page.url()
      await pressAll(user, buttons)
      // The action leads away from the message.
      if (buttons.length > 0) await expect(user.page).not.toHaveURL(opened)
      if (result !== undefined)
        await expect(async () => {
          await user.page.reload()
          await expect(user.page.getByText(result).first()).toBeVisible({ timeout: 5_000 })
        }).toPass()
    })
  }
}

test('the payment of README passes both banks with the users and buttons it names', async ({ pageOf }) => {
  test.slow()
  const [write, ...steps] = roundBelow('A payment from bank to bank')
  expect(steps).toHaveLength(3)
  const operator = await pageOf(write?.username ?? '')
  const [receiver = ''] = /DEM[A-Z0-9]{8}/.exec(write?.text ?? '') ?? []
  const payment = typedMt103({ receiver, amount: '12500.79' })
  await openNewMt103(operator)
  await fillMt103(operator, payment)
  await pressAll(operator, write?.buttons ?? [])
  await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)
  await walk(steps, new RegExp(payment.reference), pageOf)
})

test('the remittance of README passes all four institutions with the users and buttons it names', async ({
  pageOf,
}) => {
  test.slow()
  const [apply, ...lines] = roundBelow('A remittance through all four:')
  expect(lines).toHaveLength(7)
  // The senior reviewer repeats the reviewer's step.
  const steps = lines.map((line, index) =>
    line.text.startsWith('do the same') ? { ...line, ...sameAs(lines[index - 1]) } : line,
  )
  const [payeeName = '', payeeAccount = '', payeeBank = ''] = Array.from(
    (apply?.text ?? '').matchAll(/`([^`]+)`/g),
    ([, value = '']) => value,
  )
  // A senior review is required at the company from CNY 1,000,000, at the bank from 5,000,000.
  const units = 300_000 + (Date.now() % 100_000)
  const typed = { ...typedRemittance(), payeeName, payeeAccount, payeeBank, amount: `${units}.79` }
  const applicant = await pageOf(apply?.username ?? '')
  await fillRemittance(applicant, typed)
  await pressAll(applicant, apply?.buttons ?? [])
  await expect(applicant.page).toHaveURL(/\/remittance-application\/sent$/)
  const amount = new RegExp(`${String(units).slice(0, 3)},${String(units).slice(3)}\\.79`)
  await walk(steps, amount, pageOf)
})

function sameAs(line: Step | undefined): Pick<Step, 'folder' | 'buttons'> {
  return { folder: line?.folder, buttons: line?.buttons ?? [] }
}
