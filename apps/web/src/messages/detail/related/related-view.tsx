import type { MessageDetail, RelatedMessage } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatMoney, useTexts, type Key, type Texts } from '../../../i18n/index.ts'
import {
  Button,
  Empty,
  Icon,
  MessageStatusTag,
  ShortDateTime,
  Skeleton,
  TextLink,
  typeName,
} from '../../../ui/index.ts'
import { useMessagePath } from '../../list/use-message-path.ts'
import { LoadFailure, relatedQuery } from '../../../message-content/index.ts'
import { ReportThread } from './report-thread.tsx'
import { SideBySide } from './side-by-side.tsx'
import styles from './related.module.css'

/** The messages related to this one as a thread. Any of them can be shown next to it. */
export function RelatedView({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const related = useQuery(relatedQuery({ params: { id: message.id } }))
  const [sideId, setSideId] = useState<string>()
  if (related.data === undefined) {
    return related.error === null ? (
      <Skeleton height="10rem" />
    ) : (
      <LoadFailure error={related.error} onRetry={() => void related.refetch()} />
    )
  }
  const { messages, reports } = related.data
  if (messages.length === 0 && reports.length === 0) return <Empty text={t('detail.related.none')} />
  return (
    <div className={styles.view}>
      {reports.length > 0 && <ReportThread reports={reports} />}
      <ol className={styles.thread} aria-label={t('detail.related.thread')}>
        {messages.map((each) => (
          <ThreadEntry
            key={each.id}
            message={each}
            isBeside={each.id === sideId}
            onSide={() => setSideId(each.id === sideId ? undefined : each.id)}
          />
        ))}
      </ol>
      {sideId !== undefined && <SideBySide message={message} otherId={sideId} />}
    </div>
  )
}

function ThreadEntry({
  message,
  isBeside,
  onSide,
}: {
  readonly message: RelatedMessage
  readonly isBeside: boolean
  readonly onSide: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const { messagingType, businessId, senderBic, receiverBic, direction, status, createdAt, isReturn } =
    message
  const path = useMessagePath()(message)
  const name = `${typeName(messagingType, texts)} ${businessId}`
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <Icon name={direction === 0 ? 'arrowOut' : 'arrowIn'} />
        <span>{t(direction === 0 ? 'detail.related.sent' : 'detail.related.received')}</span>
        {path === undefined ? <strong>{name}</strong> : <TextLink to={path}>{name}</TextLink>}
        <MessageStatusTag status={status} />
        {isReturn && <span className={styles.return}>{t('detail.related.return')}</span>}
      </div>
      <div className={styles.line}>
        <span>{moneyOf(message, texts)}</span>
        <span>
          {senderBic} → {receiverBic}
        </span>
        <ShortDateTime instant={createdAt} />
      </div>
      <p className={styles.why}>
        {message.relations.map((relation) => t(RELATION_KEYS[relation])).join(' · ')}
      </p>
      <Button onPress={onSide}>
        {t(isBeside ? 'detail.related.closeBeside' : 'detail.related.showBeside', { name })}
      </Button>
    </li>
  )
}

const RELATION_KEYS: Readonly<Record<RelatedMessage['relations'][number], Key>> = {
  uetr: 'detail.related.by.uetr',
  reference: 'detail.related.by.reference',
  answer: 'detail.related.by.answer',
  answered: 'detail.related.by.answered',
  origin: 'detail.related.by.origin',
  derived: 'detail.related.by.derived',
}

function moneyOf({ currency, amount }: RelatedMessage, { language }: Texts): string {
  return currency === '' || amount === '' ? '' : formatMoney({ currency, amount }, language)
}
