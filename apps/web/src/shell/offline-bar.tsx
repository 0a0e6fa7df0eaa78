import { useSyncExternalStore } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import styles from './offline-bar.module.css'

/** Shows that there is no network connection. */
export function OfflineBar() {
  const { t } = useTexts()
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  return (
    <output>
      {!isOnline && (
        <span className={styles.bar}>
          <Icon name="warning" />
          {t('shell.offline')}
        </span>
      )}
    </output>
  )
}

function followConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
