import { listMessages, type MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import type { ListPage } from '../../browser/pages.ts'
import { useReferenceListsAhead } from '../../reference/index.ts'
import { useUser } from '../../sessions/index.ts'
import {
  Button,
  ButtonLink,
  Empty,
  MessageStatusTag,
  Page,
  useDrawnInPieces,
  useShortcuts,
} from '../../ui/index.ts'
import { ChangesSince, type Action, useChangesSince } from '../../approvals/index.ts'
import { DetailSkeleton, LoadedDetail } from '../detail/loaded-detail.tsx'
import { headlineOf, LoadFailure, useShownMessage, preparedTypeQuery } from '../../message-content/index.ts'
import type { DetailTab } from '../list/folder-address.ts'
import styles from './review.module.css'

const queueQuery = query(listMessages)

/** The number of messages to read ahead, so that skipped ones are followed by others. */
const QUEUE_LENGTH = 100

/** The reviewer's queue, one message at a time. After each decision the next one is shown (OPEN-32). */
export function FocusPage() {
  const { t } = useTexts()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const body = { status: MESSAGE_STATUSES.pending, forMe: true, current: 1, pageSize: QUEUE_LENGTH }
  const queue = useQuery(queueQuery({ body }))
  useReferenceListsAhead()
  const isDrawn = useDrawnInPieces(queue.data !== undefined)
  const next = queue.data?.rowList.find((row) => !skipped.has(row.id))
  const skip = (id: string) => setSkipped(new Set([...skipped, id]))

  if (!isDrawn || queue.data === undefined) {
    return (
      <Page title={t('review.title')} isBusy={queue.isFetching}>
        {queue.error === null ? (
          <DetailSkeleton />
        ) : (
          <LoadFailure error={queue.error} onRetry={() => void queue.refetch()} />
        )}
      </Page>
    )
  }
  const waiting = queue.data.totalRecord
  if (next === undefined && waiting > 0)
    return <AllSkipped count={waiting} onAgain={() => setSkipped(new Set())} />
  if (next === undefined) return <EmptyQueue />
  return <FocusedMessage key={next.id} next={next} waiting={waiting} onSkip={skip} />
}

function EmptyQueue() {
  const { t } = useTexts()
  return (
    <Page title={t('review.title')} actions={<ToList />}>
      <Empty text={t('review.empty')} />
    </Page>
  )
}

/** Shown if all remaining messages were skipped. They stay in the queue. */
function AllSkipped({ count, onAgain }: { readonly count: number; readonly onAgain: () => void }) {
  const { t } = useTexts()
  return (
    <Page title={t('review.title')} actions={<ToList />}>
      <Empty
        text={t('review.allSkipped', { count })}
        action={
          <Button variant="primary" onPress={onAgain}>
            {t('review.again')}
          </Button>
        }
      />
    </Page>
  )
}

/** A link to the list of pending items: messages for a bank, applications for a company. */
function ToList() {
  const { t } = useTexts()
  const { kind } = useUser().institution
  const list: ListPage = kind === 'company' ? '/remittance-application/pending' : '/messaging-sender/pending'
  return <ButtonLink to={list}>{t('review.toList')}</ButtonLink>
}

interface FocusedMessageProps {
  readonly next: MessageRow
  /** The total number of waiting items. */
  readonly waiting: number
  /** Skips the message while the page is open. */
  readonly onSkip: (id: string) => void
}

function FocusedMessage({ next: { id, messagingType }, waiting, onSkip }: FocusedMessageProps) {
  const texts = useTexts()
  const { t } = texts
  const [tab, setTab] = useState<DetailTab>('overview')
  const message = useShownMessage(id)
  const changes = useChangesSince(id)
  // Loads the definition in parallel with the message.
  usePrefetchQuery(preparedTypeQuery(messagingType))
  useShortcuts({ j: () => onSkip(id) })
  const handleDone = (action: Action) => {
    // A claimed message stays open for reading; a decision closes it.
    if (action === 'approve' || action === 'reject') onSkip(id)
  }
  return (
    <Page
      title={message.data === undefined ? t('review.title') : headlineOf(message.data, texts)}
      crumbs={[{ text: t('review.title') }]}
      isBusy={message.isFetching}
      actions={
        <>
          {/* Shown as pending until the message is loaded, so that the layout does not shift. */}
          <MessageStatusTag status={message.data?.status ?? MESSAGE_STATUSES.pending} />
          <Button onPress={() => onSkip(id)}>{t('review.skip')}</Button>
          <ToList />
        </>
      }
    >
      <p className={styles.waiting}>{t('review.position', { count: waiting })}</p>
      {message.data !== undefined && <ChangesSince message={message.data} />}
      <LoadedDetail
        messageId={id}
        message={message}
        tab={tab}
        onTab={setTab}
        onDone={handleDone}
        isHeld={changes.isLoading}
      />
    </Page>
  )
}
