import { DEEP, expect, test, type UserPage } from '../fixtures.ts'
import { demoPassword } from '../environment.ts'
import { clippedOn, look, movedOn } from '../looking.ts'
import { type Tour, toursOf } from '../page-visits.ts'
import { freePort, type Product, startProduct } from '../product.ts'
import { untilHistoryIsWhole } from '../until-history.ts'

/** Every page of the product with its history: many rows in every folder, in each language, theme and width. */

const VIEWS = (['en', 'zh-CN', 'ru'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ].map((viewport) => ({ language, theme, viewport })),
  ),
)

/**
 * Largest layout shift. Source: the interface's own figures, with a margin for a machine that renders and measures at
 * the same time.
 */
const MOVED_MAX = 0.02

let product: Product | undefined
let origin = ''
let tours: readonly Tour[] = []

test.describe('the demo with its history', DEEP, () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    product = await startProduct({ port, password: demoPassword(), log: `history-${port}.log`, demo: '1' })
    await untilHistoryIsWhole(origin, demoPassword())
    tours = await toursOf(origin, demoPassword())
  })

  test.afterAll(async () => {
    await product?.stop()
  })

  for (const view of VIEWS) {
    const name = `${view.language}-${view.viewport.width}-${view.theme}`

    test(`every page, ${name}`, async ({ openUserPage }) => {
      test.setTimeout(600_000)
      for (const { username, pages } of tours) {
        const user = await openUserPage(view)
        await enter(user, username)
        for (const page of pages) {
          await user.page.goto(`${origin}${page.address}`)
          await expect(user.page.getByRole('heading', { level: 1 })).toBeVisible()
          await look(user.page, `page-${name}-${page.name}`)
          expect.soft(await movedOn(user.page), `${page.name}: parts that moved`).toBeLessThan(MOVED_MAX)
          expect.soft(await clippedOn(user.page), `${page.name}: texts that are cut off`).toEqual([])
        }
        await user.page.close()
      }
    })
  }
})

async function enter({ page, t }: UserPage, username: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel(t('login.userName')).fill(username)
  await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
