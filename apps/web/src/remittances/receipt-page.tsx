import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'

import { useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import type { ListPage } from '../browser/pages.ts'
import { Button, MessageStatusTag, Page, showToast, Skeleton, useDrawnInPieces } from '../ui/index.ts'
import { BackButton } from '../ui/action/back-button.tsx'
import {
  headlineOf,
  Overview,
  MessageFailure,
  confirmReceiptCommand,
  messageQuery,
} from '../message-content/index.ts'

const WAITING = '/remittance-receipt/waiting-processed' satisfies ListPage
const PROCESSED = '/remittance-receipt/processed' satisfies ListPage

/** A receipt as text, with one action until it is confirmed (REM-27, REM-28). */
export function ReceiptPage() {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const { messageId = '' } = useParams()
  const message = useQuery(messageQuery({ params: { id: messageId } }))
  const isDrawn = useDrawnInPieces(message.data !== undefined)
  const confirming = useCommand(confirmReceiptCommand)
  const isProcessed = message.data?.status === MESSAGE_STATUSES.processed
  const folder = isProcessed
    ? { to: PROCESSED, text: t('menu.receipts.processed') }
    : { to: WAITING, text: t('menu.receipts.waiting') }

  const confirm = async () => {
    if ((await confirming.run({ params: { id: messageId } })) === undefined) return
    showToast({
      kind: 'success',
      text: t('remittance.confirmed'),
      link: `/remittance-form/processed-receipt/${messageId}`,
    })
    // REM-38, SHELL-26.
    await navigate(PROCESSED)
  }

  return (
    <Page
      title={message.data === undefined ? t('remittance.title.receipt') : headlineOf(message.data, texts)}
      crumbs={[{ text: t('menu.receipts') }, folder]}
      isBusy={message.isFetching}
      actions={
        <>
          <BackButton list={folder.to} />
          {message.data !== undefined && <MessageStatusTag status={message.data.status} />}
        </>
      }
      footer={
        message.data?.abilities.confirmReceipt === true && (
          <Button variant="primary" isBusy={confirming.isRunning} onPress={() => void confirm()}>
            {t('remittance.confirmReceive')}
          </Button>
        )
      }
    >
      {isDrawn && message.data !== undefined ? (
        <Overview message={message.data} />
      ) : message.error === null ? (
        <Skeleton height="20rem" />
      ) : (
        <MessageFailure messageId={messageId} error={message.error} onRetry={() => void message.refetch()} />
      )}
    </Page>
  )
}
