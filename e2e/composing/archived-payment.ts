import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { directCallsOf, memberOf } from '../direct-calls.ts'
import { dataFolder } from '../environment.ts'
import { expect } from '../fixtures.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, receivedCopy, type SeededMessage, seedPayment } from '../seeds.ts'

const COMMAND_LINE = join(import.meta.dirname, '../../apps/cli/src/main.ts')
const HALF_A_YEAR_LATER = join(import.meta.dirname, '../../chaos/src/archive/half-a-year-later.ts')
const run = promisify(execFile)

/**
 * Sends a payment from Beijing to Frankfurt, which confirms it, and archives the sender's messages half a year later
 * with the command line.
 */
export async function archivePayment(): Promise<SeededMessage> {
  const payment = await sendConfirmed()
  const institution = ['--institution', 'DEMECNBJXXX']
  await admin('retention', ...institution, '--months', '3', '--years', '7')
  // The command line requests the rule; a user of the bank confirms it.
  await confirmAs('beijing.admin')
  const { stdout } = await admin('archive', ...institution)
  expect(stdout).toMatch(/^Demo Bank Beijing: [1-9][0-9]* messages /)
  return payment
}

async function sendConfirmed(): Promise<SeededMessage> {
  const operator = await directCallsOf('beijing.operator')
  const payment = await seedPayment(operator)
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  const copy = await receivedCopy('frankfurt.operator', payment)
  const receiver = await directCallsOf('frankfurt.operator')
  expect(await receiver('POST', `/api/messages/${copy.id}/claim`)).toMatchObject({ status: 200 })
  // A job notifies the sender.
  const sender = await directCallsOf('beijing.operator')
  await expect
    .poll(async () => memberOf((await sender('GET', `/api/messages/${payment.id}`)).data, 'delivery'))
    .toBe('confirmed')
  return payment
}

async function admin(...words: readonly string[]) {
  const env = { ...process.env, NOSTRO_DATA_DIR: dataFolder(), LANG: 'en' }
  return await run(process.execPath, ['--import', HALF_A_YEAR_LATER, COMMAND_LINE, 'admin', ...words], {
    env,
  })
}
