import { MESSAGE_STATUSES, type MessageStatusName } from '@nostro/workflow'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'

import { i18n, startTexts } from '../../i18n/index.ts'
import { MessageStatusTag } from './status-tag.tsx'
import styles from './status-tag.module.css'

beforeAll(async () => await startTexts('work', 'content'))

/** Red is left to errors; a status that waits for its usual next step is grey or blue (ADR 0097). */
const CASES: readonly [MessageStatusName, string, 'draft' | 'pending' | 'good' | 'attention'][] = [
  ['draft', 'Draft', 'draft'],
  ['pending', 'Pending approval', 'pending'],
  ['approved', 'Approved', 'pending'],
  ['sent', 'Sent', 'good'],
  ['copied', 'Processed', 'good'],
  ['processed', 'Confirmed', 'good'],
  ['rejected', 'Rejected', 'attention'],
  ['notCopied', 'New application', 'draft'],
  ['waitingProcessed', 'Awaiting receipt', 'draft'],
]

function renderTag(status: MessageStatusName, isQuiet: boolean, label: string): HTMLElement {
  render(
    <I18nextProvider i18n={i18n}>
      <MessageStatusTag status={MESSAGE_STATUSES[status]} isQuiet={isQuiet} />
    </I18nextProvider>,
  )
  return screen.getByText(label)
}

test.each(CASES)('%s is called %j in the tone %s, with an icon (LIST-14)', (status, label, tone) => {
  const tag = renderTag(status, false, label)
  expect(tag.className).toBe(`${styles.filled} ${styles[tone]}`)
  expect(tag.querySelector('svg')).not.toBeNull()
})

test.each(CASES)('in rows only a refusal is filled: %s', (status, label, tone) => {
  const tag = renderTag(status, true, label)
  expect(tag.className).toContain(tone === 'attention' ? styles.filled : styles.quiet)
})
