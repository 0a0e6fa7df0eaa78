import { type AnswerOf, listSessions } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ListHeads, Loaded, Panel, ShortDateTime, StatusTag, VisuallyHidden } from '../../../ui/index.ts'
import styles from '../../../ui/page/record-page.module.css'
import { browserName } from './browser-name.ts'
import panelStyles from './sessions.module.css'

const sessionsQuery = query(listSessions)

type Session = AnswerOf<typeof listSessions>['rowList'][number]

const SKELETON_ROWS = 3

/** The sessions of the user: the open one and earlier sign-ins. */
export function SessionsPanel() {
  const { t } = useTexts()
  const sessions = useQuery(sessionsQuery({}))
  return (
    <Panel title={t('sessions.title')}>
      <p className={panelStyles.note}>{t('sessions.text')}</p>
      <Loaded query={sessions} rows={SKELETON_ROWS}>
        {({ rowList }) => (
          <ul className={styles.people} aria-label={t('sessions.title')}>
            <ListHeads
              heads={[
                t('sessions.browser'),
                t('sessions.address'),
                t('sessions.state'),
                t('sessions.started'),
                t('sessions.lastUse'),
              ]}
            />
            {rowList.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useTexts()
  const { userAgent, address, isFromProvider, isCurrent, endReason, startedAt, lastSeenAt } = session
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        {userAgent === undefined ? t('sessions.unknownBrowser') : browserName(userAgent)}
        {isFromProvider && <span className={styles.small}>{t('sessions.provider')}</span>}
      </span>
      <span>{address}</span>
      <span>
        {endReason === undefined ? (
          <StatusTag tone="good" label={t(isCurrent ? 'sessions.current' : 'sessions.open')} isQuiet />
        ) : (
          t(`sessions.end.${endReason}`)
        )}
      </span>
      <span>
        <VisuallyHidden>{`${t('sessions.started')}: `}</VisuallyHidden>
        <ShortDateTime instant={startedAt} />
      </span>
      <span>
        <VisuallyHidden>{`${t('sessions.lastUse')}: `}</VisuallyHidden>
        <ShortDateTime instant={lastSeenAt} />
      </span>
    </li>
  )
}
