// @vitest-environment jsdom
import type { ToSettle } from '@nostro/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, loadNetworkTexts, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { openPages, type Answers } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { ExceptionsPage } from './exceptions-page.tsx'

const id = (number: number) => `018f0000-0000-7000-8000-0000000000${number}`

const NOTHING_ALLOWED = {
  sendAgain: false,
  confirmSendAgain: false,
  declineSendAgain: false,
  markSent: false,
  writeOff: false,
  assign: false,
  discard: false,
} as const

const UNCERTAIN: ToSettle = {
  id: id(41),
  version: 2,
  kind: 'uncertain',
  linkName: 'Main gateway',
  since: '2026-11-24T08:00:00.000Z',
  outgoing: {
    messageId: id(51),
    messagingType: 'MT103',
    businessId: 'PAY-1',
    receiverBic: 'BARCGB22XXX',
    currency: 'USD',
    amount: '1200.5',
    inputReference: '261124DEMECNBJAXXX0001000001',
    fileName: '000001.fin',
    repeats: 1,
    isHeldSinceRestoration: false,
  },
  abilities: { ...NOTHING_ALLOWED, sendAgain: true, markSent: true, writeOff: true },
}

const REFUSED: ToSettle = {
  ...UNCERTAIN,
  id: id(42),
  kind: 'refused',
  outgoing: {
    ...(UNCERTAIN.outgoing as NonNullable<ToSettle['outgoing']>),
    businessId: 'PAY-2',
    refusal: { code: 'T27', field: '57A', line: 5, at: '2026-11-24T09:00:00.000Z' },
  },
  abilities: { ...NOTHING_ALLOWED, writeOff: true },
}

const HELD: ToSettle = {
  ...UNCERTAIN,
  id: id(44),
  outgoing: {
    ...(UNCERTAIN.outgoing as NonNullable<ToSettle['outgoing']>),
    businessId: 'PAY-3',
    isHeldSinceRestoration: true,
  },
}

const UNREADABLE: ToSettle = {
  id: id(43),
  version: 1,
  kind: 'unreadable',
  linkName: 'Main gateway',
  since: '2026-11-24T07:00:00.000Z',
  incoming: {
    fileName: 'incoming-7.fin',
    part: 2,
    offset: 512,
    length: 64,
    reason: 'arrival.foreignReceiver',
    params: { receiver: 'BARCGB22XXX' },
  },
  abilities: { ...NOTHING_ALLOWED, assign: true, discard: true },
}

const ITEMS = [UNREADABLE, UNCERTAIN, HELD, REFUSED]
const PAGE = '/network/exceptions'
const LIST = 'GET /api/network/to-settle'
const { t } = currentTexts()

async function open(items: readonly ToSettle[] = ITEMS, answers: Answers = {}) {
  const counts = { uncertain: 2, refused: 1, unreadable: 1, forged: 0 }
  const opened = openPages(PAGE, [{ path: PAGE, Component: ExceptionsPage }], {
    [LIST]: () => success({ totalRecord: items.length, rowList: items, counts }),
    ...answers,
  })
  await screen.findByText(t('exception.hint'))
  return opened
}

const rowOf = async (words: string) => {
  const list = within(await screen.findByRole('list', { name: t('menu.received.exceptions') }))
  const rows = list.getAllByRole('listitem')
  const row = rows.find(({ textContent }) => textContent?.includes(words))
  if (row === undefined) throw new Error(`No row says ${words}`)
  return within(row)
}
const actionsOf = async (words: string) =>
  (await rowOf(words)).getAllByRole('button').map(({ textContent }) => textContent)
const dialog = async () => within(await screen.findByRole('dialog'))

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadNetworkTexts()
})
beforeEach(async () => {
  await chooseLanguage('en')
  userStore.set(BANK_OPERATOR)
})

describe('network exceptions', () => {
  test('show their subject, start, link and cause', async () => {
    await open()
    const uncertain = await rowOf('PAY-1')
    for (const words of [
      'Main gateway',
      '261124DEMECNBJAXXX0001000001',
      '000001.fin',
      'Handed over 1 time before',
    ])
      expect(uncertain.getByText((text) => text.includes(words))).toBeTruthy()
    const refused = await rowOf('PAY-2')
    expect(await refused.findByText('A BIC has the wrong format.')).toBeTruthy()
    expect(
      refused.getByText('Code T27 · Field 57A Account with institution (BIC) · Line 6 of the text'),
    ).toBeTruthy()
    expect(uncertain.queryByText(/The database was restored/)).toBeNull()
    const held = await rowOf('PAY-3')
    expect(held.getByText(/The database was restored/)).toBeTruthy()
    const unreadable = await rowOf('incoming-7.fin')
    expect(unreadable.getByText(t('arrival.foreignReceiver', { receiver: 'BARCGB22XXX' }))).toBeTruthy()
  })

  test('offer only the actions in the answer', async () => {
    await open()
    expect(await actionsOf('PAY-1')).toEqual(['Send again', 'Mark as sent', 'Close without sending'])
    expect(await actionsOf('PAY-2')).toEqual(['Close without sending'])
    expect(await actionsOf('incoming-7.fin')).toEqual(['Accept', 'Discard'])
  })

  test('show the handed-over text on request', async () => {
    const { callsOf } = await open(ITEMS, {
      [`GET /api/network/to-settle/${UNCERTAIN.id}`]: () =>
        success({
          ...UNCERTAIN,
          content: '{1:F01DEMECNBJAXXX0001000001}',
          isWhole: false,
          digest: 'ab'.repeat(32),
          answerText: '{451:1}{405:T27005}',
        }),
    })
    const row = await rowOf('PAY-1')
    expect(callsOf(`GET /api/network/to-settle/${UNCERTAIN.id}`)).toEqual([])
    await userEvent.click(row.getByText(t('exception.text.handedOver')))
    expect((await row.findByRole('region', { name: /^MT103 PAY-1/ })).textContent).toContain(
      'F01DEMECNBJAXXX',
    )
    expect(row.getByText(t('exception.text.cut'))).toBeTruthy()
    expect(row.getByRole('region', { name: /^Answer of the network/ }).textContent).toContain('T27005')
  })

  test.each([
    ['sendAgain', 'send-again', UNCERTAIN],
    ['markSent', 'mark-sent', UNCERTAIN],
    ['writeOff', 'write-off', UNCERTAIN],
    ['assign', 'assign', UNREADABLE],
    ['discard', 'discard', UNREADABLE],
  ] as const)('%s is decided with a reason and the version shown', async (action, path, item) => {
    const call = `POST /api/network/to-settle/${item.id}/${path}`
    const { bodiesOf } = await open(ITEMS, {
      [call]: () => success({ id: item.id, version: item.version + 1 }),
    })
    const row = await rowOf(item === UNCERTAIN ? 'PAY-1' : 'incoming-7.fin')
    await userEvent.click(row.getByRole('button', { name: new RegExp(`^${t(`exception.${action}`)}`) }))
    const title = t(`exception.${action}.title`)
    await userEvent.click((await dialog()).getByRole('button', { name: title }))
    expect(bodiesOf(call)).toEqual([])
    await userEvent.type((await dialog()).getByRole('textbox'), 'Seen at the gateway')
    await userEvent.click((await dialog()).getByRole('button', { name: title }))
    expect(await screen.findByText(t(`exception.${action}.done`))).toBeTruthy()
    expect(bodiesOf(call)).toEqual([{ version: item.version, reason: 'Seen at the gateway' }])
  })

  test('keep the typed reason if another user was faster, and report it', async () => {
    const call = `POST /api/network/to-settle/${UNCERTAIN.id}/mark-sent`
    await open([UNCERTAIN], { [call]: () => refusal(1233, 'Decided already.', 'toSettle.changed') })
    await userEvent.click((await rowOf('PAY-1')).getByRole('button', { name: /^Mark as sent/ }))
    await userEvent.type((await dialog()).getByRole('textbox'), 'Seen at the gateway')
    await userEvent.click((await dialog()).getByRole('button', { name: t('exception.markSent.title') }))
    expect(await (await dialog()).findByText(/decided/i)).toBeTruthy()
    expect((await dialog()).getByRole('textbox')).toHaveProperty('value', 'Seen at the gateway')
  })

  test.each([
    ['confirmSendAgain', true],
    ['declineSendAgain', false],
  ] as const)('a requested repetition is decided by a second user: %s', async (action, isAgreed) => {
    const asked: ToSettle = {
      ...UNCERTAIN,
      request: { by: 'Li Na', at: '2026-11-24T10:00:00.000Z', reason: 'No answer came' },
      abilities: { ...NOTHING_ALLOWED, confirmSendAgain: true, declineSendAgain: true },
    }
    const call = `POST /api/network/to-settle/${UNCERTAIN.id}/send-again/decision`
    const { bodiesOf } = await open([asked], { [call]: () => success({ id: asked.id, version: 3 }) })
    const row = await rowOf('PAY-1')
    expect(row.getByText(/^Repetition requested by Li Na.*No answer came$/)).toBeTruthy()
    await userEvent.click(row.getByRole('button', { name: new RegExp(`^${t(`exception.${action}`)}`) }))
    const opened = await dialog()
    expect(opened.getByText(t(`exception.${action}.text`))).toBeTruthy()
    await userEvent.click(opened.getByRole('button', { name: t(`exception.${action}`) }))
    expect(await screen.findByText(t(`exception.${action}.done`))).toBeTruthy()
    expect(bodiesOf(call)).toEqual([{ version: 2, isAgreed }])
  })

  test('can be filtered by kind, each with its number', async () => {
    const { callsOf } = await open()
    const choice = await screen.findByRole('combobox', { name: t('exception.kind') })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'All (4)',
      'Delivery uncertain (2)',
      'Refused by the network (1)',
      'Unreadable (1)',
      'Authentication missing or wrong (0)',
    ])
    await userEvent.selectOptions(choice, 'Refused by the network (1)')
    expect(callsOf(LIST).at(-1)?.search).toContain('kind=refused')
  })

  test('show a text if there are none', async () => {
    await open([])
    expect(await screen.findByText(t('exception.none'))).toBeTruthy()
  })

  test('show an error with a retry button if they cannot be loaded', async () => {
    await open([], { [LIST]: () => refusal(500, 'Broken.') })
    expect(await screen.findByRole('button', { name: t('failure.tryAgain') })).toBeTruthy()
  })
})

test.each(['zh-CN', 'ru'] as const)('all texts exist in %s', async (language) => {
  await chooseLanguage(language)
  await open()
  await rowOf('PAY-1')
  expect(document.body.textContent).not.toMatch(/\b(exception|refusal|menu|arrival)\.[a-z]/)
})
