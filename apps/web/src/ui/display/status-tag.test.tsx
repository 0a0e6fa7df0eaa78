import { MESSAGE_STATUSES, type MessageStatusName } from '@nostro/workflow'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'

import { i18n, startTexts } from '../../i18n/index.ts'
import { MessageStatusTag } from './status-tag.tsx'
import styles from './status-tag.module.css'

beforeAll(startTexts)

/** Grey, blue, green and red are the colours of these tones. Red is filled for errors, and an outline otherwise. */
test.each<[MessageStatusName, string, 'draft' | 'pending' | 'good' | 'attention' | 'waiting']>([
  ['draft', 'Draft', 'draft'],
  ['pending', 'Pending approval', 'pending'],
  ['approved', 'Approved', 'good'],
  ['sent', 'Sent', 'good'],
  ['copied', 'Copied', 'good'],
  ['processed', 'Confirmed', 'good'],
  ['rejected', 'Rejected', 'attention'],
  ['notCopied', 'Not copied', 'waiting'],
  ['waitingProcessed', 'Awaiting receipt', 'waiting'],
])('%s is called %j in the tone %s, with an icon (LIST-14)', (status, label, tone) => {
  render(
    <I18nextProvider i18n={i18n}>
      <MessageStatusTag status={MESSAGE_STATUSES[status]} />
    </I18nextProvider>,
  )
  const tag = screen.getByText(label)
  expect(tag.className).toBe(styles[tone])
  expect(tag.querySelector('svg')).not.toBeNull()
})
