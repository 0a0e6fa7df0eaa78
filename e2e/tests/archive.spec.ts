import { archivePayment } from '../composing/archived-payment.ts'
import { changeProduct, demoPassword, initialFolder, productOrigin } from '../environment.ts'
import { expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { freePort, type Product, startProduct } from '../product.ts'
import type { SeededMessage } from '../seeds.ts'

let product: Product | undefined
let changeBack: (() => void) | undefined
let payment: SeededMessage = { id: '', reference: '' }

const goTo = ({ page }: UserPage, address: string) => page.goto(`${productOrigin()}${address}`)

test.describe('the archive', () => {
  // Uses a separate product, because archiving moves all completed messages, which other tests need.
  test.beforeAll(async () => {
    test.setTimeout(400_000)
    const port = await freePort()
    product = await startProduct({
      port,
      password: demoPassword(),
      log: `archive-${port}.log`,
      copyOf: initialFolder(),
    })
    changeBack = changeProduct(port, product.dataFolder)
    payment = await archivePayment()
  })

  test.afterAll(async () => {
    changeBack?.()
    await product?.stop()
  })

  test('a payment of past months is found, displayed unchanged, and old links lead to it', async ({
    pageOf,
  }) => {
    const { id, reference } = payment
    const operator = await pageOf('beijing.operator')
    const { page, t } = operator
    const main = page.getByRole('main')

    // The folder searches only the database; its link leads to the archive.
    await goTo(operator, `/messaging-sender/sented?q=${reference}`)
    await main.getByRole('link', { name: t('archive.search', { reference }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('archive.title'))
    await main.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`MT103 ${reference}`)
    await expect(main).toContainText(t('archive.readOnly'))
    await expect(main).toContainText(`:20:${reference}`)
    await look(page, 'archived-payment')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: t('archive.reference') })).toHaveValue(reference)
    await look(page, 'archive-found')

    for (const old of [`/messaging-sender/sented?open=${id}`, `/messaging-form/processed/${id}`]) {
      await goTo(operator, old)
      await main.getByRole('link', { name: t('archive.open') }).click()
      await expect(main).toContainText(`:20:${reference}`)
    }
  })

  test('the receiving bank, which has no rule, still has its copy in the database', async ({ pageOf }) => {
    const receiver = await pageOf('frankfurt.operator')
    await goTo(receiver, `/messaging-receiver/processed?q=${payment.reference}`)
    await expect(receiver.page.getByRole('main').getByRole('link', { name: payment.reference })).toBeVisible()
  })

  test('on a phone, in the dark', async ({ pageOf }) => {
    const { reference } = payment
    const view = { language: 'ru', theme: 'dark', viewport: { width: 390, height: 844 } } as const
    const reviewer = await pageOf('beijing.reviewer', view)
    const main = reviewer.page.getByRole('main')
    await goTo(reviewer, `/archive?reference=${reference.slice(0, 4)}`)
    await look(reviewer.page, 'archive-found-390')
    await main.getByRole('link', { name: reference }).click()
    await expect(main).toContainText(`:20:${reference}`)
    await look(reviewer.page, 'archived-payment-390')
  })
})
