import type { MessageDetail } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'

import { FormSkeleton } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Page } from '../ui/index.ts'
import { ComposeForm } from './compose/compose-form.tsx'
import { ComposeTools } from './compose/compose-tools.tsx'
import { rejectedOrder } from './compose/refusal/rejected-order.ts'
import { type RefusedValues, refusedValuesQuery } from './compose/refusal/refused-values.ts'
import { useRejectionAhead } from './compose/refusal/use-rejection-ahead.ts'
import {
  contentOf,
  type MessageContent,
  headlineOf,
  isTypeOfForm,
  Overview,
  MessageFailure,
  refusalTextsQuery,
  UnsupportedType,
} from '../message-content/index.ts'
import { useOpenedMessage } from './submission/use-opened-message.ts'

const REJECTED = '/messaging-form/reject/'

interface ReadingProps {
  /** Shows everything as text, regardless of the message's status (FORM-26). */
  readonly noWrite?: boolean | undefined
}

/** The form of a stored draft or rejected message (SHELL-11, SHELL-12). */
export function ComposeFormPage({ noWrite = false }: ReadingProps) {
  const { t } = useTexts()
  const { messageId = '' } = useParams()
  const [search] = useSearchParams()
  const message = useOpenedMessage(messageId)
  const isRejected = useLocation().pathname.startsWith(REJECTED)
  const isRefused = message.data?.networkRefusal !== undefined
  const refusalTexts = useQuery({ ...refusalTextsQuery, enabled: isRefused })
  const refusedValues = useQuery(refusedValuesQuery(message.data))
  const others = isRefused ? [message, refusalTexts, refusedValues] : [message]
  const isReasonPending = useRejectionAhead(messageId, isRejected, others)
  const type = search.get('type') ?? message.data?.messagingType

  if (type !== undefined && !isTypeOfForm(type)) return <UnsupportedType type={type} />
  if (message.data !== undefined && !isReasonPending)
    return (
      <StoredMessage
        key={messageId}
        message={message.data}
        refused={refusedValues.data ?? undefined}
        noWrite={noWrite}
      />
    )
  return (
    <Page title={t('form.title.stored')}>
      {message.error === null ? (
        <FormSkeleton />
      ) : (
        <MessageFailure messageId={messageId} error={message.error} onRetry={() => void message.refetch()} />
      )}
    </Page>
  )
}

/** Returns the definition with its sections in the order of a correction. */
function inCorrectionOrder({ definition, values }: MessageContent, refused: RefusedValues | undefined) {
  const { sections } = definition
  return { ...definition, sections: rejectedOrder(sections, { values, refused: refused?.paths ?? [] }) }
}

interface StoredProps extends ReadingProps {
  readonly message: MessageDetail
  readonly refused: RefusedValues | undefined
}

function StoredMessage({ message, refused, noWrite }: StoredProps) {
  const texts = useTexts()
  // Typed input is not replaced by a newer answer of the server. Only the user can reload the stored values.
  const [opened, setOpened] = useState({ message, times: 1 })
  const content = contentOf(opened.message)
  const headline = headlineOf(opened.message, texts)
  const correctedDefinition = useMemo(
    () => content && inCorrectionOrder(content, refused),
    [content, refused],
  )

  if (content === undefined || correctedDefinition === undefined) {
    return (
      <Page title={headline}>
        <Alert tone="warning">{texts.t('form.unreadable')}</Alert>
      </Page>
    )
  }
  // A message that may not be edited is shown as text, not as controls that are all disabled (FORM-25).
  if (noWrite === true || !opened.message.abilities.edit) {
    return (
      <Page title={headline} actions={<ComposeTools type={message.messagingType} message={message} />}>
        <Overview message={message} />
      </Page>
    )
  }
  const isRejected = opened.message.status === MESSAGE_STATUSES.rejected
  return (
    <ComposeForm
      key={opened.times}
      title={texts.t(isRejected ? 'form.title.rejected' : 'form.title.draft', { message: headline })}
      definition={isRejected ? correctedDefinition : content.definition}
      values={content.values}
      message={message}
      refused={refused}
      onReload={() => setOpened({ message, times: opened.times + 1 })}
    />
  )
}
