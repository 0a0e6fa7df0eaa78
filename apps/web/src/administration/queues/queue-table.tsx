import type { QueueState } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { ageKey } from './age.ts'
import styles from './queues.module.css'

/** A table of the queues. A queue with a job that has waited too long is marked. */
export function QueueTable({ queues }: { readonly queues: readonly QueueState[] }) {
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
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function QueueRow({ queue }: { readonly queue: QueueState }) {
  const { t } = useTexts()
  const { name, waiting, oldestSeconds, failing, inWork, donePerMinute, deadLetters, isLate } = queue
  const age = oldestSeconds === undefined ? undefined : ageKey(oldestSeconds)
  return (
    <tr className={isLate || deadLetters > 0 ? styles.warned : undefined}>
      <th scope="row">{t(`queue.name.${name}`)}</th>
      <td>{waiting}</td>
      <td>
        {age === undefined ? '–' : t(age.key, { count: age.count })}
        {isLate && (
          <span className={styles.late}>
            <Icon name="warning" /> {t('queue.late')}
          </span>
        )}
      </td>
      <td>{failing}</td>
      <td>{inWork}</td>
      <td>{donePerMinute}</td>
      <td>{deadLetters}</td>
    </tr>
  )
}
