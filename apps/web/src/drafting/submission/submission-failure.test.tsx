// @vitest-environment jsdom
import { ERRORS, LANGUAGES } from '@nostro/kernel'
import { toPayload } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, startTexts } from '../../i18n/index.ts'
import { userStore } from '../../sessions/index.ts'
import { refusal, success } from '../../testing/answered-calls.ts'
import { detailAt, idAt } from '../../testing/message-samples.ts'
import { openPages, type Answers } from '../../testing/open-pages.tsx'
import { BANK_OPERATOR } from '../../testing/people.ts'
import { definition, VALID } from '../../testing/stored-mt103.ts'
import { ComposeFormPage } from '../compose-form-page.tsx'

const SAVE = 'POST /api/messages/bank'
const SAVED = { id: idAt(1), version: 2, status: MESSAGE_STATUSES.pending }

function openDraft(answers: Answers) {
  const draft = detailAt(1, {
    status: MESSAGE_STATUSES.draft,
    processStatus: MESSAGE_STATUSES.draft,
    abilities: { edit: true, submit: true, delete: true },
    content: toPayload(definition, VALID, 'response'),
  })
  return openPages(
    `/messaging-form/draft/${idAt(1)}?type=MT103`,
    [
      { path: '/messaging-form/draft/:messageId', Component: ComposeFormPage },
      { path: '*', Component: () => <p>Sent</p> },
    ],
    { [`GET /api/messages/${idAt(1)}`]: () => success(draft), ...answers },
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const lose = () => Promise.reject(new TypeError('Failed to fetch'))

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => userStore.set(BANK_OPERATOR))

describe.each(LANGUAGES)('a submission (%s)', (language) => {
  beforeEach(() => chooseLanguage(language))

  test('that is refused shows it next to the button until the retry, and is not shown as ready', async () => {
    const { t } = currentTexts()
    const sentence = translatorFor(language).text('error.server.busy')
    let tries = 0
    const form = openDraft({
      [SAVE]: () => {
        tries += 1
        return tries === 1 ? refusal(ERRORS['server.busy'].number, sentence, 'server.busy') : success(SAVED)
      },
    })
    expect(await screen.findByText(t('form.ready'))).toBeDefined()
    await press(t('form.submit'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(sentence)
    expect(screen.queryByText(t('form.ready'))).toBeNull()
    // Next to the button, in the bar of the form.
    const bar = screen.getByRole('button', { name: t('form.submit') }).parentElement?.parentElement
    expect(within(bar ?? document.body).getByRole('alert')).toBe(alert)
    await press(t('failure.tryAgain'))
    await screen.findByText(t('submitSuccess'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(form.callsOf(SAVE)).toHaveLength(2)
  })

  test('whose response is lost reports an unknown outcome, and retries under the same key', async () => {
    const { t } = currentTexts()
    let tries = 0
    const form = openDraft({
      [SAVE]: () => {
        tries += 1
        return tries <= 2 ? lose() : success(SAVED)
      },
    })
    await press(t('form.submit'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(t('failure.outcomeUnknown'))
    expect(screen.queryByText(t('form.ready'))).toBeNull()
    await press(t('failure.tryAgain'))
    await screen.findByText(t('submitSuccess'))
    const keys = form.callsOf(SAVE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })
})
