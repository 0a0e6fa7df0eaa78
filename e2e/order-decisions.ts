import { randomBytes } from 'node:crypto'

import { type DirectCall, directCallsOf } from './direct-calls.ts'
import { type UserPage, expect } from './fixtures.ts'
import { orderFile } from './order-files.ts'
import { fillDocuments } from './remittances.ts'

/** Permits one decision about an order file in the rules of Demo Trading Company. */
export async function permitFileDecisions(): Promise<void> {
  const admin = await directCallsOf('trading.admin')
  const { data } = await admin('GET', '/api/approval-rules')
  const { version, rules } = data as { version: number; rules: Readonly<Record<string, unknown>> }
  if (rules['allowsFileDecisions'] === true) return
  const { status } = await admin('POST', '/api/approval-rules', {
    version,
    rules: { ...rules, allowsFileDecisions: true },
  })
  expect(status).toBe(200)
}

/** Imports a file with a number of payments in the browser, and returns the address of its page. */
export async function importedFile(
  user: UserPage,
  count: number,
): Promise<{ readonly address: string; readonly fileId: string }> {
  const { page, t } = user
  const number = randomBytes(4).readUInt32BE()
  const reference = `DEC${number}`
  const payments = Array.from({ length: count }, (_, index) => ({
    endToEndId: `${reference}-${index + 1}`,
    amount: `${1_000_000 + (number % 8_000_000) + index}.75`,
    country: 'DE',
  }))
  await page.goto('/remittance-order-files/import')
  await page.getByLabel(t('orderFile.choose')).setInputFiles({
    name: 'orders.xml',
    mimeType: 'application/xml',
    buffer: orderFile(reference, payments),
  })
  await fillDocuments(user, reference)
  await page.getByRole('button', { name: t('orderFile.runAll') }).click()
  await expect(page).toHaveURL(/\/remittance-order-files\/[0-9a-f-]{36}$/)
  const address = page.url()
  return { address, fileId: address.slice(address.lastIndexOf('/') + 1) }
}

/** Returns the application of a payment of a file with its version. */
export async function openApplicationOf(
  call: DirectCall,
  fileId: string,
  position: number,
): Promise<{ readonly id: string; readonly version: number }> {
  const file = await call('GET', `/api/messages/company/order-files/${fileId}`)
  const { payments } = file.data as {
    payments: readonly { readonly position: number; readonly applicationId: string }[]
  }
  const id = payments.find((payment) => payment.position === position)?.applicationId ?? ''
  const message = await call('GET', `/api/messages/${id}`)
  return { id, version: (message.data as { version: number }).version }
}
