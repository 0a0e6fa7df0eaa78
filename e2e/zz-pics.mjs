import { chromium } from '@playwright/test'
import { readFileSync, mkdirSync } from 'node:fs'
import { findBrowser } from './browser.ts'
const [lang, width, height, out, dark] = process.argv.slice(2)
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env })
const o = 'http://127.0.0.1:4600'
mkdirSync(out, { recursive: true })
const rows = readFileSync('/tmp/n/addresses.txt', 'utf8').trim().split('\n').map((l) => l.trim().split(' ')).filter((r) => r[0] !== 'undefined' && r[3] !== 'true')
let before, page, n = 0
for (const [user, name, path] of rows) {
  if (user !== before) {
    page = await (await browser.newContext({ viewport: { width: +width, height: +height }, locale: lang, colorScheme: dark ? 'dark' : 'light' })).newPage()
    await page.goto(o + '/login')
    await page.locator('input[autocomplete=username]').fill(user)
    await page.locator('input[type=password]').fill('Aa1!zzlookzzlook')
    await page.locator('button[type=submit]').click()
    await page.waitForURL((a) => !a.pathname.startsWith('/login'))
    before = user
  }
  await page.goto(o + path)
  await page.waitForTimeout(2600)
  n++
  await page.screenshot({ path: `${out}/${String(n).padStart(2, '0')}-${name.slice(0, 40)}.png` })
}
await browser.close()
