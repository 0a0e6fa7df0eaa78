import { useEffect, useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { hasUnsavedWork } from '../sessions/index.ts'
import { Button, Icon } from '../ui/index.ts'
import styles from './offline-bar.module.css'
import { checkVersion, isOutdated } from './version-check.ts'

/** The polling interval, because a page may stay open for days, in milliseconds. */
const EVERY_MS = 600_000
/** The event that the build tool dispatches when a script could not be loaded. */
const SCRIPT_GONE = 'vite:preloadError'

/**
 * Reports that the server has a newer build than this page. A hidden page without unsaved input reloads itself
 * instead.
 */
export function VersionBar() {
  const { t } = useTexts()
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden' && !hasUnsavedWork()) await checkVersion()
      else setIsOld(await isOutdated())
    }
    const lookNow = () => void look()
    const turns = setInterval(lookNow, EVERY_MS)
    document.addEventListener('visibilitychange', lookNow)
    addEventListener(SCRIPT_GONE, lookNow)
    return () => {
      clearInterval(turns)
      removeEventListener(SCRIPT_GONE, lookNow)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [])
  return (
    <output>
      {isOld && (
        <span className={styles.bar}>
          <Icon name="info" />
          {t('version.ready')}
          <Button icon="refresh" onPress={() => location.reload()}>
            {t('page.reload')}
          </Button>
        </span>
      )}
    </output>
  )
}
