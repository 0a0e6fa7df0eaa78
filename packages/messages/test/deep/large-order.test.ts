import { isDeep } from '@nostro/kernel/testing'
import { expect, test } from 'vitest'

import { readOrderFile } from '../../src/orders/order-file.ts'
import { createOrderReader } from '../../src/orders/order-payments.ts'
import { orderXml } from '../../src/orders/testing/order-xml.ts'
import { CA103 } from '../../src/remittance/ca103.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'

/** Garbage collection adds to the ratio; a quadratic algorithm would need a hundred times as long. */
const RATIO_MAX = 35
/** A user sees the first findings of a file within three seconds. */
const SECONDS_MAX = 3

function fileOf(count: number): string {
  return orderXml({
    payments: Array.from({ length: count }, (_, index) => ({
      endToEndId: `E${index}`,
      account: `62220202001${index}`,
    })),
  })
}

/** Returns the CPU seconds in which a file is read with the findings of each payment; the least of some tries. */
async function secondsOf(text: string, tries: number): Promise<number> {
  const seconds: number[] = []
  for (let run = 0; run < tries; run++) {
    const start = process.threadCpuUsage()
    const read = await readOrderFile(text, { release: releaseOf('SR2026') })
    if (!read.ok) throw new Error(read.error.kind)
    const reader = createOrderReader({ accounts: [], definition: CA103, today: '2026-11-29' })
    const payments = read.value.payments.map((payment) => reader.read(payment))
    const { user, system } = process.threadCpuUsage(start)
    expect(payments.every(({ position }, index) => position === index + 1)).toBe(true)
    seconds.push((user + system) / 1_000_000)
  }
  return Math.min(...seconds)
}

test('1,000 payments of an order file are read within three seconds', async () => {
  expect(await secondsOf(fileOf(1000), 2)).toBeLessThan(SECONDS_MAX)
})

test.runIf(isDeep)('ten times the payments take about ten times as long', async () => {
  const base = await secondsOf(fileOf(1000), 3)
  expect((await secondsOf(fileOf(10_000), 2)) / base).toBeLessThan(RATIO_MAX)
})
