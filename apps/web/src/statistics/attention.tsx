import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'

import { readStored, writeStored } from '../browser/storage.ts'
import { formatMoney, useTexts } from '../i18n/index.ts'
import { foundMessages, oldestQuery, watchedFolders } from '../messages/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { DateTime, MessageStatusTag, Panel, Skeleton, TextLink } from '../ui/index.ts'
import styles from './home-page.module.css'

/** The number of placeholder rows for a user without an earlier visit. */
const USUAL_ROWS = 6

/** The oldest open items and the rejections, each with a link. A failed call hides them (API-16). */
export function Attention() {
  const { t, language } = useTexts()
  const folders = watchedFolders(visitorOf(useUser()))
  const answers = useQueries({ queries: folders.map(oldestQuery) })
  const pages = answers.map(({ data }) => data)
  const isComplete = answers.every(({ isPending }) => !isPending)
  const oldestFirst = foundMessages(folders, pages).toReversed()
  useEffect(() => {
    if (isComplete) writeStored('attentionRows', String(oldestFirst.length))
  }, [isComplete, oldestFirst.length])
  if (folders.length === 0) return null
  if (!isComplete) return <AttentionPlace />
  if (pages.every((page) => page === undefined)) return null
  return (
    <Panel title={t('home.attention')}>
      <p className={styles.attentionHint}>
        {t(oldestFirst.length === 0 ? 'home.attention.none' : 'home.attention.hint')}
      </p>
      <ul className={styles.attention}>
        {oldestFirst.map(({ row, path }) => (
          <li key={path}>
            <TextLink to={path}>{`${row.messagingType} ${row.businessId}`}</TextLink>
            <MessageStatusTag status={row.status} />
            <span className={styles.attentionAmount}>
              {row.amount === '' ? '' : formatMoney(row, language)}
            </span>
            <span className={styles.attentionName}>{row.payeeName}</span>
            <DateTime instant={row.createdAt} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A placeholder with as many rows as on the last visit, so that the content below does not move. */
function AttentionPlace() {
  const { t } = useTexts()
  const rows = Number(readStored('attentionRows') ?? USUAL_ROWS)
  return (
    <Panel title={t('home.attention')}>
      <p className={styles.attentionHint}>
        <Skeleton width="24ch" />
      </p>
      <ul className={styles.attention} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} className={styles.attentionPlace}>
            <Skeleton width={row % 2 === 0 ? '92%' : '84%'} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
