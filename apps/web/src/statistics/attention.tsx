import { useQueries } from '@tanstack/react-query'

import { formatMoney, useTexts } from '../i18n/index.ts'
import { foundMessages, oldestQuery, watchedFolders } from '../messages/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { DateTime, MessageStatusTag, Panel, TextLink } from '../ui/index.ts'
import styles from './home-page.module.css'

/** What waits longest and what came back, each a link to its place; a failed call leaves it out (API-16). */
export function Attention() {
  const { t, language } = useTexts()
  const folders = watchedFolders(visitorOf(useUser()))
  const answers = useQueries({ queries: folders.map(oldestQuery) })
  const pages = answers.map(({ data }) => data)
  if (folders.length === 0 || pages.every((page) => page === undefined)) return null
  const oldestFirst = foundMessages(folders, pages).toReversed()
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
            <span>{row.amount === '' ? '' : formatMoney(row, language)}</span>
            <span className={styles.attentionName}>{row.payeeName}</span>
            <DateTime instant={row.createdAt} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
