// @vitest-environment jsdom
import { readUploadPolicy } from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { answerCalls, refusal, type SentCall } from '../testing/answered-calls.ts'
import { inApp } from '../testing/in-app.tsx'
import { AttachmentField } from './attachment-field.tsx'

let calls: readonly SentCall[] = []

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(async () => {
  await chooseLanguage('en')
  calls = answerCalls(() => refusal(500, 'Something went wrong'))
  render(
    inApp(
      <>
        <label htmlFor="contract">Contract</label>
        <AttachmentField
          slot="contractAttach"
          value={undefined}
          wiring={{ id: 'contract' }}
          onChange={() => undefined}
        />
      </>,
    ),
  )
})

async function choose(size: number): Promise<void> {
  const file = new File([new Uint8Array(size)], 'contract.pdf', { type: 'application/pdf' })
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (input === undefined) throw new Error('No file can be chosen')
  await userEvent.upload(input, file)
}

/** Returns the calls that prepare an upload. Forms of earlier tests may still be saving. */
const uploads = () => calls.filter(({ path }) => path === readUploadPolicy.path)

test('a file one byte above the limit is refused, and not sent (REM-16)', async () => {
  await choose(LIMITS.attachmentBytesMax + 1)
  expect((await screen.findAllByText(/At most 20 MB are allowed/)).length).toBeGreaterThan(0)
  expect(uploads()).toEqual([])
})

test('a file of exactly the limit is sent', async () => {
  await choose(LIMITS.attachmentBytesMax)
  await screen.findAllByText(/Something went wrong/)
  expect(uploads().length).toBeGreaterThan(0)
})
