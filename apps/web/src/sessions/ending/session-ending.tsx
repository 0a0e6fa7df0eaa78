import { validateLogin } from '@nostro/contract'
import { useEffect, useState } from 'react'

import { ApiError, send, sessionUseStore } from '../../api/index.ts'
import { isAttended } from '../../browser/attendance.ts'
import { useStore } from '../../browser/store.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { Button, Dialog, showToast } from '../../ui/index.ts'
import { useUser } from '../session-store.ts'
import { interruptionStore } from '../session-watch.ts'
import { countdownText, isEnding, needsExtension, timeLeft } from './session-time.ts'
import { shareSessionUse } from './shared-use.ts'

const LOOK_MS = 1_000
/** The minimum interval between calls about a session that has ended; their answer confirms the end. */
const ASK_EVERY_MS = 5_000
/** A user without a break is notified of the maximum duration this long before its end, in milliseconds. */
const NOTICE_MS = 5 * 60_000
/** A timer of the browser cannot wait longer. A longer session needs no notification on this page. */
const WAIT_MAX_MS = 20 * 86_400_000

/** Asks whether the user is still present before an unused session ends, and extends the session during activity. */
export function SessionEnding() {
  const { t } = useTexts()
  const { session } = useUser()
  const isInterrupted = useStore(interruptionStore)
  const left = useTimeLeft(session.idleSeconds * 1000, isInterrupted)
  useLastFormChange(session.endsAt)
  useEffect(shareSessionUse, [])
  if (left === undefined) return null
  return (
    <Dialog
      title={t('session.ending.title')}
      onClose={stay}
      footer={
        <Button variant="primary" onPress={stay}>
          {t('session.ending.stay')}
        </Button>
      }
    >
      <p role="timer">{t('session.ending.text', { time: countdownText(left) })}</p>
    </Dialog>
  )
}

/**
 * Returns the milliseconds until the session ends, once the dialog should be shown; `undefined` before, and while the
 * sign-in dialog is open.
 */
function useTimeLeft(idleMs: number, isInterrupted: boolean): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (isInterrupted) return undefined
    let requestedAt = 0
    const look = () => {
      const use = { now: Date.now(), usedAt: sessionUseStore.get(), idleMs }
      const isOver = timeLeft(use) <= 0
      setLeft(isEnding(use) ? timeLeft(use) : undefined)
      const isSignDue = !isEnding(use) && needsExtension(use) && isAttended()
      if ((!isOver && !isSignDue) || use.now - requestedAt < ASK_EVERY_MS) return
      requestedAt = use.now
      void extendSession()
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [idleMs, isInterrupted])
  return isInterrupted ? undefined : left
}

/** Shows a toast once, shortly before the maximum duration of the session. */
function useLastFormChange(endsAt: string): void {
  const { t } = useTexts()
  useEffect(() => {
    const wait = Date.parse(endsAt) - NOTICE_MS - Date.now()
    if (wait < 0 || wait > WAIT_MAX_MS) return undefined
    const reportUse = () =>
      showToast({ kind: 'info', text: t('session.ending.atLast', { time: formatTime(endsAt) }) })
    const timer = setTimeout(reportUse, wait)
    return () => clearTimeout(timer)
  }, [endsAt, t])
}

function stay(): void {
  void extendSession()
}

/** Makes a call that extends the session, or learns of its end. */
async function extendSession(): Promise<void> {
  try {
    await send(validateLogin, {})
  } catch (error) {
    // The API client announces the end of the session. Without a connection the next check makes the call again.
    if (!(error instanceof ApiError)) throw error
  }
}
