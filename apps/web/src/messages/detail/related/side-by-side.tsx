import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../../../i18n/index.ts'
import { Empty, MessageText, Skeleton, typeName } from '../../../ui/index.ts'
import { LoadFailure, messageQuery } from '../../../message-content/index.ts'
import styles from './related.module.css'

/** Two messages of a thread with their texts side by side, on a narrow screen one below the other. */
export function SideBySide({
  message,
  otherId,
}: {
  readonly message: MessageDetail
  readonly otherId: string
}) {
  const other = useQuery(messageQuery({ params: { id: otherId } }))
  return (
    <div className={styles.beside}>
      <Side message={message} />
      {other.data !== undefined && <Side message={other.data} />}
      {other.error !== null && <LoadFailure error={other.error} onRetry={() => void other.refetch()} />}
      {other.isPending && <Skeleton height="16rem" />}
    </div>
  )
}

function Side({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const name = `${typeName(message.messagingType, { t })} ${message.businessId}`
  return (
    <section className={styles.side} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {message.standardFormat === undefined ? (
        <Empty text={t('detail.noText')} />
      ) : (
        <MessageText text={message.standardFormat} label={t('detail.related.textOf', { name })} />
      )}
    </section>
  )
}
