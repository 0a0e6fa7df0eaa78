import { readMaintenance } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { query } from '../api/index.ts'
import { formatInstant, useTexts } from '../i18n/index.ts'
import { Brand, Button, Icon } from '../ui/index.ts'
import styles from './notifications.module.css'

const maintenanceQuery = query(readMaintenance)

/** The polling interval, so that open pages show the notice too (OPEN-46), in milliseconds. */
const POLL_MS = 300_000

/** Shows the maintenance notice above every page. If the maintenance blocks work, the notice replaces the page. */
export function MaintenanceFrame({
  isAdministrator,
  children,
}: {
  /** Platform administrators can continue to work during maintenance. */
  readonly isAdministrator: boolean
  readonly children: ReactNode
}) {
  const { t, language } = useTexts()
  const { data } = useQuery({ ...maintenanceQuery({}), refetchInterval: POLL_MS })
  const [hidden, setHidden] = useState<string>()
  const text = data?.message[language] ?? ''
  const isOn = data?.isMaintain === 1
  if (isOn && data.isBlocking && !isAdministrator) {
    return (
      <main className={styles.list}>
        <Brand />
        <h1>{t('upgrade.title')}</h1>
        <p>{text}</p>
        {data.endsAt !== undefined && <p>{t('upgrade.until', { time: formatInstant(data.endsAt) })}</p>}
        <div>
          <Button icon="refresh" onPress={() => location.reload()}>
            {t('page.reload')}
          </Button>
        </div>
      </main>
    )
  }
  return (
    <>
      {isOn && hidden !== text && (
        <aside className={styles.banner} aria-label={t('upgrade.banner')}>
          <Icon name="warning" />
          <span>{text === '' ? t('upgrade.title') : text}</span>
          <Button variant="quiet" onPress={() => setHidden(text)}>
            {t('upgrade.hide')}
          </Button>
        </aside>
      )}
      {children}
    </>
  )
}
