import type { MessageDetail } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import { FormSkeleton } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Page, useDrawnInPieces } from '../ui/index.ts'
import {
  contentOf,
  headlineOf,
  Overview,
  LoadFailure,
  MessageFailure,
  historyQuery,
  progressQuery,
} from '../message-content/index.ts'
import { RemittanceForm } from './remittance-form.tsx'
import { useOpenedMessage, useRejectionAhead } from '../drafting/index.ts'

/** The form of a stored draft or rejected application (REML-06). */
export function RemittanceFormPage() {
  const { t } = useTexts()
  const { messageId = '' } = useParams()
  const message = useOpenedMessage(messageId)
  const isDrawn = useDrawnInPieces(message.data !== undefined)
  if (isDrawn && message.data !== undefined)
    return <StoredApplication key={messageId} message={message.data} />
  return (
    <Page title={t('remittance.title.draft')}>
      {message.error === null ? (
        <FormSkeleton />
      ) : (
        <MessageFailure messageId={messageId} error={message.error} onRetry={() => void message.refetch()} />
      )}
    </Page>
  )
}

function StoredApplication({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const { t } = texts
  // Typed input is not replaced by a newer answer of the server. Only the user can reload the stored values.
  const [{ opened, times }, setOpened] = useState({ opened: message, times: 1 })
  const content = contentOf(opened)
  const isRejected = opened.status === MESSAGE_STATUSES.rejected
  const params = { id: message.id }
  const history = useQuery({ ...historyQuery({ params }), enabled: isRejected })
  // If no reviewer of the company gave a reason, it is the bank's.
  const progress = useQuery({ ...progressQuery({ params }), enabled: isRejected })
  const isReasonPending = useRejectionAhead(message.id, isRejected, [progress])
  // The form is locked until the reason is shown (REM-30).
  const isReady = useDrawnInPieces(!isRejected || (history.data !== undefined && !isReasonPending))
  const title = t(isRejected ? 'remittance.title.rejected' : 'remittance.title.draft')

  if (content === undefined || !opened.abilities.edit) {
    return (
      <Page title={headlineOf(opened, texts)}>
        <Overview message={opened} />
      </Page>
    )
  }
  if (!isReady) {
    return (
      <Page title={title}>
        <Alert tone="info">{t('remittance.locked')}</Alert>
        {history.error === null ? (
          <FormSkeleton />
        ) : (
          <LoadFailure error={history.error} onRetry={() => void history.refetch()} />
        )}
      </Page>
    )
  }
  return (
    <RemittanceForm
      key={times}
      title={title}
      values={content.values}
      message={opened}
      onReload={() => setOpened({ opened: message, times: times + 1 })}
    />
  )
}
