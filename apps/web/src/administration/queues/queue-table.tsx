import { QUEUE_NAMES, type QueueState } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Skeleton, StatusTag } from '../../ui/index.ts'
import { ageKey } from './age.ts'
import styles from './queues.module.css'

/**
 * A table of the queues. A queue with a job that has waited too long or that failed is marked. While they are loading,
 * their names are shown.
 */
export function QueueTable({ queues }: { readonly queues: readonly QueueState[] | undefined }) {
  const { t } = useTexts()
  return (
    <section className={styles.scroll} aria-label={t('queue.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('queue.column.name')}</th>
            <th scope="col">{t('queue.column.waiting')}</th>
            <th scope="col">{t('queue.column.oldest')}</th>
            <th scope="col">{t('queue.column.failing')}</th>
            <th scope="col">{t('queue.column.inWork')}</th>
            <th scope="col">{t('queue.column.rate')}</th>
            <th scope="col">{t('queue.column.deadLetters')}</th>
          </tr>
        </thead>
        <tbody>
          {queues === undefined
            ? QUEUE_NAMES.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`queue.name.${name}`)}</th>
                  <td colSpan={COUNT_COLUMNS}>
                    <Skeleton width="60%" height="0.625rem" />
                  </td>
                </tr>
              ))
            : queues.map((queue) => <QueueRow key={queue.name} queue={queue} />)}
        </tbody>
      </table>
    </section>
  )
}

const COUNT_COLUMNS = 6

function QueueRow({ queue }: { readonly queue: QueueState }) {
  const { t } = useTexts()
  const { name, waiting, oldestSeconds, failing, inWork, donePerMinute, deadLetters, isLate } = queue
  if ([waiting, failing, inWork, donePerMinute, deadLetters].every((count) => count === 0))
    return (
      <tr>
        <th scope="row">{t(`queue.name.${name}`)}</th>
        <td colSpan={COUNT_COLUMNS} className={styles.idle}>
          {t('queue.idle')}
        </td>
      </tr>
    )
  const age = oldestSeconds === undefined ? undefined : ageKey(oldestSeconds)
  return (
    <tr>
      <th scope="row">{t(`queue.name.${name}`)}</th>
      <Count of={waiting} />
      <td className={age === undefined ? styles.zero : styles.count}>
        {isLate && <StatusTag tone="warning" label={t('queue.late')} />}{' '}
        {age === undefined ? '–' : t(age.key, { count: age.count })}
      </td>
      <Count of={failing} />
      <Count of={inWork} />
      <Count of={donePerMinute} />
      {deadLetters > 0 ? (
        <td>
          <StatusTag tone="attention" label={String(deadLetters)} />
        </td>
      ) : (
        <Count of={deadLetters} />
      )}
    </tr>
  )
}

/** A number that recedes while it is zero. */
function Count({ of: count }: { readonly of: number }) {
  return <td className={count === 0 ? styles.zero : styles.count}>{count}</td>
}
