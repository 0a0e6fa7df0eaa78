// @vitest-environment jsdom
import type { NetworkLink, RouteCheck } from '@nostro/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, loadNetworkTexts, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { openPages, type Answers } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { BROKER, BROKER_ADDRESS, GATEWAY, id, ROUTES, STANDBY } from './link-samples.ts'
import { LinksPage } from './links-page.tsx'

const WAITING = { isWaiting: true, changeId: id(90) }
const { t } = currentTexts()
/** Returns the label up to its example in parentheses. */
const cutOff = () => t('link.sendsUntil').split(' (')[0] ?? ''

/** Opens the page for a bank with these links and routes. */
async function open(answers: Answers = {}) {
  const opened = openPages('/enterprise/links', [{ path: '/enterprise/links', Component: LinksPage }], {
    'GET /api/links': () =>
      success({ hasRoot: true, brokers: [BROKER_ADDRESS], administrators: 2, rowList: [GATEWAY, STANDBY] }),
    'GET /api/routes': () => success({ rowList: ROUTES }),
    'POST /api/routes/order': () => success(WAITING),
    'GET /api/changes': () => success({ rowList: [] }),
    ...answers,
  })
  await screen.findByRole('list', { name: t('route.title') })
  await screen.findByRole('list', { name: t('link.title') })
  return opened
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const fill = async (name: string, text: string) => {
  const field = (await dialog()).getByRole('textbox', { name: new RegExp(`^${name}`) })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const choose = async (name: string, option: string) =>
  userEvent.selectOptions((await dialog()).getByRole('combobox', { name: new RegExp(`^${name}`) }), option)
const password = async () => (await dialog()).getByLabelText(new RegExp(`^${t('link.password')}`))
const send = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }))

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadNetworkTexts()
})
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set({ ...BANK_OPERATOR, roleList: ['ROLE_BANK', 'ROLE_ADMIN'] })
})

describe('the links of a bank', () => {
  test('show their facts, their state with its cause, and the pending messages', async () => {
    await open()
    const [gateway, standby] = within(screen.getByRole('list', { name: t('link.title') })).getAllByRole(
      'listitem',
    )
    for (const words of [
      'Main gateway',
      'gateway-main',
      'ISO 20022',
      'running',
      'aa11bb22',
      'cc33dd44',
      'never',
    ])
      expect(gateway?.textContent).toContain(words)
    expect(gateway?.textContent).toContain(`${t('link.waiting')}4`)
    expect(gateway?.textContent).toContain(`${t('link.unanswered')}3`)
    for (const words of ['paused', 'Maintenance', 'Wang Fang']) expect(standby?.textContent).toContain(words)
  })

  test('send a test message after its description was shown, and show the network’s answer', async () => {
    let sent = 0
    const tested: NetworkLink = {
      ...GATEWAY,
      lastTest: {
        reference: '261126DEMECNBJAXXX0001000007',
        by: 'Li Na',
        at: '2026-11-26T06:00:00.000Z',
        state: 'refused',
        code: 'H25',
      },
    }
    const { bodiesOf } = await open({
      'GET /api/links': () =>
        success({
          hasRoot: true,
          brokers: [],
          administrators: 2,
          rowList: [sent === 0 ? GATEWAY : tested, STANDBY],
        }),
      [`POST /api/links/${GATEWAY.id}/test-message`]: () => {
        sent += 1
        return success({ reference: '261126DEMECNBJAXXX0001000007' })
      },
    })
    // A paused link sends nothing.
    expect(screen.queryByRole('button', { name: `${t('link.testMessage')}: ${STANDBY.name}` })).toBeNull()
    await press(`${t('link.testMessage')}: ${GATEWAY.name}`)
    await send(t('link.testMessage.send'))
    expect(await screen.findByText(/0001000007.*H25/)).toBeDefined()
    expect(bodiesOf(`POST /api/links/${GATEWAY.id}/test-message`)).toEqual([{}])
  })

  test('are requested, and wait for a second administrator', async () => {
    const { bodiesOf } = await open({ 'POST /api/links': () => success(WAITING) })
    await press(t('link.new'))
    await fill(t('link.name'), 'Second gateway')
    await fill(t('link.folder'), 'gateway-second')
    await send(t('link.save'))
    expect(await screen.findByText(t('user.rolesWaiting'))).toBeTruthy()
    expect(bodiesOf('POST /api/links')).toEqual([
      {
        name: 'Second gateway',
        kind: 'directory',
        folder: 'gateway-second',
        formats: ['MT', 'ISO20022'],
        answerMinutes: 60,
      },
    ])
  })

  test('are not saved with a wrong folder, no format or no time, each reported at its field', async () => {
    const { bodiesOf } = await open()
    await press(t('link.new'))
    await fill(t('link.name'), 'Second gateway')
    await fill(t('link.folder'), '../outside')
    await fill(t('link.answerMinutes'), '0')
    for (const box of (await dialog()).getAllByRole('checkbox')) await userEvent.click(box)
    await send(t('link.save'))
    for (const sentence of [
      'link.folder.invalid',
      'link.answerMinutes.invalid',
      'link.formats.required',
    ] as const)
      expect(await screen.findByText(t(sentence))).toBeTruthy()
    expect(bodiesOf('POST /api/links')).toEqual([])
  })

  test('are changed with the version that was shown; a change by another user is reported in the dialog', async () => {
    const { bodiesOf } = await open({
      [`POST /api/links/${GATEWAY.id}`]: () => refusal(1220, 'Changed by somebody.', 'link.changed'),
    })
    await press(`${t('link.edit')}: ${GATEWAY.name}`)
    await fill(t('link.name'), 'Other name')
    await send(t('link.save'))
    expect(await (await dialog()).findByText(/changed/i)).toBeTruthy()
    expect(bodiesOf(`POST /api/links/${GATEWAY.id}`)).toMatchObject([{ version: 3, name: 'Other name' }])
    expect((await dialog()).getByRole('textbox', { name: new RegExp(`^${t('link.name')}`) })).toHaveProperty(
      'value',
      'Other name',
    )
  })

  test('pause only with a reason, and resume', async () => {
    const { bodiesOf } = await open({
      [`POST /api/links/${GATEWAY.id}/pause`]: () => success({ id: GATEWAY.id, version: 4 }),
      [`POST /api/links/${STANDBY.id}/resume`]: () => success({ id: STANDBY.id, version: 4 }),
    })
    await press(`${t('link.pause')}: ${GATEWAY.name}`)
    const title = t('link.pauseTitle', { name: GATEWAY.name })
    await send(title)
    expect(bodiesOf(`POST /api/links/${GATEWAY.id}/pause`)).toEqual([])
    await fill(t('platform.reason'), 'Maintenance')
    await send(title)
    expect(await screen.findByText(t('link.isPaused'))).toBeTruthy()
    expect(bodiesOf(`POST /api/links/${GATEWAY.id}/pause`)).toEqual([{ version: 3, reason: 'Maintenance' }])
    await press(`${t('link.resume')}: ${STANDBY.name}`)
    expect(await screen.findByText(t('link.resumed'))).toBeTruthy()
    expect(bodiesOf(`POST /api/links/${STANDBY.id}/resume`)).toEqual([{ version: 3 }])
  })

  test('show their hours, and the missing sequence numbers', async () => {
    const gaps = [
      { terminal: 'DEMECNBJAXXX', session: 7, first: 3, last: 4 },
      { terminal: 'DEMECNBJAXXX', session: 7, first: 9, last: 9 },
    ]
    const link: NetworkLink = {
      ...GATEWAY,
      hours: { from: '08:00', until: '17:30' },
      maintenance: { from: '2026-11-28 22:00', until: '2026-11-29 02:00' },
      isClosed: true,
      traffic: { ...GATEWAY.traffic, gaps },
    }
    await open({
      'GET /api/links': () => success({ hasRoot: true, brokers: [], administrators: 2, rowList: [link] }),
    })
    expect(screen.getByText(t('link.closed'))).toBeTruthy()
    for (const words of ['08:00 – 17:30', '2026-11-28 22:00 – 2026-11-29 02:00'])
      expect(screen.getByText(words)).toBeTruthy()
    const place = { terminal: 'DEMECNBJAXXX', session: 7 }
    expect(screen.getByText(t('link.gap', { ...place, first: 3, last: 4 }))).toBeTruthy()
    expect(screen.getByText(t('link.gap.one', { ...place, first: 9 }))).toBeTruthy()
  })

  test('are changed with hours, and wrong ones are reported at their field', async () => {
    const { bodiesOf } = await open({
      [`POST /api/links/${GATEWAY.id}`]: () => success(WAITING),
    })
    await press(`${t('link.edit')}: ${GATEWAY.name}`)
    await fill(t('link.sendsFrom'), '08:00')
    await fill(cutOff(), '25:00')
    await send(t('link.save'))
    expect((await dialog()).getByText(t('link.hours.invalid'))).toBeTruthy()
    await fill(cutOff(), '17:30')
    await send(t('link.save'))
    expect(await screen.findByText(t('user.rolesWaiting'))).toBeTruthy()
    expect(bodiesOf(`POST /api/links/${GATEWAY.id}`)).toMatchObject([
      { version: 3, hours: { from: '08:00', until: '17:30' } },
    ])
  })

  test('get a new key on request, and the old one stays valid for the chosen time', async () => {
    const { bodiesOf } = await open({
      [`POST /api/links/${GATEWAY.id}/key`]: () => success(WAITING),
    })
    await press(`${t('link.rotate')}: ${GATEWAY.name}`)
    await userEvent.selectOptions(
      (await dialog()).getByRole('combobox', { name: t('link.overlap') }),
      t('link.overlap.days', { count: 3 }),
    )
    await send(t('link.rotate'))
    expect(await screen.findByText(t('user.rolesWaiting'))).toBeTruthy()
    expect(bodiesOf(`POST /api/links/${GATEWAY.id}/key`)).toEqual([{ version: 3, overlapHours: 72 }])
  })

  test('are deleted after a confirmation', async () => {
    const { callsOf } = await open({ [`DELETE /api/links/${STANDBY.id}`]: () => success({}) })
    await press(`${t('link.delete')}: ${STANDBY.name}`)
    expect(callsOf(`DELETE /api/links/${STANDBY.id}`)).toEqual([])
    await send(t('link.delete'))
    expect(await screen.findByText(t('link.deleted'))).toBeTruthy()
    expect(callsOf(`DELETE /api/links/${STANDBY.id}`).map(({ search }) => search)).toEqual(['?version=3'])
  })
})

describe('the links to message brokers', () => {
  const withBroker = {
    'GET /api/links': () =>
      success({ hasRoot: true, brokers: [BROKER_ADDRESS], administrators: 2, rowList: [BROKER] }),
  }
  test('show the broker, and since when and why it does not work', async () => {
    await open(withBroker)
    const row = screen.getByRole('list', { name: t('link.title') }).textContent
    for (const words of [BROKER_ADDRESS, 'Not working since', 'Connection refused'])
      expect(row).toContain(words)
  })

  test('are set up with the values that the broker needs, and without those of another mechanism', async () => {
    const { bodiesOf } = await open({ 'POST /api/links': () => success(WAITING) })
    await press(t('link.new'))
    await fill(t('link.name'), 'Broker')
    await choose(t('link.kind'), t('link.kind.amqp'))
    await fill(t('link.userName'), 'nostro')
    await userEvent.type(await password(), ' secret ')
    await fill(t('link.outgoing'), 'to.network')
    await fill(t('link.incoming'), 'from network')
    await send(t('link.save'))
    expect(await screen.findByText(t('link.address.invalid'))).toBeTruthy()
    expect(bodiesOf('POST /api/links')).toEqual([])
    await fill(t('link.incoming'), 'from.network')
    await send(t('link.save'))
    expect(await screen.findByText(t('user.rolesWaiting'))).toBeTruthy()
    expect(bodiesOf('POST /api/links')).toEqual([
      {
        name: 'Broker',
        kind: 'amqp',
        broker: {
          address: BROKER_ADDRESS,
          mechanism: 'PLAIN',
          userName: 'nostro',
          outgoing: 'to.network',
          incoming: 'from.network',
        },
        secret: ' secret ',
        formats: ['MT', 'ISO20022'],
        answerMinutes: 60,
      },
    ])
  })

  test('keep their password unless one is typed, and require a key if they had none', async () => {
    const call = `POST /api/links/${BROKER.id}`
    const { bodiesOf } = await open({ ...withBroker, [call]: () => success(WAITING) })
    await press(`${t('link.edit')}: ${BROKER.name}`)
    expect(await password()).toHaveProperty('value', '')
    await send(t('link.save'))
    expect(await screen.findByText(t('user.rolesWaiting'))).toBeTruthy()
    const [kept] = bodiesOf(call)
    expect(kept).toMatchObject({ broker: BROKER.broker })
    expect(kept).not.toHaveProperty('secret')

    await press(`${t('link.edit')}: ${BROKER.name}`)
    await choose(t('link.mechanism'), t('link.mechanism.EXTERNAL'))
    await send(t('link.save'))
    // The certificate and its key.
    expect(await (await dialog()).findAllByText(t('request.memberMissing'))).toHaveLength(2)
    expect(bodiesOf(call)).toHaveLength(1)
    await choose(t('link.mechanism'), t('link.mechanism.ANONYMOUS'))
    await send(t('link.save'))
    await waitFor(() => expect(bodiesOf(call)).toHaveLength(2))
    const { userName: _, ...anonymous } = { ...BROKER.broker, mechanism: 'ANONYMOUS' }
    expect(bodiesOf(call)[1]).toMatchObject({ broker: anonymous })
    expect(JSON.stringify(bodiesOf(call)[1])).not.toContain('nostro')
  })

  test.each([
    [{ outcome: 'reached' }, 'The connection works.'],
    [{ outcome: 'refused', reason: 'unauthorized' }, 'The broker refuses the credentials: unauthorized'],
  ])('are tested on request: %j', async (answer, sentence) => {
    await open({ ...withBroker, [`POST /api/links/${BROKER.id}/test`]: () => success(answer) })
    await press(`${t('link.test')}: ${BROKER.name}`)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})

describe('the routes', () => {
  test('name what the SWIFT network does with their types', async () => {
    await open()
    const [first, second] = within(screen.getByRole('list', { name: t('route.title') })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain(
      'On SWIFT: Between banks the network refuses MT102 since 2025-11-22.',
    )
    expect(second?.textContent).not.toContain('On SWIFT')
  })

  test('are in order with their conditions and their target', async () => {
    await open()
    const rows = within(screen.getByRole('list', { name: t('route.title') })).getAllByRole('listitem')
    const texts = rows.map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^1BARCGB22MT1, Outgoing, MTOn SWIFT.* Main gateway$/)
    expect(texts[1]).toBe(`2${t('route.counterparty.any')}all types, Both directions Standby`)
  })

  test('are moved by keyboard, which requests another order', async () => {
    const { bodiesOf } = await open()
    const up = await screen.findByRole('button', { name: t('route.moveUp', { place: 2 }) })
    up.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(t('user.rolesWaiting'))).toBeTruthy()
    expect(bodiesOf('POST /api/routes/order')).toEqual([
      {
        order: [
          { id: id(32), version: 5 },
          { id: id(31), version: 1 },
        ],
      },
    ])
  })

  test('are added in the spelling of the standards, without empty conditions', async () => {
    const { bodiesOf } = await open({ 'POST /api/routes': () => success(WAITING) })
    await press(t('route.new'))
    await fill(t('route.counterparty'), 'barcgb')
    await fill(t('route.type'), 'mt1')
    await send(t('route.save'))
    expect(await screen.findByText(t('user.rolesWaiting'))).toBeTruthy()
    expect(bodiesOf('POST /api/routes')).toEqual([
      { counterparty: 'BARCGB', messagingType: 'MT1', direction: 'out', linkId: GATEWAY.id },
    ])
  })

  test('are not added with an invalid BIC or type', async () => {
    const { bodiesOf } = await open()
    await press(t('route.new'))
    await fill(t('route.counterparty'), '12')
    await fill(t('route.type'), '103')
    await send(t('route.save'))
    expect(await screen.findByText(t('route.counterparty.invalid'))).toBeTruthy()
    expect(screen.getByText(t('route.type.invalid'))).toBeTruthy()
    expect(bodiesOf('POST /api/routes')).toEqual([])
  })

  test.each<[RouteCheck, string]>([
    [{ outcome: 'link', place: 2, linkName: 'Standby', isPaused: true }, 'By route 2 over link Standby.'],
    [{ outcome: 'internal' }, 'No route matches.'],
    [{ outcome: 'nowhere' }, 'Not deliverable: no route matches'],
    [
      { outcome: 'nowhere', place: 1, linkName: 'Main gateway' },
      'Not deliverable: route 1 leads to link Main gateway',
    ],
  ])('show the link that a message would use: %j', async (answer, sentence) => {
    const { bodiesOf } = await open({ 'POST /api/routes/try': () => success(answer) })
    const form = within(screen.getByRole('region', { name: t('route.try') }))
    await userEvent.click(form.getByRole('button', { name: t('route.try.show') }))
    expect(form.getByText(t('route.try.bic.invalid'))).toBeTruthy()
    await userEvent.type(
      form.getByRole('textbox', { name: new RegExp(`^BIC|${t('route.try.bic').slice(0, 8)}`) }),
      'barcgb22xxx',
    )
    await userEvent.click(form.getByRole('button', { name: t('route.try.show') }))
    expect(await form.findByText((text) => text.startsWith(sentence))).toBeTruthy()
    expect(form.queryByText(t('route.try.paused')) === null).toBe(answer.isPaused !== true)
    expect(bodiesOf('POST /api/routes/try')).toEqual([
      { counterparty: 'BARCGB22XXX', messagingType: 'MT103', format: 'MT' },
    ])
  })
})

test.each(['zh-CN', 'ru'] as const)('all texts exist in %s', async (language) => {
  await chooseLanguage(language)
  await open()
  expect(document.body.textContent).not.toMatch(/\b(link|route|menu)\.[a-z]/)
})
