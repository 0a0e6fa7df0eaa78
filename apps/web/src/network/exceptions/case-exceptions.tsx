import { listCaseExceptions } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Panel, ShortDateTime, TextLink } from '../../ui/index.ts'
import styles from './exceptions.module.css'

const exceptionsQuery = query(listCaseExceptions)

/** Answers to no known request and requests about no known payment; nothing if there are none. */
export function CaseExceptions() {
  const { t } = useTexts()
  const { data } = useQuery(exceptionsQuery({}))
  if (data === undefined || data.rowList.length === 0) return null
  return (
    <Panel title={t('case.exceptions')}>
      <ul className={styles.list} aria-label={t('case.exceptions')}>
        {data.rowList.map(({ messageId, messagingType, role, businessId, senderBic, at }) => (
          <li key={messageId} className={styles.item}>
            <p className={styles.head}>
              <TextLink to={`/messaging-form/waiting-processed/${messageId}`}>
                {messagingType} {businessId}
              </TextLink>
              <span className={styles.small}>{senderBic}</span>
              <ShortDateTime instant={at} />
            </p>
            <p className={styles.small}>{t(`case.exceptions.${role}`)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
