// @vitest-environment jsdom
import { MESSAGE_KINDS } from '@nostro/workflow'
import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { Overview } from '../overview.tsx'
import { detailAt } from '../../testing/message-samples.ts'

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

const TEXT = [
  '{1:F01DEMWDEFFAXXX0000000000}{2:I103DEMECNBJXXXXN}{4:',
  ':20:REF1',
  ':32A:261340CNY12000,',
  ':77T:BESIDE THE FORM',
  '-}',
].join('\r\n')
const TITLE = 'Parts of the message text are not shown below'

test('the overview of a received message lists the parts of its text that are not in the fields', async () => {
  const message = detailAt(1, { kind: MESSAGE_KINDS.messageReceived, direction: 1, standardFormat: TEXT })
  render(inApp(<Overview message={message} />))
  expect(await screen.findByText(TITLE)).toBeDefined()
  expect(screen.getByText('Line 3')).toBeDefined()
  expect(screen.getByText('261340CNY12000,')).toBeDefined()
  expect(screen.getByText('It could not be read.')).toBeDefined()
  expect(screen.getByText('BESIDE THE FORM')).toBeDefined()
})

test('of a message shown in another format nothing is listed', async () => {
  const received = { kind: MESSAGE_KINDS.messageReceived, direction: 1, standardFormat: TEXT } as const
  const translation = { type: 'MT103', report: [] }
  render(
    inApp(
      <>
        <Overview message={detailAt(1, { ...received, translation })} />
        <Overview message={detailAt(2, received)} />
      </>,
    ),
  )
  await screen.findByText(TITLE)
  expect(screen.getAllByText(TITLE)).toHaveLength(1)
})
