import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { viewportOf, viewportStore } from '../../browser/viewport.ts'
import { userStore } from '../../sessions/index.ts'
import { closeTestPages, openTestPages, Refusal, type Answers } from '../../testing/test-pages.tsx'
import { DIGEST, detailAt, historyWith, idAt, NODE_ID, rowAt } from '../../testing/message-samples.ts'

afterAll(closeTestPages)

const PENDING = '/messaging-sender/pending'
const OPEN = `${PENDING}?open=${idAt(1)}`
const AGREE = `POST /api/workflows/${idAt(1)}/agree`
const REJECT = `POST /api/workflows/${idAt(1)}/reject`
const PROOF = `POST /api/workflows/${idAt(1)}/proof`
const CLAIM = `POST /api/workflows/${idAt(1)}/claim`

const deciding = { claim: true, approve: true, reject: true }

function answersWith(answers: Answers): Answers {
  return {
    'POST /api/messages/list': () => ({ totalRecord: 2, rowList: [rowAt(1), rowAt(2)] }),
    [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { abilities: deciding }),
    [`GET /api/workflows/${idAt(1)}/history`]: () => historyWith(),
    ...answers,
  }
}

/** The account looks like an IBAN of a country that has no IBAN. */
const UNKNOWN_IBAN = { payeeName: 'DEMO IMPORT COMPANY', payeeAccount: 'CN6712345678901234' }

const toast = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeDefined()

describe('on a phone', () => {
  afterEach(() => viewportStore.set(viewportOf(innerWidth)))

  test('the bar shows the two decisions, and its menu claims the task', async () => {
    viewportStore.set(viewportOf(390))
    const opened = await openTestPages(OPEN, answersWith({ [CLAIM]: () => ({}) }))
    const bar = within(await screen.findByRole('region', { name: 'Decision' }))
    const names = bar.getAllByRole('button').map((button) => button.textContent)
    expect(names).toEqual(['More actions', 'Reject…', 'Approve…'])
    await userEvent.click(bar.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Claim' }))
    await waitFor(() => expect(opened.bodiesOf(CLAIM)).toEqual([{ nodeId: NODE_ID }]))
  })

  test('a task that must be claimed first keeps its button', async () => {
    viewportStore.set(viewportOf(390))
    await openTestPages(
      OPEN,
      answersWith({ [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { abilities: { claim: true } }) }),
    )
    expect(await screen.findByRole('button', { name: 'Claim' })).toBeDefined()
  })
})

describe('approving', () => {
  test('the dialog repeats amount and parties, and the call names step and text (DET-06)', async () => {
    const opened = await openTestPages(OPEN, answersWith({ [AGREE]: () => ({ status: 4, version: 2 }) }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Approve CNY\u00A012,000.00' }))
    for (const shown of ['CNY 12,000.00', 'DEMO IMPORT COMPANY', '6222 0202 0011 2233 445', '2026-11-23']) {
      expect(dialog.getByText(shown)).toBeDefined()
    }
    expect(dialog.getByText(/^3fa9 12bc/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await toast('Message approved.')
    expect(opened.bodiesOf(AGREE)).toEqual([{ nodeId: NODE_ID, digest: DIGEST }])
    const link = screen.getByRole('link', { name: 'Open' })
    expect(link.getAttribute('href')).toBe(`/messaging-sender/approved?open=${idAt(1)}`)
  })

  test('above the limit the password and a code of the app are sent first, and both are proved', async () => {
    const opened = await openTestPages(
      OPEN,
      answersWith({
        [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { abilities: deciding, needsProof: true }),
        [PROOF]: () => ({}),
        [AGREE]: () => ({ status: 4, version: 2 }),
      }),
    )
    const user = userStore.get()
    if (user !== undefined) userStore.set({ ...user, secondFactor: 'on' })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Approve CNY\u00A012,000.00' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(opened.bodiesOf(PROOF)).toEqual([])
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'Secret-1')
    await userEvent.type(dialog.getByRole('textbox'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await toast('Message approved.')
    expect(opened.bodiesOf(PROOF)).toMatchObject([{ password: 'Secret-1', secondFactor: '123456' }])
  })

  test('a proof that a new rule requires is asked for in the open dialog, and the approval continues', async () => {
    let isProved = false
    const opened = await openTestPages(
      OPEN,
      answersWith({
        'GET /api/proof-methods': () => ({ hasPassword: true, hasApp: false, hasPasskey: false }),
        [PROOF]: () => {
          isProved = true
          return {}
        },
        [AGREE]: () =>
          isProved ? { status: 4, version: 2 } : new Refusal('approval.proofNeeded', 'Prove your identity.'),
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Approve CNY\u00A012,000.00' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await userEvent.type(await dialog.findByLabelText(/^Your password/), 'Secret-1')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await toast('Message approved.')
    expect(opened.bodiesOf(PROOF)).toMatchObject([{ password: 'Secret-1' }])
  })

  test('a finding of the form is shown among the checks of the overview and in the dialog', async () => {
    const { content } = detailAt(1)
    const account = { ...detailAt(1), content: { ...content, payeeInfo: UNKNOWN_IBAN } }
    await openTestPages(
      OPEN,
      answersWith({
        [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { ...account, abilities: deciding }),
      }),
    )
    expect((await screen.findByRole('region', { name: 'Checks' })).textContent).toContain('Payee account')
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Approve CNY\u00A012,000.00' }))
    expect(dialog.getByText('Please check before you decide')).toBeDefined()
  })

  test('afterwards the list is shown again, with the next message one key away (OPEN-32)', async () => {
    const opened = await openTestPages(OPEN, answersWith({ [AGREE]: () => ({ status: 4, version: 2 }) }))
    await screen.findByRole('button', { name: 'Approve…' })
    await userEvent.keyboard('{Alt>}a{/Alt}')
    await userEvent.keyboard('{Enter}')
    const next = await screen.findByRole('link', { name: 'Open next' })
    expect(opened.address()).toBe(PENDING)
    expect(document.activeElement).toBe(next)
    expect(next.getAttribute('href')).toBe(`${PENDING}?open=${idAt(2)}`)
  })

  test('a failure is reported with its reason, and the message stays open (DET-08)', async () => {
    const opened = await openTestPages(
      OPEN,
      answersWith({ [AGREE]: () => new Refusal('server.busy', 'Busy.') }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await toast('Approval failed. Busy.')
    expect(opened.address()).toBe(OPEN)
  })

  test('a decision made too late shows who decided', async () => {
    let decidedBy: string | undefined
    await openTestPages(
      OPEN,
      answersWith({
        [`GET /api/messages/${idAt(1)}`]: () =>
          decidedBy === undefined
            ? detailAt(1, { abilities: deciding })
            : detailAt(1, { status: MESSAGE_STATUSES.approved }),
        [`GET /api/workflows/${idAt(1)}/history`]: () => historyWith(decidedBy),
        [AGREE]: () => {
          decidedBy = 'Wang'
          return new Refusal('approval.alreadyDecided', 'This step has been decided.')
        },
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Approve…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^Wang reviewed this message at \d\d:03/)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull())
  })
})

describe('the buttons of a message', () => {
  test.each([
    ['withdraw', 'Withdraw…'],
    ['claim', 'Claim'],
    ['release', 'Release'],
    ['takeOver', 'Take over'],
    ['reject', 'Reject…'],
    ['approve', 'Approve…'],
    ['confirmReceipt', 'Confirm receipt'],
  ])('the ability %s has the button "%s", and no other one is shown', async (ability, name) => {
    await openTestPages(
      OPEN,
      answersWith({
        [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, { abilities: { [ability]: true } }),
      }),
    )
    const bar = within(await screen.findByRole('region', { name: 'Decision' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name])
  })
})

describe('rejecting', () => {
  test('needs a reason (DET-05)', async () => {
    const opened = await openTestPages(OPEN, answersWith({}))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }))
    const reason = screen.getByRole('textbox', { name: /^Reason/ })
    await userEvent.type(reason, '   ')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(screen.getByText('Enter a reason.')).toBeDefined()
    expect(document.activeElement).toBe(reason)
    expect(opened.bodiesOf(REJECT)).toEqual([])
  })

  test('refuses more than 500 characters and counts them', async () => {
    const opened = await openTestPages(OPEN, answersWith({}))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }))
    await userEvent.click(screen.getByRole('textbox', { name: /^Reason/ }))
    await userEvent.paste('x'.repeat(501))
    expect(screen.getByText('501/500')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(screen.getByText('At most 500 characters.')).toBeDefined()
    expect(opened.bodiesOf(REJECT)).toEqual([])
  })

  test('sends step and reason (DET-07)', async () => {
    const opened = await openTestPages(OPEN, answersWith({ [REJECT]: () => ({ status: 3, version: 2 }) }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Wrong account')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await toast('Message rejected.')
    expect(opened.bodiesOf(REJECT)).toEqual([{ nodeId: NODE_ID, description: 'Wrong account' }])
    expect(opened.address()).toBe(PENDING)
  })

  test("a failure is reported without the server's sentence (DET-09)", async () => {
    await openTestPages(OPEN, answersWith({ [REJECT]: () => new Refusal('server.busy', 'Busy.') }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Wrong account')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await toast('Rejection failed.')
    expect(screen.queryByText(/Busy/)).toBeNull()
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Wrong account')
  })
})

describe('claiming', () => {
  test('a claimed message stays open', async () => {
    const since = '2026-11-20T06:03:05.000Z'
    const opened = await openTestPages(
      OPEN,
      answersWith({ [CLAIM]: () => ({ claimedBy: 'Reviewer', claimedSince: since, claimedUntil: since }) }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }))
    await toast('You have claimed this message.')
    expect(opened.bodiesOf(CLAIM)).toEqual([{ nodeId: NODE_ID }])
    expect(opened.address()).toBe(OPEN)
  })

  test('a message claimed by another user cannot be decided, and shows the claimant', async () => {
    const held = detailAt(1, { claimedBy: 'Li', claimedSince: '2026-11-20T06:03:05.000Z' })
    await openTestPages(OPEN, answersWith({ [`GET /api/messages/${idAt(1)}`]: () => held }))
    expect(await screen.findByText(/^Claimed by Li since \d\d:03/)).toBeDefined()
    for (const name of ['Approve…', 'Reject…', 'Claim']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('without abilities there are no buttons (DET-04, DET-18)', async () => {
    await openTestPages(OPEN, answersWith({ [`GET /api/messages/${idAt(1)}`]: () => detailAt(1) }))
    await screen.findByRole('tab', { name: 'Overview' })
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject…' })).toBeNull()
  })
})

describe('a received message', () => {
  const RECEIVED = `/messaging-form/waiting-processed/${idAt(1)}?type=MT103`
  const CONFIRM = `POST /api/messages/${idAt(1)}/claim`
  const waiting = { direction: 1, status: MESSAGE_STATUSES.waitingProcessed } as const

  test('is confirmed once and navigates to the processed messages (DET-17, SHELL-23)', async () => {
    const opened = await openTestPages(RECEIVED, {
      [`GET /api/messages/${idAt(1)}`]: () =>
        detailAt(1, { ...waiting, abilities: { confirmReceipt: true } }),
      [CONFIRM]: () => ({ id: idAt(1), status: 8, version: 2 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }))
    await toast('Receipt confirmed.')
    expect(opened.address()).toBe('/messaging-receiver/processed')
    expect(opened.bodiesOf(CONFIRM)).toHaveLength(1)
  })

  test("does not report the user's own confirmation as a change by another user", async () => {
    let isConfirmed = false
    const alarms: string[] = []
    const watch = new MutationObserver(() =>
      alarms.push(
        ...screen
          .queryAllByText(/^This message has changed in the meantime/)
          .map(({ textContent }) => textContent),
      ),
    )
    await openTestPages(RECEIVED, {
      [`GET /api/messages/${idAt(1)}`]: () =>
        isConfirmed
          ? detailAt(1, { direction: 1, status: MESSAGE_STATUSES.processed })
          : detailAt(1, { ...waiting, abilities: { confirmReceipt: true } }),
      [CONFIRM]: () => {
        isConfirmed = true
        return { id: idAt(1), status: 8, version: 2 }
      },
    })
    const button = await screen.findByRole('button', { name: 'Confirm receipt' })
    watch.observe(document.body, { subtree: true, childList: true })
    await userEvent.click(button)
    await toast('Receipt confirmed.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm receipt' })).toBeNull())
    watch.disconnect()
    expect(alarms).toEqual([])
  })

  test('that another user confirmed first shows who did, and when', async () => {
    await openTestPages(RECEIVED, {
      [`GET /api/messages/${idAt(1)}`]: () =>
        detailAt(1, { ...waiting, abilities: { confirmReceipt: true } }),
      [CONFIRM]: () => ({
        id: idAt(1),
        status: 8,
        version: 2,
        confirmedBefore: { by: 'Operator', at: '2026-11-20T06:03:05.000Z' },
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }))
    expect(await screen.findByText(/^Receipt was already confirmed by Operator on 20 Nov\b/)).toBeDefined()
  })

  test('always shows who confirmed it, and cannot be confirmed again', async () => {
    await openTestPages(RECEIVED, {
      [`GET /api/messages/${idAt(1)}`]: () =>
        detailAt(1, {
          direction: 1,
          status: MESSAGE_STATUSES.processed,
          confirmedAt: '2026-11-20T06:03:05.000Z',
          confirmedBy: 'Operator',
        }),
    })
    expect(await screen.findByText(/^Confirmed by Operator at .*:03$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Confirm receipt' })).toBeNull()
  })

  test('has no approval history, and one format needs no selector (DET-16)', async () => {
    const opened = await openTestPages(RECEIVED, {
      [`GET /api/messages/${idAt(1)}`]: () => detailAt(1, waiting),
      [`GET /api/messages/${idAt(1)}/tracking`]: () => ({
        steps: [{ step: 'received', at: '2026-11-20T06:03:05.000Z' }],
      }),
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Text' }))
    expect(screen.queryByRole('radio', { name: 'MT' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Timeline' }))
    expect(await screen.findByRole('list', { name: 'Status in the network' })).toBeDefined()
    expect(opened.bodiesOf(`GET /api/workflows/${idAt(1)}/history`)).toEqual([])
  })

  test('an address that names no message makes no call to the server (FORM-31)', async () => {
    const opened = await openTestPages('/messaging-form/waiting-processed/1', {})
    expect(await screen.findByText('The address does not refer to a message.')).toBeDefined()
    expect(opened.bodiesOf('GET /api/messages/1')).toEqual([])
  })
})
