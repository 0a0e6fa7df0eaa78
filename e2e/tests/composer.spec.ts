import { LANGUAGES } from '@nostro/kernel'
import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { directCallsOf } from '../direct-calls.ts'
import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve, openMessage, openTextOf, reject, shownText } from '../message-pages.ts'
import {
  field,
  fillMt103,
  lineOf,
  openNewMt103,
  press,
  submitMt103,
  type TypedMt103,
  typedMt103,
} from '../mt103.ts'

test.beforeEach(async () => {
  const call = await directCallsOf('beijing.operator')
  for (const type of ['MT103', 'MT202', 'pacs.008'])
    await call('DELETE', `/api/drafting/working-copies/${type}`)
})

async function showLiveText({ page, t }: UserPage): Promise<void> {
  const toggle = page.getByRole('button', { name: t('liveText.toggle') })
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click()
  await expect(page.getByRole('listbox', { name: t('liveText.toggle') })).toBeVisible()
}

function liveLine({ page, t }: UserPage, text: string): Locator {
  return page
    .getByRole('listbox', { name: t('liveText.toggle') })
    .getByRole('option')
    .filter({ hasText: text })
}

test.describe('the message text next to the form', () => {
  test('is updated while typing, and links lines to fields and fields to lines', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { t } = user
    await openNewMt103(user)
    await showLiveText(user)
    await expect(liveLine(user, ':32A:')).toContainText('…')
    await field(user, 'field.senderReference').fill('LIVE1')
    await expect(liveLine(user, ':20:LIVE1')).toContainText(t('field.senderReference'))
    await expect(liveLine(user, ':20:LIVE1')).toHaveAttribute('aria-selected', 'true')

    await field(user, 'field.orderingCustomer.name').fill('DEMO TRADING COMPANY')
    await expect(liveLine(user, 'DEMO TRADING COMPANY')).toHaveAttribute('aria-selected', 'true')
    await expect(liveLine(user, ':20:LIVE1')).toHaveAttribute('aria-selected', 'false')

    await liveLine(user, ':20:LIVE1').click()
    await expect(field(user, 'field.senderReference')).toBeFocused()
    // A line of several fields leads to each of them in turn.
    await liveLine(user, ':32A:').click()
    await expect(field(user, 'field.valueDate')).toBeFocused()
  })

  test('opens the section of a line, shows what is missing, and stays open', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await showLiveText(user)
    const panel = page.getByRole('region', { name: t('liveText.toggle') })
    const section = page.getByRole('button', { name: new RegExp(`^${t('section.paymentInfo')}`) }).last()
    await section.click()
    await expect(section).toHaveAttribute('aria-expanded', 'false')
    await panel.getByRole('button', { name: t('field.valueDate') }).click()
    await expect(section).toHaveAttribute('aria-expanded', 'true')
    await expect(field(user, 'field.valueDate')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('listbox', { name: t('liveText.toggle') })).toBeVisible()
  })

  test('can be used with the keyboard', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await showLiveText(user)
    await page.getByRole('listbox', { name: t('liveText.toggle') }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field(user, 'field.senderReference')).toBeFocused()
  })

  test('is XML for an ISO 20022 form', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    await user.page.goto('/messaging-form-mx/create?type=pacs.008')
    await showLiveText(user)
    // The headers are folded at first.
    await expect(liveLine(user, '<MsgDefIdr>')).toHaveCount(0)
    await liveLine(user, '<AppHdr').click()
    await expect(liveLine(user, '<MsgDefIdr>')).toContainText('pacs.008.001.08')
    await liveLine(user, '<MsgDefIdr>').click()
    await expect(liveLine(user, '<MsgDefIdr>')).toHaveAttribute('aria-selected', 'true')
  })
})

async function sendAsOther({ page, t }: UserPage): Promise<void> {
  await page.getByRole('combobox', { name: t('field.sendAs') }).selectOption('ISO20022')
}

async function fillSendable(user: UserPage, payment: TypedMt103): Promise<void> {
  await fillMt103(user, payment)
  await lineOf(user, 'field.orderingCustomer.addressLines', 1).fill('1 DEMO STREET, BEIJING, CHINA')
  await lineOf(user, 'field.beneficiaryCustomer.addressLines', 1).fill('FRANKFURT, GERMANY')
}

test.describe('an MT103 sent as ISO 20022', () => {
  test('is previewed, approved and received as a pacs.008', async ({ pageOf }) => {
    // Three users in three browsers.
    test.setTimeout(400_000)
    const payment = typedMt103()
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await fillSendable(user, payment)
    await sendAsOther(user)
    await press(user, 'form.preview')
    await expect(user.page.getByText(user.t('preview.leaving'))).toBeVisible()
    const previewed = await shownText(user, 'preview.text')
    expect(previewed.join('\n')).toContain('pacs.008.001.08')
    // FORM-19.
    const box = await user.page.getByRole('dialog').boundingBox()
    expect(box?.width).toBeCloseTo(800, -1)
    await look(user.page, 'preview-sent-as')
    await user.page.keyboard.press('Escape')
    await press(user, 'form.submit')
    await expect(user.page).toHaveURL(/\/messaging-sender\/sented$/)

    const reviewer = await pageOf('beijing.reviewer')
    await openMessage(reviewer, '/messaging-sender/pending', payment.reference)
    expect((await openTextOf(reviewer)).join('\n')).toContain(`<InstrId>${payment.reference}</InstrId>`)
    await approve(reviewer)

    const receiver = await pageOf('frankfurt.operator')
    await expect(async () => {
      await openMessage(receiver, '/messaging-receiver/to-process', payment.reference)
      await expect(receiver.page.getByRole('heading', { level: 1 })).toContainText('pacs.008')
    }).toPass()
  })

  test('is refused at the fields that cannot be translated, and leads to them', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await fillMt103(user, typedMt103())
    await sendAsOther(user)
    await press(user, 'form.submit')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('sendAs.refused', { type: 'pacs.008.001.08' }))
    await look(page, 'send-as-refused')
    await dialog
      .getByRole('button')
      .filter({ hasText: t('field.orderingCustomer.addressLines') })
      .first()
      .click()
    await expect(lineOf(user, 'field.orderingCustomer.addressLines', 1)).toBeFocused()
  })

  test('has its chosen format after a rejection', async ({ pageOf }) => {
    const payment = typedMt103()
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await fillSendable(user, payment)
    await sendAsOther(user)
    await press(user, 'form.submit')
    await expect(user.page).toHaveURL(/\/messaging-sender\/sented$/)
    const reviewer = await pageOf('beijing.reviewer')
    await openMessage(reviewer, '/messaging-sender/pending', payment.reference)
    await reject(reviewer, 'Another payee')
    await openMessage(user, '/messaging-sender/rejected', payment.reference)
    await expect(field(user, 'field.beneficiaryCustomer.name')).toHaveValue(payment.payeeName)
    await expect(user.page.getByRole('combobox', { name: user.t('field.sendAs') })).toHaveValue('ISO20022')
  })
})

test.describe('the assistant', () => {
  test('offers permitted characters, and reverts them', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    const name = field(user, 'field.orderingCustomer.name')
    await name.fill('MÜLLER & 上海 CO')
    await name.press('Tab')
    await expect(page.getByText('MULLER + SHANG HAI CO')).toBeVisible()
    await look(page, 'assistant-spelling')
    await page.getByRole('button', { name: t('assistant.respell') }).click()
    await expect(name).toHaveValue('MULLER + SHANG HAI CO')
    await page.getByRole('button', { name: t('form.undo') }).click()
    await expect(name).toHaveValue('MÜLLER & 上海 CO')
  })

  test('checks a line as soon as it was pasted', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page } = user
    await openNewMt103(user)
    await page
      .getByRole('button', { name: new RegExp(`^${user.t('section.additionalInfo')}`) })
      .last()
      .click()
    const line = lineOf(user, 'field.remittanceInformation', 1)
    await line.evaluate((element) => {
      if (!(element instanceof HTMLInputElement)) return
      element.focus()
      const data = new DataTransfer()
      data.setData('text', 'СЧЁТ 12')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      document.execCommand('insertText', false, 'СЧЁТ 12')
    })
    await expect(page.getByRole('button', { name: user.t('assistant.respell') })).toBeVisible()
  })

  test('moves the country of a payee to its field', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    const line = lineOf(user, 'field.beneficiaryCustomer.addressLines', 1)
    await line.fill('60325 FRANKFURT, GERMANY')
    await line.press('Tab')
    await page.getByRole('button', { name: t('assistant.address.country.split') }).click()
    await expect(line).toHaveValue('60325 FRANKFURT')
    await expect(page.getByRole('combobox', { name: t('field.beneficiaryCustomer.country') })).toHaveValue(
      /DEU/,
    )
    await page.getByRole('button', { name: t('form.undo') }).click()
    await expect(line).toHaveValue('60325 FRANKFURT, GERMANY')
  })
})

async function chooseType({ page, t }: UserPage, type: string): Promise<void> {
  await page
    .getByRole('group', { name: t('form.types') })
    .getByText(type, { exact: true })
    .click()
}

test.describe('another type for a filled form', () => {
  test('takes over fields with the same meaning', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await fillMt103(user, typedMt103({ reference: 'CARRIED1' }))
    await chooseType(user, 'MT202')
    const dialog = page.getByRole('dialog', { name: t('form.typeChange.title', { type: 'MT202' }) })
    await look(page, 'type-change')
    await dialog.getByRole('button', { name: t('form.typeChange.stay', { type: 'MT103' }) }).click()
    await expect(field(user, 'field.senderReference')).toHaveValue('CARRIED1')
    await chooseType(user, 'MT202')
    await dialog.getByRole('button', { name: t('form.typeChange.keep') }).click()
    await expect(page).toHaveURL(/type=MT202/)
    await expect(field(user, 'field.senderReference')).toHaveValue('CARRIED1')
    await expect(field(user, 'field.receiver')).toHaveValue('DEMWDEFFXXX')
  })

  test('starts empty on request (FORM-04), and asks nothing for an untouched form', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await chooseType(user, 'MT202')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('MT202')
    await field(user, 'field.senderReference').fill('GONE1')
    await chooseType(user, 'MT103')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('form.typeChange.empty') })
      .click()
    await expect(page).toHaveURL(/type=MT103/)
    await expect(field(user, 'field.senderReference')).not.toHaveValue('GONE1')
  })
})

test('a pending message is shown as text with its parties and details, without a control (FORM-25)', async ({
  pageOf,
}) => {
  const payment = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMt103(user)
  // Samples are only for development (FORM-27).
  await expect(page.getByRole('button', { name: t('drafting.fill'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('form.sample') })).toHaveCount(0)
  await submitMt103(user, payment)
  await openMessage(user, '/messaging-sender/sented', payment.reference)
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  await page.goto(`/messaging-form/draft/${id}?type=MT103`)
  for (const heading of ['detail.payer', 'detail.payee', 'payment.details'] satisfies TextKey[])
    await expect(page.getByRole('heading', { name: t(heading), exact: true })).toBeVisible()
  await expect(page.getByText(payment.payeeName).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('form.submit') })).toHaveCount(0)
})

for (const language of LANGUAGES) {
  test(`live text and type change in ${language}`, DEEP, async ({ pageOf }) => {
    const user = await pageOf('beijing.operator', { language })
    await openNewMt103(user)
    await showLiveText(user)
    await field(user, 'field.senderReference').fill('LOOK1')
    await expect(liveLine(user, ':20:LOOK1')).toBeVisible()
    await look(user.page, `composer-live-text-${language}`)
    await chooseType(user, 'MT202')
    await expect(user.page.getByRole('dialog')).toBeVisible()
    await look(user.page, `composer-type-change-${language}`)
    await user.page.keyboard.press('Escape')
    await user.page.setViewportSize({ width: 390, height: 844 })
    await user.page.getByRole('button', { name: user.t('liveText.toggle') }).click()
    await expect(user.page.getByRole('dialog').getByRole('listbox')).toBeVisible()
    await look(user.page, `composer-live-text-${language}-390`)
  })
}
