import { writeFileSync } from 'node:fs'
import { deflateSync, crc32 } from 'node:zlib'

import type { Language } from '@nostro/kernel'
import type { Page } from '@playwright/test'

import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { field, fillMt103, openNewMt103, press, typedMt103 } from '../mt103.ts'
import { openSection } from '../remittances.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Returns a grey picture. */
function picture(width = 320, height = 200): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const rows = Buffer.alloc(height * (width + 1), 0x90)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  buffer,
  mimeType,
})

/** Returns the file input of the contract's copy. */
function contractInput({ page, t }: UserPage) {
  return page.locator('input[type="file"]').and(page.getByLabel(t('field.contractAttach')))
}

async function openTradeInfo(user: UserPage): Promise<void> {
  await openNewMt103(user)
  await openTradeSection(user)
  await contractInput(user).scrollIntoViewIfNeeded()
}

/** Delays the acceptance of uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/attachments', async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

async function openTradeSection(user: UserPage): Promise<void> {
  const { page, t } = user
  const section = page.getByRole('button', { name: t('section.tradeInfo') }).first()
  if ((await contractInput(user).count()) === 0) await section.click()
}

test.describe('a file of a payment', () => {
  test('is chosen, checked, replaced, saved with the draft and removed', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openTradeInfo(user)
    await expect(page.getByText(t('attachment.limits', { max: 20 })).first()).toBeVisible()
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/common/upload'))
        requests.push(request.url())
    })
    await contractInput(user).setInputFiles(file('contract.pdf', PDF))
    await expect(page.getByText('contract.pdf', { exact: true })).toBeVisible()
    await expect(page.getByText(t('upload.done')).first()).toBeVisible()
    expect(requests).toHaveLength(1)

    await contractInput(user).setInputFiles(file('合同.png', picture()))
    await expect(page.getByText('合同.png', { exact: true })).toBeVisible()
    const preview = t('attachment.named', { action: t('attachment.preview'), name: '合同.png' })
    await page.getByRole('button', { name: preview }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('attachment.previewPicture', { name: '合同.png' }))).toBeAttached()
    await expect
      .poll(() => dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width))
      .toBe(320)
    await look(page, 'attachment-preview')
    await page.keyboard.press('Escape')
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('button', {
        name: t('attachment.named', { action: t('attachment.download'), name: '合同.png' }),
      })
      .click()
    expect((await downloading).suggestedFilename()).toBe('合同.png')

    await fillMt103(user, typedMt103())
    await press(user, 'form.save')
    await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
    await page.getByRole('row').nth(1).click()
    const removal = page.getByRole('button', {
      name: t('attachment.named', { action: t('attachment.remove'), name: '合同.png' }),
    })
    if ((await removal.count()) === 0) {
      await page
        .getByRole('button', { name: t('section.tradeInfo') })
        .first()
        .click()
    }
    await removal.click()
    await expect(page.getByText('合同.png', { exact: true })).toHaveCount(0)
    await expect(contractInput(user)).toBeFocused()
  })

  test('that is still uploading is included in the saved draft', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openTradeInfo(user)
    const typed = typedMt103()
    await fillMt103(user, typed)
    const arrive = await holdUploads(page)
    await contractInput(user).setInputFiles(file('contract.pdf', PDF))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await press(user, 'form.save')
    // The actions are disabled until the upload has ended.
    await expect(page.getByRole('button', { name: t('form.submit'), exact: true })).toBeDisabled()
    arrive()
    await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
    await page.getByRole('row').nth(1).click()
    await openTradeSection(user)
    await expect(
      page.getByRole('button', {
        name: t('attachment.named', { action: t('attachment.remove'), name: 'contract.pdf' }),
      }),
    ).toBeVisible()
  })

  test('is uploaded while the user views another section of the application', async ({ pageOf }) => {
    const user = await pageOf('trading.operator')
    const { page, t } = user
    await page.goto('/remittance-form/create')
    await expect(field(user, 'field.payerBank')).toHaveValue('DEMECNBJXXX')
    await openSection(user, 'section.remittanceDocuments')
    const arrive = await holdUploads(page)
    await page
      .getByRole('button', { name: `${t('field.documents.sealStampedForm')} ${t('attachment.choose')}` })
      .setInputFiles(file('stamped.pdf', PDF))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await openSection(user, 'section.remittancePayee')
    arrive()
    await expect(page.getByText(t('upload.done')).first()).toBeVisible()
    await openSection(user, 'section.remittanceDocuments')
    await expect(page.getByText('stamped.pdf', { exact: true })).toBeVisible()
  })

  test('is refused with its reason if it is too large or has another type (RULE-07, REM-15)', async ({
    pageOf,
  }, testInfo) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openTradeInfo(user)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/upload')) requests.push(request.url())
    })
    // From the disk, because the browser's protocol is slow for this size.
    const large = testInfo.outputPath('large.pdf')
    writeFileSync(large, Buffer.alloc(20_971_521))
    await contractInput(user).setInputFiles(large)
    await expect(page.getByRole('alert')).toContainText(t('upload.oversize', { size: '20.01', max: 20 }))
    await contractInput(user).setInputFiles(file('page.html', Buffer.from('<script></script>')))
    await expect(page.getByRole('alert')).toContainText(t('upload.typeRefused'))
    await contractInput(user).setInputFiles(file('empty.pdf', Buffer.alloc(0)))
    await expect(page.getByRole('alert')).toContainText(t('upload.empty'))
    expect(requests).toEqual([])
    await contractInput(user).setInputFiles(file('PAGE.pdf', Buffer.from('<!doctype html><script></script>')))
    await expect(page.getByRole('alert')).toContainText(t('error.attachment.contentNotAllowed'))
    await look(page, 'attachment-refused')
  })

  test('that failed to upload is retried (ERR-12)', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openTradeInfo(user)
    await page.route('**/api/common/upload', (route) => route.abort(), { times: 1 })
    await contractInput(user).setInputFiles(file('contract.pdf', PDF))
    await expect(page.getByRole('alert')).toContainText(t('upload.callFailed'))
    await page.route('**/api/common/upload/policy*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: t('attachment.retry') }).click()
    await expect(page.getByRole('alert')).toContainText(t('upload.policyFailed'))
    await page.getByRole('button', { name: t('attachment.retry') }).click()
    await expect(page.getByText('contract.pdf', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is dropped onto its field, and cancelled during the upload', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openTradeInfo(user)
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/api/common/upload', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.pdf', { type: 'application/pdf' }))
      return transfer
    }, PDF.toString('latin1'))
    await contractInput(user).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(
      page.getByRole('progressbar', { name: t('attachment.progressOf', { name: 'dropped.pdf' }) }),
    ).toBeVisible()
    await look(page, 'attachment-sending')
    await page.getByRole('button', { name: t('attachment.cancel'), exact: true }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(contractInput(user)).toBeFocused()
    release(undefined)
    await expect(page.getByText('dropped.pdf')).toHaveCount(0)
  })
})

const LOOKS: readonly {
  readonly language: Language
  readonly width: number
  readonly theme: 'light' | 'dark'
}[] = [
  { language: 'zh-CN', width: 1440, theme: 'light' },
  { language: 'ru', width: 390, theme: 'dark' },
]

for (const { language, width, theme } of LOOKS) {
  test(`the field in ${language} at ${width} pixels`, DEEP, async ({ pageOf }) => {
    const user = await pageOf('beijing.operator', { language, viewport: { width, height: 844 }, theme })
    await openTradeInfo(user)
    const name = 'contract-2026-118-with-a-rather-long-name-for-a-narrow-screen.pdf'
    await contractInput(user).setInputFiles(file(name, PDF))
    await expect(user.page.getByText(name, { exact: true })).toBeVisible()
    await look(user.page, `attachment-filled-${language}-${width}`)
  })
}
