import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'

const id = (n: number) => `018f0000-0000-7000-8000-0000000000${n}`
const no = { sendAgain: false, confirmSendAgain: false, declineSendAgain: false, markSent: false, writeOff: false, assign: false, discard: false }
const ok = (data: unknown) => ({ json: { code: 200, message: '', data } })
const links = [
  { id: id(21), version: 3, name: 'Main gateway', kind: 'directory', folder: 'gateway/main', formats: ['MT', 'ISO20022'], answerMinutes: 60, state: 'running',
    keys: [{ fingerprint: 'aa11bb22', validFrom: '2026-11-20T08:00:00.000Z' }, { fingerprint: 'cc33dd44', validFrom: '2026-10-01T08:00:00.000Z', validUntil: '2026-11-25T08:00:00.000Z' }], routes: 2,
    traffic: { lastOutAt: '2026-11-24T08:00:00.000Z', waiting: 4, unanswered: 3, toSettle: 1 } },
  { id: id(22), version: 3, name: 'Standby', kind: 'directory', folder: 'gateway/standby', formats: ['MT'], answerMinutes: 60, state: 'paused', paused: { reason: 'Maintenance of the gateway until Thursday', by: 'Wang Fang', at: '2026-11-24T07:00:00.000Z' }, keys: [], routes: 0, traffic: { waiting: 0, unanswered: 0, toSettle: 0 } },
]
const routes = [
  { id: id(31), version: 1, counterparty: 'BARCGB22', messagingType: 'MT1', direction: 'out', format: 'MT', linkId: id(21), linkName: 'Main gateway' },
  { id: id(32), version: 5, direction: 'both', linkId: id(22), linkName: 'Standby' },
  { id: id(33), version: 5, counterparty: 'DEUT', direction: 'in', linkId: id(22), linkName: 'Standby' },
]
const uncertain = { id: id(41), version: 2, kind: 'uncertain', linkName: 'Main gateway', since: '2026-11-24T08:00:00.000Z',
  outgoing: { messageId: id(51), messagingType: 'MT103', businessId: 'PAY-1', receiverBic: 'BARCGB22XXX', currency: 'USD', amount: '1200.5', inputReference: '261124DEMECNBJAXXX0001000001', fileName: '000001.fin', repeats: 1 },
  abilities: { ...no, sendAgain: true, markSent: true, writeOff: true } }
const items = [
  uncertain,
  { ...uncertain, id: id(44), request: { by: 'Li Na', at: '2026-11-24T10:00:00.000Z', reason: 'No answer came' }, abilities: { ...no, confirmSendAgain: true, declineSendAgain: true } },
  { ...uncertain, id: id(42), kind: 'refused', outgoing: { ...uncertain.outgoing, businessId: 'PAY-2', refusal: { code: 'T27', field: '57A', line: 5, text: 'T27005', at: '2026-11-24T09:00:00.000Z' } }, abilities: { ...no, writeOff: true } },
  { id: id(43), version: 1, kind: 'unreadable', linkName: 'Main gateway', since: '2026-11-24T07:00:00.000Z', incoming: { fileName: 'incoming-7.fin', part: 2, offset: 512, length: 64, reason: 'arrival.foreignReceiver', params: { receiver: 'BARCGB22XXX' } }, abilities: { ...no, assign: true, discard: true } },
]

for (const [name, language, viewport] of [['wide', 'en', { width: 1440, height: 1100 }], ['narrow', 'ru', { width: 390, height: 844 }]] as const) {
  test(`look ${name}`, async ({ pageOf }) => {
    const { page, t } = await pageOf('beijing.admin', { language, viewport })
    await page.route('**/api/links', (r) => r.request().method() === 'GET' ? r.fulfill(ok({ hasRoot: true, rowList: links })) : r.fulfill(ok({ id: id(29), version: 1, key: '0123456789abcdef'.repeat(4) })))
    await page.route('**/api/routes', (r) => r.fulfill(ok({ rowList: routes })))
    await page.route('**/api/routes/try', (r) => r.fulfill(ok({ outcome: 'link', place: 2, linkName: 'Standby', isPaused: true })))
    page.on('console', (m) => { if (m.type() === 'error') process.stdout.write(`CONSOLE ${m.text()}\n`) })
    page.on('pageerror', (e) => { process.stdout.write(`PAGEERROR ${e.stack}\n`) })
    await page.goto('/enterprise/links')
    await expect(page.getByText('BARCGB22')).toBeVisible()
    await page.getByLabel(t('route.try.bic')).fill('BARCGB22XXX')
    await page.getByRole('button', { name: t('route.try.show') }).click()
    await expect(page.getByText(t('route.try.paused'))).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await look(page, `tmp-links-${name}`)
    await page.getByText(t('route.try.paused')).scrollIntoViewIfNeeded()
    await look(page, `tmp-links-${name}-bottom`)
    await page.getByRole('button', { name: t('route.new') }).click()
    await look(page, `tmp-route-${name}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('link.new') }).click()
    await page.getByRole('button', { name: t('link.save') }).click()
    await look(page, `tmp-link-form-${name}`)
    await page.getByLabel(t('link.name')).fill('X')
    await page.getByRole('textbox', { name: t('link.folder') }).fill('x')
    await page.getByRole('button', { name: t('link.save') }).click()
    await expect(page.getByText(t('link.newKey.once'))).toBeVisible()
    await page.getByRole('button', { name: t('toast.close') }).click()
    await look(page, `tmp-key-${name}`)

    const reviewer = await pageOf('beijing.reviewer', { language, viewport })
    await reviewer.page.route('**/api/network/to-settle?*', (r) => r.fulfill(ok({ totalRecord: 45, rowList: items, counts: { uncertain: 2, refused: 1, unreadable: 1, forged: 0 } })))
    await reviewer.page.route('**/api/network/to-settle/*', (r) => r.fulfill(ok({ ...uncertain, content: '{1:F01DEMECNBJAXXX0001000001}{2:I103BARCGB22XXXXN}{4:\n:20:PAY-1\n:23B:CRED\n:32A:261124USD1200,50\n-}', isWhole: false, digest: 'ab'.repeat(32), answerText: '{1:F21DEMECNBJAXXX0001000001}{4:{177:2611240900}{451:1}{405:T27005}}' })))
    await reviewer.page.goto('/network/exceptions')
    await look(reviewer.page, `tmp-exceptions-${name}`)
    await reviewer.page.getByText(t('exception.text.handedOver')).first().click()
    await expect(reviewer.page.getByText('T27005').first()).toBeVisible()
    await look(reviewer.page, `tmp-exceptions-${name}-text`)
    await reviewer.page.getByRole('button', { name: t('exception.sendAgain') }).first().click()
    await look(reviewer.page, `tmp-exceptions-${name}-dialog`)
  })
}
