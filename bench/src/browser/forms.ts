import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'

import { chromium } from '@playwright/test'

import { findBrowser } from '../../../e2e/browser.ts'
import { freePort, startProduct } from '../../../e2e/product.ts'
import { signedIn } from './signed-in-page.ts'
import { type Figure, noteMeasures } from './page-measures.ts'
import { measurePayment } from './payment-form.ts'
import { measureStatement } from './statement-grid.ts'

/** Measures the largest forms in the product, started as by `npm start`, in Chromium. */

const port = await freePort()
const password = `Aa1!${randomBytes(12).toString('hex')}`
const product = await startProduct({ port, password, log: 'bench.log' })
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } })
try {
  console.log(`Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await noteMeasures(page)
  const signedInPage = await signedIn(page, { origin: `http://127.0.0.1:${port}`, password })
  for (const measure of [measureStatement, measurePayment]) print(await measure(signedInPage))
} finally {
  await browser.close()
  await product.stop()
}

function print(figures: readonly Figure[]): void {
  console.log(`\nload of the machine ${loadavg()[0]?.toFixed(1)}`)
  for (const { name, found, limit } of figures) {
    console.log([name.padEnd(52), found.padEnd(44), limit ?? ''].join(' ').trimEnd())
  }
}
